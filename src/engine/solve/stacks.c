/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The solver of columns with stock, waste and reserve. It takes turns: searches for a win, best
 * first by one or another set of weights, and complete searches, each longer than the one
 * before. */

#include "stacks-private.h"

#include "engine/cards/random.h"

#include <string.h>

static int
stage (const void *game)
{
  const Stacks *stacks = game;
  const Blocks *blocks = stacks->blocks;
  int stock = stacks->pile[stacks->stock].height;

  if (blocks->stock == STOCK_ROW)
    return (stock + blocks_row (blocks) - 1) / blocks_row (blocks);
  return blocks->passes == 1 ? stock : 0;
}

static bool
is_won (const void *game)
{
  const Stacks *stacks = game;

  return stacks->blocks->stays ? stacks_are_ordered (stacks) : stacks->n_out == stacks->n_cards;
}

/* A packed position. */
typedef struct {
  uint8_t height[STACKS_PILES];
  uint8_t out[2 * N_SUITS];
  uint8_t n_out, n_down, passes, turned;
  Card card[POSITION_MAX_CARDS];
} Packed;

static size_t
packed_size (const void *game)
{
  return sizeof (Packed);
}

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
  packed->n_down = (uint8_t) stacks->n_down;
  packed->passes = (uint8_t) stacks->passes;
  packed->turned = (uint8_t) stacks->turned;
}

/* Most of the cards lie there already if the last position was similar. */
static void
lay (void *game, const uint8_t *bytes)
{
  Stacks *stacks = game;
  const Packed *packed = (const Packed *) bytes;
  const Card *card = packed->card;
  int n_empty = 0;

  memcpy (stacks->out, packed->out, sizeof packed->out);
  stacks->n_out = packed->n_out;
  stacks->passes = packed->passes;
  stacks->turned = packed->turned;
  stacks->n_steps = 0;
  for (int i = 0; i <= stacks->stock; i++)
    {
      Stack *stack = &stacks->pile[i];
      int height = packed->height[i];

      n_empty += i < stacks->n_columns && height == 0;
      stack->height = 0;
      if (height <= stack->known && memcmp (stack->card, card, (size_t) height) == 0)
        stack->height = height;
      for (int j = stack->height; j < height; j++)
        stacks_put (stacks, i, card[j]);
      card += height;
    }
  stacks->n_down = packed->n_down;
  stacks->n_empty = n_empty;
}

static int
order (const void *game, SearchMove move)
{
  const Stacks *stacks = game;

  if (move.to == STACK_OUT)
    return 0;
  if (move.from >= STACK_BACK)
    return 6;
  if (move.from >= STACK_OUT)
    return 4;
  if (move.to < stacks->n_columns && stacks->pile[move.to].height == 0)
    return 3;
  if (move.to >= stacks->n_columns)
    return 5;
  return move.from >= stacks->n_columns || stacks->pile[move.from].height == move.count ? 1 : 2;
}

/* If the reserve fills spaces, a column becomes a space again only when the card that filled it
 * leaves: each card that cannot leave takes a column for good. */
static void
look_through_reserve (const Stacks *self, SearchHopes *hopes)
{
  const Stack *reserve = &self->pile[self->reserve];
  bool fills = hopes->spaces == SPACE_RESERVE;
  int at = reserve->height, stuck = 0;

  for (; at > 0; at--)
    {
      Card card = reserve->card[at - 1];

      if (!hope_out (hopes, card) && (hopes->takes[card] & hopes->bare) == 0)
        {
          if (fills ? stuck == hopes->cleared : !hope_fills (hopes, card))
            break;
          stuck += fills;
        }
      hope_bare (hopes, card);
    }
  hopes->changed |= at != hopes->reserve || stuck != hopes->stuck;
  hopes->reserve = at;
  hopes->stuck = stuck;
}

/* Whether turning may bring up the card at this height; the first to be turned is at 0. */
static bool
may_be_turned (const Stacks *self, const SearchHopes *hopes, int at, int n_gone, int last_gone)
{
  int turned = self->turned, draw = self->blocks->draw;

  if (!self->rolling || n_gone > 1 || (at + 1) % draw == 0)
    return true;
  /* It is on the waste when the next one has been played, or is itself the last one. */
  if (at + 1 == self->pile[self->stock].height || (hopes->gone >> (at + 1) & 1) != 0)
    return true;
  if (turned > 0 && at + 1 >= turned && (at + 1 - turned) % draw == 0)
    return true;
  return n_gone == 1 && (at % draw == 0 || (at - last_gone) % draw == 0);
}

