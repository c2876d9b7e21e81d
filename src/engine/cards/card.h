/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A playing card as one byte, for every game.
 *
 *   bits 0-1  suit   0 clubs, 1 diamonds, 2 hearts, 3 spades (RULES.md 0: order C D H S)
 *   bits 2-5  rank   1 ace … 10 ten, 11 jack, 12 queen, 13 king
 *   bit  6    copy   which of two packs the card comes from; never matters to the rules, it only
 *                    lets a view tell the two cards apart
 *   bit  7    face down
 *
 * 0 is not a card.
 */

#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef uint8_t Card;

typedef enum {
  SUIT_CLUBS,
  SUIT_DIAMONDS,
  SUIT_HEARTS,
  SUIT_SPADES,
  N_SUITS
} Suit;

enum {
  RANK_ACE = 1,
  RANK_TEN = 10,
  RANK_JACK = 11,
  RANK_QUEEN = 12,
  RANK_KING = 13
};

#define CARD_NONE ((Card) 0)
#define CARD_COPY ((Card) 0x40)
#define CARD_DOWN ((Card) 0x80)

static inline Card
card_make (int suit, int rank)
{
  return (Card) (rank << 2 | suit);
}

static inline int
card_suit (Card card)
{
  return card & 3;
}

static inline int
card_rank (Card card)
{
  return card >> 2 & 15;
}

/* Rank and suit alone: what the rules compare. */
static inline Card
card_face (Card card)
{
  return card & 0x3f;
}

/* Rank, suit and copy: tells the 104 cards of two packs apart. */
static inline Card
card_id (Card card)
{
  return card & 0x7f;
}

static inline bool
card_is_down (Card card)
{
  return (card & CARD_DOWN) != 0;
}

static inline bool
card_is_red (Card card)
{
  return card_suit (card) == SUIT_DIAMONDS || card_suit (card) == SUIT_HEARTS;
}
