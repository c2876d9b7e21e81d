/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Loi salique: the rules of RULES.md section 1. */

#include "patience.h"

#include "engine/cards/random.h"

enum {
  STOCK,
  COLUMN,
  FOUNDATION = COLUMN + 8,
  QUEENS = FOUNDATION + 8,
  N_PILES = QUEENS + 8,
  N_KINGS = 8,
  N_FOUNDATIONS = 8,
  N_CARDS = 104,
  HEIGHT = RANK_JACK            /* cards of a complete foundation */
};

enum { RULE_BUILDING, RULE_KINGS };
enum { BUILDING_YES, BUILDING_NO };
enum { KINGS_ALWAYS, KINGS_AFTER_STOCK };

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
  { PILE_ASIDE, 0 },
  { PILE_ASIDE, 1 },
  { PILE_ASIDE, 2 },
  { PILE_ASIDE, 3 },
  { PILE_ASIDE, 4 },
  { PILE_ASIDE, 5 },
  { PILE_ASIDE, 6 },
  { PILE_ASIDE, 7 },
};

static const RuleSpec rules[] = {
  { "building", { "yes", "no" }, .often = true },
  { "kings", { "always", "after-stock" } },
};

static inline bool
is_foundation (int pile)
{
  return pile >= FOUNDATION && pile < QUEENS;
}

/* L2: suits do not matter. */
static bool
takes (const Patience *patience, const Position *position, int foundation, Card card)
{
  return position_count (position, foundation) == card_rank (card) - 1
         && card_rank (card) <= HEIGHT;
}

/* The leftmost foundation that takes this card, or -1. */
static int
foundation_for (const Position *position, Card card)
{
  for (int pile = FOUNDATION; pile < QUEENS; pile++)
    if (takes (NULL, position, pile, card))
      return pile;

  return -1;
}

/* The number of columns so far; they are filled from the left, and their kings never leave. */
static int
n_columns (const Position *position)
{
  int n = 0;

  while (n < N_KINGS && position_count (position, COLUMN + n) > 0)
    n++;
  return n;
}

static inline bool
is_bare (const Position *position, int column)
{
  return position_count (position, column) == 1;
}

/* L5: the first king of the deal begins the first column before any card is turned. */
static void
deal (const Patience *patience, Position *position, const Card *cards)
{
  int first = 0;

  while (first < N_CARDS - 1 && card_rank (cards[first]) != RANK_KING)
    first++;
  for (int i = N_CARDS - 1; i >= 0; i--)
    if (i != first)
      position_push (position, STOCK, (Card) (cards[i] | CARD_DOWN));
  position_push (position, COLUMN, card_id (cards[first]));
}

static int
add_moves (const Position *position, int from, int end, Move *moves)
{
  Card card = position_top (position, from);
  Move move = { .kind = MOVE_CARDS, .from = (uint8_t) from, .count = 1 };
  int foundation = foundation_for (position, card);
  bool kings = position->rules.value[RULE_KINGS] == KINGS_ALWAYS
               || position_count (position, STOCK) == 0;
  bool building = position->rules.value[RULE_BUILDING] == BUILDING_YES;
  int n = 0;

  if (foundation >= 0)
    {
      move.to = (uint8_t) foundation;
      moves[n++] = move;
    }

  for (int pile = COLUMN; pile < end; pile++)
    {
      bool fits = is_bare (position, pile) ? kings
                  : building && card_rank (position_top (position, pile)) == card_rank (card) + 1;

      if (pile == from || !fits)
        continue;
      move.to = (uint8_t) pile;
      moves[n++] = move;
    }

  return n;
}

static int
generate (const Patience *patience, const Position *position, Move moves[PATIENCE_MAX_MOVES])
{
  int end = COLUMN + n_columns (position);
  int n = 0;

  if (position_count (position, STOCK) > 0)
    moves[n++] = (Move) { .kind = MOVE_DRAW };
  for (int pile = COLUMN; pile < end; pile++)
    if (!is_bare (position, pile))
      n += add_moves (position, pile, end, moves + n);

  return n;
}

/* The place of a queen: under the leftmost king of her suit that has none, otherwise the leftmost
 * free one. */
