/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What may be lifted from a pile, what fits on one, and whether piles can ever meet. */

#include "told-private.h"

#include <string.h>

uint64_t
told_cards_that_build (const Position *position, int pile, const PileRules *rules)
{
  int count = position_count (position, pile), face = card_face (position_top (position, pile));
  uint64_t cards = 0;

  for (int i = 0; i < rules->n_builds; i++)
    if (count >= rules->build[i].least && count <= rules->build[i].most)
      cards |= rules->build[i].relation->on[face];
  return cards;
}

bool
told_is_plain (const PileRules *rules)
{
  for (int i = 0; i < rules->n_builds; i++)
    if (rules->build[i].least > 0 || rules->build[i].most < NO_LIMIT)
      return false;
  for (int i = 0; i < rules->n_lifts; i++)
    if (rules->lift[i].how != LIFT_TOP || rules->lift[i].to != ~UINT64_C (0))
      return false;

  return rules->n_fills == 0 && rules->leave == 0 && !rules->closes && rules->way == WAY_FREE
         && rules->needs == NEEDS_NOTHING && rules->left == 0 && rules->to == ~UINT64_C (0)
         && rules->from == ~UINT64_C (0) && rules->least <= 1 && rules->take > 0;
}

uint64_t
told_cards_that_begin (const PileRules *rules)
{
  uint64_t cards = 0;

  for (int i = 0; i < rules->n_firsts; i++)
    cards |= rules->first[i].where == FIRST_LEFT || rules->first[i].where == FIRST_RIGHT
             ? CARDS_ALL : rules->first[i].cards;
  return cards;
}

/* Whether all cards of a pile, or with WAY_ALL of all piles of its kind, lie in this direction. */
static bool
is_begun (const Told         *self,
          const Position     *position,
          int                 pile,
          Way                 way,
          const Relation     *relation)
{
  const Kind *kind = &self->kind[self->kind_of[pile]];
  int first = way == WAY_ALL ? kind->first : pile;
  int last = way == WAY_ALL ? kind->first + kind->shape.n - 1 : pile;

  for (int p = first; p <= last; p++)
    for (int i = 1; i < position_count (position, p); i++)
      if (!relation_holds (relation, position_pile (position, p)[i],
                           position_pile (position, p)[i - 1]))
        return false;

  return true;
}

bool
told_builds (const Told         *self,
             const Position     *position,
             int                 pile,
             const PileRules    *rules,
             Card                card)
{
  int count = position_count (position, pile);
  Card top = position_top (position, pile);
  unsigned fits = 0, begun = 0;

  if (rules->way == WAY_FREE)
    return (told_cards_that_build (position, pile, rules) & face_bit (card)) != 0;
  for (int i = 0; i < rules->n_builds; i++)
    {
      const Build *build = &rules->build[i];

      fits |= (unsigned) (count >= build->least && count <= build->most
                          && relation_holds (build->relation, card, top)) << i;
      begun |= (unsigned) is_begun (self, position, pile, (Way) rules->way, build->relation) << i;
    }
  return (begun != 0 ? fits & begun : fits) != 0;
}

/* Whether all @n cards of the pile, of which @up lie face up, are a run. */
static bool
is_run (const Card *top, int n, int up, const Lift *lift)
{
  for (int i = 1; i < n && up == n; i++)
    if (!relation_holds (lift->relation, top[1 - i], top[-i]))
      return false;

  return up == n;
}

int
told_lifts (const Told         *self,
            const Position     *position,
            int                 pile,
            const PileRules    *rules,
            uint8_t             ways[POSITION_MAX_CARDS + 1],
            uint8_t             deep[POSITION_MAX_CARDS + 1])
{
  int n = position_count (position, pile), up = 0;
  const Card *top = position_pile (position, pile) + n - 1;

  if (n == 0 || rules->n_lifts == 0 || (card_is_down (*top) && pile != self->stock)
      || !told_is_free (self, position, pile))
    return 0;
  /* Most piles of most games. */
  if (rules->n_lifts == 1 && rules->lift[0].how == LIFT_TOP)
    {
      ways[1] = 1;
      deep[1] = 0;
      return 1;
    }
  memset (ways, 0, (size_t) n + 1);
  memset (deep, 0, (size_t) n + 1);
  while (up < n && !card_is_down (top[-up]))
    up++;
  for (int i = 0; i < rules->n_lifts; i++)
    {
      const Lift *lift = &rules->lift[i];
      uint8_t bit = (uint8_t) (1 << i);
      int first = lift->how == LIFT_SECOND ? 2 : lift->how == LIFT_BOTTOM ? n : 1;
      int last = lift->how == LIFT_SECOND ? 2 : lift->how == LIFT_TURNED ? position->fresh : n;

      if (lift->how == LIFT_TOP)
        ways[1] |= bit;
      else if (lift->how == LIFT_WHOLE && (lift->relation == NULL || is_run (top, n, up, lift)))
        ways[up] |= bit;
      else if (lift->how == LIFT_WHOLE)
        continue;
      else if (lift->how == LIFT_FACE_UP || lift->how == LIFT_RUN)
        for (int k = 1; k <= up && (k == 1 || lift->how == LIFT_FACE_UP
                                    || relation_holds (lift->relation, top[2 - k],
                                                       top[1 - k])); k++)
          ways[k] |= bit;
      else if (lift->how == LIFT_EACH || lift->how == LIFT_TURNED || n > 1)
        for (int k = first; k <= last && k <= n; k++)
          if (!card_is_down (top[1 - k]))
            *(k > 1 ? &deep[k] : &ways[1]) |= bit;
    }
  return n;
}

