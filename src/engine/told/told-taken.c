/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games with a stock whose columns only give cards: onto one waste, or away in pairs, two cards or
 * one of which a rank goes alone. All moves follow from the facts of such a description. */

#include "told-facts.h"
#include "told-private.h"

#include <stdlib.h>

enum {
  MERIT_ALONE = 1000,           /* a card that goes alone can never be missed */
  MERIT_TAKE = 400,
  MERIT_PLACE = 60,             /* … and frees a place */
  MERIT_UNCOVER = 40,
  MERIT_FOLLOW = 20,            /* another card can follow */
  MERIT_DRAW = 10,
  MERIT_REDEAL = 8
};

struct _ToldTaken {
  ToldFacts facts;
  bool covered;                 /* places cover each other */
  bool opens;                   /* the top card of the stock lies face up */
  uint64_t over[POSITION_MAX_PILES];    /* by pile: the piles that it covers */
};

typedef struct {
  const ToldFacts *facts;
  Move *moves;
  int n, max;
} Listing;

static inline void
add (Listing *l, int kind, int from, int to, int under)
{
  if (l->n < l->max)
    l->moves[l->n++] = (Move) {
      (uint8_t) kind, (uint8_t) from, (uint8_t) to, 1, (uint8_t) under, 0
    };
}

static inline int
count_left (const ToldFacts *facts, const Position *position)
{
  return position->start[facts->column + facts->columns] - position->start[facts->column];
}

static inline bool
is_covered (const Told *self, const Position *position, int pile)
{
  for (uint64_t on = self->covered[pile]; on != 0; on &= on - 1)
    if (position_count (position, __builtin_ctzll (on)) > 0)
      return true;

  return false;
}

/* The card of a column that may be played, or CARD_NONE. */
static inline Card
find_free (const Told *self, const Position *position, int pile)
{
  Card card = position_top (position, pile);

  return card == CARD_NONE || card_is_down (card) || is_covered (self, position, pile) ? CARD_NONE
         : card;
}

/* Moves */

static void
list_onto_waste (Listing *l, const Told *self, const Position *position)
{
  const ToldFacts *facts = l->facts;
  Card top = position_top (position, facts->waste_pile);

  for (int pile = facts->column; pile < facts->column + facts->columns; pile++)
    {
      Card card = position_top (position, pile);

      if (card != CARD_NONE && !card_is_down (card)
          && (top != CARD_NONE ? relation_holds (&facts->steps, card, top)
              : facts->spaces == FACT_ANY)
          && !is_covered (self, position, pile))
        add (l, MOVE_CARDS, pile, facts->waste_pile, 0);
    }
}

/* The card of the waste with @under others above it, or CARD_NONE. */
static Card
get_waste_card (const ToldFacts *facts, const Position *position, int under)
{
  int at = position->start[facts->waste_pile + 1] - 1 - under;

  return at >= position->start[facts->waste_pile] ? position->card[at] : CARD_NONE;
}

static inline bool
is_pair (const ToldFacts *facts, Card a, Card b)
{
  return a != CARD_NONE && b != CARD_NONE && facts->partner[card_rank (a)] == card_rank (b);
}

static inline void
add_alone (Listing *l, Card card, int pile, int under)
{
  if (l->facts->partner[card_rank (card)] == 0)
    add (l, MOVE_CARDS, pile, l->facts->foundation, under);
}

static void
list_waste (Listing *l, const Position *position, Card stock)
{
  const ToldFacts *facts = l->facts;
  int waste = facts->waste_pile;
  Card top = get_waste_card (facts, position, 0), second = get_waste_card (facts, position, 1);

  if (stock != CARD_NONE)
    add_alone (l, stock, facts->stock_pile, 0);
  if (top == CARD_NONE || facts->waste_gives == FACT_NOTHING)
    return;
  add_alone (l, top, waste, 0);
  if (is_pair (facts, top, stock))
    add (l, MOVE_PAIR, waste, facts->stock_pile, 0);
  if (facts->waste_gives != FACT_TWO && facts->waste_gives != FACT_PAIR)
    return;
  if (is_pair (facts, top, second))
    add (l, MOVE_PAIR, waste, waste, 1);
  if (facts->waste_gives == FACT_TWO && second != CARD_NONE)
    add_alone (l, second, waste, 1);
}

