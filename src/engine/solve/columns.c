/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The solver of open columns and cells: a search for a win, best first, then everything. */

#include "columns-private.h"

#define FIRST_LIMIT 200000

static Verdict
columns_solve (Solver *solver, const Position *position)
{
  Columns *columns = solver_take (solver, sizeof *columns);
  Verdict verdict;

  if (columns == NULL)
    return VERDICT_UNKNOWN;
  verdict = columns_win (solver, columns, position, FIRST_LIMIT);
  if (verdict == VERDICT_UNKNOWN && !solver->stopped)
    verdict = columns_prove (solver, columns, position);
  return verdict;
}

const SolverOps columns_solver = {
  .accepts = columns_accepts,
  .solve = columns_solve
};
