/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Positions of told patiences: cards in piles, which rules hold, and when the game is won. */

#include "told-private.h"

#include <string.h>

bool
told_has_pile (const Told *told, int pile)
{
  const Kind *kind = &told->kind[told->kind_of[pile]];

  return pile - kind->first < kind->shape.n && (kind->role != ROLE_STOCK || told->has_stock);
}

int
told_empty (Position *position, int pile, Card cards[POSITION_MAX_CARDS])
{
  int n = position_count (position, pile);

  for (int i = n - 1; i >= 0; i--)
    cards[i] = position_take (position, pile, 1);
  return n;
}

/* Eight of these bytes, each 0 or 1, times this number have their eight bits in the upper byte, in
 * their order. */
#if defined (__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
#define GATHER_BITS UINT64_C (0x8040201008040201)
#else
#define GATHER_BITS UINT64_C (0x0102040810204080)
#endif

uint64_t
told_taken (const Position *position)
{
  uint64_t taken = 0;
  uint8_t has[POSITION_MAX_PILES];

  /* Searches ask this more often than anything else, and this way many piles are compared at
   * once. */
  for (int pile = 0; pile < POSITION_MAX_PILES; pile++)
    has[pile] = position->start[pile] != position->start[pile + 1];
  for (int pile = 0; pile < POSITION_MAX_PILES; pile += 8)
    {
      uint64_t word;

      memcpy (&word, has + pile, sizeof word);
      taken |= (word * GATHER_BITS >> 56) << pile;
    }
  return taken;
}

static bool
state_holds (const Told *self, const Position *position, int kind, int number, uint64_t piles)
{
  int count = 0;

  switch (kind)
    {
    case STATE_DEAL:
      return position->passes == number;

    case STATE_AFTER:
      return position->passes > number;

    case STATE_BASE_OPEN:
      return position->base == 0;

    default:
      for (; piles != 0; piles &= piles - 1)
        count += position_count (position, __builtin_ctzll (piles));
      return kind == STATE_EMPTY ? count == 0 : count > 0 && count <= number;
    }
}

unsigned
told_held (const Told *self, const Position *position)
{
  unsigned held = 0;

  for (int i = 0; i < self->n_conditions; i++)
    {
      const Condition *condition = &self->condition[i];
      bool all = true;

      for (int s = 0; s < condition->n && all; s++)
        all = state_holds (self, position, condition->state[s].kind, condition->state[s].number,
                           condition->state[s].piles);
      held |= (unsigned) all << i;
    }
  return held;
}

/* The conditions that hold with or without a stock, a bit each, if all depend only on that. */
static unsigned
find_held (const Told *self, bool stock)
{
  unsigned held = 0;

  for (int i = 0; i < self->n_conditions; i++)
    held |= (unsigned) ((self->condition[i].state[0].kind == STATE_LEFT) == stock) << i;
  return held;
}

void
told_find_by_stock (Told *self)
{
  self->by_stock = self->n_bases == 1;
  for (int i = 0; i < self->n_conditions; i++)
    {
      const Condition *condition = &self->condition[i];

      if (condition->n != 1 || condition->state[0].kind < STATE_EMPTY
          || condition->state[0].piles != pile_bit (self->stock)
          || condition->state[0].number < POSITION_MAX_CARDS)
        self->by_stock = false;
    }
  self->with_stock = &self->rulesets[find_held (self, true)];
  self->without_stock = &self->rulesets[find_held (self, false)];
}

const Ruleset *
told_ruleset_of (const Told *self, const Position *position, unsigned held)
{
  return &self->rulesets[held * (unsigned) self->n_bases + (self->n_bases > 1 ? position->base
                                                            : 0)];
}

const Ruleset *
told_ruleset_now (const Told *self, const Position *position)
{
  return told_ruleset_of (self, position, told_held (self, position));
}

bool
told_is_free (const Told *told, const Position *position, int pile)
{
  return told->covered[pile] == 0
         || (told->covered[pile] & told_taken (position)) == 0;
}

void
told_find_base (const Told *self, Position *position, bool columns)
{
  uint64_t piles = self->of_role[columns ? ROLE_COLUMNS : ROLE_FOUNDATIONS];

  if (position->base != 0 || self->base_how == BASE_NONE)
    return;
  position->base = self->base_rank;
  for (int pile = 0; pile < self->n_piles && position->base == 0; pile++)
    if ((piles & pile_bit (pile)) != 0 && position_count (position, pile) > 0)
      position->base = (uint8_t) card_rank (position_pile (position, pile)[0]);
}

/* Winning */

static inline bool
is_ring (const Told *self, int pile)
{
  return (self->rings & pile_bit (pile)) != 0;
}

typedef enum {
  STANDS_WRONG,
  STANDS_BY_LEFT,               /* in order if the pile to the left is */
  STANDS_AT_EDGE
} Stands;

/* The pile on the left, or -1. In a ring, which has no edge and always some gaps, it is the nearest
 * one that has a card. */
