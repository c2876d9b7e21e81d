/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the networks of Klondike look at: of each card, where it lies and whether it can be had; of
 * each head of a column, what holds it; and how much is left of everything. See value-klondike.h.
 */

#include "value-klondike.h"

#include <math.h>
#include <string.h>

/* The places of a card. For a head, which lies on face-down cards, it counts those, and whether the
 * head can leave. */
enum {
  AT_FOUNDATION = -1,
  UNSEEN,
  TALON_FAR,                    /* only after another card of the talon has been taken */
  TALON_NEAR,                   /* it can be turned up, but has no place to go */
  TALON_FITS,
  FACE_UP,
  HEAD,
  PLACES = HEAD + 14
};

enum { MOST_BELOW = 6, PARENTS = 36, DISTANCES = 8, LOWER = 25 };

enum {
  INPUT_CARDS,
  INPUT_UNTURNED = INPUT_CARDS + 52 * PLACES,
  INPUT_FOUND = INPUT_UNTURNED + 8,
  INPUT_BELOW = INPUT_FOUND + 53,
  INPUT_TALON = INPUT_BELOW + 22,
  INPUT_ACTIONS = INPUT_TALON + 25,
  INPUT_EMPTY = INPUT_ACTIONS + 16,
  INPUT_PARENTS = INPUT_EMPTY + 8,
  INPUT_DISTANCE = INPUT_PARENTS + (MOST_BELOW + 1) * PARENTS,
  INPUT_LOWER = INPUT_DISTANCE + (MOST_BELOW + 1) * DISTANCES,
  INPUT_HEADS_FREE = INPUT_LOWER + (MOST_BELOW + 1) * LOWER,
  INPUT_TALON_FITS = INPUT_HEADS_FREE + 8,
  INPUT_HEADS = INPUT_TALON_FITS + 10,
  INPUT_KINGS = INPUT_HEADS + 8,
  INPUT_TALON_PARENTS = INPUT_KINGS + 16,
  N_INPUTS = INPUT_TALON_PARENTS + PARENTS
};

_Static_assert ((int) N_INPUTS == (int) KLONDIKE_INPUTS, "the networks have other inputs");

typedef struct {
  const Klondike *k;
  const State *known;
  InputList list;
  uint64_t free_heads;          /* heads that can leave their columns */
  uint64_t fitting;             /* cards of the talon that can be taken */
  uint64_t reachable;           /* cards of the talon that can be turned up */
  int n_actions;
  int8_t place[52];             /* by the number of its bit */
} Reading;

static inline uint64_t
untold_bit (int column)
{
  return UINT64_C (1) << (52 + column);
}

State
klondike_not_turned (const Klondike *k, const State *from, const State *after)
{
  State known = *after;

  for (int column = 0; column < K_COLUMNS; column++)
    {
      int before = from->columns >> 4 * column & 15;
      int now = after->columns >> 4 * column & 15;

      if (now == before || before < 2)
        continue;
      known.visible &= ~k->original[column][before - 2];
      known.locked &= ~k->original[column][before - 2];
      known.locked |= untold_bit (column);
      known.columns &= ~(15u << 4 * column);
      known.columns |= (uint32_t) (before - 1) << 4 * column;
    }
  return known;
}

/* Finds what can be done next. */
static void
explore (Reading *r, Klondike *k)
{
  int first = k->n_children;
  bool raw = k->raw;

  k->raw = true;
  klondike_explore (k, r->known);
  k->raw = raw;
  r->reachable = k->reachable;
  r->n_actions = k->n_children - first;
  for (int i = first; i < k->n_children; i++)
    {
      uint64_t bit = UINT64_C (1) << k->children[i].order % 100;

      if (k->children[i].order < 100)
        r->free_heads |= bit;
      else
        r->fitting |= bit;
    }
  k->n_children = first;
}

/* The head of @column, as the number of its bit, or -1; @below: the number of face-down cards under
 * it. */
static int
head_of (const Reading *r, int column, int *below)
{
  int left = r->known->columns >> 4 * column & 15;

  *below = least (left - 1, MOST_BELOW);
  if (left == 0 || (r->known->locked & untold_bit (column)) != 0)
    return -1;
  return __builtin_ctzll (r->k->original[column][left - 1]);
}

static void
place_talon (Reading *r)
{
  int n = 0;

  for (uint32_t left = r->known->stock; left != 0; left &= left - 1)
    {
      uint64_t bit = r->k->talon_bit[__builtin_ctz (left)];

      r->place[__builtin_ctzll (bit)] = (r->fitting & bit) != 0 ? TALON_FITS
                                        : (r->reachable & bit) != 0 ? TALON_NEAR : TALON_FAR;
      n++;
    }
  add_input (&r->list, INPUT_TALON + n);
}

