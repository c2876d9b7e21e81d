/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The solver of columns with stock, waste and reserve: in turns searches for a win, best first by
 * one or another idea of what is good, and searches of everything, each longer than the one
 * before. */

#include "stacks-private.h"

#include "engine/cards/lots.h"

#include <string.h>

static void
load (void *game, const Patience *patience, const Position *position)
{
  stacks_load (game, patience, position);
}

static void
play (void *game, SearchMove *move)
{
  stacks_play (game, move);
}

static void
unplay (void *game, SearchMove move)
{
  stacks_unplay (game);
}

static int
list_moves (const void *game, SearchMove moves[SEARCH_MOVES])
{
  return stacks_moves (game, moves);
}

static bool
find_safe (const void *game, SearchMove *move)
{
  return stacks_safe (game, move);
}

static int
score (const void *game)
{
  return stacks_score (game);
}

static Move
spell (const void *game, SearchMove move)
{
  return stacks_spell (game, move);
}

static int
stage (const void *game)
{
  const Stacks *stacks = game;
  const Blocks *blocks = stacks->blocks;
  int stock = stacks->pile[stacks->stock].height;

  if (blocks->stock == STOCK_ROW)
    return (stock + stacks->n_columns - 1) / stacks->n_columns;
  return blocks->passes == 1 ? stock : 0;
}

static uint64_t
hash (const void *game)
{
  return stacks_hash (game);
}

static bool
is_won (const void *game)
{
  const Stacks *stacks = game;

  return stacks->n_out == stacks->n_cards;
}

/* In few bytes. */
typedef struct {
  uint8_t height[STACKS_PILES];
  uint8_t out[2 * N_SUITS];
  uint8_t n_out, passes;
  Card card[POSITION_MAX_CARDS];
} Packed;

static void
pack (const void *game, uint8_t *bytes)
{
  const Stacks *stacks = game;
  Packed *packed = (Packed *) bytes;
  Card *card = packed->card;

  for (int i = 0; i <= stacks->stock; i++)
    {
      int height = stacks->pile[i].height;

      packed->height[i] = (uint8_t) height;
      memcpy (card, stacks->pile[i].card, (size_t) height);
      card += height;
    }
  memcpy (packed->out, stacks->out, sizeof packed->out);
  packed->n_out = (uint8_t) stacks->n_out;
  packed->passes = (uint8_t) stacks->passes;
}

static void
lay (void *game, const uint8_t *bytes)
{
  Stacks *stacks = game;
  const Packed *packed = (const Packed *) bytes;
  const Card *card = packed->card;

  memcpy (stacks->out, packed->out, sizeof packed->out);
  stacks->n_out = packed->n_out;
  stacks->passes = packed->passes;
  stacks->n_down = 0;
  stacks->n_steps = 0;
  stacks->n_empty = stacks->n_columns;
  for (int i = 0; i <= stacks->stock; i++)
    {
      stacks->pile[i].height = 0;
      for (int j = 0; j < packed->height[i]; j++)
        stacks_put (stacks, i, *card++);
    }
}

static int
order (const void *game, SearchMove move)
{
  const Stacks *stacks = game;

  if (move.to == STACK_OUT)
    return 0;
  if (move.from >= STACK_OUT)
    return 4;
  if (move.to < stacks->n_columns && stacks->pile[move.to].height == 0)
    return 3;
  if (move.to >= stacks->n_columns)
    return 5;
  return move.from >= stacks->n_columns || stacks->pile[move.from].height == move.count ? 1 : 2;
}

static const SearchGame stacks_game = {
  .packed_size = sizeof (Packed), .load = load, .pack = pack, .lay = lay, .play = play,
  .unplay = unplay, .moves = list_moves, .safe = find_safe, .order = order,   .score = score,
  .stage = stage, .hash = hash, .won = is_won, .spell = spell
};