bool
told_may_lift (const Told *told, const Position *position, int pile, int count)
{
  uint8_t ways[POSITION_MAX_CARDS + 1], deep[POSITION_MAX_CARDS + 1];
  const PileRules *rules = told_pile_rules (told, told_ruleset (told, position), pile);
  int n = told_lifts (told, position, pile, rules, ways, deep);

  return count <= n && (ways[count] | deep[count]) != 0;
}

/* Whether the card fits the first card of the pile beside this one. */
static bool
lands_beside (const Told      *self,
              const Position  *position,
              int              pile,
              const PileRules *rules,
              Card             card)
{
  const Kind *kind = &self->kind[rules->beside_kind];
  int index = pile - self->kind[self->kind_of[pile]].first, beside = kind->first + index;

  return index < kind->shape.n && position_count (position, beside) > 0
         && relation_holds (rules->beside, card, position_pile (position, beside)[0]);
}

int
told_landing (const Told *self, const Position *position, Card card)
{
  return (self->lands & face_bit (card)) == 0 ? NO_PILE
         : told_landing_among (self, position, card, 0, self->n_piles);
}

int
told_landing_among (const Told *self, const Position *position, Card card, int first, int n)
{
  const Ruleset *ruleset = told_ruleset (self, position);
  int found = NO_PILE, empty = NO_PILE;

  for (int pile = first; pile < first + n; pile++)
    {
      const PileRules *rules = told_pile_rules (self, ruleset, pile);

      if ((rules->lands & face_bit (card)) == 0 || position_count (position, pile) >= rules->hold)
        continue;
      if (position_count (position, pile) == 0)
        {
          if (rules->beside == NULL || lands_beside (self, position, pile, rules, card))
            return rules->beside == NULL && empty != NO_PILE ? empty : pile;
          empty = empty == NO_PILE ? pile : empty;
        }
      else if (found == NO_PILE)
        {
          found = pile;
        }
    }
  return empty != NO_PILE ? empty : found;
}

/* Piles of which only the top counts */

/* Whether piles by these rules only ever move as a whole, and only their top cards count. */
static bool
is_sealed (const PileRules *rules)
{
  for (int i = 0; i < rules->n_builds; i++)
    if (rules->build[i].least > 0 || rules->build[i].most < NO_LIMIT)
      return false;

  return rules->squared && rules->n_lifts == 1 && rules->needs == NEEDS_NOTHING
         && rules->way == WAY_FREE && rules->least <= 1 && rules->take == NO_LIMIT
         && rules->hold == NO_LIMIT;
}

void
told_find_sealed (Told *self)
{
  uint64_t piles = ~(self->of_role[ROLE_STOCK] | self->of_role[ROLE_AWAY]);

  if (self->n_conditions > 0 || self->n_bases > 1 || self->win.how != WIN_PILES
      || self->rulesets[0].n_aways > 0 || self->rulesets[0].again.how != AGAIN_NOTHING
      || (self->turning | self->leaving | self->filled) != 0)
    return;
  for (int pile = 0; pile < self->n_piles; pile++)
    if ((piles & pile_bit (pile)) == 0)
      continue;
    else if (told_has_pile (self, pile) && is_sealed (told_pile_rules (self, self->rulesets, pile)))
      self->sealed |= pile_bit (pile);
    else if (told_has_pile (self, pile))
      piles = 0;
  if (piles == 0 || self->sealed != self->win.piles)
    self->sealed = 0;
}

bool
told_is_split (const Told *told, const Position *position)
{
  const Ruleset *ruleset = told_ruleset (told, position);
  uint64_t tops = 0, joined, before = 0, takes[POSITION_MAX_PILES];
  int n = 0;

  if (told->sealed == 0 || told->win.number != 1
      || (ruleset->stock.how != STOCK_NOTHING && position_count (position, told->stock) > 0))
    return false;
  for (int pile = 0; pile < told->n_piles; pile++)
    if ((told->sealed & pile_bit (pile)) != 0 && position_count (position, pile) > 0)
      {
        tops |= face_bit (position_top (position, pile));
        takes[n++] = told_cards_that_build (position, pile, told_pile_rules (told, ruleset, pile))
                     | face_bit (position_top (position, pile));
      }
  joined = n > 0 ? takes[0] & tops : 0;
  while (joined != before)
    {
      before = joined;
      for (int i = 1; i < n; i++)
        if ((takes[i] & joined) != 0)
          joined |= takes[i] & tops;
    }
  return joined != tops;
}
