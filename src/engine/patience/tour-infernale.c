/* SPDX-License-Identifier: GPL-3.0-or-later */

/* La tour infernale: the rules of RULES.md section 3. */

#include "patience.h"

enum {
  STOCK,
  WASTE,
  TOWER,
  FOUNDATION = TOWER + 6,
  N_PILES = FOUNDATION + 4
};

enum { RULE_PASSES, RULE_PILES };
enum { PASSES_UNLIMITED, PASSES_2, PASSES_1 };
enum { PILES_6, PILES_5 };

static const PileSpec piles[] = {
  { PILE_STOCK, 0 },
  { PILE_WASTE, 0 },
  { PILE_TABLEAU, 0 },
  { PILE_TABLEAU, 1 },
  { PILE_TABLEAU, 2 },
  { PILE_TABLEAU, 3 },
  { PILE_TABLEAU, 4 },
  { PILE_TABLEAU, 5 },
  { PILE_FOUNDATION, 0 },
  { PILE_FOUNDATION, 1 },
  { PILE_FOUNDATION, 2 },
  { PILE_FOUNDATION, 3 },
};

static const RuleSpec rules[] = {
  { "passes", { "unlimited", "2", "1" } },
  { "piles", { "6", "5" } },
};

/* I1: with five piles the sixth does not exist. */
static inline int
n_towers (const Rules *set)
{
  return set->value[RULE_PILES] == PILES_5 ? 5 : 6;
}

static bool
pile_exists (const Patience *patience, const Rules *set, int pile)
{
  return pile < TOWER + n_towers (set) || pile >= FOUNDATION;
}

static inline int
height (const Position *position, int suit)
{
  return position_count (position, FOUNDATION + suit);
}

static inline bool
goes_up (const Position *position, Card card)
{
  return card_rank (card) == height (position, card_suit (card)) + 1;
}

static int
passes (const Patience *patience, const Rules *chosen)
{
  static const int limits[] = { 0, 2, 1 };

  return limits[chosen->value[RULE_PASSES]];
}

static void
deal (const Patience *patience, Position *position, const Card *cards)
{
  int towers = n_towers (&position->rules);

  for (int i = 0; i < towers; i++)
    position_push (position, TOWER + i, card_id (cards[i]));
  for (int i = 51; i >= towers; i--)
    position_push (position, STOCK, (Card) (cards[i] | CARD_DOWN));
}

static int
add_moves (const Position *position, int from, Move *moves)
{
  Card card = position_top (position, from);
  bool alone = from != WASTE && position_count (position, from) == 1;
  int end = TOWER + n_towers (&position->rules);
  Move move = { .kind = MOVE_CARDS, .from = (uint8_t) from, .count = 1 };
  int n = 0;

  if (card == CARD_NONE)
    return 0;

  if (goes_up (position, card))
    {
      move.to = (uint8_t) (FOUNDATION + card_suit (card));
      moves[n++] = move;
    }

  for (int pile = TOWER; pile < end; pile++)
    {
      Card top = position_top (position, pile);

      /* I6: an empty pile takes any card, but moving a pile's only card there changes nothing. */
      if (pile == from || (top == CARD_NONE ? alone : card_rank (top) != card_rank (card) + 1))
        continue;
      move.to = (uint8_t) pile;
      moves[n++] = move;
    }

  return n;
}

static int
generate (const Patience *patience, const Position *position, Move moves[PATIENCE_MAX_MOVES])
{
  int n = 0;

  if (position_count (position, STOCK) > 0)
    moves[n++] = (Move) { .kind = MOVE_DRAW };
  else if (position_count (position, WASTE) > 0 && patience_passes_left (patience, position) != 0)
    moves[n++] = (Move) { .kind = MOVE_REDEAL };

  for (int pile = WASTE; pile < FOUNDATION; pile++)
    n += add_moves (position, pile, moves + n);

  return n;
}

/* A pile with a single card. */
static bool
shifts (const Patience *patience, const Position *position, int from, int to)
{
  return position_count (position, from) == 1;
}

static void
play (const Patience *patience, Position *position, Move move, Undo *undo)
{
  switch (move.kind)
    {
    case MOVE_DRAW:
      undo->count = 1;
      step_turn (position, undo, STOCK, WASTE, 1);
      break;

    case MOVE_REDEAL:
      step_redeal (position, undo, STOCK, WASTE);
      break;

    default:
      step_transfer (position, undo, move.from, move.to, 1, 0);
      break;
    }
}

static int
built (const Position *position)
{
  return position->start[N_PILES] - position->start[FOUNDATION];
}

static bool
won (const Patience *patience, const Position *position)
{
  return built (position) == 52;
}

/* RULES.md 3.1, "Blocked": the number of cards in stock and waste, plus the number not yet up.
 * Neither ever increases, so the sum decreases if one of them does. */
static int
potential (const Patience *patience, const Position *position)
{
  return position->start[TOWER] + 52 - built (position);
}