static int
place_for_queen (const Position *position, Card queen)
{
  int free_place = QUEENS;

  for (int i = 0; i < N_KINGS; i++)
    {
      Card king = position_count (position, COLUMN + i) > 0
                  ? position_pile (position, COLUMN + i)[0] : CARD_NONE;

      if (king != CARD_NONE && card_suit (king) == card_suit (queen)
          && position_count (position, QUEENS + i) == 0)
        return QUEENS + i;
    }

  while (free_place < N_PILES - 1 && position_count (position, free_place) > 0)
    free_place++;
  return free_place;
}

/* RULES.md 1.1: the place of a turned card is never a choice. */
static int
landing_place (const Position *position, Card card)
{
  int columns = n_columns (position);
  int foundation;

  switch (card_rank (card))
    {
    case RANK_KING:
      return COLUMN + (columns < N_KINGS ? columns : N_KINGS - 1);

    case RANK_QUEEN:
      return place_for_queen (position, card);

    case RANK_ACE:
      foundation = foundation_for (position, card);
      if (foundation >= 0)
        return foundation;
      break;

    default:
      break;
    }

  return COLUMN + (columns > 0 ? columns - 1 : 0);
}

static void
play (const Patience *patience, Position *position, Move move, Undo *undo)
{
  if (move.kind == MOVE_DRAW)
    {
      Card card = card_id (position_top (position, STOCK));

      undo->count = 1;
      step_turn (position, undo, STOCK, landing_place (position, card), 1);
    }
  else
    {
      step_transfer (position, undo, move.from, move.to, 1, 0);
    }
}

static int
built (const Position *position)
{
  return position->start[QUEENS] - position->start[FOUNDATION];
}

static bool
won (const Patience *patience, const Position *position)
{
  return built (position) == N_FOUNDATIONS * HEIGHT;
}

/* RULES.md 1.1, "Blocked": only the foundations count, and only when the stock is empty. */
static int
potential (const Patience *patience, const Position *position)
{
  return position_count (position, STOCK) > 0 ? -1 : N_FOUNDATIONS * HEIGHT - built (position);
}

/* The columns without their kings, regardless of suits and order; foundations are a set, too. */
static int
make_key (const Patience *patience, const Position *position, uint8_t key[PATIENCE_MAX_KEY])
{
  uint8_t at_height[HEIGHT + 1] = { 0 };
  int n = position_key_set (position, COLUMN, N_KINGS, 1, 0x3c, key);

  for (int pile = FOUNDATION; pile < QUEENS; pile++)
    at_height[position_count (position, pile)]++;
  for (int i = 0; i <= HEIGHT; i++)
    key[n++] = at_height[i];
  key[n++] = (uint8_t) position_count (position, STOCK);
  return n;
}

/* RULES.md 1.1: safe if no other card of this rank can be short of a place. */
static bool
safe (const Patience *patience, const Position *position, Move move)
{
  int rank;

  if (move.kind != MOVE_CARDS || !is_foundation (move.to))
    return false;
  rank = card_rank (position_top (position, move.from));
  for (int pile = FOUNDATION; pile < QUEENS; pile++)
    if (position_count (position, pile) < rank - 1)
      return false;

  return true;
}

enum {
  MERIT_SAFE = 1000,
  MERIT_UP = 300,
  MERIT_EXPOSE = 250,           /* uncovers a card that can then go up */
  MERIT_EXPOSE_DEAR = 200,      /* the same, but uses a bare king */
  MERIT_UNBLOCK = 120,          /* takes a card off a lower one, which is needed before it */
  MERIT_BARE = 80,              /* gains a bare king */
  MERIT_UNBLOCK_DEAR = 15,
  MERIT_DRAW = 10,
  MERIT_NOTHING = -10
};

/* The skill of this game is to choose which of several cards of a rank goes up: the one that frees
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
  else if (foundation_for (position, below) >= 0 || card_rank (below) == rank + 1)
    value += 50;
  else
    value += RANK_QUEEN - card_rank (below);

  /* The next card turned would cover it. */
  if (position_count (position, STOCK) > 0 && move.from == COLUMN + n_columns (position) - 1)
    value += 30;
  return value;
}

