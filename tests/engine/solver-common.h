/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the tests of the solvers share: a plain exhaustive search through the rules, as the judge,
 * small random positions, and the comparison of the two. */

#pragma once

#include "engine/patience/patience.h"
#include "engine/solve/solver.h"

#include <glib.h>

/* Every position that the rules allow, one after the other. VERDICT_UNKNOWN beyond @max
 * positions. */
Verdict  exhaust         (const Patience *patience, const Position *start, size_t max);

/* Asserts that @line wins by the rules. */
void     assert_line     (const Patience *patience, const Position *start,
                          const SolveResult *result);

/* Shuffles with a generator of its own, the same everywhere. */
typedef struct {
  guint64 state;
} Dice;

guint    dice_roll       (Dice *dice, guint sides);
void     dice_shuffle    (Dice *dice, Card *cards, int n);

/* Fills a small random position under rules already set. */
typedef void (*Fragment) (Dice *dice, Position *position);

typedef struct {
  int won;
  int lost;
  int open;                     /* too large for the exhaustive search */
} Tally;

/* Compares solver and exhaustive search on @n positions; no difference is allowed, and no
 * "unknown". */
Tally    compare         (const Patience *patience, const char *rules, Fragment fragment, int n,
                          size_t max);
