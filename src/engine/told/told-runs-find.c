/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finds out whether the columns of a description are always runs (told-runs.c). */

#include "told-private.h"

static bool
has_right_rules (const Told *self, int pile)
{
  const PileRules *rules = told_pile_rules (self, self->rulesets, pile);
  uint64_t others = told_faces (self) & ~told_cards_that_begin (rules);

  switch (told_role (self, pile))
    {
    case ROLE_COLUMNS:
      return self->covered[pile] == 0 && told_is_plain (rules) && rules->n_lifts == 1
             && rules->n_builds > 0 && rules->hold >= RANK_KING && others == 0;

    case ROLE_WASTE:
      return told_is_plain (rules) && rules->n_lifts == 1 && rules->n_builds == 0
             && told_cards_that_begin (rules) == 0;

    case ROLE_FOUNDATIONS:
      return rules->n_lifts == 0;

    default:
      return true;
    }
}

/* Whether the deal puts one card at most on each of these piles. */
static bool
deals_single_cards (const Told *self, uint64_t piles)
{
  int n = 0;

  for (int s = 0; s < self->n_steps; s++)
    {
      const DealStep *step = &self->step[s];

      if ((step->to.set & piles) == 0)
        continue;
      if (n++ > 0 || step->how != DEAL_ROUND || step->by != 1 || step->count > step->to.n)
        return false;
    }

  return true;
}

void
told_find_runs (Told *self)
{
  uint64_t columns = self->of_role[ROLE_COLUMNS];
  const Stock *stock = &self->rulesets[0].stock;

  if (columns == 0 || self->packs != 1 || self->win.how != WIN_OUT || !self->suited
      || told_n_rulesets (self) != 1 || self->base_how != BASE_NONE
      || self->uses_away || self->shuffles || self->has_left || self->lands != 0
      || (self->of_role[ROLE_CELLS] | self->of_role[ROLE_RESERVE]) != 0
      || stock->how != STOCK_TURN || stock->count != 1
      || (stock->to.set & ~self->of_role[ROLE_WASTE]) != 0 || !deals_single_cards (self, columns))
    return;
  for (int pile = 0; pile < self->n_piles; pile++)
    if (told_has_pile (self, pile) && !has_right_rules (self, pile))
      return;
  self->only_runs = true;
}
