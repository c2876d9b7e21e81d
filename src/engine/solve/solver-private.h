/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Between solver.c, which keeps limits, memory and the line, and the files that search.
 *
 * A search takes its memory from the arena with solver_take(), counts each position with
 * solver_count(), and, having found a win, plays it move by move with solver_play(). It returns
 * what it can prove; that a win really is one is checked by solver.c. */

#pragma once

#include "solver.h"

#define SOLVER_MAX_LINE 16384

struct _Solver {
  const Patience *patience;
  const SolverOps *const *searches; /* ends with NULL */

  uint8_t *arena;
  size_t arena_size;
  size_t arena_used;
  size_t touched;               /* bytes of tables that were really used, told by the search */

  SolveLimits limits;
  double started;               /* CPU time of the thread */
  uint64_t positions;
  uint64_t next_look;           /* number of positions at which to look at clock and cancel */
  bool stopped;                 /* a limit was met: nothing may be called unwinnable any more */
  SolveProgress progress;

  Position position;            /* start, then the position after the line so far */
  bool line_failed;             /* a move of the line was not legal, or the line was too long */
  int length;
  Move line[SOLVER_MAX_LINE];
};

struct _SolverOps {
  /* Whether it plays cards back from foundations, where the rules allow it. */
  bool      gives_back;
  /* Whether @position is one that this search can represent; the generic search takes the
   * others. */
  bool    (*accepts) (const Patience *patience, const Position *position);
  Verdict (*solve)   (Solver *solver, const Position *position);
};

/* Through the rules alone: what no search of its own accepts. */
extern const SolverOps generic_solver;

/* The random games that it begins with, alone: true when one was won. */
bool   generic_win_by_lot (Solver *solver, const Position *start, int games);

/* @size bytes, aligned to 64, not cleared, or NULL when the arena has no more. */
void  *solver_take      (Solver *solver, size_t size);
size_t solver_left      (const Solver *solver);

/* Looks at clock, cancel and limits; sets and returns solver->stopped. */
bool   solver_look      (Solver *solver);

/* Plays a move of the winning line through the rules. */
bool   solver_play      (Solver *solver, Move move);

/* A move of the winning line that is not tried yet: solver.c will. */
void   solver_add       (Solver *solver, Move move);

/* CPU time of the calling thread in seconds. */
double solver_now       (void);

/* Counts one position. False when the search must end now. */
static inline bool
solver_count (Solver *solver)
{
  if (solver->positions >= solver->next_look && solver_look (solver))
    return false;
  solver->positions++;
  return true;
}