/* For each place a card that goes alone, then pairs with stock, waste and later places. */
static void
list_pairs (Listing *l, const Told *self, const Position *position)
{
  const ToldFacts *facts = l->facts;
  Card stock = self->taken->opens ? position_top (position, facts->stock_pile) : CARD_NONE;
  int deep = facts->waste_gives == FACT_TWO ? 2 : facts->waste_gives != FACT_NOTHING;
  uint8_t free[POSITION_MAX_PILES];
  int n = 0;

  list_waste (l, position, stock);
  for (int pile = facts->column; pile < facts->column + facts->columns; pile++)
    if (find_free (self, position, pile) != CARD_NONE)
      free[n++] = (uint8_t) pile;
  for (int i = 0; i < n; i++)
    {
      Card card = position_top (position, free[i]);

      add_alone (l, card, free[i], 0);
      if (is_pair (facts, card, stock))
        add (l, MOVE_PAIR, free[i], facts->stock_pile, 0);
      for (int under = 0; under < deep; under++)
        if (is_pair (facts, card, get_waste_card (facts, position, under)))
          add (l, MOVE_PAIR, free[i], facts->waste_pile, under);
      for (int j = i + 1; j < n; j++)
        if (is_pair (facts, card, position_top (position, free[j])))
          add (l, MOVE_PAIR, free[i], free[j], 0);
    }
}

static int
list (const Told *self, const Position *position, Move *moves, int max)
{
  const ToldFacts *facts = &self->taken->facts;
  Listing l = { .facts = facts, .moves = moves, .max = max };

  if (position_count (position, facts->stock_pile) > 0)
    moves[l.n++] = (Move) { .kind = MOVE_DRAW };
  else if (position_count (position, facts->waste_pile) > 0
           && (facts->passes == 0 || position->passes < facts->passes))
    moves[l.n++] = (Move) { .kind = MOVE_REDEAL };
  if (facts->goal == FACT_ONTO_ONE)
    list_onto_waste (&l, self, position);
  else
    list_pairs (&l, self, position);

  return l.n;
}

/* Playing */

/* Turns up what the card that left @pile covered. */
static void
turn_up_under (const Told *self, Position *position, int pile, Undo *undo)
{
  const ToldTaken *taken = self->taken;

  if (!taken->facts.hides)
    return;
  if (pile >= taken->facts.column && !taken->covered)
    undo->turned |= step_turn_up (position, undo, pile, 0);
  for (uint64_t under = taken->over[pile]; under != 0; under &= under - 1)
    {
      int below = __builtin_ctzll (under);

      if (card_is_down (position_top (position, below)) && !is_covered (self, position, below))
        undo->turned |= step_turn_up (position, undo, below, 0);
    }
}

static void
turn (const ToldTaken *taken, Position *position, Undo *undo)
{
  const ToldFacts *facts = &taken->facts;
  int left = position_count (position, facts->stock_pile);
  int count = facts->draw < left ? facts->draw : left;

  undo->count = (uint8_t) count;
  if (!taken->opens)
    {
      step_turn (position, undo, facts->stock_pile, facts->waste_pile, count);
      return;
    }
  for (int i = 0; i < count; i++)
    {
      step_transfer (position, undo, facts->stock_pile, facts->waste_pile, 1, 0);
      step_turn_up (position, undo, facts->waste_pile, 0);
    }
}

static void
play (const Told *self, Position *position, Move move, Undo *undo)
{
  const ToldFacts *facts = &self->taken->facts;

  switch (move.kind)
    {
    case MOVE_DRAW:
      turn (self->taken, position, undo);
      break;

    case MOVE_REDEAL:
      step_redeal (position, undo, facts->stock_pile, facts->waste_pile);
      break;

    case MOVE_PAIR:
      told_take_pair (self, position, move, undo);
      turn_up_under (self, position, move.from, undo);
      turn_up_under (self, position, move.to, undo);
      break;

    default:
      step_transfer (position, undo, move.from, move.to, move.count, move.under);
      turn_up_under (self, position, move.from, undo);
      break;
    }
  if (self->taken->opens)
    step_turn_up (position, undo, facts->stock_pile, 0);
}

/* Worth */

static bool
is_won (const Told *self, const Position *position)
{
  return count_left (&self->taken->facts, position) == 0;
}

static int
potential (const Told *self, const Position *position)
{
  const ToldFacts *facts = &self->taken->facts;
  int n = count_left (facts, position) + position_count (position, facts->stock_pile);

  return facts->goal == FACT_PAIRS ? n + position_count (position, facts->waste_pile) : n;
}

/* A covered place has a card or not; the deal decides which card. */
static int
key_places (const ToldFacts *facts, const Position *position, uint8_t mask, uint8_t *key)
{
  int n = (facts->columns + 7) / 8;

  for (int i = 0; i < n; i++)
    key[i] = 0;
  for (int i = 0; i < facts->columns; i++)
    if (position_count (position, facts->column + i) > 0)
      {
        key[i / 8] |= (uint8_t) (1 << i % 8);
        key[n++] = position_top (position, facts->column + i) & mask;
      }
  return n;
}

