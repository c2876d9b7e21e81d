/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The solver of Loi salique: depth first, the promising moves first, with restarts. A search that
 * does not win soon has gone wrong near the start and would stay there for ever; so each run is
 * given a number of positions, and the next one mixes chance into the order of the moves. A run
 * that ends before its number is reached has seen everything: the position is lost.
 *
 * Between the runs a beam takes its turn, which wins most of what is left. Where kings wait for the
 * end of the stock, the game without building is tried before it if building is allowed; if it is
 * not, many deals are lost, and the windows of loi-salique-windows.c take the place of the beam. */

#include "engine/solve/beam.h"
#include "loi-salique-private.h"

#include <string.h>

#define FIRST_RUN 6000
#define RUNS 12
#define MAX_DEPTH 2048
#define MAX_POOL 65536
#define MAX_WAY 8192
#define FIRST_WIDTH 24
#define WIDTH_STEP 4

typedef struct {
  Salic state;
  uint64_t hash;
  float promise;
} Child;

typedef struct {
  int first;                    /* index of the first child in the pool */
  int next;
  int end;
} Frame;

typedef struct {
  SalicDeal *deal;
  Transposition *seen;          /* positions seen in this run */
  SalicWindows *windows;        /* NULL if they do not apply */
  Frame *frames;
  Child *pool;
  int max_pool;
  uint64_t chance;
  float noise;
  Beam beam;
  int runs;
  bool cut;                     /* this run left something out */
} Search;

static float
roll (Search *search)
{
  search->chance = search->chance * UINT64_C (6364136223846793005) + UINT64_C (1442695040888963407);
  return (float) (search->chance >> 40) / (float) (1 << 24);
}

static void
sort_children (Child *children, int n)
{
  for (int i = 1; i < n; i++)
    {
      Child child = children[i];
      int j = i;

      for (; j > 0 && children[j - 1].promise < child.promise; j--)
        children[j] = children[j - 1];
      children[j] = child;
    }
}

/* Fills the frame at @depth with the children of @state. Returns the index in the pool of a child
 * that is won, or -1. */
static int
open_frame (Search *search, int depth, const Salic *state)
{
  Salic children[SALIC_MAX_CHILDREN];
  Frame *frame = &search->frames[depth];
  int n = salic_children (search->deal, state, children);

  frame->first = depth == 0 ? 0 : search->frames[depth - 1].end;
  frame->next = frame->first;
  frame->end = frame->first;
  if (depth + 2 >= MAX_DEPTH || frame->first + n >= search->max_pool)
    {
      search->cut = true;
      return -1;
    }
  for (int i = 0; i < n; i++)
    {
      Child *child = &search->pool[frame->end];

      child->state = children[i];
      salic_settle (search->deal, &child->state);
      child->hash = salic_hash (&child->state);
      child->promise = (float) salic_promise (search->deal, state, &search->deal->log[i]);
      if (search->noise > 0)
        child->promise += search->noise * roll (search);
      if (salic_is_won (search->deal, &child->state))
        return frame->end;
      frame->end++;
    }
  sort_children (search->pool + frame->first, n);
  return -1;
}

/* --- The beam --- */

static void
settle (void *game, void *state)
{
  salic_settle (game, state);
}

static uint64_t
hash (const void *game, const void *state)
{
  return salic_hash (state);
}

static bool
is_won (const void *game, const void *state)
{
  return salic_is_won (game, state);
}

static bool
is_lost (const void *game, const void *state)
{
  return false;
}

static int32_t
score (const void *game, const void *state)
{
  return salic_score (game, state);
}

static int
children (void *game, const void *state, void *list, bool turned[BEAM_MAX_CHILDREN])
{
  const Salic *from = state;
  Salic *to = list;
  int n = salic_children (game, from, to);

  for (int i = 0; i < n; i++)
    turned[i] = to[i].turned != from->turned;
  return n;
}

static const BeamGame beam_rules = {
  .state_size = sizeof (Salic),
  .settle = settle,
  .hash = hash,
  .is_won = is_won,
  .is_lost = is_lost,
  .score = score,
  .children = children
};

static void
play_beam_line (SalicDeal *deal, const Beam *beam, const Salic *start)
{
  uint32_t way[MAX_WAY];
  int n = beam_way (beam, way, MAX_WAY);
  Salic state = *start;

  salic_play_start (deal, &state);
  for (int i = 1; i < n && !deal->solver->line_failed; i++)
    salic_play_child (deal, &state, salic_hash (beam_state (beam, way[i])));
  salic_finish (deal);
}

/* --- Depth first --- */

/* One run. True if won: the frames and the last child lead there. */
static bool
run (Search *search, const Salic *start, uint64_t limit, int *depth)
{
  Solver *solver = search->deal->solver;
  int won;

  *depth = 0;
  transposition_clear (search->seen);
  search->cut = false;
  transposition_add (search->seen, salic_hash (start));
  won = open_frame (search, 0, start);
  while (won < 0 && *depth >= 0)
    {
      Frame *frame = &search->frames[*depth];
      Child *child;

      if (frame->next == frame->end)
        {
          --*depth;
          continue;
        }
      child = &search->pool[frame->next++];
      if (!transposition_add (search->seen, child->hash))
        continue;
      if (limit-- == 0 || !solver_count (solver) || search->deal->full)
        {
          search->cut = true;
          return false;
        }
      won = open_frame (search, ++*depth, &child->state);
    }
  if (won >= 0)
    search->frames[*depth].next = won + 1;
  return won >= 0;
}

static void
play_line (Search *search, const Salic *start, int depth)
{
  SalicDeal *deal = search->deal;
  Salic state = *start;

  salic_play_start (deal, &state);
  for (int i = 0; i <= depth && !deal->solver->line_failed; i++)
    salic_play_child (deal, &state, search->pool[search->frames[i].next - 1].hash);
  salic_finish (deal);
}

