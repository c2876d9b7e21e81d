/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The aims that a move of a told patience may have: places of cards on foundations and in rows. */

#include "told-private.h"

/* Whether no two cards can each go on the other. */
static bool
is_one_way (const uint64_t on[56])
{
  for (int face = 4; face < 56; face++)
    for (uint64_t left = on[face] & CARDS_ALL; left != 0; left &= left - 1)
      if ((on[__builtin_ctzll (left)] >> face & 1) != 0)
        return false;

  return true;
}

static bool
builds_one_way (const PileRules *rules)
{
  uint64_t on[56] = { 0 };

  for (int i = 0; i < rules->n_builds; i++)
    {
      /* If a pile keeps the direction in which it began, each direction is checked by itself. */
      if (rules->way != WAY_FREE && !is_one_way (rules->build[i].relation->on))
        return false;
      for (int face = 4; face < 56; face++)
        on[face] |= rules->build[i].relation->on[face];
    }
  return rules->way != WAY_FREE || is_one_way (on);
}

bool
told_is_sequence (const Told *told, int pile)
{
  if (told_role (told, pile) != ROLE_FOUNDATIONS)
    return false;
  if (told_is_heaped (told))
    return true;
  for (int set = 0; set < told_n_rulesets (told); set++)
    if (!builds_one_way (told_pile_rules (told, &told->rulesets[set], pile)))
      return false;

  return true;
}

/* Whether every card goes only on the rank @step below it, round the corner, too. */
static bool
steps_by (const PileRules *rules, int step)
{
  for (int i = 0; i < rules->n_builds; i++)
    for (int onto = 4; onto < 56; onto++)
      {
        int rank = (card_rank ((Card) onto) - 1 + step + RANK_KING) % RANK_KING + 1;

        if ((rules->build[i].relation->on[onto] & ~CARDS_OF_RANK (rank)) != 0)
          return false;
      }
  return rules->n_builds > 0;
}

int
told_direction (const Told *told, int pile)
{
  bool up = true, down = true;

  for (int set = 0; set < told_n_rulesets (told); set++)
    {
      const PileRules *rules = told_pile_rules (told, &told->rulesets[set], pile);

      up = up && steps_by (rules, 1);
      down = down && steps_by (rules, -1);
    }
  return up - down;
}

bool
told_is_away (const Told *told, int pile)
{
  return told_role (told, pile) == ROLE_AWAY;
}

bool
told_is_squared (const Told *told, int pile)
{
  return told_pile_rules (told, &told->rulesets[0], pile)->squared;
}

bool
told_closes (const Told *told, int pile)
{
  return told_pile_rules (told, &told->rulesets[0], pile)->closes;
}

bool
told_only_redeals (const Told *told)
{
  return told->only_redeals;
}

/* Whether anything but the pile's own kind could give it a card. */
static bool
is_fed (const Told *told, const Position *position, int pile)
{
  const Ruleset *ruleset = told_ruleset (told, position);
  const PileRules *rules = told_pile_rules (told, ruleset, pile);

  if (ruleset->again.how != AGAIN_NOTHING || position_count (position, told->stock) > 0)
    return true;
  for (int i = 0; i < rules->n_fills; i++)
    for (int j = 0; j < rules->fill[i].piles.n; j++)
      if (position_count (position, rules->fill[i].piles.pile[j]) > 0)
        return true;
  if (told_cards_that_begin (rules) == 0)
    return false;
  for (int other = 0; other < told->n_piles; other++)
    if (told->kind_of[other] != told->kind_of[pile] && !told_is_out (told, other)
        && position_count (position, other) > 0)
      return true;
  return rules->left == 0 && rules->n_lifts > 0;
}

bool
told_is_spent (const Told *told, const Position *position, int pile)
{
  const Ruleset *ruleset = told_ruleset (told, position);
  const Kind *kind = &told->kind[told->kind_of[pile]];

  if (!told_pile_rules (told, ruleset, pile)->closes
      && !(ruleset->stock.how == STOCK_CLOSE && (ruleset->stock.to.set >> pile & 1) != 0))
    return false;
  for (int later = pile; later < kind->first + kind->shape.n; later++)
    if (position_count (position, later) > 0)
      return false;
  return !is_fed (told, position, pile);
}

bool
told_is_gap (const Told *told, int pile)
{
  const PileRules *rules = told_pile_rules (told, &told->rulesets[0], pile);

  for (int i = 0; i < rules->n_firsts; i++)
    if (rules->first[i].where != FIRST_CARDS)
      return true;

  return false;
}

bool
told_builds_rank (const Told *told, int rank)
{
  for (int set = 0; set < told_n_rulesets (told); set++)
    for (int pile = 0; pile < told->n_piles; pile++)
      {
        const PileRules *rules = told_pile_rules (told, &told->rulesets[set], pile);

        if (told_role (told, pile) != ROLE_COLUMNS)
          continue;
        for (int i = 0; i < rules->n_builds; i++)
          for (int face = 0; face < 56; face++)
            if ((rules->build[i].relation->on[face] & CARDS_OF_RANK (rank)) != 0)
              return true;
      }
  return false;
}

/* Whether the pile is a sequence whose rules and base can no longer change. */
static bool
is_settled (const Told *self, const Position *position, int pile)
{
  const Ruleset *now = told_ruleset (self, position);

  for (unsigned held = 0; held < 1u << self->n_conditions; held++)
    {
      const Ruleset *then = told_ruleset_of (self, position, held);

      if (!told_same_rules (told_pile_rules (self, now, pile),
                            told_pile_rules (self, then, pile)))
        return false;
    }
  return (self->base_how == BASE_NONE || position->base != 0) && told_is_sequence (self, pile);
}

/* How many cards must go to this foundation before @card; -1 if it never goes there, or if that
 * cannot be known. */
static int
count_before (const Told *self, const Position *position, int pile, Card card)
{
  const PileRules *rules = told_pile_rules (self, told_ruleset (self, position), pile);
  uint64_t next, seen = 0;
  int n = position_count (position, pile);

  if (rules->way != WAY_FREE || told_is_gap (self, pile) || !is_settled (self, position, pile))
    return -1;
  next = n == 0 ? told_cards_that_begin (rules) : told_cards_that_build (position, pile, rules);
  for (int steps = 0; n + steps < rules->hold && (next & ~seen) != 0; steps++)
    {
      uint64_t cards = next;

      if ((cards & face_bit (card)) != 0)
        return steps;
      seen |= cards;
      next = 0;
      for (int i = 0; i < rules->n_builds; i++)
        for (int face = 4; face < 56 && n + steps + 1 >= rules->build[i].least
             && n + steps + 1 <= rules->build[i].most; face++)
          if ((cards >> face & 1) != 0)
            next |= rules->build[i].relation->on[face];
    }
  return -1;
}

int
told_count_before (const Told *told, const Position *position, Card card)
{
  int least = -1;

  for (int pile = 0; pile < told->n_piles; pile++)
    {
      int n = told_role (told, pile) != ROLE_FOUNDATIONS ? -1
              : count_before (told, position, pile, card);

      if (n >= 0 && (least < 0 || n < least))
        least = n;
    }
  return least;
}

int
told_count_in_order (const Told *told, const Position *position, int pile)
{
  int n = 0;

  if ((told->rings & pile_bit (pile)) != 0)
    return 0;
  while (pile >= 0 && told_in_order (told, position, pile))
    {
      n++;
      pile = told->left[pile];
    }
  return n;
}
