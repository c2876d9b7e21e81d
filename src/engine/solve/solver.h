/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Can this position still be won? An exact search with all cards known, for every patience.
 *
 * A Solver allocates its memory once and serves any number of positions in turn. Only one thread at
 * a time may use it; any number of solvers may run at once. "Winnable" comes with a line of moves
 * that has been replayed by the rules to the end; "unwinnable" is a proof; everything else is
 * "unknown". For the same position, memory and limit of positions the answer is always the same. */

#pragma once

#include "engine/patience/patience.h"

typedef enum {
  VERDICT_UNKNOWN,
  VERDICT_WINNABLE,
  VERDICT_UNWINNABLE
} Verdict;

typedef struct {
  double seconds;               /* CPU time of the calling thread; 0: no limit */
  uint64_t positions;           /* positions searched at most; 0: no limit */
  const atomic_bool *cancel;    /* NULL, or a flag: once true, the search ends within about a
                                 * millisecond */
} SolveLimits;

/* May be read from any thread while the search runs. */
typedef struct {
  atomic_uint_fast64_t positions;
} SolveProgress;

typedef struct {
  Verdict verdict;
  uint64_t positions;           /* positions searched */
  double seconds;               /* CPU time of the thread */
  size_t memory;                /* bytes of the solver's memory in use */
  const Move *line;             /* winnable: the moves that win, in the rules' notation; they belong
                                 * to the solver */
  int length;                   /* number of moves; valid until the solver is used again */
  bool refuted;                 /* unknown: the rules refused the line, which is a fault of the
                                 * search */
} SolveResult;

typedef struct _Solver Solver;
/* The functions that search positions of a patience; each search has one constant of this type. */
typedef struct _SolverOps SolverOps;

/* The least memory that solver_new() accepts, and the program's default, in bytes. */
#define SOLVER_MIN_MEMORY ((size_t) 4 << 20)
#define SOLVER_DEFAULT_MEMORY ((size_t) 256 << 20)

/* Makes a solver for @patience that uses at most @memory bytes in all, at least SOLVER_MIN_MEMORY.
 * games_solver_new() knows the searches of each patience. @searches, a list that ends with NULL, or
 * NULL, are tried in order; the first that accepts a position searches it, or else the generic
 * search does. NULL if there is no memory. Pages are only occupied once a search needs them. */
Solver *solver_new  (const Patience *patience, const SolverOps *const *searches, size_t memory);
void    solver_free (Solver *solver);

/* Searches @position, any one in play, under its own rules. @limits may be NULL. */
void    solver_solve (Solver *solver, const Position *position, const SolveLimits *limits,
                      SolveResult *result);

/* How far a search is, to be read from any thread. */
const SolveProgress *solver_progress (const Solver *solver);

/* "winnable", "unwinnable" or "unknown". */
const char *verdict_name (Verdict verdict);
