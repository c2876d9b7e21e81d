/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "pile-hash.h"

#include <string.h>

#define SEEN UINT64_C (0x3f3f3f3f3f3f3f3f) /* the bits of a card that are its face */

static uint64_t
add_word (uint64_t hash, uint64_t word)
{
  hash = (hash ^ word) * UINT64_C (0x9e3779b97f4a7c15);
  return hash ^ hash >> 29;
}

/* Adds eight cards. */
static uint64_t
add_cards (uint64_t hash, uint64_t word)
{
  uint64_t down = word & UINT64_C (0x8080808080808080);

  return add_word (hash, (word & SEEN & ~((down >> 7) * 255)) | down);
}

uint64_t
pile_hash (const Position *position, int pile, uint64_t hash)
{
  const Card *card = position_pile (position, pile);
  int n = position_count (position, pile), i = 0;
  uint64_t word;

  hash = add_word (hash, (uint64_t) n);
  for (; i + 8 <= n; i += 8)
    {
      memcpy (&word, card + i, 8);
      hash = add_cards (hash, word);
    }
  if (i == n)
    return hash;
  word = 0;
  for (; i < n; i++)
    word = word << 8 | card[i];
  return add_cards (hash, word);
}

uint64_t
table_hash (const Patience *patience,
            const Position *position,
            const uint64_t  seen[2],
            uint64_t        hash)
{
  for (int i = 0; i < position->start[patience->n_piles]; i++)
    {
      Card card = position->card[i];

      if (seen != NULL && card_is_down (card)
          && (seen[card_id (card) >> 6] >> (card & 63) & 1) == 0)
        card = CARD_DOWN;
      hash = (hash ^ (card & ~CARD_COPY)) * UINT64_C (0x100000001b3);
    }
  for (int i = 0; i < patience->n_piles; i++)
    hash = (hash ^ position->start[i]) * UINT64_C (0x100000001b3);
  return hash;
}
