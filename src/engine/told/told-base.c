/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rank with which the foundations start, where that is not always the ace: whether the rules
 * are those of a usual game whose ranks are counted from it. */

#include "told-facts.h"
#include "told-private.h"

static Card
turned_back (Card card, int base)
{
  return card_make (card_suit (card), (card_rank (card) - base + 13) % 13 + 1);
}

static uint64_t
cards_turned_back (uint64_t cards, int base)
{
  uint64_t turned = 0;

  for (; cards != 0; cards &= cards - 1)
    turned |= face_bit (turned_back ((Card) __builtin_ctzll (cards), base));
  return turned;
}

bool
told_same_from_base (const Relation *a, const Relation *based, int base)
{
  for (int onto = 4; onto < 56; onto++)
    if (a->on[turned_back ((Card) onto, base)] != cards_turned_back (based->on[onto], base))
      return false;

  return true;
}

static bool
same_rules (const PileRules *a, const PileRules *based, int base)
{
  if (a->n_builds != based->n_builds || a->n_lifts != based->n_lifts
      || a->n_firsts != based->n_firsts)
    return false;
  for (int i = 0; i < a->n_builds; i++)
    if (!told_same_from_base (a->build[i].relation, based->build[i].relation, base))
      return false;
  for (int i = 0; i < a->n_lifts; i++)
    if (a->lift[i].relation != NULL
        && !told_same_from_base (a->lift[i].relation, based->lift[i].relation, base))
      return false;
  for (int i = 0; i < a->n_firsts; i++)
    if (a->first[i].cards != cards_turned_back (based->first[i].cards, base))
      return false;

  return true;
}

bool
told_is_based_alike (const Told *told)
{
  if (told->base_how == BASE_NONE)
    return true;
  for (int base = RANK_ACE; base <= RANK_KING; base++)
    for (int pile = 0; pile < told->n_piles; pile++)
      if ((told->base_how != BASE_RANK || base == told->base_rank)
          && (told->as_before & pile_bit (pile)) == 0
          && !same_rules (told_pile_rules (told, &told->rulesets[RANK_ACE], pile),
                          told_pile_rules (told, &told->rulesets[base], pile), base))
        return false;

  return true;
}

/* Whether the cards that this step deals to foundations all have this rank, at most one if none is
 * said. */
static bool
deals_rank (const DealStep *step, int rank)
{
  if (step->how == DEAL_BASE || step->how == DEAL_AWAY || step->how == DEAL_SINK)
    return true;
  if (step->how == DEAL_ROUND)
    return rank == 0 && step->count == 1;
  for (int i = 0; i < step->n && step->how == DEAL_NAMED; i++)
    if (card_rank (step->number[i]) != rank)
      return false;

  return step->how == DEAL_NAMED;
}

bool
told_knows_base (const Told *told)
{
  int rank = told->base_how == BASE_NONE ? RANK_ACE
             : told->base_how == BASE_RANK ? told->base_rank : 0;
  int dealing = 0;

  for (int s = 0; s < told->n_steps; s++)
    if ((told->step[s].to.set & told->of_role[ROLE_FOUNDATIONS]) != 0)
      {
        if (!deals_rank (&told->step[s], rank))
          return false;
        dealing++;
      }
  return rank != 0 || dealing == (told->base_how == BASE_DEALT);
}
