/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What all solvers share: memory, limits, progress, and the check of every line. A position that no
 * search of the patience accepts is searched by the rules alone. */

#define _GNU_SOURCE

#include "solver-private.h"

#include "engine/patience/searched.h"

#include <string.h>
#include <sys/mman.h>
#include <time.h>

#define LOOK_EVERY 256          /* positions between two checks of the clock */
#define ALIGNMENT 64

double
solver_now (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec + 1e-9 * (double) now.tv_nsec;
}

Solver *
solver_new (const Patience *patience, const SolverOps *const *searches, size_t memory)
{
  size_t own = (sizeof (Solver) + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
  Solver *solver;

  if (memory < SOLVER_MIN_MEMORY)
    memory = SOLVER_MIN_MEMORY;
  solver = mmap (NULL, memory, PROT_READ | PROT_WRITE,
                 MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (solver == MAP_FAILED)
    return NULL;
  solver->patience = patience;
  solver->searches = searches;
  solver->arena = (uint8_t *) solver + own;
  solver->arena_size = memory - own;
  return solver;
}

void
solver_free (Solver *solver)
{
  if (solver != NULL)
    munmap (solver, (size_t) (solver->arena - (uint8_t *) solver) + solver->arena_size);
}

void *
solver_take (Solver *solver, size_t size)
{
  void *taken = solver->arena + solver->arena_used;

  if (size > solver_left (solver))
    return NULL;
  solver->arena_used += (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
  if (solver->arena_used > solver->arena_size)
    solver->arena_used = solver->arena_size;
  return taken;
}

size_t
solver_left (const Solver *solver)
{
  return solver->arena_size - solver->arena_used;
}

void
solver_take_table (Solver *solver, Transposition *table, int parts)
{
  size_t size = solver_left (solver) / (size_t) parts;

  transposition_init (table, solver_take (solver, size), size);
}

void
solver_release (Solver *solver, size_t used, size_t touched)
{
  if (touched > solver->touched)
    solver->touched = touched;
  solver->arena_used = used;
}

bool
solver_look (Solver *solver)
{
  const SolveLimits *limits = &solver->limits;

  atomic_store_explicit (&solver->progress.positions, solver->positions, memory_order_relaxed);
  if (limits->positions > 0 && solver->positions >= limits->positions)
    solver->stopped = true;
  if (limits->cancel != NULL && atomic_load_explicit (limits->cancel, memory_order_relaxed))
    solver->stopped = true;
  if (limits->seconds > 0 && solver_now () - solver->started >= limits->seconds)
    solver->stopped = true;
  solver->next_look = solver->positions + LOOK_EVERY;
  if (limits->positions > 0 && solver->next_look > limits->positions)
    solver->next_look = limits->positions;
  if (solver->stopped)
    solver->next_look = 0;
  return solver->stopped;
}

bool
solver_play (Solver *solver, Move move)
{
  Undo undo;

  if (solver->length == SOLVER_MAX_LINE
      || !patience_legal (solver->patience, &solver->position, move))
    {
      solver->line_failed = true;
      return false;
    }
  patience_play (solver->patience, &solver->position, move, &undo);
  solver->line[solver->length++] = move;
  return true;
}

void
solver_finish (Solver *solver)
{
  const Patience *patience = solver->patience;
  Move move;

  while (!solver->line_failed && !patience->won (patience, &solver->position)
         && patience_up_or_turn (patience, &solver->position, &move))
    solver_play (solver, move);
}

void
solver_add (Solver *solver, Move move)
{
  if (solver->length < SOLVER_MAX_LINE)
    solver->line[solver->length++] = move;
  else
    solver->line_failed = true;
}

static void
begin (Solver *solver, const Position *position, const SolveLimits *limits)
{
  static const SolveLimits none = { 0 };

  solver->limits = limits != NULL ? *limits : none;
  solver->started = solver_now ();
  solver->arena_used = 0;
  solver->touched = 0;
  solver->positions = 0;
  solver->next_look = 0;
  solver->stopped = false;
  solver->position = *position;
  solver->line_failed = false;
  solver->length = 0;
  atomic_store (&solver->progress.positions, 0);
}

/* Checks the line once more from the start, by the rules alone. */
static bool
line_wins (const Solver *solver, const Position *position)
{
  Position at = *position;
  Undo undo;

  for (int i = 0; i < solver->length; i++)
    {
      if (!patience_legal (solver->patience, &at, solver->line[i]))
        return false;
      patience_play (solver->patience, &at, solver->line[i], &undo);
    }
  return solver->patience->won (solver->patience, &at);
}

/* Whether the search knows all moves that the rules allow here. */
static bool
knows_all (const Solver *solver, const SolverOps *found, const Position *position)
{
  const Blocks *blocks = blocks_searched (solver->patience, position);

  return blocks == NULL || found->whole
         || (blocks_are_all (solver->patience, position)
             && (!blocks->gives_back || found->gives_back));
}

/* Uses the first search that accepts the position. If that knows only a part of the rules, a
 * position it finds lost goes to the next search, and at last to the generic one. */
static Verdict
search (Solver *solver, const Position *position)
{
  for (int i = 0; solver->searches != NULL && solver->searches[i] != NULL; i++)
    {
      const SolverOps *found = solver->searches[i];
      Verdict verdict;

      if (!found->accepts (solver->patience, position))
        continue;
      verdict = found->solve (solver, position);
      if (verdict != VERDICT_UNWINNABLE || knows_all (solver, found, position))
        return verdict;
      if (solver->stopped)
        return VERDICT_UNKNOWN;
      solver->arena_used = 0;
    }
  return generic_solver.solve (solver, position);
}

void
solver_solve (Solver            *solver,
              const Position    *position,
              const SolveLimits *limits,
              SolveResult       *result)
{
  Verdict verdict = VERDICT_WINNABLE;
  bool refuted;

  begin (solver, position, limits);
  if (!solver->patience->won (solver->patience, position))
    verdict = search (solver, position);
  refuted = verdict == VERDICT_WINNABLE && !line_wins (solver, position);
  if (refuted)
    verdict = VERDICT_UNKNOWN;
  if (verdict != VERDICT_WINNABLE)
    solver->length = 0;
  *result = (SolveResult) {
    .verdict = verdict, .positions = solver->positions, .seconds = solver_now () - solver->started,
    .memory = solver->touched, .line = solver->line, .length = solver->length,
    .refuted = refuted
  };
  atomic_store (&solver->progress.positions, solver->positions);
}

const SolveProgress *
solver_progress (const Solver *solver)
{
  return &solver->progress;
}

const char *
verdict_name (Verdict verdict)
{
  static const char *const names[] = { "unknown", "winnable", "unwinnable" };

  return names[verdict];
}
