/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the searches of columns share: ranks counted from the base, cards that no column needs any
 * longer, and positions that can be seen to be lost. */

#pragma once

#include "search-game.h"
#include "transposition.h"

#include "engine/patience/searched.h"

#define HOPES_COLUMNS 20

/* The card with its rank counted from the base. */
static inline Card
search_based (Card card, int base)
{
  int rank = (card_rank (card) - base + RANK_KING) % RANK_KING + 1;

  return (Card) (card_make (card_suit (card), rank) | (card & CARD_DOWN));
}

/* Random numbers for cards, and a few more. With @merged suits, cards have the same where building
 * does not tell their suits apart, or only their colours. */
static inline void
search_random (uint64_t random[256], const Blocks *blocks, bool merged)
{
  bool some = merged && !blocks->odd && blocks->lift != LIFT_SUIT;
  bool all = some && blocks->breadth == N_SUITS, colours = some && blocks->breadth == 2;

  for (int i = 0; i < 256; i++)
    {
      int suit = i % N_SUITS, card = i;

      if (i < 248 && (all || (colours && suit >= N_SUITS / 2)))
        card = all ? i - suit : i - suit + (N_SUITS - 1 - suit);
      random[i] = transposition_mix (UINT64_C (0x9e3779b97f4a7c15) * (uint64_t) (card + 1));
    }
}

/* The lowest height among the foundations of a suit, @n in all. */
static inline int
search_least_out (const uint8_t *out, int n, int suit)
{
  return n > N_SUITS && out[suit + N_SUITS] < out[suit] ? out[suit + N_SUITS] : out[suit];
}

/* Whether no card will ever need @card in a column: each card that could be put on it can go out,
 * or whatever could be put on that one can. If groups move, only the first is certain, and that
 * card must already be out, since cards lying on it move along. If cards come back from
 * foundations, @gives_back, a card for which this one might come back must be out, too. @out: the
 * heights of @n foundations. */
static inline bool
search_is_needless (const Blocks *blocks, const uint8_t *out, int n, bool gives_back, Card card)
{
  int own = card_suit (card), rank = card_rank (card);
  bool groups = blocks->lift == LIFT_GROUP;

  if (blocks->odd)
    return blocks_is_needless (blocks, out, card);
  /* Round the corner, the last card to go out may lie on the first one. */
  for (int suit = 0; suit < N_SUITS && blocks->corner; suit++)
    if (search_least_out (out, n, suit) < RANK_ACE)
      return false;

  /* It would matter which copy goes first, unless both can. */
  if (search_least_out (out, n, own) < rank - 1)
    return false;
  for (int suit = 0; suit < N_SUITS; suit++)
    {
      int most = search_least_out (out, n, suit) + (groups ? 1 : 2);

      if ((blocks->near[own] >> suit & 1) != 0
          ? most < rank
          : (blocks->far[own] >> suit & 1) != 0 && (gives_back || !groups) && most + 1 < rank)
        return false;
    }
  return true;
}

/* What could happen if no event were ever undone: a card once uncovered stays open for building, a
 * column once empty stays empty. This includes every real game, since the first time something
 * happens depends only on what happened before. If some card cannot go out even so, for example
 * because it waits for a card below itself, the position is lost. */
typedef struct {
  const uint64_t *takes;        /* the cards on which each card may lie, a bit each */
  int spaces;                   /* BlockSpaces */
  bool whole;                   /* columns move only as a whole */
  uint64_t bare;                /* cards that can be uncovered in a column at some time, a bit
                                 * each */
  uint64_t left[HOPES_COLUMNS]; /* cards that can leave the one below, a bit for each height */
  uint8_t out[N_SUITS];
  int reserve;                  /* cards that can never leave the reserve */
  uint64_t gone;                /* cards that can leave the stock, a bit for each height */
  int cleared;                  /* columns whose own cards can all leave */
  int stuck;                    /* cards that filled a column and stay */
  bool changed;
} SearchHopes;

/* Whether an uncovered card can go out, which it then does. */
static inline bool
hope_out (SearchHopes *hopes, Card card)
{
  uint8_t *out = &hopes->out[card_suit (card)];

  if (*out < card_rank (card) - 1)
    return false;
  if (*out == card_rank (card) - 1)
    {
      ++*out;
      hopes->changed = true;
    }
  return true;
}

static inline void
hope_bare (SearchHopes *hopes, Card card)
{
  hopes->changed |= (hopes->bare >> card & 1) == 0;
  hopes->bare |= UINT64_C (1) << card;
}

static inline bool
hope_fills (const SearchHopes *hopes, Card card)
{
  return hopes->cleared > hopes->stuck && hopes->spaces != SPACE_NONE
         && (hopes->reserve == 0 || hopes->spaces != SPACE_RESERVE)
         && (hopes->spaces != SPACE_KING || card_rank (card) == RANK_KING);
}

/* Whether a card from elsewhere can come to a column. */
static inline bool
hope_placed (const SearchHopes *hopes, Card card)
{
  return (hopes->takes[card] & hopes->bare) != 0 || hope_fills (hopes, card);
}

/* Lets the cards of a column go as far as they could now. */
static inline void
hope_in_column (SearchHopes *hopes, int column, const Card *cards, int height)
{
  uint64_t along = 0;           /* the cards above that move along, since none between has left */

  for (int at = height - 1; at >= 0; at--)
    {
      Card card = card_face (cards[at]);
      uint64_t place = UINT64_C (1) << at, onto;
      bool bare = at == height - 1 || (hopes->left[column] & place << 1) != 0, out;

      along = bare ? 0 : along | UINT64_C (1) << card_face (cards[at + 1]);
      out = bare && hope_out (hopes, card);
      if (bare)
        hope_bare (hopes, card);
      if ((hopes->left[column] & place) != 0 || (card_is_down (cards[at]) && !bare))
        continue;
      /* As long as it lies on a card, it cannot go there. */
      onto = hopes->takes[card] & hopes->bare & ~along;
      if (at > 0)
        onto = hopes->whole ? 0 : onto & ~(UINT64_C (1) << card_face (cards[at - 1]));
      if (out || onto != 0)
        hopes->cleared += at == 0;
      else if (at == 0 || !hope_fills (hopes, card))
        continue;
      hopes->left[column] |= place;
      hopes->changed = true;
    }
}

/* Sends the cards out that can be uncovered, in their order; returns how many are out then. */
static inline int
hope_in_order (SearchHopes *hopes)
{
  int n = 0;

  for (int suit = 0; suit < N_SUITS; suit++)
    {
      int rank = hopes->out[suit];

      while (rank < RANK_KING && (hopes->bare >> card_make (suit, rank + 1) & 1) != 0)
        rank++;
      hopes->changed |= rank != hopes->out[suit];
      hopes->out[suit] = (uint8_t) rank;
      n += rank;
    }
  return n;
}
