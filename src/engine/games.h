/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The table of games, and within it the table of patiences: the only place that lists them. */

#pragma once

#include "engine/solve/solver.h"

/* NULL-terminated, in the order in which they are shown. */
extern const Game *const games[];
extern const Patience *const patiences[];

/* NULL when there is no such game, or it is not a patience. */
const Game     *game_find     (const char *id);
const Patience *patience_find (const char *id);

/* solver_new() with the search of this patience. */
Solver         *games_solver_new (const Patience *patience, size_t memory);
