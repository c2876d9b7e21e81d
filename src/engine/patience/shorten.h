/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Shorter ways to the same win. A search finds some line, often with detours: a card goes to and
 * fro, columns are emptied that need not be. Players read the line and watch it played. */

#pragma once

#include "engine/patience/patience.h"

/* What line_shorten() looks at, at most, where nothing else is said: some tenths of a second. */
#define SHORTEN_POSITIONS 100000

/* Makes the winning @line of @length moves from @position shorter, if it can, within about
 * @positions positions looked at; returns how many moves are left, @length if none was saved. The
 * new line was replayed through the rules to its end. @cancel may be NULL; once true it ends with
 * what it has. */
int line_shorten (const Patience *patience, const Position *position, Move *line, int length,
                  long positions, const atomic_bool *cancel);
