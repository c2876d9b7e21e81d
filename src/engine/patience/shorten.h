/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Makes winning lines shorter. A search often finds detours: cards that go back and forth, columns
 * emptied without need. Players read the line and watch it. */

#pragma once

#include "engine/patience/patience.h"

/* The default limit of positions: some tenths of a second. */
#define SHORTEN_POSITIONS 100000

/* Shortens the winning @line of @length moves from @position if possible, searching about
 * @positions positions; returns the new number of moves. The new line has been replayed by the
 * rules to its end. @cancel may be NULL; once it is true, ends with the result so far. */
int line_shorten (const Patience *patience, const Position *position, Move *line, int length,
                  long positions, const atomic_bool *cancel);
