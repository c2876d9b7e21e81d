/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Klondike's solver: the first position of a search, its rules, and the tables that depend on
 * them. */

#include "klondike-search.h"

#include <string.h>

#define MOST_PASSES 3           /* State.passes is a third of a digit of state_key() */

/* By colour, the pairs of black and red suits change places from rank to rank, so that the cards
 * that may lie on a card have the place of its pair in the rank below. */
static void
set_places (Klondike *k)
{
  static const uint8_t pair_place[N_SUITS] = { 0, 2, 3, 1 };

  for (int rank = RANK_ACE; rank <= RANK_KING; rank++)
    for (int suit = 0; suit < N_SUITS; suit++)
      {
        int place = k->suits ? suit : pair_place[suit] ^ ((rank & 1) != 0 ? 2 : 0);
        int n = 4 * (rank - 1) + place;
        Card card = card_make (suit, rank);

        k->bit[card] = UINT64_C (1) << n;
        k->card[n] = card;
      }
}

/* Whether all the children in @set (places in a layer) can lie on different parents in @parents. */
static bool
can_match (const Klondike *k, int parents, int children)
{
  int child = children & -children;

  if (children == 0)
    return true;
  for (int p = 0; p < 4; p++)
    if ((parents >> p & 1) != 0)
      {
        bool fits = k->suits ? 1 << p != child : ((1 << p & 3) != 0) == ((child & 3) != 0);

        if (fits && can_match (k, parents & ~(1 << p), children & ~child))
          return true;
      }
  return false;
}

static void
set_carries (Klondike *k)
{
  for (int parents = 0; parents < 16; parents++)
    for (int children = 0; children < 16; children++)
      {
        int come = 0;
        int go = 0;

        for (int i = 0; i < 4; i++)
          {
            int one = 1 << i;

            if ((children & one) == 0 && can_match (k, parents, children | one))
              come |= one;
            if ((parents & one) != 0 && can_match (k, parents & ~one, children))
              go |= one;
          }
        k->carries[parents][children] = (uint16_t) (go << 4 | come);
      }
}

/* Lists the cards of the columns that have not moved: the face-down ones and the one on them. */
static bool
load_column (Klondike *k, const Position *position, int column, State *s)
{
  const Card *cards = position_pile (position, K_TABLEAU + column);
  int n = position_count (position, K_TABLEAU + column);
  int left = 0;

  while (left < n && card_is_down (cards[left]))
    left++;
  if (left == n && n > 0)
    return false;
  for (int i = left; i < n; i++)
    s->visible |= k->bit[card_face (cards[i])];
  if (n > 0)
    left++;
  if (left > 15)
    return false;
  for (int i = 0; i < left; i++)
    {
      k->original[column][i] = k->bit[card_face (cards[i])];
      k->column[number (k->original[column][i])] = (uint8_t) column;
    }
  if (left == 1 && card_rank (cards[0]) == RANK_KING)
    left = 0;
  s->columns |= (uint32_t) left << 4 * column;
  if (left > 0)
    s->locked |= k->original[column][left - 1];
  return true;
}

static bool
load_columns (Klondike *k, const Position *position, State *s)
{
  unsigned radix = 1;

  for (int column = 0; column < K_COLUMNS; column++)
    {
      int left;

      if (!load_column (k, position, column, s))
        return false;
      left = s->columns >> 4 * column & 15;
      k->weight[column] = (uint16_t) radix;
      s->hidden = (uint16_t) (s->hidden + radix * (unsigned) left);
      radix *= (unsigned) left + 1;
      if (radix > 65536)
        return false;
    }
  return true;
}

static bool
load_talon (Klondike *k, const Position *position, State *s)
{
  int waste = position_count (position, K_WASTE);
  int stock = position_count (position, K_STOCK);
  const Card *turned = position_pile (position, K_WASTE);
  const Card *down = position_pile (position, K_STOCK);

  if (waste + stock > MAX_STOCK)
    return false;
  for (int i = 0; i < waste + stock; i++)
    {
      Card card = card_face (i < waste ? turned[i] : down[stock - 1 - (i - waste)]);

      k->talon_bit[i] = k->bit[card];
      s->stock |= 1u << i;
    }
  s->offset = (uint8_t) waste;
  s->fresh = position->fresh;
  return true;
}

static void
load_rules (Klondike *k, const ToldHidden *rules, const Position *position, State *s)
{
  k->step = rules->draw;
  k->open = rules->open;
  k->suits = rules->suits;
  k->returns = rules->returns;
  k->talon = rules->passes > 0 ? TALON_PASSES : rules->draw > 1 && !rules->open ? TALON_THREES
             : TALON_FREE;
  s->passes = (uint8_t) (rules->passes > position->passes ? rules->passes - position->passes : 0);
  set_places (k);
  set_carries (k);
}

/* Fills the foundations with the cards from the ace to their height. */
static void
load_foundations (Klondike *k, const Position *position, State *s)
{
  for (int suit = 0; suit < N_SUITS; suit++)
    {
      int height = position_count (position, K_FOUNDATION + suit);

      s->heights = (uint16_t) (s->heights | height << 4 * suit);
      for (int rank = RANK_ACE; rank <= height; rank++)
        s->found |= k->bit[card_make (suit, rank)];
    }
}

/* Whether the search can count the cards turned, and the passes. */
static bool
can_count (const ToldHidden *rules)
{
  return rules->columns == K_COLUMNS && (rules->draw == 1 || rules->draw == 3)
         && rules->passes <= MOST_PASSES;
}

const ToldHidden *
klondike_rules (const Patience *patience, const Rules *rules)
{
  const ToldHidden *found = told_hidden (told_of (patience, rules));

  return found != NULL && can_count (found) && found->stock == K_STOCK && found->waste == K_WASTE
         && found->column == K_TABLEAU && found->foundation == K_FOUNDATION ? found : NULL;
}

bool
klondike_serves (const Patience *patience)
{
  const Rules house = { { 0 } };
  int n;
  const ToldHidden *rules = told_patience_hidden (patience, &n);

  if (rules == NULL)
    return false;
  for (int i = 0; i < n; i++)
    if (!can_count (&rules[i]))
      return false;

  return klondike_rules (patience, &house) != NULL;
}

bool
klondike_load (Klondike *k, const Patience *patience, const Position *position, State *s)
{
  const ToldHidden *rules = klondike_rules (patience, &position->rules);

  if (rules == NULL)
    return false;
  memset (s, 0, sizeof *s);
  load_rules (k, rules, position, s);
  load_foundations (k, position, s);
  if (!load_columns (k, position, s) || !load_talon (k, position, s))
    return false;
  settle_offset (k, s);
  return true;
}
