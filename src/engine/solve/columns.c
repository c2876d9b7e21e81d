/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The solver of open columns and cells. It takes turns: searches for a win, best first by one or
 * another set of weights, and complete searches, each longer than the one before. */

#include "columns-private.h"

#include "engine/cards/random.h"

#include <string.h>

/* A step of the plan; without weights it is a complete search. A deal that takes long with one set
 * of weights is often won at once with another, so it pays to start again. */
typedef struct {
  ColumnsWeights weights;
  uint64_t limit;               /* in positions, or the width of layers */
  SearchWay way;                /* after layers, later phases draw the same lots as without them */
  int rounds;                   /* how many searches, with weights changed at random for each */
} Phase;

/* For columns built in colours with three cells or more, where nearly every deal can be won. Found
 * by experiment: each phase wins, for its cost, the most of what those before it have left. */
static const Phase roomy[] = {
  { { { 27, 9, 19, 4, 6, 13, 3, 2, 0 } }, 100 },
  { { { 25, 13, 20, 7, 3, 12, 0, 4, 0 } }, 150 },
  { { { 25, 8, 17, 2, 6, 12, 0, 4, 0 } }, 200 },
  { { { 15, 25, 15, 3, 7, 6, 4, 10, 0 } }, 500 },
  { { { 16, 5, 18, 5, 5, 7, 8, 6, 0 } }, 200 },
  { { { 16, 10, 17, 5, 0, 7, 1, 8, 0 } }, 250 },
  { { { 22, 7, 19, 4, 9, 10, 3, 2, 0 } }, 400 },
  { { { 12, 36, 26, 3, 13, 12, 1, 5, 0 } }, 1000 },
  { { { 25, 16, 26, 9, 11, 2, 6, 2, 0 } }, 250 },
  { { { 24, 8, 17, -1, 6, 12, 0, 4, 0 } }, 500 },
  { { { 22, 8, 17, 2, 6, 12, 6, 4, 0 } }, 600 },
  { { { 16, 13, 17, 5, 1, 7, 1, 7, 0 } }, 500 },
  { { { 12, 26, 23, 3, 10, 4, 7, 5, 0 } }, 1250 },
  { { { 14, 25, 20, 5, 1, 2, 4, 11, 0 } }, 1500 },
  { { { 12, 3, 23, 4, 8, 7, 0, 5, 0 } }, 1500 },
  { { { 15, 25, 15, 3, 7, 6, 4, 10, 0 } }, 1500 },
  { { { 16, 15, 10, 6, 6, 20, 1, 6, 0 } }, 1000 },
  { { { 34, 29, 17, 4, 13, 1, 3, 5, 0 } }, 800 },
  { { { 8, 10, 16, 6, 6, 4, 2, 0, 0 } }, 500 },
  { { { 10, 34, 35, 7, 15, 2, 3, 2, 0 } }, 5000 },
  { { { 16, 5, 18, 5, 5, 7, 8, 6, 0 } }, 2000 },
  { { { 12, 36, 26, 3, 13, 12, 1, 5, 0 } }, 1500 },
  { { { 16, 12, 13, 5, 10, 2, 4, 3, 0 } }, 1500 },
  { { { 25, 8, 17, 2, 6, 12, 0, 4, 0 } }, 1000 },
  { { { 14, 25, 20, 5, 1, 2, 4, 11, 0 } }, 5000 },
  { { { 12, 36, 26, 3, 13, 12, 1, 5, 0 } }, 5000 },
  { { { 16, 15, 10, 6, 6, 20, 1, 6, 0 } }, 4000 },
  { { { 16, 25, 25, 3, 15, 2, 3, 5, 0 } }, 6500 },
  { { { 12, 36, 26, 3, 13, 12, 1, 5, 0 } }, 10000, .rounds = 4 },
  { .limit = 200000, .way = COMPLETE },
  { { { 29, 29, 20, 4, 13, 1, 3, 5, 0 } }, 50000 },
  { { { 22, 9, 17, 4, 6, 11, 3, 4, 0 } }, 100000 },
  { { { 16, 12, 13, 5, 10, 2, 4, 3, 0 } }, 100000 },
  { { { 8, 10, 16, 6, 6, 4, 2, 0, 0 } }, 20000 },
  { .limit = 1000000, .way = COMPLETE },
};

/* For all others, many of whose deals cannot be won. If short searches leave a deal open, one long
 * search usually decides it: it finds a win among fewer positions than several restarts, and ends
 * as soon as a complete one if the deal is lost. */
