/* SPDX-License-Identifier: GPL-3.0-or-later */

/* When a told patience is won. */

#include "told-private.h"

bool
told_in_order (const Told *self, const Position *position, int pile)
{
  const Ruleset *ruleset = told_ruleset (self, position);
  uint64_t seen = 0;

  while (position_count (position, pile) > 0)
    {
      const PileRules *rules = told_pile_rules (self, ruleset, pile);
      int left = self->left[pile];
      Card card = position_top (position, pile);
      bool follows = false;

      if ((seen & pile_bit (pile)) != 0)
        return true;
      seen |= pile_bit (pile);
      for (int i = 0; i < rules->n_firsts; i++)
        {
          const First *first = &rules->first[i];

          if (first->where == FIRST_EDGE && left < 0 && (first->cards & face_bit (card)) != 0)
            return true;
          follows = follows
                    || (first->where == FIRST_LEFT && left >= 0
                        && position_count (position, left) > 0
                        && relation_holds (first->relation, card, position_top (position, left)));
        }
      if (!follows)
        return false;
      pile = left;
    }
  return false;
}

static bool
all_in_order (const Told *self, const Position *position, uint64_t piles)
{
  for (int pile = 0; pile < self->n_piles; pile++)
    if ((piles & pile_bit (pile)) != 0 && position_count (position, pile) > 0
        && !told_in_order (self, position, pile))
      return false;

  return true;
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
  uint64_t taken = told_taken (position, self);

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
  int cards = 0, piles = 0;
  uint64_t taken;

  /* Asked at every position of a search, and mostly answered by the first pile. */
  if (win->how == WIN_FULL)
    return all_full (told, position);
  if (win->how == WIN_OUT)
    return all_out (told, position);
  taken = told_taken (position, told);
  for (int pile = 0; pile < told->n_piles; pile++)
    if ((win->piles & taken & pile_bit (pile)) != 0)
      {
        cards += position_count (position, pile);
        piles++;
      }
  switch (win->how)
    {
    case WIN_EMPTY:
      return piles == 0;

    case WIN_LEFT:
      return cards == win->number && position_count (position, told->stock) == 0;

    case WIN_PILES:
      return piles == win->number;

    case WIN_RUNS:
      return all_runs (told, position);

    default:
      return all_in_order (told, position, win->piles);
    }
}
