/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Deal number → pack. This function never changes: saved games, shared deals and the deals of the
 * day rest on it. Golden values in tests/engine. */

#pragma once

#include "card.h"
#include "rules.h"

#define PACK_MAX 104

bool pack_has_rank (const Game *game, int rank);

/* The full pack of @game in the fixed order before shuffling: rank by rank is documented in pack.c;
 * the cards of a second pack carry CARD_COPY. */
void pack_fresh (const Game *game, Card cards[PACK_MAX]);

/* The pack of deal @number (1 … 4294967295) in dealing order, cards[0] first. */
void pack_deal  (const Game *game, uint32_t number, Card cards[PACK_MAX]);
