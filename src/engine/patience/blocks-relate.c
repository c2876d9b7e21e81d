/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Turns the words of a description into relations of cards. */

#include "blocks-private.h"

#include <stdio.h>

#define PAIR_SUM 13

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
blocks_relate (Blocks *blocks)
{
  static const char *const builds[] = {
    "none", "down any", "down colour", "down suit", "down other"
  };
  char text[80];

  snprintf (text, sizeof text, "%s%s", builds[blocks->build],
            blocks->corner && blocks->build != BUILD_NO ? " wrap" : "");
  relation_parse (&blocks->builds, text, &rank_order_usual, RANK_ACE);
  snprintf (text, sizeof text, "both any%s%s", blocks->wrap ? " wrap" : "",
            blocks->bare_kings ? " on A 2 3 4 5 6 7 8 9 10 J Q" : "");
  relation_parse (&blocks->steps, text, &rank_order_usual, RANK_ACE);
  for (int rank = RANK_ACE; rank <= RANK_KING; rank++)
    blocks->partner[rank] = (uint8_t) (PAIR_SUM - rank);
  blocks_cover (blocks);
  blocks_sum_up (blocks);
}