static int
write_key (const Told *self, const Position *position, uint8_t key[TOLD_MAX_KEY])
{
  const ToldFacts *facts = &self->taken->facts;
  const uint8_t mask = (uint8_t) ~CARD_COPY;
  int n = self->taken->covered ? key_places (facts, position, mask, key)
          : position_key_set (position, facts->column, facts->columns, 0, mask, key);

  n += position_key_pile (position, facts->stock_pile, mask, key + n);
  if (facts->goal == FACT_PAIRS)
    n += position_key_pile (position, facts->waste_pile, mask, key + n);
  else
    key[n++] = position_top (position, facts->waste_pile) & mask;
  key[n++] = facts->passes == 0 ? 0 : position->passes;
  return n;
}

/* Unless other cards would then be turned in the next pass. */
static bool
is_safe (const Told *self, const Position *position, Move move)
{
  const ToldFacts *facts = &self->taken->facts;

  return facts->goal == FACT_PAIRS && move.kind == MOVE_CARDS
         && (facts->draw == 1 || facts->passes == 1 || move.from >= facts->column);
}

/* How many places only the card of @pile still covers. */
static int
count_uncovered (const Told *self, const Position *position, int pile)
{
  int n = 0;

  for (uint64_t under = self->taken->over[pile]; under != 0; under &= under - 1)
    {
      int below = __builtin_ctzll (under);
      bool other = false;

      for (uint64_t on = self->covered[below] & ~pile_bit (pile); on != 0; on &= on - 1)
        other = other || position_count (position, __builtin_ctzll (on)) > 0;
      n += !other && position_count (position, below) > 0;
    }
  return n;
}

/* How many cards can follow, and what is uncovered. */
static int
merit_onto_waste (const Told *self, const Position *position, Move move)
{
  const ToldFacts *facts = &self->taken->facts;
  Card card = position_top (position, move.from);
  int merit = MERIT_TAKE + MERIT_UNCOVER * count_uncovered (self, position, move.from);

  for (int pile = facts->column; pile < facts->column + facts->columns; pile++)
    {
      int left = position_count (position, pile);
      Card next = position_top (position, pile);

      if (pile == move.from)
        next = left > 1 ? position_pile (position, pile)[left - 2] : CARD_NONE;
      if (next != CARD_NONE && !card_is_down (next) && relation_holds (&facts->steps, next, card)
          && !is_covered (self, position, pile))
        merit += MERIT_FOLLOW;
    }
  return merit + (self->taken->covered ? 0 : position_count (position, move.from));
}

static int
merit_of (const Told *self, const Position *position, Move move)
{
  const ToldFacts *facts = &self->taken->facts;
  int merit = MERIT_TAKE;

  if (move.kind < MOVE_CARDS)
    return move.kind == MOVE_DRAW ? MERIT_DRAW : MERIT_REDEAL;
  if (facts->goal == FACT_ONTO_ONE)
    return merit_onto_waste (self, position, move);
  if (move.kind == MOVE_CARDS && is_safe (self, position, move))
    return MERIT_ALONE;
  for (int i = 0; i < (move.kind == MOVE_PAIR ? 2 : 1); i++)
    {
      int pile = i == 0 ? move.from : move.to;

      merit += (pile >= facts->column ? MERIT_PLACE : 0)
               + MERIT_UNCOVER / 2 * count_uncovered (self, position, pile);
    }
  return merit;
}

/* Finding such games */

static bool
find (Told *self, const ToldFacts *facts)
{
  ToldTaken *taken;

  if ((self->win.how != WIN_EMPTY && self->rulesets[0].n_aways == 0) || facts == NULL
      || !facts->all || (facts->goal != FACT_ONTO_ONE && facts->goal != FACT_PAIRS)
      || facts->stock != FACT_TURNS || told_role (self, facts->waste_pile) != ROLE_WASTE
      || self->win.piles != kind_piles (&self->kind[self->kind_of[facts->column]])
      || facts->again > 0
      || (facts->covering[0][0] >= 0 && !told_deals_flat (self, self->win.piles)))
    return false;
  taken = calloc (1, sizeof *taken);
  if (taken == NULL)
    abort ();
  taken->facts = *facts;
  taken->opens = facts->waste_gives == FACT_OPEN_STOCK;
  for (int pile = 0; pile < self->n_piles; pile++)
    for (uint64_t on = self->covered[pile]; on != 0; on &= on - 1)
      {
        taken->over[__builtin_ctzll (on)] |= pile_bit (pile);
        taken->covered = true;
      }
  self->taken = taken;
  return true;
}

const ToldOps told_taken_ops = {
  .find = find,
  .list = list,
  .play = play,
  .won = is_won,
  .potential = potential,
  .key = write_key,
  .safe = is_safe,
  .merit = merit_of
};
