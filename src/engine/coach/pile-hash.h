/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Hashes of piles by what can be seen of them. */

#pragma once

#include "engine/patience/patience.h"

#define PILE_HASH_FIRST UINT64_C (0xcbf29ce484222325)

/* Adds the whole table to @hash (FNV-1a): copies of a card are alike and, if @seen is not NULL, so
 * are face-down cards whose bit card_id() is not in it. */
uint64_t table_hash (const Patience *patience, const Position *position, const uint64_t seen[2],
                     uint64_t hash);

/* Adds a pile to @hash: copies of a card are alike, and so are all face-down cards. */
uint64_t pile_hash (const Position *position, int pile, uint64_t hash);
