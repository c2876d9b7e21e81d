/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which card may lie on which, as bits: a relation is told in words ("down colour", "up suit wrap",
 * "sum-13", "order 6 5 4 3 2 A wrap") and asked card on card. */

#pragma once

#include "engine/cards/card.h"

/* Sets of cards: the bit of a card is card_face() of it. */
#define CARDS_ALL (UINT64_C (0xfffffffffffff) << 4)
#define CARDS_RED (CARDS_ALL & UINT64_C (0x6666666666666666))
#define CARDS_OF_SUIT(suit) (UINT64_C (0x11111111111110) << (suit))
#define CARDS_OF_RANK(rank) (UINT64_C (0xf) << 4 * (rank))

/* The bit of a card, whichever copy it is and whether it lies face up or down. */
static inline uint64_t
face_bit (Card card)
{
  return UINT64_C (1) << card_face (card);
}

/* The ranks of a pack, from the lowest to the highest. */
typedef struct {
  uint8_t n;
  uint8_t rank[13];
} RankOrder;

typedef struct {
  uint64_t on[56];              /* by card_face(): the cards that fit on this one */
} Relation;

/* Ace to king. */
extern const RankOrder rank_order_usual;

/* The place of a rank, counted from the lowest one; -1: the pack has none. */
int rank_order_place (const RankOrder *order, int rank);
/* The rank @steps above @rank, past the highest to the lowest. */
int rank_order_step  (const RankOrder *order, int rank, int steps);

/* Reads STEP [SUITS] [wrap] [on RANKS, red or black]; of several with commas between, one has to
 * hold. Ranks are counted from @base, 0 for the lowest: "wrap" goes past the highest rank and past
 * the base. False when a word is not known. */
bool relation_parse (Relation *relation, const char *text, const RankOrder *order, int base);

/* The most cards of one rank that fit on a card: 0 to 4. */
int      relation_breadth (const Relation *relation);
/* The suits, a bit each, of the cards that fit on some card of @suit. */
unsigned relation_suits (const Relation *relation, int suit);
/* For searches: @fits are the cards that fit on each card, @takes those on which each fits; both by
 * card_face(). */
void     relation_tables (const Relation *relation, uint64_t *fits, uint64_t *takes);

/* Whether @card may lie on @onto; neither is CARD_NONE. */
static inline bool
relation_holds (const Relation *relation, Card card, Card onto)
{
  return (relation->on[card_face (onto)] >> card_face (card) & 1) != 0;
}
