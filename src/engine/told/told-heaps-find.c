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

/* Whether the pile has no part in the game: what lies there is only seen. */
static bool
is_for_show (const PileRules *rules)
{
  return rules->n_lifts == 0 && rules->n_builds == 0 && told_cards_that_begin (rules) == 0;
}

/* Whether the rules of the pile are those of the one before it, of its kind. */
static bool
is_like_before (const Told *self, const Ruleset *ruleset, int pile)
{
  return pile > self->kind[self->kind_of[pile]].first
         && ruleset->pile[pile] == ruleset->pile[pile - 1];
}

/* Whether the rules of this pile are those of a game of heaps. */
static bool
is_in_heaps (const Told *self, const Ruleset *ruleset, int pile)
{
  const PileRules *rules = told_pile_rules (self, ruleset, pile);

  return is_by_rank (rules)
         && (told_role (self, pile) == ROLE_ASIDE ? is_for_show (rules) : rules->beside == NULL);
}

/* Whether the game has columns of one kind, foundations, a stock and perhaps cards laid aside, and
 * nothing else. */
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
            && !is_like_before (self, &self->rulesets[set], pile)
            && !is_in_heaps (self, &self->rulesets[set], pile))
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
  /* A card that lands has to find an empty one. */
  if ((rules->lands & ~cards) != 0
      || (rules->lands != 0 && kind->shape.n < N_SUITS * self->packs))
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

/* What it is worth at most to uncover a card that is wanted soon. */
#define SOONEST 12

/* The piles of each rank's place, and what that is worth. */
static void
sum_up_places (Told *self)
{
  for (int rank = RANK_ACE; rank <= RANK_KING; rank++)
    {
      HeapPlace *place = &self->heaps.place[rank];
      const Kind *kind = &self->kind[place->kind == NO_PILE ? 0 : place->kind];
      int heights = told_pile_rules (self, self->rulesets, kind->first)->hold;
      int each = heights > 0 ? SOONEST / heights : 0;

      if (place->kind == NO_PILE)
        continue;
      place->first = kind->first;
      place->n = (uint8_t) kind->shape.n;
      place->sooner = (uint8_t) ((each > 0 ? each : 1) * (heights - place->height));
    }
}

/* Whether cards of this rank may land on a pile of this kind. */
static bool
may_land (const Told *self, const Kind *kind, int rank)
{
  for (int set = 0; set < told_n_rulesets (self) && kind->shape.n > 0; set++)
    for (int i = 0; i < kind->shape.n; i++)
      if ((told_pile_rules (self, &self->rulesets[set], kind->first + i)->lands
           & CARDS_OF_RANK (rank)) != 0)
        return true;

  return false;
}

static void
find_landings (Told *self)
{
  for (int rank = RANK_ACE; rank <= RANK_KING; rank++)
    {
      HeapPlace *place = &self->heaps.place[rank];

      place->lands = NO_PILE;
      for (int k = 0; k < self->n_kinds; k++)
        if (may_land (self, &self->kind[k], rank))
          place->lands = place->lands == NO_PILE ? (uint8_t) k : MANY_KINDS;
    }
}

/* Whether each column begins with a card of one rank: the first one is dealt, others land. */
static bool
has_heads (const Told *self)
{
  int rank = told_taken_rank (self), column = self->kind[self->heaps.columns].first;

  for (int set = 0; set < told_n_rulesets (self); set++)
    if (told_pile_rules (self, &self->rulesets[set], column)->lands != CARDS_OF_RANK (rank))
      return false;
  for (int s = 0; s < self->n_steps; s++)
    if (self->step[s].how == DEAL_RANKS && self->step[s].to.pile[0] == column)
      return rank != 0;

  return false;
}

bool
told_find_heaps (Told *self, const ToldFacts *facts)
{
  for (int rank = 0; rank <= RANK_KING; rank++)
    self->heaps.place[rank].kind = NO_PILE;
  if (!is_heaped (self))
    return false;
  for (int k = 0; k < self->n_kinds; k++)
    if (self->kind[k].role == ROLE_FOUNDATIONS && !add_heights (self, k))
      return false;
  for (int set = 0; set < told_n_rulesets (self); set++)
    find_hosts (self, told_pile_rules (self, &self->rulesets[set],
                                       self->kind[self->heaps.columns].first));
  if (self->win.how == WIN_FULL && self->win.piles == self->of_role[ROLE_FOUNDATIONS])
    for (int i = 0; i < self->heaps.n_foundations; i++)
      self->heaps.full
        = (uint8_t) (self->heaps.full
                     + told_pile_rules (self, self->rulesets, self->heaps.foundation[i])->hold);
  self->heaps.heads = has_heads (self);
  self->heaps.first = self->kind[self->heaps.columns].first;
  self->heaps.n = (uint8_t) self->kind[self->heaps.columns].shape.n;
  sum_up_places (self);
  find_landings (self);
  return true;
}