static const Phase narrow[] = {
  { { { 22, 9, 17, 4, 6, 11, 3, 4, 0 } }, 300 },
  { { { 12, 10, 16, 3, 6, 4, 2, 0, 0 } }, 300 },
  { { { 16, 12, 13, 5, 10, 2, 4, 3, 0 } }, 600 },
  { { { 16, 20, 20, 5, 10, 2, 4, 3, 0 } }, 800 },
  { { { 16, 12, 13, 5, 10, 2, 4, 3, 0 } }, 3000 },
  { { { 8, 10, 16, 6, 6, 4, 2, 0, 0 } }, 6000 },
  { .limit = 20000, .way = STREAMLINED },
  { { { 16, 20, 20, 5, 10, 2, 4, 3, 0 } }, 3000000 },
  { .limit = 10000000, .way = COMPLETE },
};

/* If cards lie face down. Found by experiment: a win is found within a few thousand positions or
 * not at all, so that short random searches find most of those that a long one misses. */
static const Phase hidden[] = {
  { { { 12, 0, 13, -4, 2, 3, 1, 9, 7 } }, 1000 },
  { { { 13, 0, 12, 7, 12, 3, -6, 5, 20 } }, 1000 },
  { { { 16, 0, 13, 2, 2, 2, 2, 1, 10 } }, 4000 },
  { { { 12, 0, 13, -4, 2, 3, 1, 9, 7 } }, 20000 },
  { .limit = 100000, .way = COMPLETE },
  { { { 14, 0, 13, -2, 2, 2, 2, 4, 9 } }, 4000, .rounds = 40 },
  { { { 12, 0, 13, -4, 2, 3, 1, 9, 7 } }, 100000 },
  { { { 16, 0, 13, 0, 2, 0, 0, 0, 10 } }, 100000 },
  { .limit = 1000000, .way = COMPLETE },
  { { { 14, 0, 13, -2, 2, 2, 2, 4, 9 } }, 6000, .rounds = 100 },
  { .limit = 6000000, .way = COMPLETE },
  { { { 14, 0, 13, -2, 2, 2, 2, 4, 9 } }, 40000, .rounds = 60 },
};

/* If empty columns cannot be filled and cards are built regardless of suit. Found by experiment,
 * from those of open columns: unlike there, a card that fits raises the score. */
static const Phase closed[] = {
  { { { 16, 0, 7, 11, 12, -13, 9, 18, 0 } }, 5000 },
  { { { 16, 0, 7, 11, 12, -13, 9, 18, 0 } }, 5000, .rounds = 10 },
  { { { 16, 0, 7, 11, 12, -13, 9, 18, 0 } }, .limit = 500, .way = IN_LAYERS, .rounds = 4 },
  { { { 16, 0, 7, 11, 12, -13, 9, 18, 0 } }, 50000 },
  { { { 16, 0, 7, 11, 12, -13, 9, 18, 0 } }, 20000, .rounds = 10 },
  { .limit = 100000, .way = COMPLETE },
  { { { 16, 0, 7, 11, 12, -13, 9, 18, 0 } }, 100000, .rounds = 12 },
};

/* If any card fills an empty column and cards are built regardless of suit. Found by experiment. */
static const Phase loose[] = {
  { { { 16, 0, 15, 4, 2, 2, -8, 13, 0 } }, 3000 },
  { { { 22, 9, 17, 4, 6, 11, 3, 4, 0 } }, 1000 },
  { { { 12, 0, 13, 0, 2, 3, 1, 9, 0 } }, 5000 },
  { { { 16, 0, 15, 4, 2, 2, -8, 13, 0 } }, 5000, .rounds = 10 },
  { .limit = 300000, .way = STREAMLINED },
  { { { 16, 0, 15, 4, 2, 2, -8, 13, 0 } }, 50000 },
  { .limit = 300000, .way = COMPLETE },
  { { { 16, 0, 15, 4, 2, 2, -8, 13, 0 } }, 20000, .rounds = 10 },
  { { { 16, 0, 15, 4, 2, 2, -8, 13, 0 } }, 200000 },
  { .limit = 2000000, .way = COMPLETE },
  { { { 16, 0, 15, 4, 2, 2, -8, 13, 0 } }, 50000, .rounds = 12 },
  { .limit = 30000000, .way = COMPLETE },
};

/* The phases, and the weights that are changed at random after them. */
typedef struct {
  const Phase *phases;
  size_t n;
  ColumnsWeights varied;
} Plan;

static const Plan plans[] = {
  { roomy, sizeof roomy / sizeof roomy[0], { { 16, 12, 13, 5, 10, 2, 4, 3, 0 } } },
  { narrow, sizeof narrow / sizeof narrow[0], { { 16, 12, 13, 5, 10, 2, 4, 3, 0 } } },
  { hidden, sizeof hidden / sizeof hidden[0], { { 14, 0, 13, -2, 2, 2, 2, 4, 9 } } },
  { loose, sizeof loose / sizeof loose[0], { { 16, 0, 15, 4, 2, 2, -8, 13, 0 } } },
  { closed, sizeof closed / sizeof closed[0], { { 16, 0, 7, 11, 12, -13, 9, 18, 0 } } },
};

