/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The redeal that shuffles: its lots are worked out from the deal, so that a deal remains a
 * deal. */

#include "blocks-private.h"

uint64_t
blocks_hash_deal (const Card *cards, int n)
{
  uint64_t hash = UINT64_C (0xcbf29ce484222325);

  for (int i = 0; i < n; i++)
    hash = (hash ^ (uint64_t) (13 * card_suit (cards[i]) + card_rank (cards[i]) - 1))
           * UINT64_C (0x100000001b3);
  return hash;
}

/* splitmix64 (Steele, Lea and Flood, 2014). */
static uint64_t
next_lot (uint64_t *state)
{
  uint64_t z = *state += UINT64_C (0x9E3779B97F4A7C15);

  z = (z ^ z >> 30) * UINT64_C (0xBF58476D1CE4E5B9);
  z = (z ^ z >> 27) * UINT64_C (0x94D049BB133111EB);
  return z ^ z >> 31;
}

void
blocks_shuffle (const Blocks *blocks, Position *position, Undo *undo)
{
  int n = position->start[blocks->column + blocks->columns] - position->start[blocks->column];
  uint64_t state = (position->lot ^ position->passes) * UINT64_C (0x100000001b3);
  uint8_t order[52];

  for (int i = 0; i < n; i++)
    order[i] = (uint8_t) i;
  for (int i = n - 1; i > 0; i--)
    {
      int j = (int) (next_lot (&state) % (uint64_t) (i + 1));
      uint8_t other = order[i];

      order[i] = order[j];
      order[j] = other;
    }
  step_shuffle (position, undo, blocks->column, blocks->columns, order, 3);
}
