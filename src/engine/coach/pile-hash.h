/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Telling piles apart by what can be seen of them. */

#pragma once

#include "engine/patience/patience.h"

#define PILE_HASH_FIRST UINT64_C (0xcbf29ce484222325)

/* Goes on from @hash with a pile: copies of a card are alike, and so are all that lie face down. */
uint64_t pile_hash (const Position *position, int pile, uint64_t hash);
