/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Shared by solver.c, which keeps limits, memory and the line, and the files that search.
 *
 * A search takes memory from the arena with solver_take(), counts each position with solver_count()
 * and, when it has found a win, plays it move by move with solver_play(). It returns what it can
 * prove; solver.c checks each win. */

#pragma once

#include "solver.h"
#include "transposition.h"

#define SOLVER_MAX_LINE 16384

struct _Solver {
  const Patience *patience;
  const SolverOps *const *searches; /* ends with NULL */

  uint8_t *arena;
  size_t arena_size;
  size_t arena_used;
  size_t touched;               /* bytes of the tables that were really used, set by the search */

  SolveLimits limits;
  double started;               /* CPU time of the thread */
  uint64_t positions;
  uint64_t next_look;           /* number of positions at which to check clock and cancel again */
  bool stopped;                 /* a limit was reached, so that nothing is proved unwinnable any
                                 * longer */
  SolveProgress progress;

  Position position;            /* start, then the position after the line so far */
  bool line_failed;             /* a move of the line was not legal, or the line was too long */
  int length;
  Move line[SOLVER_MAX_LINE];
};

struct _SolverOps {
  /* Whether the search plays cards back from foundations if the rules allow it. */
  bool      gives_back;
  /* Whether it knows all moves of every position that it accepts, whatever building blocks say. */
  bool      whole;
  /* Whether the search can represent @position; the generic search takes the others. */
  bool    (*accepts) (const Patience *patience, const Position *position);
  Verdict (*solve)   (Solver *solver, const Position *position);
};

/* Knows only the rules, and takes what no other search accepts. */
extern const SolverOps generic_solver;

/* Only the random games with which it begins: true if one was won. */
bool   generic_win_by_lot (Solver *solver, const Position *start, int games);

/* Returns @size bytes aligned to 64, not cleared; NULL if the arena is used up. */
void  *solver_take      (Solver *solver, size_t size);
size_t solver_left      (const Solver *solver);

/* Makes @table in the memory that is left, or in one of @parts of it. */
void   solver_take_table (Solver *solver, Transposition *table, int parts);

/* Gives back what has been taken since @used bytes were in use, @touched of which were really
 * written to. */
void   solver_release   (Solver *solver, size_t used, size_t touched);

/* Checks clock, cancel and limits; sets and returns solver->stopped. */
bool   solver_look      (Solver *solver);

/* Plays a move of the winning line by the rules. */
bool   solver_play      (Solver *solver, Move move);

/* Plays the rest of a game that is won by putting cards up whenever one can go, and turning the
 * stock otherwise. */
void   solver_finish    (Solver *solver);

/* Adds a move to the winning line without playing it; solver.c checks it later. */
void   solver_add       (Solver *solver, Move move);

/* CPU time of the calling thread in seconds. */
double solver_now       (void);

/* Counts one position. False if the search must end now. */
static inline bool
solver_count (Solver *solver)
{
  if (solver->positions >= solver->next_look && solver_look (solver))
    return false;
  solver->positions++;
  return true;
}
