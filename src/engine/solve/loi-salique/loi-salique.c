/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The solver of Loi salique: complete searches, the promising moves first, with restarts. One that
 * does not win soon has gone wrong near the start and would stay there for ever; so each run is
 * given a number of positions, and the next one mixes chance into the order of the moves. A run
 * that ends before its number is reached has seen everything: the position is lost.
 *
 * Between the runs layers take their turn, which win most of what is left. Where kings wait for the
 * end of the stock, the game without building is tried before them if building is allowed; if it is
 * not, many deals are lost, and the windows of loi-salique-windows.c take the place of layers. */

#include "engine/solve/search-game.h"
#include "loi-salique-private.h"

#include "engine/cards/random.h"

#include <string.h>

#define FIRST_RUN 6000
#define RUNS 12
#define FIRST_WIDTH 24
#define WIDTH_STEP 4
#define MAX_DEPTH 2048          /* moves that can be taken back */
#define FINENESS 16             /* steps of chance in a unit of promise */

typedef struct {
  SearchTask task;
  SalicDeal *deal;
  SalicWindows *windows;        /* NULL if they do not apply */
  const Salic *start, *settled; /* the position to search, without and with its safe moves */
  int noise;                    /* how much chance is mixed into the order of the moves */
  uint64_t rng;
  int runs;

  Salic now;                    /* the current position */
  Salic listed;                 /* the one whose children these are */
  Salic children[SALIC_MAX_CHILDREN];
  int n_children;
  int depth;                    /* moves that can be taken back, and the positions before them */
  Salic before[MAX_DEPTH];
} Search;

/* The children are listed once for all moves of a position. */
static void
list_children (Search *search)
{
  if (memcmp (&search->listed, &search->now, sizeof search->now) == 0)
    return;
  search->listed = search->now;
  search->n_children = salic_children (search->deal, &search->now, search->children);
}

/* Safe moves are part of play(). */
static int
list_moves (const void *game, SearchMove moves[SEARCH_MOVES])
{
  Search *search = (Search *) game;

  list_children (search);
  for (int i = 0; i < search->n_children; i++)
    moves[i] = (SearchMove) { .from = (uint8_t) i };
  return search->n_children;
}

static void
play (void *game, SearchMove *move)
{
  Search *search = game;

  list_children (search);
  search->before[search->depth++ % MAX_DEPTH] = search->now;
  search->now = search->children[move->from];
  salic_settle (search->deal, &search->now);
}

static void
unplay (void *game, SearchMove move)
{
  Search *search = game;

  search->now = search->before[--search->depth % MAX_DEPTH];
}

static bool
is_full (const void *game)
{
  const Search *search = game;

  return search->depth == MAX_DEPTH || search->deal->full;
}

/* The most promising first, with some chance. */
static int
order (const void *game, SearchMove move)
{
  Search *search = (Search *) game;
  int chance = search->noise > 0
               ? (int) random_below (&search->rng, (uint32_t) (search->noise * FINENESS)) : 0;

  return -FINENESS * salic_promise (search->deal, &search->now, &search->deal->log[move.from])
         - chance;
}

static void
load (void *game, const Patience *patience, const Position *position)
{
  Search *search = game;

  search->deal->solver->position = *position;
  search->now = *search->settled;
  search->depth = 0;
}

static int
score (const void *game)
{
  const Search *search = game;

  return -salic_score (search->deal, &search->now) / 2;
}

static int
stage (const void *game)
{
  const Search *search = game;

  return search->deal->n_stock - search->now.turned;
}

static uint64_t
hash (const void *game)
{
  const Search *search = game;

  return salic_hash (&search->now);
}

static bool
is_won (const void *game)
{
  const Search *search = game;

  return salic_is_won (search->deal, &search->now);
}

/* Plays the move on the line itself. */
static int
spell (const void *game, SearchMove move, Move spelt[SEARCH_SPELT])
{
  Search *search = (Search *) game;
  Salic state = search->now;

  if (search->deal->solver->length == 0)
    {
      state = *search->start;
      salic_play_start (search->deal, &state);
    }
  list_children (search);
  salic_play_child (search->deal, &state, search->children[move.from],
                    search->deal->log[move.from]);
  return 0;
}

static const SearchGame salic_game = {
  .plain_at = offsetof (Search, now), .plain_size = sizeof (Salic), .load = load, .play = play,
  .unplay = unplay, .full = is_full, .moves = list_moves, .order = order, .score = score,
  .stage = stage, .hash = hash, .won = is_won, .spell = spell
};

/* --- In turns --- */