static int
merit_between (const Position *position, Move move)
{
  int left = position_count (position, move.from) - 1;
  bool dear = is_bare (position, move.to);
  int rank = card_rank (position_top (position, move.from));
  Card below = position_pile (position, move.from)[left - 1];

  if (left == 1)
    return dear ? MERIT_NOTHING : MERIT_BARE;
  if (foundation_for (position, below) >= 0)
    return dear ? MERIT_EXPOSE_DEAR : MERIT_EXPOSE;
  if (card_rank (below) < rank)
    return !dear ? MERIT_UNBLOCK
           : position_count (position, STOCK) == 0 ? MERIT_UNBLOCK_DEAR : MERIT_NOTHING;
  return MERIT_NOTHING;
}

static int
merit (const Patience *patience, const Position *position, Move move)
{
  if (move.kind != MOVE_CARDS)
    return MERIT_DRAW;
  if (safe (patience, position, move))
    return MERIT_SAFE;
  return is_foundation (move.to) ? merit_up (position, move) : merit_between (position, move);
}

/* L5 takes the first king out of the pack. As long as no other king has been turned, it may have
 * been among the cards turned so far, or after them and before the next king; the later the next
 * king is, the more deals look like this one. With @n cards left, the king was after the last
 * turned card in (@n + 1) / 8 times as many deals as it was behind any single turned card. In those
 * deals it and the remaining cards are one shuffled pack, from which the first king was taken. */
static void
weigh_unseen (const Position *position, Card *cards, int n, uint64_t *rng)
{
  int turned = N_CARDS - 1 - n;
  int at = (int) random_below (rng, (uint32_t) n + 1);
  int kings = 0;

  for (int i = 0; i < n; i++)
    kings += card_rank (cards[i]) == RANK_KING;
  if (kings < N_KINGS - 1
      || (int) random_below (rng, (uint32_t) (n + 1 + 8 * turned)) >= n + 1)
    return;

  /* The last card of @cards is turned first. The king is put in at place @at, and the first king
   * taken out; the others keep their order, so that it does not matter which king is which. */
  for (int i = n - 1; i >= at; i--)
    if (card_rank (cards[i]) == RANK_KING)
      {
        Card king = cards[i];

        for (; i > at; i--)
          cards[i] = cards[i - 1];
        cards[at] = king;
        return;
      }
}

const Patience loi_salique = {
  .game = {
    .id = "loi-salique",
    .n_rules = 2,
    .rules = rules,
    .presets = {
      { "house", "" },
      { "traditional", "building=no" },
      { "strict", "building=no,kings=after-stock" },
    },
    .n_cards = N_CARDS,
    .lowest_rank = 2,
  },
  .n_piles = N_PILES,
  .piles = piles,
  .n_out = N_FOUNDATIONS * HEIGHT,
  .won_in = 233,
  .fixed_bases = true,
  .deal = deal,
  .moves = generate,
  .play = play,
  .won = won,
  .takes = takes,
  .potential = potential,
  .key = make_key,
  .safe = safe,
  .merit = merit,
  .weigh_unseen = weigh_unseen,
  /* Measured on the winnable among deals 1 … 400, 21 November 2026. */
  .grades = {
    { "", { 602, 713, 813 } },
    { "building=no", { 572, 699, 811 } },
    { "building=no,kings=after-stock", { 516, 610, 721 } },
  },
  .shares = {
    { "building=yes", 2000, 1998, 2, 0.9964, 1.0000 },
    { "building=no", 2000, 1959, 41, 0.9723, 1.0000 },
    { "building=no,kings=after-stock", 2000, 1820, 30, 0.8966, 0.9362 },
    { "kings=after-stock", 2000, 1991, 9, 0.9915, 1.0000 },
  },
  /* By the coach, deals 1000001 and on, 22 November 2026. */
  .coached = {
    { "building=yes", 5000, 4942, 0, 0.9850, 0.9912 },
    { "building=no", 5000, 4014, 0, 0.7915, 0.8137 },
    { "building=no,kings=after-stock", 5000, 3349, 0, 0.6566, 0.6828 },
  },
  .lengths = { { 0, 1 }, { 0, 14 }, { 0, 30 } },
};
