/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Cards in piles, and what moves them. */

#include "position.h"

#include <string.h>

void
position_push (Position *position, int pile, Card card)
{
  int at = position->start[pile + 1];

  memmove (position->card + at + 1, position->card + at,
           (size_t) (position->start[POSITION_MAX_PILES] - at));
  position->card[at] = card;
  for (int i = pile + 1; i <= POSITION_MAX_PILES; i++)
    position->start[i]++;
}

Card
position_take (Position *position, int pile, int depth)
{
  int at = position->start[pile + 1] - depth;
  Card card = position->card[at];

  memmove (position->card + at, position->card + at + 1,
           (size_t) (position->start[POSITION_MAX_PILES] - at - 1));
  for (int i = pile + 1; i <= POSITION_MAX_PILES; i++)
    position->start[i]--;
  return card;
}

void
position_transfer (Position *position, int from, int to, int count, int under)
{
  Card moved[POSITION_MAX_CARDS];
  int at = position->start[from + 1] - under - count;
  int end = position->start[to + 1];
  Card *card = position->card;

  memcpy (moved, card + at, (size_t) count);
  if (from < to)
    {
      memmove (card + at, card + at + count, (size_t) (end - at - count));
      memcpy (card + end - count, moved, (size_t) count);
      for (int i = from + 1; i <= to; i++)
        position->start[i] = (uint8_t) (position->start[i] - count);
    }
  else
    {
      memmove (card + end + count, card + end, (size_t) (at - end));
      memcpy (card + end, moved, (size_t) count);
      for (int i = to + 1; i <= from; i++)
        position->start[i] = (uint8_t) (position->start[i] + count);
    }
}

static void
reverse (Card *card, int count)
{
  for (int i = 0, j = count - 1; i < j; i++, j--)
    {
      Card other = card[i];

      card[i] = card[j];
      card[j] = other;
    }
}

void
position_turn (Position *position, int stock, int waste, int count)
{
  Card *card;

  position_transfer (position, stock, waste, count, 0);
  card = position->card + position->start[waste + 1] - count;
  reverse (card, count);
  for (int i = 0; i < count; i++)
    card[i] = card_id (card[i]);
}

void
position_turn_back (Position *position, int stock, int waste, int count)
{
  Card *card;

  position_transfer (position, waste, stock, count, 0);
  card = position->card + position->start[stock + 1] - count;
  reverse (card, count);
  for (int i = 0; i < count; i++)
    card[i] |= CARD_DOWN;
}

void
position_next_pass (Position *position)
{
  if (position->passes < UINT8_MAX)
    position->passes++;
}

int
position_key_pile (const Position *position, int pile, uint8_t mask, uint8_t *key)
{
  int count = position_count (position, pile);
  const Card *card = position_pile (position, pile);

  key[0] = (uint8_t) count;
  for (int i = 0; i < count; i++)
    key[i + 1] = card[i] & mask;
  return count + 1;
}

/* Whether pile @a comes before pile @b in a key. */
static bool
key_before (const Position *position, int a, int b, int skip, uint8_t mask)
{
  int count = position_count (position, a);

  if (count != position_count (position, b))
    return count < position_count (position, b);
  for (int i = skip; i < count; i++)
    {
      int difference = (position_pile (position, a)[i] & mask)
                       - (position_pile (position, b)[i] & mask);

      if (difference != 0)
        return difference < 0;
    }

  return false;
}

int
position_key_set (const Position *position,
                  int             first,
                  int             count,
                  int             skip,
                  uint8_t         mask,
                  uint8_t        *key)
{
  uint8_t order[POSITION_MAX_PILES];
  int n = 0;

  for (int i = 0; i < count; i++)
    {
      int j = i;

      for (; j > 0 && key_before (position, first + i, order[j - 1], skip, mask); j--)
        order[j] = order[j - 1];
      order[j] = (uint8_t) (first + i);
    }

  for (int i = 0; i < count; i++)
    {
      const Card *card = position_pile (position, order[i]);
      int cards = position_count (position, order[i]);

      key[n++] = (uint8_t) cards;
      for (int j = skip; j < cards; j++)
        key[n++] = card[j] & mask;
    }

  return n;
}

bool
position_equal (const Position *a, const Position *b)
{
  int n = a->start[POSITION_MAX_PILES];

  if (memcmp (a->start, b->start, sizeof a->start) != 0 || a->passes != b->passes
      || a->fresh != b->fresh || a->base != b->base
      || memcmp (&a->rules, &b->rules, sizeof a->rules) != 0)
    return false;
  for (int i = 0; i < n; i++)
    if (((a->card[i] ^ b->card[i]) & ~CARD_COPY) != 0)
      return false;

  return true;
}

bool
move_equal (Move a, Move b)
{
  return a.kind == b.kind
         && (a.kind < MOVE_CARDS
             || (a.from == b.from && a.to == b.to && a.count == b.count && a.under == b.under
                 && a.piles == b.piles));
}
