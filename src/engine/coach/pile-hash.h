/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Hashes of piles by what can be seen of them. */

#pragma once

#include "engine/patience/patience.h"

#define PILE_HASH_FIRST UINT64_C (0xcbf29ce484222325)

/* Adds a pile to @hash: copies of a card are alike, and so are all face-down cards. */
uint64_t pile_hash (const Position *position, int pile, uint64_t hash);