/* Games of heaps whose foundations are all alike, from the ace up, as a search needs to know
 * them. */

static bool
is_built_on (const PileRules *rules, int rank, int onto)
{
  for (int i = 0; i < rules->n_builds; i++)
    if (relation_holds (rules->build[i].relation, card_make (0, rank), card_make (0, onto)))
      return true;

  return false;
}

/* Whether cards of the foundations' ranks but aces, which land there, either all go on @onto or
 * none does; sets which. */
static bool
takes_all (const ToldCourt *court, const PileRules *rules, int onto, bool *all)
{
  *all = is_built_on (rules, RANK_ACE + 1, onto);
  for (int rank = RANK_ACE + 1; rank <= court->hold; rank++)
    if (is_built_on (rules, rank, onto) != *all)
      return false;

  return true;
}

/* Whether each of these cards goes on the next higher rank and no other, or all on none; sets
 * which. */
static bool
builds_by_one (const ToldCourt *court, const PileRules *rules, bool *builds)
{
  *builds = is_built_on (rules, RANK_ACE + 1, RANK_ACE + 2);
  for (int rank = RANK_ACE + 1; rank <= court->hold; rank++)
    for (int onto = RANK_ACE + 1; onto <= court->hold; onto++)
      if (is_built_on (rules, rank, onto) != (*builds && onto == rank + 1))
        return false;

  return true;
}

/* Foundations of one kind, from the ace up, which take all ranks but some that lie elsewhere. */
static bool
read_foundations (const Told *self, ToldCourt *court)
{
  const Kind *kind = NULL;

  for (int k = 0; k < self->n_kinds; k++)
    if (self->kind[k].role == ROLE_FOUNDATIONS && self->kind[k].shape.n > 0)
      {
        if (kind != NULL)
          return false;
        kind = &self->kind[k];
      }
  court->foundations = kind->first;
  court->n_foundations = (uint8_t) kind->shape.n;
  court->hold = told_pile_rules (self, self->rulesets, kind->first)->hold;
  if (self->win.how != WIN_FULL || self->win.piles != kind_piles (kind)
      || kind->shape.n != N_SUITS * self->packs || self->ranks.n != RANK_KING)
    return false;
  for (int rank = RANK_ACE; rank <= RANK_KING; rank++)
    if ((self->heaps.place[rank].kind != NO_PILE) != (rank <= court->hold)
        || (rank <= court->hold && self->heaps.place[rank].height != rank - 1)
        || ((self->lands & CARDS_OF_RANK (rank)) != 0) != (rank == RANK_ACE || rank > court->hold))
      return false;

  return told_pile_rules (self, self->rulesets, kind->first)->lands == CARDS_OF_RANK (RANK_ACE);
}

bool
told_read_court (const Told *told, ToldCourt *court)
{
  const Kind *columns = &told->kind[told->heaps.columns];
  const PileRules *first, *last;
  uint64_t heads;
  bool same;

  if (told->ops != &told_heaps_ops || !told->by_stock || !read_foundations (told, court))
    return false;
  court->columns = columns->first;
  court->n_columns = (uint8_t) columns->shape.n;
  first = told_pile_rules (told, told->with_stock, columns->first);
  last = told_pile_rules (told, told->without_stock, columns->first);
  heads = first->lands;
  court->head = (uint8_t) (__builtin_ctzll (heads) >> 2);
  return heads == CARDS_OF_RANK (court->head) && last->lands == heads
         && columns->shape.n == N_SUITS * told->packs && court->head > court->hold
         && builds_by_one (court, first, &court->builds) && builds_by_one (court, last, &same)
         && same == court->builds && takes_all (court, first, court->head, &court->bare)
         && takes_all (court, last, court->head, &court->bare_at_end);
}
