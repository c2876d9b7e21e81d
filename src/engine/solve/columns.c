/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The solver of open columns and cells: in turns searches for a win, best first by one or another
 * idea of what is good, and searches of everything, each longer than the one before. */

#include "columns-private.h"

/* Found by trying. */
static const ColumnsWeights even = {
  .out = 16, .cell = 12, .space = 13, .above_next = 5, .uneven = 10, .fits = 2, .fits_over = 3,
  .over = 4
};
static const ColumnsWeights orderly = {
  .out = 10, .cell = 6, .space = 10, .above_next = 2, .fits = 4, .over = 3
};

/* What is done one after the other; without weights everything is searched. */
static const struct {
  const ColumnsWeights *weights;
  uint64_t limit;
} phases[] = {
  { &even, 20000 },
  { &orderly, 60000 },
  { NULL, 1000000 },
  { &even, 300000 },
  { &orderly, 600000 },
  { NULL, UINT64_MAX / 2 },
};

static Verdict
columns_solve (Solver *solver, const Position *position)
{
  Columns *columns = solver_take (solver, sizeof *columns);
  Verdict verdict = VERDICT_UNKNOWN;

  for (size_t i = 0; columns != NULL && i < sizeof phases / sizeof phases[0]; i++)
    {
      if (verdict != VERDICT_UNKNOWN || solver->stopped)
        break;
      if (phases[i].weights != NULL)
        verdict = columns_win (solver, columns, position, phases[i].weights, phases[i].limit);
      else
        verdict = columns_prove (solver, columns, position, phases[i].limit);
    }
  return verdict;
}

const SolverOps columns_solver = {
  .accepts = columns_accepts,
  .solve = columns_solve
};