/* Plays the rest after a win; finds nothing else certain if stacks were left out. */
static Verdict
end_search (Search *search, Verdict verdict)
{
  if (verdict == VERDICT_WINNABLE)
    solver_finish (search->deal->solver);
  return verdict == VERDICT_UNWINNABLE && search->deal->full ? VERDICT_UNKNOWN : verdict;
}

/* A few runs, each of @limit positions. */
static Verdict
search_runs (Search *search, uint64_t limit)
{
  static const int noises[] = { 0, 12, 30, 20, 60, 15 };
  Verdict verdict = VERDICT_UNKNOWN;

  for (int i = 0; i < RUNS && verdict == VERDICT_UNKNOWN && !search->deal->solver->stopped; i++)
    {
      search->noise = noises[search->runs++ % 6];
      verdict = end_search (search, complete (&search->task, limit));
    }
  return verdict;
}

static Verdict
search_layers (Search *search, uint32_t width)
{
  Verdict verdict;

  search->deal->hold = false;
  verdict = in_layers (&search->task, width);
  verdict = end_search (search, verdict);
  search->deal->hold = true;
  return verdict;
}

static Verdict
search_windows (Search *search)
{
  Solver *solver = search->deal->solver;
  Salic state = *search->start;
  Verdict verdict = salic_windows_run (search->windows, search->settled);

  solver_release (solver, solver->arena_used, salic_windows_bytes (search->windows));
  if (verdict == VERDICT_WINNABLE)
    {
      salic_play_start (search->deal, &state);
      salic_windows_play (search->windows, &state);
      solver_finish (solver);
    }
  return verdict;
}

/* A win without building is also a win with it, and without it there are far fewer positions. This
 * is used only if kings wait for the end of the stock: under the default rules it wins hardly any
 * difficult deal, and the time is better spent on the game itself. */
static Verdict
search_stricter (Search *search, uint64_t limit, uint32_t width)
{
  SalicDeal *deal = search->deal;
  const Salic *whole = search->settled;
  Salic settled = *search->start;
  Verdict verdict;

  salic_set_building (deal, false);
  salic_settle (deal, &settled);
  search->settled = &settled;
  verdict = search_runs (search, limit);
  if (verdict != VERDICT_WINNABLE && !deal->solver->stopped)
    verdict = search_layers (search, width);
  search->settled = whole;
  salic_set_building (deal, true);
  return verdict == VERDICT_WINNABLE ? VERDICT_WINNABLE : VERDICT_UNKNOWN;
}

static Verdict
search_all (Search *search)
{
  SalicDeal *deal = search->deal;
  Verdict verdict = VERDICT_UNKNOWN;
  uint64_t limit = FIRST_RUN;
  uint32_t width = FIRST_WIDTH;

  while (verdict == VERDICT_UNKNOWN && !deal->solver->stopped && !deal->full)
    {
      if (search->windows == NULL || limit == FIRST_RUN)
        verdict = search_runs (search, limit);
      if (verdict == VERDICT_UNKNOWN && !deal->solver->stopped && deal->building
          && !deal->kings_always)
        verdict = search_stricter (search, limit, width);
      limit += limit / 2;
      if (verdict != VERDICT_UNKNOWN || deal->solver->stopped)
        break;
      verdict = search->windows != NULL ? search_windows (search)
                : search_layers (search, width);
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
  Search *search = solver_take (solver, sizeof *search);
  SalicDeal *deal = solver_take (solver, sizeof *deal);
  size_t stacks = solver_left (solver) / 4;
  Salic start, settled;

  memset (deal, 0, sizeof *deal);
  memset (search, 0, offsetof (Search, before));
  search->listed.unused[0] = 1; /* none */
  search->task = (SearchTask) { solver, &salic_game, search, position };
  search->deal = deal;
  search->rng = random_begin (1);
  search->start = &start;
  search->settled = &settled;
  deal->solver = solver;
  deal->hold = true;
  deal->max_nodes = (uint32_t) (stacks / sizeof (SalicNode));
  deal->nodes = solver_take (solver, stacks);
  if (!salic_read (solver->patience, position, deal) || !salic_load (deal, position, &start))
    return VERDICT_UNKNOWN;
  settled = start;
  salic_settle (deal, &settled);
  if (salic_is_won (deal, &settled))
    {
      salic_play_start (deal, &start);
      solver_finish (solver);
      return VERDICT_WINNABLE;
    }
  if (!deal->building && !deal->kings_always)
    search->windows = salic_windows_new (deal);
  return search_all (search);
}

const SolverOps salic_solver = {
  .accepts = salic_accepts,
  .solve = salic_solve
};
