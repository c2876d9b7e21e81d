/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the rules make of a pile. */

#include "rules-private.h"

const Ruleset *
rules_while (const Page *page, int condition)
{
  int held = condition < 0 ? 0 : 1 << condition;

  return &page->told->rulesets[held * page->told->n_bases + page->base];
}

bool
takes_cards (const PileRules *rules)
{
  return rules->n_builds > 0 || rules->n_firsts > 1
         || (rules->n_firsts == 1
             && (rules->first[0].cards != 0 || rules->first[0].where != FIRST_CARDS));
}

bool
is_heap (const Page *page, const PileRules *rules)
{
  Meaning meanings[MAX_ALTERNATIVES];

  return rules->n_builds == 1 && rules->from == page->told->of_role[ROLE_WASTE]
         && (rules->to & ~page->told->of_role[ROLE_FOUNDATIONS]) == 0
         && read_meanings (page, rules->build[0].relation, meanings) > 0
         && meanings[0].step == STEP_ANY && meanings[0].suits == SUITS_ANY;
}

bool
is_chained (const Page *page, const Kind *kind)
{
  static const char *const rows[] = { "second", "third", "fourth" };

  if (kind == page->told->kind)
    return false;
  for (int i = 0; i < 3; i++)
    if (kind_is (page, kind, rows[i]) && kind_rules (page, kind)->to == kind_piles (&kind[-1]))
      return true;

  return false;
}

bool
is_fed_by_row (const Page *page, const Kind *kind)
{
  uint64_t piles = page->group != 0 ? page->group : kind_piles (kind);

  for (int i = 0; i < page->told->n_kinds; i++)
    if ((piles & kind_piles (&page->told->kind[i])) != 0
        && (i + 1 == page->told->n_kinds || !is_chained (page, &page->told->kind[i + 1])))
      return false;

  return true;
}

static bool
is_dealt_to (const Page *page, const Kind *kind)
{
  for (int i = 0; i < page->told->n_steps; i++)
    if ((page->told->step[i].to.set & kind_piles (kind)) != 0)
      return true;

  return false;
}

bool
holds_several (const Page *page, const Kind *kind)
{
  const Stock *stock = &page->rules->stock;
  uint64_t piles = kind_piles (kind);
  int n = 0;

  for (int i = 0; i < page->told->n_steps; i++)
    {
      const DealStep *step = &page->told->step[i];

      if ((step->to.set & piles) == 0)
        continue;
      if (step->how == DEAL_COUNTS || step->how == DEAL_TRIANGLE || step->how == DEAL_LAST
          || (step->how == DEAL_ROUND && step->count == NO_LIMIT))
        return true;
      n += step->how == DEAL_ROUND ? step->count : step->n;
    }
  return n > kind->shape.n || (stock->how != STOCK_NOTHING && (stock->to.set & piles) != 0);
}

bool
is_ever_built (const Page *page, const Kind *kind)
{
  for (int i = -1; i < page->told->n_conditions; i++)
    if (told_pile_rules (page->told, rules_while (page, i), kind->first)->n_builds > 0)
      return true;

  return false;
}

bool
is_started (const Page *page, const Kind *kind, const PileRules *rules)
{
  return kind->role == ROLE_COLUMNS && rules->n_lifts == 0 && rules->n_firsts == 1
         && rules->first[0].where == FIRST_CARDS && rules->first[0].cards == CARDS_ALL
         && !rules->first[0].restricted && !is_dealt_to (page, kind);
}

bool
is_rank_pile (const Page *page, const Kind *kind)
{
  const PileRules *rules = kind_rules (page, kind);
  Meaning meanings[MAX_ALTERNATIVES];

  return kind->role == ROLE_COLUMNS && kind->shape.n == 1 && rules->hold < NO_LIMIT
         && rules->n_builds == 1 && rules->n_firsts == 1 && rank_of_cards (rules->first[0].cards)
         && read_meanings (page, rules->build[0].relation, meanings) > 0
         && meanings[0].step == STEP_SAME && meanings[0].suits == SUITS_ANY;
}

bool
has_lift (const PileRules *rules, int how)
{
  for (int i = 0; i < rules->n_lifts; i++)
    if (rules->lift[i].how == how)
      return true;

  return false;
}