static int
make_key (const Patience *patience, const Position *position, uint8_t key[PATIENCE_MAX_KEY])
{
  int n = position_key_set (position, TOWER, n_towers (&position->rules), 0, 0xff, key);

  n += position_key_pile (position, STOCK, 0xff, key + n);
  n += position_key_pile (position, WASTE, 0xff, key + n);
  for (int suit = 0; suit < N_SUITS; suit++)
    key[n++] = (uint8_t) height (position, suit);
  key[n++] = position->rules.value[RULE_PASSES] == PASSES_UNLIMITED ? 0 : position->passes;
  return n;
}

/* RULES.md 3.1: no card of lower rank can need this one again. */
static bool
safe (const Patience *patience, const Position *position, Move move)
{
  int rank;

  if (move.kind != MOVE_CARDS || move.to < FOUNDATION)
    return false;
  rank = card_rank (position_top (position, move.from));
  for (int suit = 0; suit < N_SUITS; suit++)
    if (height (position, suit) < rank - 1)
      return false;

  return true;
}

static bool
certain (const Patience *patience, const Position *position)
{
  return position->start[TOWER] == 0;
}

enum {
  MERIT_SAFE = 1000,
  MERIT_WASTE_UP = 400,
  MERIT_UP = 300,
  MERIT_EXPOSE = 250,           /* uncovers a card that can then go up */
  MERIT_WASTE = 150,
  MERIT_EMPTY = 100,            /* empties a pile */
  MERIT_EXPOSE_DEAR = 90,       /* the same, but uses an empty pile */
  MERIT_DRAW = 10,
  MERIT_REDEAL = 8,
  MERIT_NOTHING = -20
};

/* Piles are runs: a card lies on the one a rank above, so that moving a card only changes something
 * if it was alone, or if the card below then goes up. */
static int
merit_between (const Position *position, Move move)
{
  int left = position_count (position, move.from) - 1;
  bool exposes = left > 0 && goes_up (position, position_pile (position, move.from)[left - 1]);

  if (position_count (position, move.to) == 0)
    return exposes ? MERIT_EXPOSE_DEAR : MERIT_NOTHING;
  if (left == 0)
    return MERIT_EMPTY;
  return exposes ? MERIT_EXPOSE : MERIT_NOTHING;
}

static int
merit (const Patience *patience, const Position *position, Move move)
{
  if (move.kind != MOVE_CARDS)
    return move.kind == MOVE_DRAW ? MERIT_DRAW : MERIT_REDEAL;
  if (safe (patience, position, move))
    return MERIT_SAFE;
  if (move.to >= FOUNDATION)
    return move.from == WASTE ? MERIT_WASTE_UP : MERIT_UP;
  if (move.from != WASTE)
    return merit_between (position, move);

  /* A high card makes better use of an empty pile, since more cards can follow. */
  if (position_count (position, move.to) == 0)
    return MERIT_DRAW + 2 * card_rank (position_top (position, WASTE));
  return MERIT_WASTE;
}

const Patience tour_infernale = {
  .game = {
    .id = "tour-infernale",
    .n_rules = 2,
    .rules = rules,
    /* Its own names come first, so that rule sets are called by them. */
    .presets = {
      { "relaxed", "passes=unlimited" },
      { "normal", "passes=2" },
      { "hard", "passes=1" },
      { "house", "" },
      { "strict", "passes=1" },
    },
    .n_cards = 52,
    .lowest_rank = 2,
  },
  .n_piles = N_PILES,
  .n_out = 52,
  .won_in = 149,
  .piles = piles,
  .pile_exists = pile_exists,
  .deal = deal,
  .moves = generate,
  .shifts = shifts,
  .play = play,
  .won = won,
  .passes = passes,
  .potential = potential,
  .key = make_key,
  .safe = safe,
  .certain = certain,
  .merit = merit,
  /* Measured on the winnable among deals 1 … 400, 21 November 2026. Without a limit of passes all
   * deals are easy. */
  .grades = {
    { "passes=1", { 304, 456, 754 } },
    { "passes=2", { 805, 990, 1000 } },
  },
  .shares = {
    { "passes=unlimited", 2000, 2000, 0, 0.9982, 1.0000 },
    { "passes=2", 2000, 2000, 0, 0.9982, 1.0000 },
    { "passes=1", 2000, 1977, 22, 0.9828, 1.0000 },
    { "passes=unlimited,piles=5", 2000, 2000, 0, 0.9982, 1.0000 },
    { "passes=2,piles=5", 2000, 2000, 0, 0.9982, 1.0000 },
    { "passes=1,piles=5", 2000, 1664, 326, 0.8149, 0.9976 },
  },
  /* By the coach, deals 1000001 and on, 22 November 2026. */
  .coached = {
    { "passes=2", 5000, 5000, 0, 0.9993, 1.0000 },
    { "passes=1", 2000, 1748, 0, 0.8587, 0.8882 },
    { "passes=2,piles=5", 500, 500, 0, 0.9926, 1.0000 },
    { "passes=1,piles=5", 1000, 468, 0, 0.4367, 0.4995 },
  },
  .lengths = { { 0, 1 }, { 0, 6 }, { 0, 9 } },
};
