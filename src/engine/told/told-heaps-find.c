/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finds out whether a description is a game of heaps (told-heaps.c), and where each rank goes. */

#include "told-private.h"

/* The only rank of these cards, or 0. */
static int
single_rank (uint64_t cards)
{
  for (int rank = RANK_ACE; rank <= RANK_KING; rank++)
    if (cards == CARDS_OF_RANK (rank))
      return rank;

  return 0;
}

static bool
are_ranks (uint64_t cards)
{
  for (int rank = RANK_ACE; rank <= RANK_KING; rank++)
    if ((cards & CARDS_OF_RANK (rank)) != 0
        && (cards & CARDS_OF_RANK (rank)) != CARDS_OF_RANK (rank))
      return false;

  return true;
}

/* Whether nothing in these rules looks at suits, and nothing moves cards but the player, one at a
 * time. */
static bool
is_by_rank (const PileRules *rules)
{
  for (int i = 0; i < rules->n_builds; i++)
    if (!relation_ignores_suits (rules->build[i].relation))
      return false;
  for (int i = 0; i < rules->n_firsts; i++)
    if (rules->first[i].where != FIRST_CARDS || rules->first[i].restricted
        || !are_ranks (rules->first[i].cards))
      return false;

  return told_is_plain (rules) && are_ranks (rules->lands) && rules->turn == TURN_YES;
}

/* Whether columns are only begun by cards that land there, and each card turned covers the last. */
static bool
has_heaps (const Told *self, const Ruleset *ruleset, const Kind *columns)
{
  const PileRules *rules = told_pile_rules (self, ruleset, columns->first);

  for (int pile = columns->first; pile < columns->first + columns->shape.n; pile++)
    if (ruleset->pile[pile] != ruleset->pile[columns->first]
        || (ruleset->stock.to.set & pile_bit (pile)) == 0)
      return false;

  return ruleset->stock.how == STOCK_TURN && ruleset->stock.last && ruleset->stock.count == 1
         && (ruleset->stock.to.set & ~self->of_role[ROLE_COLUMNS]) == 0
         && ruleset->n_aways == 0 && ruleset->again.how == AGAIN_NOTHING
         && rules->lands != 0 && told_cards_that_begin (rules) == 0
         && rules->hold == NO_LIMIT && rules->n_lifts == 1;
}

/* Whether the game has columns of one kind, foundations and a stock, and nothing else. */
static bool
is_heaped (Told *self)
{
  int columns = -1;

  for (int k = 0; k < self->n_kinds; k++)
    if (self->kind[k].role == ROLE_COLUMNS && self->kind[k].shape.n > 0)
      {
        if (columns >= 0 || self->kind[k].shape.kind != SHAPE_ROW)
          return false;
        columns = k;
      }
  if (columns < 0 || self->of_role[ROLE_FOUNDATIONS] == 0 || self->base_how != BASE_NONE
      || self->has_left || self->uses_away || self->settles
      || (self->of_role[ROLE_CELLS] | self->of_role[ROLE_RESERVE] | self->of_role[ROLE_WASTE]) != 0)
    return false;
  self->heaps.columns = (uint8_t) columns;
  for (int set = 0; set < told_n_rulesets (self); set++)
    {
      if (!has_heaps (self, &self->rulesets[set], &self->kind[columns]))
        return false;
      for (int pile = 0; pile < self->n_piles; pile++)
        if (pile != self->away && told_has_pile (self, pile)
            && !is_by_rank (told_pile_rules (self, &self->rulesets[set], pile)))
          return false;
    }

  return true;
}

/* Gives the ranks of the foundations of one kind their heights; false if one has another place. */
static bool
add_heights (Told *self, int k)
{
  const Kind *kind = &self->kind[k];
  const PileRules *rules = told_pile_rules (self, &self->rulesets[0], kind->first);
  uint64_t cards = told_cards_that_begin (rules);

  if (rules->hold > RANK_KING || rules->n_lifts > 0 || !kind->alike)
    return false;
  for (int set = 1; set < told_n_rulesets (self); set++)
    if (!told_same_rules (rules, told_pile_rules (self, &self->rulesets[set], kind->first)))
      return false;
  for (int height = 0; height < rules->hold && cards != 0; height++)
    {
      int rank = single_rank (cards);
      uint64_t next = 0;

      if (rank == 0 || self->heaps.place[rank].kind != NO_PILE)
        return false;
      self->heaps.place[rank].kind = (uint8_t) k;
      self->heaps.place[rank].height = (uint8_t) height;
      for (int i = 0; i < rules->n_builds; i++)
        next |= rules->build[i].relation->on[card_make (0, rank)];
      cards = next;
    }
  for (int i = 0; i < kind->shape.n; i++)
    {
      int n = self->heaps.n_foundations++;

      self->heaps.foundation[n] = (uint8_t) (kind->first + i);
      for (int rank = RANK_ACE; rank <= RANK_KING; rank++)
        if (self->heaps.place[rank].kind == k)
          self->heaps.wanted[n][self->heaps.place[rank].height] = (uint8_t) rank;
    }
  return true;
}

/* Notes ranks on which these rules let cards wait that are not wanted next. */
static void
find_hosts (Told *self, const PileRules *rules)
{
  for (int onto = RANK_ACE; onto <= RANK_KING; onto++)
    for (int rank = RANK_ACE; rank <= RANK_KING; rank++)
      {
        HeapPlace *host = &self->heaps.place[onto];
        const HeapPlace *card = &self->heaps.place[rank];

        for (int i = 0; i < rules->n_builds; i++)
          host->holds |= relation_holds (rules->build[i].relation, card_make (0, rank),
                                         card_make (0, onto))
                         && (host->kind != card->kind || card->height > host->height + 1);
      }
}

void
told_find_heaps (Told *self)
{
  for (int rank = 0; rank <= RANK_KING; rank++)
    self->heaps.place[rank].kind = NO_PILE;
  if (!is_heaped (self))
    return;
  for (int k = 0; k < self->n_kinds; k++)
    if (self->kind[k].role == ROLE_FOUNDATIONS && !add_heights (self, k))
      return;
  for (int set = 0; set < told_n_rulesets (self); set++)
    find_hosts (self, told_pile_rules (self, &self->rulesets[set],
                                       self->kind[self->heaps.columns].first));
  self->heaps.found = true;
}