static int
find_left (const Told *self, const Position *position, int pile)
{
  int left = self->left[pile];

  if (is_ring (self, pile))
    while (left != pile && position_count (position, left) == 0)
      left = self->left[left];
  return left;
}

static Stands
find_stand (const Told *self, const Position *position, const Ruleset *ruleset, int pile)
{
  const PileRules *rules = told_pile_rules (self, ruleset, pile);
  int left = find_left (self, position, pile);
  Card card = position_top (position, pile);
  Stands stands = STANDS_WRONG;

  for (int i = 0; i < rules->n_firsts; i++)
    {
      const First *first = &rules->first[i];

      if (first->where == FIRST_EDGE && left < 0 && (first->cards & face_bit (card)) != 0)
        return STANDS_AT_EDGE;
      if (first->where == FIRST_LEFT && left >= 0 && position_count (position, left) > 0
          && relation_holds (first->relation, card, position_top (position, left)))
        stands = STANDS_BY_LEFT;
    }
  return stands;
}

bool
told_in_order (const Told *self, const Position *position, int pile)
{
  const Ruleset *ruleset = told_ruleset (self, position);

  while (position_count (position, pile) > 0)
    {
      Stands stands = find_stand (self, position, ruleset, pile);

      if (stands != STANDS_BY_LEFT || is_ring (self, pile))
        return stands != STANDS_WRONG;
      pile = self->left[pile];
    }
  return false;
}

int
told_count_disorder (const Told *self, const Position *position, uint64_t piles)
{
  const Ruleset *ruleset = told_ruleset (self, position);
  uint64_t taken = told_taken (position), ordered = 0;

  for (uint64_t rest = taken & self->edges; rest != 0; rest &= rest - 1)
    for (int pile = __builtin_ctzll (rest); pile >= 0 && (taken & pile_bit (pile)) != 0
         && find_stand (self, position, ruleset, pile) != STANDS_WRONG; pile = self->right[pile])
      ordered |= pile_bit (pile);
  for (uint64_t rest = taken & self->rings; rest != 0; rest &= rest - 1)
    if (told_in_order (self, position, __builtin_ctzll (rest)))
      ordered |= rest & -rest;
  return __builtin_popcountll (piles & taken & ~ordered);
}

static bool
is_run (const Position *position, int pile, const Win *win)
{
  const Card *cards = position_pile (position, pile);

  if (position_count (position, pile) != win->number)
    return false;
  for (int i = 1; i < win->number; i++)
    if (!relation_holds (win->relation, cards[i], cards[i - 1]))
      return false;

  return true;
}

/* Whether all the cards left lie in runs, in piles of one kind. */
static bool
all_runs (const Told *self, const Position *position)
{
  uint64_t out = self->of_role[ROLE_FOUNDATIONS] | self->of_role[ROLE_AWAY];
  uint64_t taken = told_taken (position);

  if ((taken & ~out & ~self->win.piles) != 0)
    return false;
  for (int pile = 0; pile < self->n_piles; pile++)
    if ((self->win.piles & taken & pile_bit (pile)) != 0 && !is_run (position, pile, &self->win))
      return false;

  return true;
}

static bool
all_full (const Told *self, const Position *position)
{
  const Ruleset *ruleset = told_ruleset (self, position);

  for (uint64_t left = self->win.piles; left != 0; left &= left - 1)
    {
      int pile = __builtin_ctzll (left);

      if (position_count (position, pile) < told_pile_rules (self, ruleset, pile)->hold)
        return false;
    }
  return true;
}

static bool
all_out (const Told *self, const Position *position)
{
  uint64_t out = self->of_role[ROLE_FOUNDATIONS] | self->of_role[ROLE_AWAY];

  for (int pile = 0; pile < self->n_piles; pile++)
    if ((out & pile_bit (pile)) == 0 && position_count (position, pile) > 0)
      return false;

  return true;
}

bool
told_won (const Told *told, const Position *position)
{
  return told->ops->won != NULL ? told->ops->won (told, position) : told_won_any (told, position);
}

bool
told_won_any (const Told *told, const Position *position)
{
  const Win *win = &told->win;
  int cards = 0;
  uint64_t taken;

  /* Asked at every position of a search, and mostly answered by the first pile. */
  if (win->how == WIN_FULL)
    return all_full (told, position);
  if (win->how == WIN_OUT)
    return all_out (told, position);
  taken = told_taken (position) & win->piles;
  for (uint64_t rest = taken; win->how == WIN_LEFT && rest != 0; rest &= rest - 1)
    cards += position_count (position, __builtin_ctzll (rest));
  switch (win->how)
    {
    case WIN_EMPTY:
      return taken == 0;

    case WIN_LEFT:
      return cards == win->number && position_count (position, told->stock) == 0;

    case WIN_PILES:
      return __builtin_popcountll (taken) == win->number;

    case WIN_RUNS:
      return all_runs (told, position);

    default:
      return told_count_disorder (told, position, win->piles) == 0;
    }
}