static void
tell_memory (Search *search, size_t bytes)
{
  bytes += search->deal->n_nodes * sizeof (SalicNode);
  if (search->deal->solver->touched < bytes)
    search->deal->solver->touched = bytes;
}

/* A few runs, each of @limit positions. */
static Verdict
search_runs (Search *search, const Salic *start, const Salic *settled, uint64_t limit)
{
  static const float noises[] = { 0, 12, 30, 20, 60, 15 };

  for (int i = 0; i < RUNS && !search->deal->solver->stopped; i++)
    {
      int depth;
      bool won;

      search->noise = noises[search->runs++ % 6];
      won = run (search, settled, limit, &depth);
      tell_memory (search, transposition_bytes (search->seen));
      if (won)
        {
          play_line (search, start, depth);
          return VERDICT_WINNABLE;
        }
      if (!search->cut && !search->seen->lossy)
        return VERDICT_UNWINNABLE;
    }
  return VERDICT_UNKNOWN;
}

static Verdict
search_beam (Search *search, const Salic *start, const Salic *settled, uint32_t width)
{
  bool won;

  if (width >= search->beam.max_entries / 32)
    return VERDICT_UNKNOWN;
  search->deal->hold = false;
  won = beam_run (&search->beam, settled, width);
  tell_memory (search, beam_bytes (&search->beam));
  if (won)
    play_beam_line (search->deal, &search->beam, start);
  search->deal->hold = true;
  return won ? VERDICT_WINNABLE : VERDICT_UNKNOWN;
}

static Verdict
search_windows (Search *search, const Salic *start, const Salic *settled)
{
  Salic state = *start;
  Verdict verdict = salic_windows_run (search->windows, settled);

  tell_memory (search, salic_windows_bytes (search->windows));
  if (verdict == VERDICT_WINNABLE)
    {
      salic_play_start (search->deal, &state);
      salic_windows_play (search->windows, &state);
      salic_finish (search->deal);
    }
  return verdict;
}

/* A win without building is also a win with it, and without it there are far fewer positions. This
 * is used only if kings wait for the end of the stock: under the default rules it wins hardly any
 * difficult deal, and the time is better spent on the game itself. */
static Verdict
search_stricter (Search *search, const Salic *start, uint64_t limit, uint32_t width)
{
  SalicDeal *deal = search->deal;
  Verdict verdict;
  Salic settled = *start;

  salic_set_building (deal, false);
  salic_settle (deal, &settled);
  verdict = search_runs (search, start, &settled, limit);
  if (verdict != VERDICT_WINNABLE && !deal->solver->stopped)
    verdict = search_beam (search, start, &settled, width);
  salic_set_building (deal, true);
  return verdict == VERDICT_WINNABLE ? VERDICT_WINNABLE : VERDICT_UNKNOWN;
}

static Verdict
search_all (Search *search, const Salic *start)
{
  Solver *solver = search->deal->solver;
  Verdict verdict = VERDICT_UNKNOWN;
  Salic settled = *start;
  uint64_t limit = FIRST_RUN;
  uint32_t width = FIRST_WIDTH;

  salic_settle (search->deal, &settled);
  if (salic_is_won (search->deal, &settled))
    {
      play_line (search, start, -1);
      return VERDICT_WINNABLE;
    }
  while (verdict == VERDICT_UNKNOWN && !solver->stopped && !search->deal->full)
    {
      if (search->windows == NULL || limit == FIRST_RUN)
        verdict = search_runs (search, start, &settled, limit);
      if (verdict == VERDICT_UNKNOWN && !solver->stopped && search->deal->building
          && !search->deal->kings_always)
        verdict = search_stricter (search, start, limit, width);
      limit += limit / 2;
      if (verdict != VERDICT_UNKNOWN || solver->stopped)
        break;
      if (search->windows != NULL)
        verdict = search_windows (search, start, &settled);
      else
        verdict = search_beam (search, start, &settled, width);
      width *= WIDTH_STEP;
    }
  return verdict;
}

static bool
salic_accepts (const Patience *patience, const Position *position)
{
  SalicDeal deal;

  return salic_read (patience, position, &deal) && position_count (position, S_COLUMN) > 0;
}

static Verdict
salic_solve (Solver *solver, const Position *position)
{
  SalicDeal *deal = solver_take (solver, sizeof *deal);
  size_t stacks = solver_left (solver) / 4;
  Transposition seen;
  Search search = { .deal = deal, .seen = &seen };
  Salic start;
  size_t left;

  memset (deal, 0, sizeof *deal);
  deal->solver = solver;
  deal->hold = true;
  deal->max_nodes = (uint32_t) (stacks / sizeof (SalicNode));
  deal->nodes = solver_take (solver, stacks);
  search.frames = solver_take (solver, MAX_DEPTH * sizeof *search.frames);
  left = solver_left (solver) / 8 / sizeof *search.pool;
  search.max_pool = left < MAX_POOL ? (int) left : MAX_POOL;
  search.pool = solver_take (solver, (size_t) search.max_pool * sizeof *search.pool);
  if (search.pool == NULL || !salic_read (solver->patience, position, deal)
      || !salic_load (deal, position, &start))
    return VERDICT_UNKNOWN;
  left = solver_left (solver);
  transposition_init (&seen, solver_take (solver, left / 3), left / 3);
  left = solver_left (solver);
  if (!deal->building && !deal->kings_always)
    search.windows = salic_windows_new (deal, left);
  else
    beam_init (&search.beam, solver, &beam_rules, deal, left);
  return search_all (&search, &start);
}

const SolverOps salic_solver = {
  .accepts = salic_accepts,
  .solve = salic_solve
};