/* Found by trying: for runs that leave, a stock that is turned once, one that is turned again. */
static const StacksWeights of_runs = {
  .out = 16, .fits = 6, .same = 7, .down = 21, .stock = 9, .over = -1
};
static const StacksWeights of_joined_runs = {
  .out = 16, .fits = 6, .same = 7, .down = 10, .stock = 9, .longer = 2, .bottom = 2
};
static const StacksWeights of_one_pass = {
  .out = 8, .space = 6, .fits = 1, .same = 5, .down = 16, .stock = 4, .waste = 10, .reserve = 14,
  .cell = 8, .above_next = 2, .uneven = 1
};
static const StacksWeights of_passes = {
  .out = 16, .space = 10, .fits = 6, .same = 3, .down = 22, .stock = 6, .waste = 9, .reserve = 24,
  .cell = 10, .above_next = 1, .uneven = 3, .over = 14
};
static const StacksWeights of_order = {
  .out = 10, .space = 20, .fits = 4, .same = 6, .down = 20, .stock = 4, .waste = 4, .reserve = 20,
  .cell = 10, .uneven = 2, .over = 3
};

static const StacksWeights *
find_weights (const Blocks *blocks)
{
  if (blocks->goal == GOAL_RUNS)
    return &of_runs;
  return blocks->passes == 1 ? &of_one_pass : &of_passes;
}

/* Positions of the first turns that join runs, and that try everything; how many turns. */
#define JOIN_LIMIT UINT64_C (20000)
#define JOIN_ALL UINT64_C (200000)
#define JOIN_TURNS 200

typedef enum {
  BY_LOT,                       /* games by lot, by what looks best to a player */
  BY_WEIGHTS,                   /* best first, by the weights of its kind */
  BY_ORDER,                     /* … by others */
  BY_ALL                        /* everything */
} Way;

static const struct {
  Way way;
  uint64_t limit;               /* games, or positions */
} phases[] = {
  { BY_LOT, 100 },
  { BY_WEIGHTS, 10000 },
  { BY_LOT, 1000 },
  { BY_WEIGHTS, 60000 },
  { BY_ORDER, 60000 },
  { BY_ALL, 1000000 },
};

/* Where runs can be joined: nearly always it wins to join them, so most turns do so, each longer
 * than those eight before; now and then one does not, and one tries everything. */
static Verdict
join_in_turns (Solver *solver, Stacks *stacks, const Position *position)
{
  StacksWeights varied = of_joined_runs;
  uint64_t lots = lots_begin (1);
  Verdict verdict = VERDICT_UNKNOWN;

  stacks->weights = &varied;
  for (int i = 0; i < JOIN_TURNS && verdict == VERDICT_UNKNOWN && !solver->stopped; i++)
    {
      int longer = i / 8 < 5 ? i / 8 : 5;

      stacks->eager = i % 8 != 3 && i % 8 != 6;
      if (i > 0)
        search_vary (varied.all, (stacks->eager ? &of_joined_runs : &of_runs)->all,
                     STACKS_WEIGHTS, &lots);
      if (i % 8 == 3)
        verdict = complete (solver, &stacks_game, stacks, position, JOIN_ALL << longer);
      else
        verdict = best_first (solver, &stacks_game, stacks, position, JOIN_LIMIT << longer);
      if (stacks->eager && verdict == VERDICT_UNWINNABLE)
        verdict = VERDICT_UNKNOWN;
    }
  return verdict;
}

static Verdict
stacks_solve (Solver *solver, const Position *position)
{
  Stacks *stacks = solver_take (solver, sizeof *stacks);
  const StacksWeights *weights = find_weights (blocks_of (solver->patience, &position->rules));
  StacksWeights varied;
  Verdict verdict = VERDICT_UNKNOWN;

  if (stacks == NULL)
    return VERDICT_UNKNOWN;
  stacks->eager = false;
  stacks->weights = weights;
  stacks_load (stacks, solver->patience, position);
  if (stacks_joins (stacks))
    return join_in_turns (solver, stacks, position);
  for (size_t i = 0; i < sizeof phases / sizeof phases[0]; i++)
    {
      uint64_t limit = phases[i].limit;

      stacks->weights = phases[i].way == BY_ORDER ? &of_order : weights;
      if (phases[i].way == BY_LOT)
        verdict = generic_win_by_lot (solver, position, (int) limit) ? VERDICT_WINNABLE
                  : VERDICT_UNKNOWN;
      else
        verdict = (phases[i].way == BY_ALL ? complete : best_first)(solver, &stacks_game, stacks,
                                                                    position, limit);
      if (verdict != VERDICT_UNKNOWN || solver->stopped)
        return verdict;
    }
  stacks->weights = &varied;
  return in_turns (solver, &stacks_game, stacks, position, varied.all, weights->all,
                   STACKS_WEIGHTS);
}

const SolverOps stacks_solver = {
  .accepts = stacks_accepts,
  .solve = stacks_solve
};
