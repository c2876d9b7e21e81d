/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The one place where a word of a description becomes a relation of cards: see blocks.h. */

#include "blocks-private.h"

#include <stdio.h>

#define PAIR_SUM 13

/* Which suits matter where cards are laid on each other two deep. */
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