static void
look_through_stock (const Stacks *self, SearchHopes *hopes)
{
  const Stack *stock = &self->pile[self->stock];
  int n_gone = 0, last_gone = 0;

  for (int at = 0; at < stock->height; at++)
    {
      Card card = card_face (stock->card[at]);
      bool gone = (hopes->gone >> at & 1) != 0;

      if (gone || may_be_turned (self, hopes, at, n_gone, last_gone))
        {
          /* If it can go out, it may have been in a column before. */
          bool placed = hope_placed (hopes, card), out = hope_out (hopes, card);

          if (placed)
            hope_bare (hopes, card);
          if (!gone && (placed || out))
            {
              hopes->gone |= UINT64_C (1) << at;
              hopes->changed = gone = true;
            }
        }
      if (gone)
        {
          n_gone++;
          last_gone = at;
        }
    }
}

/* Adds cards that are out, or could be, and may come back. */
static void
look_through_foundations (SearchHopes *hopes)
{
  for (int suit = 0; suit < N_SUITS; suit++)
    for (int rank = 1; rank <= hopes->out[suit]; rank++)
      if (hope_placed (hopes, card_make (suit, rank)))
        hope_bare (hopes, card_make (suit, rank));
}

/* Whether a card can provably never go out; false proves nothing. */
static bool
is_lost (const void *game)
{
  const Stacks *self = game;
  SearchHopes hopes;

  if (!self->foreseen)
    return false;
  hopes = (SearchHopes) {
    .takes = self->takes, .spaces = self->blocks->spaces,
    .whole = self->blocks->lift == LIFT_WHOLE, .cleared = self->n_empty,
    .reserve = self->pile[self->reserve].height
  };
  memcpy (hopes.out, self->out, sizeof hopes.out);
  do
    {
      hopes.changed = false;
      for (int i = 0; i < self->n_columns; i++)
        hope_in_column (&hopes, i, self->pile[i].card, self->pile[i].height);
      look_through_reserve (self, &hopes);
      look_through_stock (self, &hopes);
      if (self->blocks->gives_back)
        look_through_foundations (&hopes);
      if (hope_in_order (&hopes) == self->n_cards)
        return false;
    }
  while (hopes.changed);
  return true;
}

static const SearchGame stacks_game = {
  .streamline_at = offsetof (Stacks, streamline), .packed_size = packed_size, .load
    = stacks_load, .pack = pack, .lay = lay, .play = stacks_play,
  .unplay = stacks_unplay, .full = stacks_full, .moves = stacks_moves, .safe = stacks_safe,
  .order = order, .score = stacks_score, .scores_quickly = true, .stage = stage, .hash
    = stacks_hash, .won = is_won, .lost = is_lost, .spell = stacks_spell
};

/* Found by experiment: weights for runs that leave, for a stock that is turned once, and for one
 * that is turned again. */
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
  if (blocks_leave_as_runs (blocks))
    return &of_runs;
  return blocks->passes == 1 ? &of_one_pass : &of_passes;
}

#define JOIN_TURNS 1000         /* turns that join runs */
/* Positions for the proof that a position is lost even if whole columns move. */
#define SHIFT_LIMIT UINT64_C (30000000)

typedef struct {
  SearchWay way;
  uint64_t limit;               /* in games or positions, or the width of layers */
  enum {
    BY_WEIGHTS,                 /* those for its kind */
    BY_ORDER,                   /* other weights */
    BY_LOT                      /* random games, preferring moves of high merit */
  } by;
} Phase;

static const Phase common_phases[] = {
  { COMPLETE, 500 },
  { .by = BY_LOT, .limit = 100 },
  { BEST_FIRST, 10000 },
  { STREAMLINED, 100000 },
  { IN_LAYERS, 500 },
  { .by = BY_LOT, .limit = 1000 },
  { BEST_FIRST, 60000 },
  { BEST_FIRST, 60000, BY_ORDER },
  { COMPLETE, 1000000 },
};

/* Without passes to count, everything is soon searched. */
static const Phase rolling_phases[] = {
  { COMPLETE, 500 },
  { .by = BY_LOT, .limit = 20 },
  { BEST_FIRST, 3000 },
  { COMPLETE, 100000 },
  { IN_LAYERS, 500 },
  { BEST_FIRST, 30000 },
  { BEST_FIRST, 30000, BY_ORDER },
  { COMPLETE, 30000000 },
};

/* If runs can be joined it is nearly always right to join them, so most turns do so. Each round of
 * turns is longer than the one before, and a complete search comes when the others together have
 * taken as long as it may. */
typedef struct {
  SearchWay way;
  StacksJoins joins;
} JoinTurn;

static const JoinTurn join_turns[] = {
  { BEST_FIRST, JOINS_AT_ONCE }, { IN_LAYERS, JOINS_AT_ONCE }, { IN_LAYERS, JOINS_KEEPING },
  { COMPLETE, JOINS_FREELY }, { BEST_FIRST, JOINS_AT_ONCE }, { BEST_FIRST, JOINS_AT_ONCE },
  { IN_LAYERS, JOINS_KEEPING }, { BEST_FIRST, JOINS_AT_ONCE }, { IN_LAYERS, JOINS_FREELY },
  { BEST_FIRST, JOINS_FREELY }
};

/* Limits of the first round, for each way; a complete search is four times as long as the last. */
static const uint64_t join_limits[] = { 20000, 500, 200000 };