static void
place_columns (Reading *r)
{
  int total = 0;
  int heads = 0;
  int kings = 0;
  int empty = K_COLUMNS - __builtin_popcountll (r->known->locked)
              - __builtin_popcountll (r->known->visible & ~r->known->locked & KINGS);

  for (int column = 0; column < K_COLUMNS; column++)
    {
      int left = r->known->columns >> 4 * column & 15;
      int below;
      int head = head_of (r, column, &below);

      if (left > 0)
        total += head < 0 ? left : left - 1;
      if (head < 0)
        {
          if (left > 0)
            add_input (&r->list, INPUT_UNTURNED + least (left, 7));
          continue;
        }
      heads++;
      kings += head >= 48;
      r->place[head] = (int8_t) (HEAD + 2 * below + (int) (r->free_heads >> head & 1));
    }
  add_input (&r->list, INPUT_BELOW + least (total, 21));
  add_input (&r->list, INPUT_EMPTY + (empty < 0 ? 0 : empty));
  add_input (&r->list, INPUT_HEADS + heads);
  add_input (&r->list, INPUT_KINGS + least (kings, 3) * 4 + least (empty < 0 ? 0 : empty, 3));
}

static void
place_cards (Reading *r)
{
  memset (r->place, UNSEEN, sizeof r->place);
  for (uint64_t left = r->known->found; left != 0; left &= left - 1)
    r->place[__builtin_ctzll (left)] = AT_FOUNDATION;
  for (uint64_t left = r->known->visible & ~r->known->locked; left != 0; left &= left - 1)
    r->place[__builtin_ctzll (left)] = FACE_UP;
  place_talon (r);
  place_columns (r);
}

static int
place_of (const Reading *r, int suit, int rank)
{
  return r->place[__builtin_ctzll (r->k->bit[card_make (suit, rank)])];
}

/* The place of the two cards on which @card, not a king, may lie, as an unordered pair: 0 … PARENTS
 * - 1. */
static int
parents (const Reading *r, Card card)
{
  static const uint8_t kinds[] = { 1, 2, 3, 3, 4 };     /* by place, for those before HEAD */
  bool black = card_suit (card) == 0 || card_suit (card) == 3;
  int a = place_of (r, black ? 1 : 0, card_rank (card) + 1);
  int b = place_of (r, black ? 2 : 3, card_rank (card) + 1);

  a = a < 0 ? 0 : a < HEAD ? kinds[a] : 5;
  b = b < 0 ? 0 : b < HEAD ? kinds[b] : 5;
  return a > b ? a * 6 + b : b * 6 + a;
}

/* Reads what holds a head: the cards it could go on, and those that must go up before it. */
static void
read_head (Reading *r, int head, int below)
{
  Card card = r->k->card[head];
  int suit = card_suit (card);
  int height = r->known->heights >> 4 * suit & 15;
  int buried = 0;
  int far = 0;

  if ((r->free_heads >> head & 1) == 0)
    add_input (&r->list, INPUT_PARENTS + below * PARENTS + (card_rank (card) < RANK_KING
                                                            ? parents (r, card) : 0));
  add_input (&r->list, INPUT_DISTANCE + below * DISTANCES + least (card_rank (card) - 1 - height,
                                                                   DISTANCES - 1));
  for (int rank = height + 1; rank < card_rank (card); rank++)
    {
      int place = place_of (r, suit, rank);

      buried += place == UNSEEN || place >= HEAD;
      far += place == TALON_FAR || place == TALON_NEAR;
    }
  add_input (&r->list, INPUT_LOWER + below * LOWER + least (buried, 4) * 5 + least (far, 4));
}

int
klondike_list_inputs (Klondike      *k,
                      const State   *known,
                      const uint8_t  suits[N_SUITS],
                      uint16_t       active[KLONDIKE_MAX_ACTIVE])
{
  Reading r = { .k = k, .known = known, .list = { active, active + KLONDIKE_MAX_ACTIVE } };

  explore (&r, k);
  place_cards (&r);
  for (int i = 0; i < 52; i++)
    {
      Card card = k->card[i];
      int place = r.place[i];

      if (place >= 0)
        add_input (&r.list, INPUT_CARDS
                   + (suits[card_suit (card)] * RANK_KING + card_rank (card) - 1) * PLACES + place);
      if ((place == TALON_FAR || place == TALON_NEAR) && card_rank (card) < RANK_KING)
        add_input (&r.list, INPUT_TALON_PARENTS + parents (&r, card));
    }
  for (int column = 0; column < K_COLUMNS; column++)
    {
      int below;
      int head = head_of (&r, column, &below);

      if (head >= 0)
        read_head (&r, head, below);
    }
  add_input (&r.list, INPUT_FOUND + __builtin_popcountll (known->found));
  add_input (&r.list, INPUT_ACTIONS + least (r.n_actions, 15));
  add_input (&r.list, INPUT_HEADS_FREE + least (__builtin_popcountll (r.free_heads), 7));
  add_input (&r.list, INPUT_TALON_FITS + least (__builtin_popcountll (r.fitting), 9));
  return (int) (r.list.next - active);
}

float
klondike_promise (Klondike *k, const State *s, const ValueNet *net)
{
  static const uint8_t suits[N_SUITS] = { 0, 1, 2, 3 };
  uint16_t active[KLONDIKE_MAX_ACTIVE];
  int first = k->n_children;
  bool raw = k->raw;
  float best = -INFINITY;

  k->raw = true;
  klondike_explore (k, s);
  k->raw = raw;
  for (int i = first; i < k->n_children; i++)
    {
      State known = klondike_not_turned (k, s, &k->children[i].state);
      float value = value_net_estimate (net, active,
                                        klondike_list_inputs (k, &known, suits, active));

      if (value > best)
        best = value;
    }
  k->n_children = first;
  return 1 / (1 + expf (-best));
}
