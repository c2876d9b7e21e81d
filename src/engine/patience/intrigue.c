/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Intrigue: the rules of RULES.md section 9. */

#include "patience.h"

enum {
  STOCK,
  COLUMN,
  RISING = COLUMN + 8,          /* foundations: 6 7 8 9 10 J */
  FALLING = RISING + 8,         /* 5 4 3 2 A K */
  N_PILES = FALLING + 8,
  N_QUEENS = 8,
  N_CARDS = 104,
  HEIGHT = 6                    /* cards of a complete foundation */
};

enum { RULE_GAPS };
enum { GAPS_ALWAYS, GAPS_AFTER_STOCK, GAPS_NO };

static const PileSpec piles[] = {
  { PILE_STOCK, 0 },
  { PILE_TABLEAU, 0 },
  { PILE_TABLEAU, 1 },
  { PILE_TABLEAU, 2 },
  { PILE_TABLEAU, 3 },
  { PILE_TABLEAU, 4 },
  { PILE_TABLEAU, 5 },
  { PILE_TABLEAU, 6 },
  { PILE_TABLEAU, 7 },
  { PILE_FOUNDATION, 0 },
  { PILE_FOUNDATION, 1 },
  { PILE_FOUNDATION, 2 },
  { PILE_FOUNDATION, 3 },
  { PILE_FOUNDATION, 4 },
  { PILE_FOUNDATION, 5 },
  { PILE_FOUNDATION, 6 },
  { PILE_FOUNDATION, 7 },
  { PILE_FOUNDATION, 8 },
  { PILE_FOUNDATION, 9 },
  { PILE_FOUNDATION, 10 },
  { PILE_FOUNDATION, 11 },
  { PILE_FOUNDATION, 12 },
  { PILE_FOUNDATION, 13 },
  { PILE_FOUNDATION, 14 },
  { PILE_FOUNDATION, 15 },
};

static const RuleSpec rules[] = {
  { "gaps", { "always", "after-stock", "no" } },
};

/* The line of foundations that takes a card of this rank; queens do not go up. */
static inline int
line_of (int rank)
{
  return rank >= 6 && rank <= RANK_JACK ? RISING : FALLING;
}

/* The number of cards on a foundation of that line when it takes a card of this rank. */
static inline int
height_for (int rank)
{
  return line_of (rank) == RISING ? rank - 6 : rank == RANK_KING ? HEIGHT - 1 : 5 - rank;
}

static bool
takes (const Patience *patience, const Position *position, int foundation, Card card)
{
  int rank = card_rank (card);
  int first = line_of (rank);

  return rank != RANK_QUEEN && foundation >= first && foundation < first + 8
         && position_count (position, foundation) == height_for (rank);
}

/* The leftmost foundation that takes this card, or -1. */
static int
foundation_for (const Position *position, Card card)
{
  for (int pile = RISING; pile < N_PILES; pile++)
    if (takes (NULL, position, pile, card))
      return pile;

  return -1;
}

/* The number of columns so far; they are filled from the left, and their queens never leave. */
static int
n_columns (const Position *position)
{
  int n = 0;

  while (n < N_QUEENS && position_count (position, COLUMN + n) > 0)
    n++;
  return n;
}

static inline bool
is_bare (const Position *position, int column)
{
  return position_count (position, column) == 1;
}

/* The first queen of the deal begins the first column before any card is turned. */
static void
deal (const Patience *patience, Position *position, const Card *cards)
{
  int first = 0;

  while (first < N_CARDS - 1 && card_rank (cards[first]) != RANK_QUEEN)
    first++;
  for (int i = N_CARDS - 1; i >= 0; i--)
    if (i != first)
      position_push (position, STOCK, (Card) (cards[i] | CARD_DOWN));
  position_push (position, COLUMN, card_id (cards[first]));
}

static bool
may_fill_gaps (const Position *position)
{
  int gaps = position->rules.value[RULE_GAPS];

  return gaps == GAPS_ALWAYS || (gaps == GAPS_AFTER_STOCK && position_count (position, STOCK) == 0);
}

static int
generate (const Patience *patience, const Position *position, Move moves[PATIENCE_MAX_MOVES])
{
  int end = COLUMN + n_columns (position);
  bool gaps = may_fill_gaps (position);
  int n = 0;

  if (position_count (position, STOCK) > 0)
    moves[n++] = (Move) { .kind = MOVE_DRAW };
  for (int from = COLUMN; from < end; from++)
    {
      Move move = { .kind = MOVE_CARDS, .from = (uint8_t) from, .count = 1 };
      int foundation;

      if (is_bare (position, from))
        continue;
      foundation = foundation_for (position, position_top (position, from));
      if (foundation >= 0)
        {
          move.to = (uint8_t) foundation;
          moves[n++] = move;
        }
      for (int to = COLUMN; gaps && to < end; to++)
        if (is_bare (position, to))
          {
            move.to = (uint8_t) to;
            moves[n++] = move;
          }
    }

  return n;
}

/* The place of a turned card is never a choice. */
static int
landing_place (const Position *position, Card card)
{
  int columns = n_columns (position);
  int rank = card_rank (card);
  int foundation = rank == 6 || rank == 5 ? foundation_for (position, card) : -1;

  if (foundation >= 0)
    return foundation;
  if (rank == RANK_QUEEN)
    return COLUMN + (columns < N_QUEENS ? columns : N_QUEENS - 1);
  return COLUMN + (columns > 0 ? columns - 1 : 0);
}

