/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Deal number → pack, frozen for ever. Any program can deal the same cards:
 *
 * 1. The fresh pack, rank by rank: the ace, then the lowest rank (2, or 7 in a pack of 32) up to
 *    the king, but for those that the pack is without (8 to 10 in one of 40); within a rank clubs,
 *    diamonds, hearts, spades: AC AD AH AS 2C 2D … KH KS. Two packs are this list twice over, one
 *    after the other.
 * 2. Numbers come from splitmix64 (Steele, Lea and Flood, 2014; all arithmetic modulo 2^64). Its
 *    state begins as the deal number. Each step:
 *      state += 0x9E3779B97F4A7C15
 *      z = state
 *      z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9
 *      z = (z ^ (z >> 27)) * 0x94D049BB133111EB
 *      z = z ^ (z >> 31)
 *    and the 32 high bits of z are the random number r.
 * 3. A number below n without bias: draw r again as long as r >= 2^32 - (2^32 mod n); then r mod n.
 * 4. Fisher and Yates: for i from the last index down to 1, take j below i + 1, exchange cards i
 * and j.
 *
 * The first card after the shuffle is the first dealt. Of two equal cards the one dealt later is
 * called the copy, so that a deal read back from its text is the same to the byte. */

#include "pack.h"

#include <string.h>

static uint64_t
next_number (uint64_t *state)
{
  uint64_t z = *state += UINT64_C (0x9E3779B97F4A7C15);

  z = (z ^ z >> 30) * UINT64_C (0xBF58476D1CE4E5B9);
  z = (z ^ z >> 27) * UINT64_C (0x94D049BB133111EB);
  return z ^ z >> 31;
}

static uint32_t
next_random (uint64_t *state)
{
  return (uint32_t) (next_number (state) >> 32);
}

static uint32_t
random_below (uint64_t *state, uint32_t n)
{
  uint64_t limit = (UINT64_C (1) << 32) - (UINT64_C (1) << 32) % n;
  uint32_t r;

  do
    r = next_random (state);
  while (r >= limit);

  return r % n;
}

bool
pack_has_rank (const Game *game, int rank)
{
  return (rank == RANK_ACE || rank >= game->lowest_rank) && (game->without >> rank & 1) == 0;
}

void
pack_fresh (const Game *game, Card cards[PACK_MAX])
{
  int n = 0;
  Card copy = 0;

  while (n < game->n_cards)
    {
      for (int rank = RANK_ACE; rank <= RANK_KING; rank++)
        {
          if (!pack_has_rank (game, rank))
            continue;
          for (int suit = 0; suit < N_SUITS; suit++)
            cards[n++] = (Card) (card_make (suit, rank) | copy);
        }
      copy = CARD_COPY;
    }
}

/* The deal of Microsoft's FreeCell with this number, whose generator is that of their C library
 * (state = 214013 state + 2531011; bits 16 to 30): the fresh pack, from which a card is drawn again
 * and again, and the last card takes its place. */
static void
deal_microsoft (uint32_t number, Card cards[PACK_MAX])
{
  Card left[52];
  uint32_t state = number;

  memcpy (left, cards, sizeof left);
  for (int i = 0; i < 52; i++)
    {
      int j;

      state = state * 214013u + 2531011u;
      j = (int) ((state >> 16 & 0x7fff) % (uint32_t) (52 - i));
      cards[i] = left[j];
      left[j] = left[51 - i];
    }
}

void
pack_deal (const Game *game, uint32_t number, Card cards[PACK_MAX])
{
  uint64_t state = number;
  bool dealt[64] = { false };

  pack_fresh (game, cards);
  if (game->microsoft && number <= INT32_MAX)
    {
      deal_microsoft (number, cards);
      return;
    }
  for (int i = game->n_cards - 1; i > 0; i--)
    {
      uint32_t j = random_below (&state, (uint32_t) i + 1);
      Card card = cards[i];

      cards[i] = cards[j];
      cards[j] = card;
    }

  for (int i = 0; i < game->n_cards; i++)
    {
      Card face = card_face (cards[i]);

      cards[i] = (Card) (dealt[face] ? face | CARD_COPY : face);
      dealt[face] = true;
    }
}

/* FNV-1a. */
uint64_t
pack_hash (const Card *cards, int n)
{
  uint64_t hash = UINT64_C (0xcbf29ce484222325);

  for (int i = 0; i < n; i++)
    hash = (hash ^ (uint64_t) (13 * card_suit (cards[i]) + card_rank (cards[i]) - 1))
           * UINT64_C (0x100000001b3);
  return hash;
}

void
pack_shuffle_again (uint64_t seed, int times, uint8_t *cards, int n)
{
  uint64_t state = (seed ^ (uint64_t) times) * UINT64_C (0x100000001b3);

  for (int i = n - 1; i > 0; i--)
    {
      int j = (int) (next_number (&state) % (uint64_t) (i + 1));
      uint8_t other = cards[i];

      cards[i] = cards[j];
      cards[j] = other;
    }
}
