/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Can this position still be won? An exact search with all cards known, for every patience of the
 * table.
 *
 * A Solver takes its memory once and serves any number of positions one after the other; it is used
 * by one thread at a time, any number of solvers may run at once. "Winnable" comes with a line of
 * moves that has been replayed through the rules to the end; "unwinnable" is a proof; all else is
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
  const atomic_bool *cancel;    /* NULL, or: once true the search ends within a millisecond or so */
} SolveLimits;

/* May be read from any thread while the search runs. */
typedef struct {
  atomic_uint_fast64_t positions;
  atomic_int depth;
} SolveProgress;

typedef struct {
  Verdict verdict;
  uint64_t positions;           /* positions searched */
  double seconds;               /* CPU time of the calling thread */
  size_t memory;                /* bytes of the solver's memory that were used */
  const Move *line;             /* winnable: moves that win, in the rules' notation */
  int length;                   /* how many; @line is the solver's until its next use */
  bool refuted;                 /* unknown: a line was found, and the rules refuse it, which is a
                                 * fault of the search */
} SolveResult;

typedef struct _Solver Solver;
/* How positions of one patience are searched; each search is one constant of this type. */
typedef struct _SolverOps SolverOps;

/* The least memory that solver_new() accepts, and what the program uses by itself, in bytes. */
#define SOLVER_MIN_MEMORY ((size_t) 4 << 20)
#define SOLVER_DEFAULT_MEMORY ((size_t) 256 << 20)

/* A solver for @patience that never takes more than @memory bytes in all, raised to
 * SOLVER_MIN_MEMORY; games_solver_new() knows the searches of each patience. Of @searches, a
 * list that ends with NULL or NULL, the first that accepts a position searches it; if none does, it
 * is searched through the rules alone. NULL when the system refuses. Pages are only occupied once a
 * search needs them. */
Solver *solver_new  (const Patience *patience, const SolverOps *const *searches, size_t memory);
void    solver_free (Solver *solver);

/* Searches @position, of the solver's patience, under its own rules; any position in play, not only
 * a deal. @limits may be NULL: no limits. */
void    solver_solve (Solver *solver, const Position *position, const SolveLimits *limits,
                      SolveResult *result);

const SolveProgress *solver_progress (const Solver *solver);

/* "winnable", "unwinnable" or "unknown". */
const char *verdict_name (Verdict verdict);