static void
play (const Patience *patience, Position *position, Move move, Undo *undo)
{
  if (move.kind == MOVE_DRAW)
    {
      undo->count = 1;
      step_turn (position, undo, STOCK,
                 landing_place (position, card_id (position_top (position, STOCK))), 1);
    }
  else
    {
      step_transfer (position, undo, move.from, move.to, 1, 0);
    }
}

static int
built (const Position *position)
{
  return position->start[N_PILES] - position->start[RISING];
}

static bool
won (const Patience *patience, const Position *position)
{
  return built (position) == 2 * 8 * HEIGHT;
}

/* Only the foundations count, and only when the stock is empty. */
static int
potential (const Patience *patience, const Position *position)
{
  return position_count (position, STOCK) > 0 ? -1 : 2 * 8 * HEIGHT - built (position);
}

/* The columns without their queens, regardless of suits and order; foundations of a line are a set,
 * too. */
static int
make_key (const Patience *patience, const Position *position, uint8_t key[PATIENCE_MAX_KEY])
{
  int n = position_key_set (position, COLUMN, N_QUEENS, 1, 0x3c, key);

  for (int line = RISING; line < N_PILES; line += 8)
    {
      uint8_t at_height[HEIGHT + 1] = { 0 };

      for (int pile = line; pile < line + 8; pile++)
        at_height[position_count (position, pile)]++;
      for (int i = 0; i < HEIGHT; i++)
        key[n++] = at_height[i];
    }
  key[n++] = (uint8_t) position_count (position, STOCK);
  return n;
}

/* Safe if no other card of this rank can be short of a place. */
static bool
safe (const Patience *patience, const Position *position, Move move)
{
  int rank, line;

  if (move.kind != MOVE_CARDS || move.to < RISING)
    return false;
  rank = card_rank (position_top (position, move.from));
  line = line_of (rank);
  for (int pile = line; pile < line + 8; pile++)
    if (position_count (position, pile) < height_for (rank))
      return false;

  return true;
}

enum {
  MERIT_SAFE = 1000,
  MERIT_UP = 300,
  MERIT_EXPOSE = 200,           /* uncovers a card that can then leave, but uses a bare queen */
  MERIT_UNBLOCK = 15,           /* takes a card off one that is needed before it */
  MERIT_DRAW = 10,
  MERIT_NOTHING = -10
};

/* The skill of this game is to choose which of several cards of a rank leaves: the one that frees
 * most. */
static int
merit_up (const Position *position, Move move)
{
  int left = position_count (position, move.from) - 1;
  Card below = position_pile (position, move.from)[left - 1];
  int rank = card_rank (position_top (position, move.from));
  int value = MERIT_UP;

  if (left == 1)
    value += 60;
  else if (foundation_for (position, below) >= 0
           || (line_of (card_rank (below)) == line_of (rank)
               && height_for (card_rank (below)) == height_for (rank) + 1))
    value += 50;
  else
    value += 2 * (HEIGHT - height_for (card_rank (below)));

  /* The next card turned would cover it. */
  if (position_count (position, STOCK) > 0 && move.from == COLUMN + n_columns (position) - 1)
    value += 30;
  return value;
}

static int
merit_gap (const Position *position, Move move)
{
  int left = position_count (position, move.from) - 1;
  int rank = card_rank (position_top (position, move.from));
  Card below = position_pile (position, move.from)[left - 1];

  if (left == 1)
    return MERIT_NOTHING;
  if (foundation_for (position, below) >= 0)
    return MERIT_EXPOSE;
  return position_count (position, STOCK) == 0
         && height_for (card_rank (below)) < height_for (rank) ? MERIT_UNBLOCK : MERIT_NOTHING;
}

static int
merit (const Patience *patience, const Position *position, Move move)
{
  if (move.kind != MOVE_CARDS)
    return MERIT_DRAW;
  if (safe (patience, position, move))
    return MERIT_SAFE;
  return move.to >= RISING ? merit_up (position, move) : merit_gap (position, move);
}

const Patience intrigue = {
  .game = {
    .id = "intrigue",
    .n_rules = 1,
    .rules = rules,
    .presets = {
      { "house", "" },
      { "traditional", "gaps=after-stock" },
      { "strict", "gaps=no" },
    },
    .n_cards = N_CARDS,
    .lowest_rank = 2,
  },
  .n_piles = N_PILES,
  .n_out = 2 * 8 * HEIGHT,
  .won_in = 200,
  .piles = piles,
  .deal = deal,
  .moves = generate,
  .play = play,
  .won = won,
  .takes = takes,
  .potential = potential,
  .key = make_key,
  .safe = safe,
  .merit = merit,
  /* Measured on the winnable among deals 1 … 400, 22 November 2026. */
  .grades = {
    { "", { 851, 938, 984 } },
    { "gaps=after-stock", { 790, 887, 961 } },
    { "gaps=no", { 790, 833, 878 } },
  },
  .shares = {
    { "gaps=always", 2000, 1986, 14, 0.9883, 1.0000 },
    { "gaps=after-stock", 2000, 1922, 78, 0.9516, 1.0000 },
    { "gaps=no", 400, 131, 269, 0.2817, 1.0000 },
  },
  .lengths = { { 0, 1 }, { 0, 12 }, { 0, 27 } },
};
