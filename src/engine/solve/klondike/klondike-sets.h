/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Klondike's solver: sets of cards, and which of them are next, in reach or safe. Inline, since all
 * of it runs for every position of a class. */

#pragma once

#include "klondike-search.h"

static inline uint64_t
lowest (uint64_t set)
{
  return set & -set;
}

/* The cards one rank above those of @set, of the same suits. */
static inline uint64_t
successors (const Klondike *k, uint64_t set)
{
  if (k->suits)
    return set << 4;
  return (set & UINT64_C (0x3333333333333)) << 6 | (set >> 2 & UINT64_C (0x3333333333333)) << 4;
}

static inline uint64_t
predecessors (const Klondike *k, uint64_t set)
{
  if (k->suits)
    return set >> 4;
  return (set >> 4 & UINT64_C (0x3333333333333)) << 2 | (set >> 6 & UINT64_C (0x3333333333333));
}

/* The cards that the foundations need next. */
static inline uint64_t
next_cards (const Klondike *k, uint64_t found)
{
  return (successors (k, found) | 15) & ~found & ALL_CARDS;
}

static inline uint64_t
top_cards (const Klondike *k, uint64_t found)
{
  return found & ~predecessors (k, found);
}

/* Which visible cards can be uncovered (and may go up), and for which other cards there would be a
 * place in a column. */
static inline void
find_room (const Klondike *k, uint64_t visible, uint64_t locked, uint64_t *bare, uint64_t *room)
{
  uint64_t children = (visible & ~locked) << 4 & ALL_CARDS;
  int columns = __builtin_popcountll (locked) + __builtin_popcountll (visible & ~locked & KINGS);

  if (k->suits)
    {
      *bare = visible & 15;
      *room = 0;
      for (int shift = 4; shift < 52; shift += 4)
        {
          int entry = k->carries[visible >> shift & 15][children >> shift & 15];

          *bare |= (uint64_t) (entry >> 4) << shift;
          *room |= (uint64_t) (entry & 15) << (shift - 4);
        }
    }
  else
    {
      /* By pairs: more parents than children, both 0 to 2. */
      const uint64_t low = UINT64_C (0x5555555555555);
      uint64_t odd = (visible ^ visible >> 1 ^ children ^ children >> 1) & low;
      uint64_t two = visible & visible >> 1 & ~(children | children >> 1) & low;
      uint64_t free = odd | two;

      free |= free << 1;
      *bare = visible & free;
      *room = free >> 4;
    }
  if (columns < K_COLUMNS)
    *room |= KINGS;
}

/* The cards that @suit may have up for good, as a height: every card that could ever want to lie on
 * them is up or can go up itself at once.
 *
 * Let card c of rank r be ready to go up, and let all cards of rank r - 2 that may lie on cards
 * that may lie on c, and all those of rank r - 2 of the suits that may lie on c, be up. Take a line
 * that wins without this move and play it with c up. Where it puts a card d of rank r - 1 on c, put
 * d up, which is possible as r - 2 of its suit is there; a card of rank r - 2 that lies on d or is
 * put on it can be put up likewise or is up already; one of rank r - 3 is up. Where it brings back
 * a card of these ranks, leave it up: what would come to lie on it is up or goes up. Every other
 * move stays possible, as c, d and those are only missing from columns, and whether a card of the
 * waste goes up or down is the same to the waste. For red on black that is the rule of Blake and
 * Gent, with both suits of the other colour at r - 2 and the twin at r - 3; where any other suit
 * may be carried all three at r - 2. It does not depend on the talon, nor on K6. */
static inline int
safe_height (const Klondike *k, unsigned heights, int suit)
{
  /* Twins, of one colour, are 0 and 3, 1 and 2. */
  int twin = heights >> (4 * (3 - suit)) & 15;
  int shift = suit == 0 || suit == 3 ? 4 : 0;
  int one = heights >> shift & 15;
  int other = heights >> (12 - shift) & 15;
  int lowest_other = one < other ? one : other;

  if (k->suits)
    return (twin < lowest_other ? twin : lowest_other) + 2;
  return lowest_other < twin + 1 ? lowest_other + 2 : twin + 3;
}

/* Among the cards next or topmost on the foundations, those that are safe there. */
static inline uint64_t
safe_cards (const Klondike *k, unsigned heights)
{
  uint64_t safe = 0;

  for (int suit = 0; suit < N_SUITS; suit++)
    {
      int height = heights >> (4 * suit) & 15;
      int limit = safe_height (k, heights, suit);

      if (height < 13 && height + 1 <= limit)
        safe |= k->bit[card_make (suit, height + 1)];
      if (height > 0 && height <= limit)
        safe |= k->bit[card_make (suit, height)];
    }
  return safe;
}

/* The same for @set, which has some of the next cards. */
static inline uint64_t
pick_safe (const Klondike *k, unsigned heights, uint64_t set)
{
  uint64_t safe = 0;

  for (; set != 0; set &= set - 1)
    {
      Card card = k->card[__builtin_ctzll (set)];

      if (card_rank (card) <= safe_height (k, heights, card_suit (card)))
        safe |= lowest (set);
    }
  return safe;
}

static inline unsigned
height_step (const Klondike *k, uint64_t bit)
{
  return 1u << 4 * card_suit (k->card[number (bit)]);
}