static const Plan *
find_plan (const Blocks *blocks)
{
  if (blocks->hides)
    return &plans[2];
  if (blocks->cells == 0 && blocks->breadth == N_SUITS && blocks->spaces == SPACE_ANY)
    return &plans[3];
  if (blocks->cells == 0 && blocks->breadth == N_SUITS && blocks->spaces == SPACE_NONE)
    return &plans[4];
  return &plans[blocks->breadth == 2 && blocks->cells >= 3 ? 0 : 1];
}

static uint64_t
hash (const void *game)
{
  const Columns *columns = game;

  return columns->hash;
}

static bool
is_won (const void *game)
{
  const Columns *columns = game;

  return columns->n_out == 52;
}

static int
order (const void *game, SearchMove move)
{
  const Columns *columns = game;
  bool to_space = move.to < PLACE_CELL && columns->column[move.to].height == 0;

  if (move.to == PLACE_OUT)
    return 0;
  if (move.from >= PLACE_CELL)
    return to_space ? 4 : 1;
  if (move.to >= PLACE_CELL)
    return 5;
  if (to_space)
    return 3;
  return columns->column[move.from].height == move.count ? 1 : 2;
}

/* Whether a card can provably never go out, where cards move in any order; false proves nothing. */
static bool
is_lost (const void *game)
{
  const Columns *self = game;
  SearchHopes hopes;

  if (!self->groups || self->n_cells > 0)
    return false;
  hopes = (SearchHopes) {
    .takes = self->takes, .spaces = self->spaces, .cleared = self->n_empty
  };
  memcpy (hopes.out, self->out, sizeof hopes.out);
  do
    {
      hopes.changed = false;
      for (int i = 0; i < self->n_columns; i++)
        hope_in_column (&hopes, i, self->column[i].card, self->column[i].height);
      if (hope_in_order (&hopes) == 52)
        return false;
    }
  while (hopes.changed);
  return true;
}

static const SearchGame columns_game = {
  .streamline_at = offsetof (Columns, streamline),
  .packed_size = columns_packed_size, .load = columns_load, .pack = columns_pack,
  .lay = columns_lay, .play = columns_play, .unplay = columns_unplay, .moves = columns_moves,
  .safe = columns_safe, .order = order, .score = columns_score, .children = columns_children,
  .hash = hash, .won = is_won, .lost = is_lost, .spell = columns_spell
};

/* Runs one phase; weights changed at random are stored in @varied. */
static Verdict
try_phase (const SearchTask *task, const Phase *phase, ColumnsWeights *varied, uint64_t *rng)
{
  Columns *columns = task->game;
  Verdict verdict = VERDICT_UNKNOWN;
  uint64_t own = *rng;
  int n = phase->rounds > 0 ? phase->rounds : 1;

  /* It hardly ever helps where suits matter, or cells. */
  if (phase->way == STREAMLINED && (columns->blocks->breadth < N_SUITS || columns->n_cells > 1))
    return VERDICT_UNKNOWN;
  columns->weights = phase->rounds > 0 ? varied : &phase->weights;
  for (int i = 0; i < n && verdict == VERDICT_UNKNOWN && !task->solver->stopped; i++)
    {
      if (phase->rounds > 0)
        search_vary (varied->all, phase->weights.all, COLUMNS_WEIGHTS,
                     phase->way == IN_LAYERS ? &own : rng);
      verdict = search_by (phase->way, task, phase->limit);
    }
  return verdict;
}

static Verdict
columns_solve (Solver *solver, const Position *position)
{
  Columns *columns = solver_take (solver, sizeof *columns);
  SearchTask task = { solver, &columns_game, columns, position };
  Verdict verdict = VERDICT_UNKNOWN;
  const Blocks *blocks = blocks_searched (solver->patience, position);
  const Plan *plan = find_plan (blocks);
  uint64_t rng = random_begin (2);
  ColumnsWeights varied;

  if (columns == NULL)
    return VERDICT_UNKNOWN;
  columns_begin (columns, blocks);
  for (size_t i = 0; i < plan->n && verdict == VERDICT_UNKNOWN && !solver->stopped; i++)
    verdict = try_phase (&task, &plan->phases[i], &varied, &rng);
  if (verdict != VERDICT_UNKNOWN || solver->stopped)
    return verdict;
  columns->weights = &varied;
  return in_turns (&task, varied.all, plan->varied.all, COLUMNS_WEIGHTS);
}

const SolverOps columns_solver = {
  .accepts = columns_accepts,
  .solve = columns_solve
};
