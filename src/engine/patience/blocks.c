/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What follows from building blocks: what lies on what, and what covers what. */

#include "blocks.h"

#include "engine/told/told.h"

/* The rank counted from the base, 0 to 12. */
static inline int
rank_above (int base, Card card)
{
  return (card_rank (card) - base + 13) % 13;
}

int
blocks_base (const Blocks *blocks, const Position *position)
{
  if (blocks->dealt_base)
    for (int i = 0; i < blocks->foundations; i++)
      if (position_count (position, blocks->foundation + i) > 0)
        return card_rank (position_pile (position, blocks->foundation + i)[0]);

  return RANK_ACE;
}

bool
blocks_builds (const Blocks *blocks, const Position *position, Card card, Card onto)
{
  int base = blocks->dealt_base && !blocks->corner ? blocks_base (blocks, position) : RANK_ACE;

  if (base == RANK_ACE)
    return relation_holds (&blocks->builds, card, onto);
  return relation_holds (&blocks->builds, card_make (card_suit (card), rank_above (base, card) + 1),
                         card_make (card_suit (onto), rank_above (base, onto) + 1));
}

/* At most eight cards fit on a card, and whatever can be lifted may go to every empty column. If
 * there are many of these, only the first is tried, so that there is room for all moves. */
bool
blocks_one_space (const Blocks *blocks, int spaces, int lifted)
{
  return spaces * (lifted + blocks->cells + 2) + 10 * blocks->columns + 20 > TOLD_SHORT_LIST;
}

/* Finds which suits matter when cards lie on each other two deep. */
static void
set_neighbours (Blocks *self)
{
  for (int suit = 0; suit < N_SUITS; suit++)
    {
      unsigned own = 1u << suit, near = relation_suits (&self->builds, suit) & ~own, far = 0;

      for (int other = 0; other < N_SUITS; other++)
        if ((near >> other & 1) != 0)
          far |= relation_suits (&self->builds, other);
      self->near[suit] = (uint8_t) near;
      self->far[suit] = (uint8_t) (far & ~near & ~own);
    }
}

void
blocks_sum_up (Blocks *blocks)
{
  blocks->breadth = (uint8_t) relation_breadth (&blocks->builds);
  set_neighbours (blocks);
}

bool
blocks_is_needless (const Blocks *blocks, const uint8_t out[N_SUITS], Card card)
{
  int own = card_suit (card), rank = card_rank (card), next = rank < RANK_KING ? rank + 1 : rank;
  unsigned others = (blocks->near[own] | blocks->far[own]) & ~(1u << own);

  if (blocks->lift != LIFT_CARD || blocks->foundations > N_SUITS || blocks->corner
      || (blocks->builds.on[card_face (card)] & ~UINT64_C (0) << 4 * (next + 1)) != 0)
    return false;
  for (int suit = 0; suit < N_SUITS; suit++)
    if ((others >> suit & 1) != 0 && out[suit] < next)
      return false;

  return true;
}

void
blocks_covering (const Blocks *blocks, int place, int covering[2])
{
  for (int i = 0; i < 2; i++)
    covering[i] = place < BLOCKS_PLACES ? blocks->covering[place][i] : -1;
}

int
blocks_free_waste (const Blocks *blocks)
{
  return blocks->in_play == WASTE_TWO ? 2 : blocks->in_play != WASTE_NONE;
}

bool
blocks_pairs_waste (const Blocks *blocks)
{
  return blocks->in_play == WASTE_TWO || blocks->in_play == WASTE_PAIR;
}

bool
blocks_shows_stock (const Blocks *blocks)
{
  return blocks->in_play == WASTE_STOCK && blocks->stock == STOCK_WASTE;
}
