/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What forbids a move in a game of heaps, where a column takes a card only while its first card,
 * its head, lies bare. */

#include "told-private.h"
#include "told-refusal.h"

static bool
is_column (const Told *self, int pile)
{
  return pile >= 0 && told_role (self, pile) == ROLE_COLUMNS;
}

/* Whether this rank goes nowhere: it only heads columns. */
static bool
never_moves (const Told *self, const PileRules *rules, int rank)
{
  for (int i = 0; i < rules->n_builds; i++)
    for (int onto = 4; onto < 56; onto++)
      if ((rules->build[i].relation->on[onto] & CARDS_OF_RANK (rank)) != 0)
        return false;

  return self->heaps.place[rank].kind == NO_PILE;
}

/* The rank of a bare head that does not take the card now, or 0; @later: it will once the stock is
 * empty. @to: of this column only, or of any if that is -1. */
static int
find_bare (const Told *self, const Position *position, int to, Card card, bool *later)
{
  Position after = *position;
  Card stock[POSITION_MAX_CARDS];

  told_empty (&after, self->stock, stock);
  for (int pile = 0; pile < self->n_piles; pile++)
    if (is_column (self, pile) && (to < 0 || to == pile) && position_count (position, pile) == 1)
      {
        *later = told_takes (self, &after, pile, card);
        return card_rank (position_top (position, pile));
      }

  return 0;
}

/* The ranks that may lie on a head in a column. */
static uint64_t
find_lying (const Told *self)
{
  uint64_t cards = 0;

  for (int rank = RANK_ACE; rank <= RANK_KING; rank++)
    if ((self->lands & CARDS_OF_RANK (rank)) == 0)
      cards |= CARDS_OF_RANK (rank);

  return cards;
}

/* The cards, other than heads, on which cards of this rank are built in the columns. */
static uint64_t
find_hosts (const Told *self, const PileRules *rules, int rank)
{
  uint64_t lying = find_lying (self), hosts = 0;

  for (int i = 0; i < rules->n_builds; i++)
    for (int onto = 4; onto < 56; onto++)
      if ((rules->build[i].relation->on[onto] & CARDS_OF_RANK (rank)) != 0)
        hosts |= face_bit ((Card) onto);

  return hosts & lying;
}

/* Whether cards are built on others than heads. */
static bool
builds_on (const Told *self, const PileRules *rules)
{
  for (int rank = RANK_ACE; rank <= RANK_KING; rank++)
    if ((find_lying (self) & CARDS_OF_RANK (rank)) != 0 && find_hosts (self, rules, rank) != 0)
      return true;

  return false;
}

/* The rank of the heads of columns. */
static int
find_head (const Told *self, int column)
{
  uint64_t cards = told_pile_rules (self, &self->rulesets[0], column)->lands;

  return cards != 0 ? __builtin_ctzll (cards) >> 2 : 0;
}

/* The cards on which the card goes on its foundation. */
static uint64_t
find_before (const Told *self, Card card)
{
  const HeapPlace *own = &self->heaps.place[card_rank (card)];

  for (int rank = RANK_ACE; rank <= RANK_KING && own->kind != NO_PILE; rank++)
    if (self->heaps.place[rank].kind == own->kind
        && self->heaps.place[rank].height + 1 == own->height)
      return CARDS_OF_RANK (rank);

  return 0;
}

/* Why the card goes to no column, or not to this one. */
static void
ask_column (const Told      *self,
            const Position  *position,
            const PileRules *rules,
            ToldRefusal     *refusal)
{
  int to = refusal->to;

  if (to >= 0 && position_count (position, to) == 0)
    {
      refusal->concept = TOLD_REFUSED_SHUT;
      refusal->number = find_head (self, to);
      return;
    }
  if (to < 0 || position_count (position, to) == 1 || !builds_on (self, rules))
    refusal->number = find_bare (self, position, to, refusal->card, &refusal->later);
  if ((to >= 0 && refusal->number > 0) || !builds_on (self, rules))
    {
      refusal->concept = to < 0 ? TOLD_REFUSED_WANTED : TOLD_REFUSED_HEAP;
      refusal->cards = find_before (self, refusal->card);
      return;
    }
  refusal->concept = TOLD_REFUSED_STEP;
  refusal->cards = find_hosts (self, rules, card_rank (refusal->card));
  refusal->number = find_head (self, refusal->from);
}

bool
told_heaps_refuse (const Told     *self,
                   const Position *position,
                   int             from,
                   int             index,
                   int             to,
                   ToldRefusal    *refusal)
{
  const PileRules *rules = told_pile_rules (self, told_ruleset (self, position), from);
  Card card = position_pile (position, from)[index];
  int count = position_count (position, from) - index;

  if (!is_column (self, from) && from != self->stock)
    return false;
  *refusal = (ToldRefusal) {
    .from = from, .to = to, .anywhere = to < 0, .count = count, .card = card, .condition = -1,
    .conditions = told_held (self, position)
  };
  if (card_is_down (card))
    refusal->concept = TOLD_REFUSED_DOWN;
  else if (index == 0 && never_moves (self, rules, card_rank (card)))
    refusal->concept = TOLD_REFUSED_HEAD;
  else if (count > 1)
    refusal->concept = TOLD_REFUSED_LAST;
  else if (to >= 0 && told_role (self, to) == ROLE_ASIDE)
    refusal->concept = TOLD_REFUSED_SHUT;
  else if ((to >= 0 && !is_column (self, to)) || (to >= 0 && told_takes (self, position, to, card)))
    return false;
  else
    ask_column (self, position, rules, refusal);
  return true;
}
