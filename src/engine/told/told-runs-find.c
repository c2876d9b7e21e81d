/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finds out whether the columns of a description are always runs (told-runs.c). */

#include "told-private.h"

/* Whether only the top card moves, wherever it fits, and nothing happens by itself. */
static bool
moves_one_by_one (const PileRules *rules)
{
  return rules->n_lifts == 1 && rules->lift[0].how == LIFT_TOP
         && rules->lift[0].to == ~UINT64_C (0) && rules->to == ~UINT64_C (0) && rules->left == 0
         && rules->n_fills == 0 && rules->leave == 0 && !rules->closes && rules->lands == 0;
}

/* Whether a column takes any card when it is empty, and else whatever fits. */
static bool
takes_freely (const Told *self, const PileRules *rules)
{
  if (rules->from != ~UINT64_C (0) || rules->way != WAY_FREE || rules->needs != NEEDS_NOTHING
      || rules->least > 1 || rules->take == 0 || rules->hold < RANK_KING)
    return false;
  for (int i = 0; i < rules->n_builds; i++)
    if (rules->build[i].least > 0 || rules->build[i].most < NO_LIMIT)
      return false;

  return rules->n_builds > 0 && (told_faces (self) & ~told_cards_that_begin (rules)) == 0;
}

static bool
has_right_rules (const Told *self, int pile)
{
  const PileRules *rules = told_pile_rules (self, self->rulesets, pile);

  switch (told_role (self, pile))
    {
    case ROLE_COLUMNS:
      return self->covered[pile] == 0 && moves_one_by_one (rules) && takes_freely (self, rules);

    case ROLE_WASTE:
      return moves_one_by_one (rules) && rules->n_builds == 0
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
      || self->uses_away || self->shuffles || self->has_left
      || (self->of_role[ROLE_CELLS] | self->of_role[ROLE_RESERVE]) != 0
      || stock->how != STOCK_TURN || stock->count != 1
      || (stock->to.set & ~self->of_role[ROLE_WASTE]) != 0 || !deals_single_cards (self, columns))
    return;
  for (int pile = 0; pile < self->n_piles; pile++)
    if ((kind_piles (&self->kind[self->kind_of[pile]]) & pile_bit (pile)) != 0
        && !has_right_rules (self, pile))
      return;
  self->only_runs = true;
}
