/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finds out whether the columns of a description are runs on hidden cards (told-hidden.c). */

#include "told-private.h"

/* Whether a card goes only on those of the next higher rank and of the other colour or, with
 * @suits, of any other suit. */
static bool
builds_down (const Relation *relation, bool suits)
{
  for (int face = 4; face < 56; face++)
    {
      Card onto = (Card) face;
      uint64_t cards = card_rank (onto) == RANK_ACE ? 0 : CARDS_OF_RANK (card_rank (onto) - 1);
      uint64_t others = suits ? ~CARDS_OF_SUIT (card_suit (onto))
                        : card_is_red (onto) ? ~CARDS_RED : CARDS_RED;

      if (relation->on[face] != (cards & others))
        return false;
    }
  return true;
}

static bool
builds_up (const Relation *relation)
{
  for (int face = 4; face < 56; face++)
    if (relation->on[face] != (face < 52 ? UINT64_C (1) << (face + 4) : 0))
      return false;

  return true;
}

/* Whether nothing else is told of the pile than how it is begun and built, and what is lifted. */
static bool
is_usual (const PileRules *rules)
{
  for (int i = 0; i < rules->n_builds; i++)
    if (rules->build[i].least > 0 || rules->build[i].most < NO_LIMIT)
      return false;
  for (int i = 0; i < rules->n_firsts; i++)
    if (rules->first[i].where != FIRST_CARDS || rules->first[i].restricted)
      return false;
  for (int i = 0; i < rules->n_lifts; i++)
    if (rules->lift[i].to != ~UINT64_C (0) || rules->lift[i].cells || rules->lift[i].joined)
      return false;

  return rules->n_fills == 0 && rules->leave == 0 && !rules->closes && !rules->squared
         && rules->way == WAY_FREE && rules->needs == NEEDS_NOTHING && rules->turn == TURN_YES
         && rules->left == 0 && rules->to == ~UINT64_C (0) && rules->from == ~UINT64_C (0)
         && rules->least <= 1 && rules->take > 0 && rules->lands == 0;
}

static bool
has_columns (Told *self, const Kind *kind, const PileRules *rules)
{
  ToldHidden *facts = &self->hidden.facts;

  if (kind->shape.kind != SHAPE_ROW || rules->n_builds != 1 || rules->n_lifts != 1
      || rules->lift[0].how != LIFT_RUN || rules->lift[0].relation != rules->build[0].relation
      || told_cards_that_begin (rules) != CARDS_OF_RANK (RANK_KING)
      || rules->hold != NO_LIMIT || rules->take != NO_LIMIT || self->covered[kind->first] != 0)
    return false;
  self->hidden.builds = rules->build[0].relation;
  facts->column = kind->first;
  facts->columns = (uint8_t) kind->shape.n;
  facts->suits = builds_down (self->hidden.builds, true);
  return facts->suits || builds_down (self->hidden.builds, false);
}

static bool
has_waste (Told *self, const Kind *kind, const PileRules *rules)
{
  bool top = false;

  self->hidden.facts.waste = kind->first;
  for (int i = 0; i < rules->n_lifts; i++)
    if (rules->lift[i].how == LIFT_TOP)
      top = true;
    else if (rules->lift[i].how == LIFT_TURNED)
      self->hidden.facts.open = true;
    else
      return false;

  return top && kind->shape.n == 1 && rules->n_builds == 0 && told_cards_that_begin (rules) == 0
         && rules->hold == NO_LIMIT;
}

static bool
has_foundations (Told *self, const Kind *kind, const PileRules *rules)
{
  self->hidden.facts.foundation = kind->first;
  self->hidden.facts.returns = rules->n_lifts > 0;
  return rules->n_builds == 1 && builds_up (rules->build[0].relation)
         && told_cards_that_begin (rules) == CARDS_OF_RANK (RANK_ACE) && rules->take == 1
         && rules->hold >= RANK_KING
         && (rules->n_lifts == 0 || (rules->n_lifts == 1 && rules->lift[0].how == LIFT_TOP));
}

/* Whether the kind fits: @found has a bit for each role found so far. */
static bool
fits (Told *self, const Kind *kind, unsigned *found)
{
  const PileRules *rules = told_pile_rules (self, self->rulesets, kind->first);

  if (kind->role == ROLE_STOCK || kind->role == ROLE_AWAY)
    return rules->n_lifts == 0 && rules->n_builds == 0 && rules->n_fills == 0;
  if ((*found >> kind->role & 1) != 0 || !kind->alike || !is_usual (rules))
    return false;
  *found |= 1u << kind->role;
  switch (kind->role)
    {
    case ROLE_COLUMNS:
      return has_columns (self, kind, rules);

    case ROLE_WASTE:
      return has_waste (self, kind, rules);

    case ROLE_FOUNDATIONS:
      return has_foundations (self, kind, rules);

    default:
      return false;
    }
}

static bool
has_kinds (Told *self)
{
  unsigned found = 0;

  for (int k = 0; k < self->n_kinds; k++)
    if (self->kind[k].shape.n > 0 && !fits (self, &self->kind[k], &found))
      return false;

  return found == (1u << ROLE_COLUMNS | 1u << ROLE_WASTE | 1u << ROLE_FOUNDATIONS);
}

/* Whether the cards are dealt as a triangle, the last one of each column face up, and the rest is
 * the stock. */
static bool
is_dealt_down (const Told *self)
{
  const DealStep *step = &self->step[0];
  int columns = self->hidden.facts.columns;

  return self->n_steps == 1 && step->how == DEAL_TRIANGLE && step->down && !step->out
         && step->to.n == columns && step->to.pile[0] == self->hidden.facts.column
         && columns * (columns + 1) / 2 <= 52;
}

static bool
has_stock (Told *self)
{
  const Stock *stock = &self->rulesets[0].stock;
  ToldHidden *facts = &self->hidden.facts;

  facts->stock = self->stock;
  facts->draw = stock->count;
  facts->passes = (uint8_t) self->passes;
  return stock->how == STOCK_TURN && stock->count > 0 && !stock->last && !stock->full
         && !stock->taken && stock->to.n == 1 && stock->to.pile[0] == facts->waste;
}

bool
told_find_hidden (Told *self, const ToldFacts *facts)
{
  if (self->packs != 1 || self->suits != N_SUITS || self->ranks.n != RANK_KING
      || self->ranks.rank[0] != RANK_ACE || self->win.how != WIN_OUT || !self->suited
      || told_n_rulesets (self) != 1 || self->base_how != BASE_NONE || self->uses_away
      || self->shuffles || self->has_left || self->lands != 0
      || self->rulesets[0].again.how != AGAIN_NOTHING)
    return false;
  return has_kinds (self) && has_stock (self) && is_dealt_down (self);
}

const ToldHidden *
told_hidden (const Told *told)
{
  return told->ops == &told_hidden_ops ? &told->hidden.facts : NULL;
}