static Verdict
join_in_turns (const SearchTask *task)
{
  Stacks *stacks = task->game;
  const int n = sizeof join_turns / sizeof join_turns[0];
  StacksWeights varied = of_joined_runs;
  uint64_t rng = random_begin (1);
  Verdict verdict = VERDICT_UNKNOWN;
  uint64_t proof = join_limits[COMPLETE], proved = 0;
  StacksJoins exhausted = JOINS_AT_ONCE + 1; /* from this on, everything has been searched */

  stacks->weights = &varied;
  for (int i = 0; i < JOIN_TURNS && verdict == VERDICT_UNKNOWN && !task->solver->stopped;
       i++)
    {
      JoinTurn turn = join_turns[i % n];
      uint64_t limit = join_limits[turn.way] << (i / n < 5 ? i / n : 5);
      uint64_t before = task->solver->positions;

      if (turn.way == COMPLETE)
        limit = proof;
      if (turn.joins >= exhausted || (turn.way == COMPLETE && before - proved < proof))
        continue;
      if (i > 1)
        search_vary (varied.all, (turn.joins != JOINS_FREELY ? &of_joined_runs : &of_runs)->all,
                     STACKS_WEIGHTS, &rng);
      stacks->joins = turn.joins;
      verdict = search_by (turn.way, task, limit);
      if (turn.way == COMPLETE)
        {
          proved += task->solver->positions - before;
          proof *= 4;
        }
      if (turn.joins != JOINS_FREELY && verdict == VERDICT_UNWINNABLE)
        {
          exhausted = turn.joins;
          verdict = VERDICT_UNKNOWN;
        }
    }
  stacks->weights = &of_joined_runs;
  return verdict;
}

static Verdict
search_in_phases (const SearchTask *task)
{
  Stacks *stacks = task->game;
  const Blocks *blocks = stacks->blocks;
  const StacksWeights *weights = find_weights (blocks);
  bool rolls = stacks_rolls (blocks);
  const Phase *phases = rolls ? rolling_phases : common_phases;
  int n = rolls ? sizeof rolling_phases / sizeof rolling_phases[0]
          : sizeof common_phases / sizeof common_phases[0];
  StacksWeights varied;

  for (int i = 0; i < n; i++)
    {
      const Phase *phase = &phases[i];
      uint64_t limit = phase->limit;
      Verdict verdict;

      if (i == n - 1 || phase->way == STREAMLINED)
        {
          search_load (task);
          limit = search_worth (task, limit);
        }

      /* Random games hardly ever win if columns are built in suit. */
      if (phase->by == BY_LOT && blocks->breadth == 1)
        continue;
      stacks->weights = phase->by == BY_ORDER ? &of_order : weights;
      if (phase->by == BY_LOT)
        verdict = generic_win_by_lot (task->solver, task->start, (int) limit) ? VERDICT_WINNABLE
                  : VERDICT_UNKNOWN;
      else
        verdict = search_by (phase->way, task, limit);
      if (verdict != VERDICT_UNKNOWN || task->solver->stopped)
        return verdict;
    }
  stacks->weights = &varied;
  return in_turns (task, varied.all, weights->all, STACKS_WEIGHTS);
}

/* A position that is lost if whole columns stay is certainly lost only if it is also lost when they
 * may move to empty ones before a row is dealt. */
static Verdict
prove_with_shifts (const SearchTask *task)
{
  Stacks *stacks = task->game;
  const StacksWeights *weights = find_weights (stacks->blocks);
  StacksWeights varied = *weights;
  Verdict verdict;

  stacks->joins = JOINS_FREELY;
  stacks->shifting = true;
  stacks->weights = &varied;
  verdict = complete (task, SHIFT_LIMIT);
  return verdict == VERDICT_UNKNOWN && !task->solver->stopped
         ? in_turns (task, varied.all, weights->all, STACKS_WEIGHTS) : verdict;
}

static Verdict
stacks_solve (Solver *solver, const Position *position)
{
  Stacks *stacks = solver_take (solver, sizeof *stacks);
  SearchTask task = { solver, &stacks_game, stacks, position };
  const Blocks *blocks = blocks_searched (solver->patience, position);
  Verdict verdict;

  if (stacks == NULL)
    return VERDICT_UNKNOWN;
  stacks->joins = JOINS_FREELY;
  stacks->streamline = STREAMLINE_NONE;
  stacks->shifting = false;
  stacks->weights = find_weights (blocks);
  search_load (&task);
  verdict = (stacks_joins (stacks) ? join_in_turns : search_in_phases)(&task);
  if (verdict == VERDICT_UNWINNABLE && blocks->stock == STOCK_ROW
      && position_count (position, blocks->stock_pile) > 0)
    verdict = solver->stopped ? VERDICT_UNKNOWN : prove_with_shifts (&task);
  return verdict;
}

const SolverOps stacks_solver = {
  .gives_back = true,
  .accepts = stacks_accepts,
  .solve = stacks_solve
};
