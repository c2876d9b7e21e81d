/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Shared by the tests of the solvers: an exhaustive search by the rules, small random positions,
 * and comparing solver and search. */

#pragma once

#include "engine/patience/patience.h"
#include "engine/solve/solver.h"

#include <glib.h>

/* Searches every position that the rules allow. VERDICT_UNKNOWN if there are more than @max. */
Verdict  exhaust         (const Patience *patience, const Position *start, size_t max);

/* Asserts that @line wins by the rules. */
void     assert_line     (const Patience *patience, const Position *start,
                          const SolveResult *result);

/* A random generator of its own, the same on every machine. */
typedef struct {
  guint64 state;
} Dice;

guint    dice_roll       (Dice *dice, guint sides);
void     dice_shuffle    (Dice *dice, Card *cards, int n);

/* Fills a small random position, whose rules are already set. */
typedef void (*Fragment) (Dice *dice, Position *position);

typedef struct {
  int won;
  int lost;
  int open;                     /* number of positions too large for the exhaustive search */
} Tally;

/* Compares solver and exhaustive search on @n positions; they must agree, and "unknown" is not
 * allowed. */
Tally    compare         (const Patience *patience, const char *rules, Fragment fragment, int n,
                          size_t max);
