/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The search for patiences without a solver of their own; it knows only the rules. It begins with
 * random games that prefer moves of high merit, which win most of the deals that can be won. Then
 * it searches depth first, each class of positions (by the patience's key) once, which is exact and
 * slow. Where there is an order to go by that helps, it alternates with searches best first and in
 * layers, each longer than before. */

#include "search-game.h"
#include "transposition.h"

#include "engine/cards/random.h"
#include "engine/patience/told-patience.h"

#include <stddef.h>
#include <string.h>

#define GAMES 1000              /* random games at most */
#define GAME_LENGTH 400         /* moves of a random game at most */
#define ODDS 8                  /* one move in this many is chosen regardless of merit */
#define MAX_DEPTH 4000          /* moves that can be taken back */
#define SIMPLY 200000           /* positions of a streamlined search */
#define NO_LIMIT (UINT64_MAX / 2)

enum { BY_POTENTIAL = 8, BY_DISORDER = 2, FOR_NOTHING = 6, BY_LOT = 6, DEPTH_OF_ONE = 4 };

typedef struct {
  Position position;
  int depth;                    /* moves from the start */
} Packed;

typedef struct {
  SearchTask task;
  Solver *solver;
  const Patience *patience;
  bool shifting;                /* whole columns may move to empty ones: see may_shift() */
  SearchStreamline streamline;
  uint64_t rng;                 /* of the random games; see random.h */
  int lot;                      /* at most this much is added to scores at random, … */
  uint64_t lots;                /* … by this one */
  Packed now;
  bool for_nothing;             /* the last move has no merit */
  bool cut;                     /* a list of moves had no room for all of them */
  int n;                        /* moves that can be taken back */
  struct {
    Move move;
    Undo undo;
  } taken[MAX_DEPTH];
} Generic;

/* Adds the column to which the next cards of the stock go, if all go to the last one, since the key
 * does not have the order of columns. */
static int
key_last_column (const Patience *patience, const Position *position, uint8_t *key)
{
  int stock = patience_pile (patience, PILE_STOCK, 0);

  if (patience->takes == NULL || patience->heaped || stock < 0
      || position_count (position, stock) == 0)
    return 0;
  for (int pile = patience->n_piles - 1; pile >= 0; pile--)
    if (patience->piles[pile].kind == PILE_TABLEAU && position_count (position, pile) > 0)
      return position_key_pile (position, pile, 0x3c, key);

  return 0;
}

/* Hashes the whole key, so that positions without a relevant difference are searched once. With 64
 * bits, a search of 10⁷ positions confuses two of them with a chance of 3 in a million. */
static uint64_t
hash (const void *game)
{
  const Generic *self = game;
  uint8_t key[PATIENCE_MAX_KEY + POSITION_MAX_CARDS + 8];
  int n = self->patience->key (self->patience, &self->now.position, key);
  uint64_t sum;

  n += key_last_column (self->patience, &self->now.position, key + n);
  sum = transposition_mix ((uint64_t) n + UINT64_C (0x9e3779b97f4a7c15));
  memset (key + n, 0, 8);
  for (int i = 0; i < n; i += 8)
    {
      uint64_t word;

      memcpy (&word, key + i, sizeof word);
      sum = transposition_mix (sum ^ word) * UINT64_C (0x9fb21c651e98df25);
    }
  return sum;
}

/* Whether the rules do anything with the stock. */
static bool
uses_stock (const Told *told)
{
  for (int pile = 0; pile < told_n_piles (told); pile++)
    if (told_is_dealt (told, pile) || told_is_filled (told, pile))
      return true;

  return false;
}

/* Whether rows may still be dealt. Then moving a whole column to an empty one, which no list of
 * moves has, changes which cards are dealt on which. */
static bool
may_shift (const Patience *patience, const Position *position)
{
  int stock = patience_pile (patience, PILE_STOCK, 0);
  int waste = patience_pile (patience, PILE_WASTE, 0);

  return stock >= 0 && position_count (position, stock) > 0 && patience->shifts != NULL
         && (waste < 0 || !patience_has_pile (patience, &position->rules, waste));
}

static int
add_shifts (const Patience *patience, const Position *position, Move *moves, int n)
{
  for (int from = 0; from < patience->n_piles; from++)
    for (int to = 0; to < patience->n_piles && n < PATIENCE_MAX_MOVES; to++)
      {
        Move move = {
          .kind = MOVE_CARDS, .from = (uint8_t) from, .to = (uint8_t) to,
          .count = (uint8_t) position_count (position, from)
        };

        if (patience->piles[from].kind == PILE_TABLEAU && position_count (position, to) == 0
            && patience_is_idle (patience, position, move)
            && patience_legal (patience, position, move))
          moves[n++] = move;
      }
  return n;
}

/* The game's moves as those of a search */

/* MOVE_AWAY of piles too far from each other to be noted: known by its place in the list. */
#define FAR_AWAY 100

static SearchMove
to_search_move (const Generic *self, const Move *moves, int i)
{
  Move move = moves[i];
  SearchMove found = {
    .card = move.kind, .from = move.from, .to = move.to, .count = move.count, .note = move.under,
    .merit = (int16_t) self->patience->merit (self->patience, &self->now.position, move)
  };
  uint64_t others = move.kind == MOVE_AWAY ? move.piles >> move.from >> 1 : 0;

  if (others > UINT16_MAX)
    {
      found.card = FAR_AWAY;
      others = (uint64_t) i;
    }
  if (move.kind == MOVE_AWAY)
    {
      found.count = (uint8_t) others;
      found.then = (uint8_t) (others >> 8);
    }
  return found;
}

static Move
spell_move (const Generic *self, SearchMove move)
{
  Move moves[PATIENCE_MAX_MOVES], spelt = { move.card, move.from, move.to, move.count, move.note };
  uint64_t others = move.count | (uint64_t) move.then << 8;

  if (move.card == MOVE_AWAY)
    {
      spelt.count = 1;
      spelt.piles = (others << 1 | 1) << move.from;
    }
  if (move.card == FAR_AWAY)
    {
      patience_moves (self->patience, &self->now.position, moves);
      return moves[others];
    }
  return spelt;
}

/* Whether nothing else is tried while this move can be made: it never loses the game, or a
 * streamlined search makes it as soon as it can. */
static bool
goes_first (const Generic *self, Move move)
{
  const Position *position = &self->now.position;

  return self->patience->safe (self->patience, position, move)
         || (self->streamline != STREAMLINE_NONE && move.kind == MOVE_CARDS
             && told_is_out (told_of (self->patience, &position->rules), move.to));
}

static int
list_moves (const void *game, SearchMove list[SEARCH_MOVES])
{
  Generic *self = (Generic *) game; /* notes that a list is cut */
  const Patience *patience = self->patience;
  const Position *position = &self->now.position;
  Move moves[PATIENCE_MAX_MOVES];
  int n = patience_moves (patience, position, moves), first = 0;

  while (first < n && !goes_first (self, moves[first]))
    first++;
  if (first < n)
    {
      list[0] = to_search_move (self, moves, first);
      return 1;
    }
  if (self->shifting && may_shift (patience, position))
    n = add_shifts (patience, position, moves, n);
  self->cut |= n > SEARCH_MOVES;
  n = n < SEARCH_MOVES ? n : SEARCH_MOVES;
  for (int i = 0; i < n; i++)
    list[i] = to_search_move (self, moves, i);
  return n;
}

static void
load (void *game, const Patience *patience, const Position *position)
{
  Generic *self = game;

  self->now = (Packed) { .position = *position };
  self->n = 0;
}

/* Of more moves than there is room for, the latest can be taken back. */
static void
play (void *game, SearchMove *move)
{
  Generic *self = game;
  int at = self->n++ % MAX_DEPTH;

  self->taken[at].move = spell_move (self, *move);
  patience_play (self->patience, &self->now.position, self->taken[at].move,
                 &self->taken[at].undo);
  self->now.depth++;
  self->for_nothing = move->merit < 0;
}

static void
unplay (void *game, SearchMove move)
{
  Generic *self = game;
  int at = --self->n % MAX_DEPTH;

  patience_unplay (self->patience, &self->now.position, self->taken[at].move,
                   &self->taken[at].undo);
  self->now.depth--;
}

static bool
is_full (const void *game)
{
  const Generic *self = game;

  return self->n == MAX_DEPTH;
}

static int
order (const void *game, SearchMove move)
{
  return -move.merit;
}

static int
score (const void *game)
{
  Generic *self = (Generic *) game; /* draws lots */
  const Patience *patience = self->patience;
  int value = BY_POTENTIAL * patience->potential (patience, &self->now.position)
              + self->now.depth / DEPTH_OF_ONE + (self->for_nothing ? FOR_NOTHING : 0);

  if (patience->disorder != NULL)
    value += BY_DISORDER * patience->disorder (patience, &self->now.position);
  if (self->lot > 0)
    value += (int) random_below (&self->lots, (uint32_t) self->lot);
  return value;
}

static bool
is_won (const void *game)
{
  const Generic *self = game;

  return self->patience->won (self->patience, &self->now.position);
}

static bool
is_lost (const void *game)
{
  const Generic *self = game;

  return told_is_split (told_of (self->patience, &self->now.position.rules), &self->now.position);
}

static int
spell (const void *game, SearchMove move, Move spelt[SEARCH_SPELT])
{
  spelt[0] = spell_move (game, move);
  return 1;
}

static const SearchGame generic_game = {
  .plain_at = offsetof (Generic, now), .plain_size = sizeof (Packed), .load = load, .play = play,
  .streamline_at = offsetof (Generic, streamline),
  .unplay = unplay, .full = is_full, .moves = list_moves, .order = order, .score = score,
  .hash = hash, .won = is_won, .lost = is_lost, .spell = spell
};

/* Random games */

static int
draw (Generic *self, int below)
{
  return (int) random_below (&self->rng, (uint32_t) below);
}

/* Plays one random game. Returns the number of moves to the win, or -1. */
static int
play_game (Generic *self)
{
  for (int length = 0; length < GAME_LENGTH && solver_count (self->solver); length++)
    {
      SearchMove moves[SEARCH_MOVES];
      int n = list_moves (self, moves), equals = 1;

      if (n == 0)
        return -1;
      search_sort (&generic_game, self, moves, n);
      while (equals < n && moves[equals].merit == moves[0].merit)
        equals++;
      play (self, &moves[draw (self, draw (self, ODDS) == 0 ? n : equals)]);
      if (is_won (self))
        return length + 1;
    }

  return -1;
}

static bool
win_by_lot (Generic *self, int games)
{
  int length = -1;

  for (int i = 0; i < games && length < 0 && !self->solver->stopped; i++)
    {
      load (self, self->patience, self->task.start);
      length = play_game (self);
    }
  for (int i = 0; i < length; i++)
    solver_add (self->solver, self->taken[i].move);
  return length > 0;
}

/* NULL if there is no memory. */
static Generic *
begin (Solver *solver, const Position *start)
{
  Generic *self = solver_take (solver, sizeof *self);

  if (self == NULL)
    return NULL;
  memset (self, 0, offsetof (Generic, taken));
  self->task = (SearchTask) { solver, &generic_game, self, start };
  self->solver = solver;
  self->patience = solver->patience;
  self->rng = UINT64_C (0x9e3779b97f4a7c15);
  return self;
}

bool
generic_win_by_lot (Solver *solver, const Position *start, int games)
{
  size_t used = solver->arena_used;
  Generic *self = begin (solver, start);
  bool won = self != NULL && win_by_lot (self, games);

  solver->arena_used = used;
  return won;
}

/* In turns */

/* Follows at most @limit positions, the best first. Round 0 goes by what is left to do; later
 * rounds add more and more chance. */
static Verdict
search_best (Generic *self, uint64_t limit, int round)
{
  self->lot = BY_LOT * round;
  self->lots = random_begin ((uint64_t) round + 1);
  return best_first (&self->task, limit);
}

/* Whether a search with columns shifted may find more than one without. */
static bool
gains_by_shifting (const Generic *self)
{
  const Position *start = self->task.start;

  return may_shift (self->patience, start) && uses_stock (told_of (self->patience, &start->rules));
}

/* Streamlined searches of at most @limit positions, without and with columns shifted. */
static Verdict
search_simply (Generic *self, uint64_t limit)
{
  Verdict verdict = streamlined (&self->task, limit);

  self->shifting = verdict == VERDICT_UNKNOWN && gains_by_shifting (self);
  if (self->shifting && !self->solver->stopped)
    verdict = streamlined (&self->task, limit);
  self->shifting = false;
  return verdict;
}

/* Alternates random games, searches best first and in layers, streamlined and complete ones. */
static Verdict
search_in_turns (Generic *self)
{
  static const struct {
    int games;
    uint64_t best, all;         /* limits, in positions */
    uint32_t width;             /* of layers */
  } turns[] = {
    { 40, 3000, 10000, 30 }, { 200, 20000, 100000, 200 }, { GAMES, 100000, 1000000, 1000 }
  };
  const int n = sizeof turns / sizeof turns[0];
  Solver *solver = self->solver;
  Verdict verdict = VERDICT_UNKNOWN;

  for (int i = 0; i < n && verdict == VERDICT_UNKNOWN && !solver->stopped; i++)
    {
      if (win_by_lot (self, turns[i].games))
        return VERDICT_WINNABLE;
      verdict = search_best (self, turns[i].best, i);
      if (verdict == VERDICT_UNKNOWN && !solver->stopped)
        verdict = in_layers (&self->task, turns[i].width);
      if (verdict == VERDICT_UNKNOWN && !solver->stopped)
        verdict = search_simply (self, turns[i].best);
      if (verdict == VERDICT_UNKNOWN && !solver->stopped)
        verdict = complete (&self->task, turns[i].all);
    }
  for (int i = n; verdict == VERDICT_UNKNOWN && !solver->stopped && i < 2 * n; i++)
    verdict = search_best (self, turns[n - 1].best, i);
  return verdict == VERDICT_UNKNOWN && !solver->stopped ? complete (&self->task, NO_LIMIT)
         : verdict;
}

/* Of games of which turned cards cover the columns, and those in which order is nothing to go
 * by. */
static Verdict
search_through (Generic *self)
{
  Verdict verdict = win_by_lot (self, GAMES) ? VERDICT_WINNABLE : search_simply (self, SIMPLY);

  return verdict == VERDICT_UNKNOWN && !self->solver->stopped ? complete (&self->task, NO_LIMIT)
         : verdict;
}

static Verdict
generic_solve (Solver *solver, const Position *position)
{
  Generic *self = begin (solver, position);
  Verdict verdict;

  if (self == NULL)
    return VERDICT_UNKNOWN;
  verdict = !solver->patience->heaped && solver->patience->disorder != NULL
            ? search_in_turns (self) : search_through (self);
  self->shifting = verdict == VERDICT_UNWINNABLE && gains_by_shifting (self);
  if (self->shifting)
    verdict = complete (&self->task, NO_LIMIT);
  return verdict == VERDICT_UNWINNABLE && self->cut ? VERDICT_UNKNOWN : verdict;
}

const SolverOps generic_solver = {
  .solve = generic_solve
};
