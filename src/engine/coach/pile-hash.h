/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Piles by what can be seen of them, and hashes of that. */

#pragma once

#include "engine/patience/patience.h"

/* How many cards lie face down at the bottom of the pile. */
static inline int
pile_count_down (const Position *position, int pile)
{
  int n = 0;

  while (n < position_count (position, pile) && card_is_down (position_pile (position, pile)[n]))
    n++;
  return n;
}

/* Whether @hash is one of @n. */
static inline bool
hash_is_among (const uint64_t *hashes, int n, uint64_t hash)
{
  for (int i = 0; i < n; i++)
    if (hashes[i] == hash)
      return true;
  return false;
}

#define PILE_HASH_FIRST UINT64_C (0xcbf29ce484222325)

/* Adds the whole table to @hash (FNV-1a): copies of a card are alike and, if @seen is not NULL, so
 * are face-down cards whose bit card_id() is not in it. */
uint64_t table_hash (const Patience *patience, const Position *position, const uint64_t seen[2],
                     uint64_t hash);

/* Adds a pile to @hash: copies of a card are alike, and so are all face-down cards. */
uint64_t pile_hash (const Position *position, int pile, uint64_t hash);
