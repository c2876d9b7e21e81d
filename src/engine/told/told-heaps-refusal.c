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

  if (!is_column (self, from) || card_is_down (card))
    return false;
  *refusal = (ToldRefusal) {
    .from = from, .to = to, .anywhere = to < 0, .count = count, .card = card, .condition = -1,
    .conditions = told_held (self, position)
  };
  if (index == 0 && never_moves (self, rules, card_rank (card)))
    refusal->concept = TOLD_REFUSED_HEAD;
  else if (count > 1)
    refusal->concept = TOLD_REFUSED_LAST;
  else if ((to >= 0 && !is_column (self, to)) || (to >= 0 && told_takes (self, position, to, card)))
    return false;
  else
    {
      refusal->concept = to < 0 ? TOLD_REFUSED_WANTED : TOLD_REFUSED_HEAP;
      refusal->cards = find_before (self, card);
      refusal->number = find_bare (self, position, to, card, &refusal->later);
    }
  return true;
}
