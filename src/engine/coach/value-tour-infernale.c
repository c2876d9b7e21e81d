/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The inputs of the value network for La tour infernale. Suits are alike, so a card is described by
 * its rank and by how many cards of its suit have to go up before it. */

#include "value-net.h"

/* The piles of the table. */
enum { T_STOCK, T_WASTE, T_FOUNDATION = 8 };
enum { T_MAX_PILES = 6 };

/* The rules that these networks know, as the description lists them. */
enum { T_RULE_PASSES, T_RULE_PILES };

enum {
  DISTANCES = 7,                /* distance to the foundation: 0 is the next to go up, 6 is six or
                                 * more */
  PLACES = 13,                  /* unseen, eight depths of the waste, four depths of a pile */
  PLACE_WASTE = 1,
  PLACE_PILE = 9,
  RANKS = 13,
  INVERSIONS = 24,
  FITTING = 31,
  SEQUENCES = 12
};

enum {
  AT_CARDS = 0,
  AT_TOPS = AT_CARDS + RANKS * DISTANCES * PLACES,
  AT_EMPTY = AT_TOPS + RANKS * 4,
  AT_STOCK = AT_EMPTY + T_MAX_PILES + 1,
  AT_WASTE = AT_STOCK + 53,
  AT_PENDING = AT_WASTE + 53,
  AT_PASSES = AT_PENDING + 1,
  AT_INVERSIONS = AT_PASSES + 3,
  AT_PLAYABLE = AT_INVERSIONS + INVERSIONS,
  AT_FITTING = AT_PLAYABLE + N_SUITS + 1,
  AT_SEQUENCES = AT_FITTING + FITTING,
  N_INPUTS = AT_SEQUENCES + SEQUENCES
};

typedef struct {
  const Position *position;
  InputList list;
  int height[N_SUITS];
  int top[RANKS + 2];           /* piles by the rank of their top card */
  int empty;
  int fitting;                  /* unseen cards that could go up or on a pile */
  int playable;                 /* unseen cards that could go up */
} Reading;

static inline void
add_card (Reading *r, int suit, int rank, int place)
{
  int distance = least (rank - r->height[suit] - 1, DISTANCES - 1);

  add_input (&r->list, AT_CARDS + ((rank - 1) * DISTANCES + distance) * PLACES + place);
}

static inline int
waste_place (int depth)
{
  static const uint8_t places[14] = { 0, 1, 2, 3, 4, 4, 5, 5, 5, 6, 6, 6, 6, 6 };

  return PLACE_WASTE + (depth < 14 ? places[depth] : 7);
}

/* Reads the visible cards, and takes them out of @unseen. */
static void
read_piles (Reading *r, uint16_t unseen[N_SUITS])
{
  const Position *position = r->position;

  for (int pile = T_WASTE; pile < T_FOUNDATION; pile++)
    {
      const Card *card = position_pile (position, pile);
      int n = position_count (position, pile);

      for (int i = 0; i < n; i++)
        {
          int above = n - 1 - i;

          unseen[card_suit (card[i])] &= (uint16_t) ~(1u << card_rank (card[i]));
          add_card (r, card_suit (card[i]), card_rank (card[i]),
                    pile == T_WASTE ? waste_place (above) : PLACE_PILE + least (above, 3));
        }
      if (pile != T_WASTE && n > 0)
        r->top[card_rank (card[n - 1])]++;
      else if (pile != T_WASTE)
        r->empty++;
    }
}

static void
read_unseen (Reading *r, const uint16_t unseen[N_SUITS])
{
  for (int suit = 0; suit < N_SUITS; suit++)
    for (int rank = r->height[suit] + 1; rank <= RANKS; rank++)
      if ((unseen[suit] >> rank & 1) != 0)
        {
          bool up = rank == r->height[suit] + 1;

          add_card (r, suit, rank, 0);
          r->playable += up;
          r->fitting += up || r->top[rank + 1] > 0;
        }
}

/* Reads the waste: higher cards that lie on a lower one of their suit, and so block it, and
 * neighbours that can follow each other onto a pile. */
static void
read_waste (Reading *r)
{
  const Card *card = position_pile (r->position, T_WASTE);
  int n = position_count (r->position, T_WASTE);
  int inversions = 0;
  int sequences = 0;
  uint16_t below[N_SUITS] = { 0 };

  for (int i = 0; i < n; i++)
    {
      uint16_t *lower = &below[card_suit (card[i])];

      inversions += __builtin_popcount (*lower & ((1u << card_rank (card[i])) - 1));
      *lower |= (uint16_t) (1u << card_rank (card[i]));
      sequences += i > 0 && card_rank (card[i - 1]) == card_rank (card[i]) - 1;
    }
  for (int i = 0; i < least (inversions, INVERSIONS); i++)
    add_input (&r->list, AT_INVERSIONS + i);
  for (int i = 0; i < least (sequences, SEQUENCES); i++)
    add_input (&r->list, AT_SEQUENCES + i);
}

static int
passes_left (const Position *position)
{
  static const int limits[] = { 256, 2, 1 };
  int left = limits[position->rules.value[T_RULE_PASSES]] - position->passes;

  return left < 0 ? 0 : least (left, 2);
}

static int
list_inputs (const Position *position, bool pending, uint16_t active[VALUE_MAX_ACTIVE])
{
  Reading r = { .position = position, .list = { active, active + VALUE_MAX_ACTIVE } };
  uint16_t unseen[N_SUITS];

  for (int suit = 0; suit < N_SUITS; suit++)
    {
      r.height[suit] = position_count (position, T_FOUNDATION + suit);
      unseen[suit] = 0x3ffe;
    }
  read_piles (&r, unseen);
  read_unseen (&r, unseen);
  read_waste (&r);
  for (int rank = 1; rank <= RANKS; rank++)
    if (r.top[rank] > 0)
      add_input (&r.list, AT_TOPS + (rank - 1) * 4 + least (r.top[rank], 4) - 1);
  if (position->rules.value[T_RULE_PILES] == 1)
    r.empty--;
  add_input (&r.list, AT_EMPTY + r.empty);
  add_input (&r.list, AT_STOCK + position_count (position, T_STOCK));
  add_input (&r.list, AT_WASTE + position_count (position, T_WASTE));
  if (pending)
    add_input (&r.list, AT_PENDING);
  add_input (&r.list, AT_PASSES + passes_left (position));
  add_input (&r.list, AT_PLAYABLE + r.playable);
  add_input (&r.list, AT_FITTING + least (r.fitting, FITTING - 1));
  return (int) (r.list.next - active);
}

_Static_assert ((int) N_INPUTS == (int) TOWER_INPUTS, "the networks have other inputs");

const ValueInputs tower_inputs = {
  .n_inputs = TOWER_INPUTS,
  .list = list_inputs
};
