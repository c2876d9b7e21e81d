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

/* A number of @n cards in dealing order, from which redeals that shuffle are worked out, so that a
 * deal remains a deal. */
uint64_t pack_hash (const Card *cards, int n);

/* Shuffles @n bytes, cards or numbers of them, for the redeal after @times others of the deal whose
 * pack_hash() is @seed. */
void pack_shuffle_again (uint64_t seed, int times, uint8_t *cards, int n);
