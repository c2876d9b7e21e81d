/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which card may lie on which. A relation is read from words ("down colour", "up suit wrap",
 * "sum-13", "order 6 5 4 3 2 A wrap") and kept as sets of bits. */

#pragma once

#include "engine/cards/card.h"

/* A set of cards has a bit for each card_face(). */
#define CARDS_ALL (UINT64_C (0xfffffffffffff) << 4)
#define CARDS_RED (CARDS_ALL & UINT64_C (0x6666666666666666))
#define CARDS_OF_SUIT(suit) (UINT64_C (0x11111111111110) << (suit))
#define CARDS_OF_RANK(rank) (UINT64_C (0xf) << 4 * (rank))

/* The bit of a card, the same for both copies and for both sides. */
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

/* The place of a rank, counted from the lowest; -1 if the pack does not have it. */
int rank_order_place (const RankOrder *order, int rank);
/* The rank @steps above @rank; the lowest follows the highest. */
int rank_order_step  (const RankOrder *order, int rank, int steps);

/* Reads STEP [SUITS] [wrap] [on RANKS, red or black], or several of these with commas between, of
 * which one must hold. Ranks are counted from @base, 0 for the lowest; "wrap" goes past the highest
 * rank and past the base. False if a word is not known. */
bool relation_parse (Relation *relation, const char *text, const RankOrder *order, int base);

/* The largest number of cards of one rank that fit on a single card: 0 to 4. */
int      relation_breadth (const Relation *relation);
/* Whether only ranks decide. */
bool     relation_ignores_suits (const Relation *relation);
/* The suits, a bit each, of the cards that fit on some card of @suit. */
unsigned relation_suits (const Relation *relation, int suit);
/* Fills two tables by card_face(): @fits has the cards that fit on each card, @takes the cards on
 * which each fits. */
void     relation_tables (const Relation *relation, uint64_t *fits, uint64_t *takes);

/* Whether @card may lie on @onto; neither is CARD_NONE. */
static inline bool
relation_holds (const Relation *relation, Card card, Card onto)
{
  return (relation->on[card_face (onto)] >> card_face (card) & 1) != 0;
}
