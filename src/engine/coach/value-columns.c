/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The inputs of a network for one column. A group consists of cards that can be lifted together: in
 * order, of one suit. */

#include "value-columns.h"

#include "pile-hash.h"
#include "value-net.h"

#include <string.h>

enum {
  RANKS = 13,
  DOWN = 6,                     /* most face-down cards */
  GROUPS = 6,                   /* groups, from the top; of those below, only the lowest ranks
                                 * count */
  LIES = 4                      /* ways a group lies: on the next rank, on a higher, an equal or a
                                 * lower one */
};

enum {
  AT_DOWN = 0,
  AT_BARED = AT_DOWN + DOWN,    /* the top card has just been uncovered */
  AT_HEADS,                     /* highest rank of each group */
  AT_TAILS = AT_HEADS + GROUPS * RANKS, /* lowest rank of each group */
  AT_LIES = AT_TAILS + GROUPS * RANKS,
  AT_RANKS = AT_LIES + GROUPS * LIES, /* each face-up card */
  AT_KING = AT_RANKS + RANKS,   /* … in a sequence from a king */
  AT_ANY,
  AT_LENGTHS,
  AT_END = AT_LENGTHS + RANKS
};

_Static_assert ((int) AT_END == (int) COLUMN_INPUTS, "the networks have one input for each");

/* Adds group @number from the top, from @head to @tail, lying on @below unless that is NULL. */
static void
list_group (InputList *list, int number, const Card *head, const Card *tail, const Card *below)
{
  int rank = card_rank (*head);

  if (number >= GROUPS)
    {
      add_input (list, AT_TAILS + (GROUPS - 1) * RANKS + card_rank (*tail) - 1);
      return;
    }
  add_input (list, AT_HEADS + number * RANKS + rank - 1);
  add_input (list, AT_TAILS + number * RANKS + card_rank (*tail) - 1);
  add_input (list, AT_LENGTHS + (int) (tail - head));
  if (below != NULL)
    {
      int under = card_rank (*below);

      add_input (list, AT_LIES + number * LIES
                 + (under == rank + 1 ? 0 : under > rank ? 1 : under == rank ? 2 : 3));
    }
}

static bool
is_joined (Card card, Card below)
{
  return card_rank (below) == card_rank (card) + 1 && card_suit (below) == card_suit (card);
}

int
column_hidden (const Card *card, int n, bool *bared)
{
  int down = 0;

  while (down < n && card_is_down (card[down]))
    down++;
  *bared = n > 0 && down == n;
  return down - *bared;
}

int
column_list (const Card *card, int n, uint16_t active[COLUMN_MAX_ACTIVE])
{
  InputList list = { active, active + COLUMN_MAX_ACTIVE };
  int down, number = 0;
  bool bared;

  down = column_hidden (card, n, &bared);
  add_input (&list, AT_ANY);
  add_input (&list, AT_DOWN + least (down, DOWN - 1));
  if (bared)
    {
      add_input (&list, AT_BARED);
      return (int) (list.next - active);
    }
  if (down == 0 && card_rank (card[0]) == RANK_KING)
    add_input (&list, AT_KING);
  for (int i = down; i < n; i++)
    add_input (&list, AT_RANKS + card_rank (card[i]) - 1);
  for (int tail = n - 1, head; tail >= down; tail = head - 1)
    {
      for (head = tail; head > down && is_joined (card[head], card[head - 1]);)
        head--;
      list_group (&list, number++, &card[head], &card[tail], head > down ? &card[head - 1] : NULL);
    }
  return (int) (list.next - active);
}

static void
see (const ColumnNet *net, const Card *card, int n, float seen[COLUMN_SEEN])
{
  uint16_t active[COLUMN_MAX_ACTIVE];
  int n_active = column_list (card, n, active);
  float unit[COLUMN_UNITS];

  memcpy (unit, net->bias, sizeof unit);
  for (int i = 0; i < n_active; i++)
    for (int j = 0; j < COLUMN_UNITS; j++)
      unit[j] += net->first[active[i] * COLUMN_UNITS + j];
  memset (seen, 0, COLUMN_SEEN * sizeof *seen);
  for (int i = 0; i < COLUMN_UNITS; i++)
    {
      unit[i] *= unit[i] > 0 ? 1 : COLUMN_LEAK;
      for (int j = 0; j < COLUMN_SEEN; j++)
        seen[j] += unit[i] * net->second[i * COLUMN_SEEN + j];
    }
}

const float *
column_see (const ColumnNet *net, ColumnCache *cache, const Position *position, int pile)
{
  uint64_t hash = pile_hash (position, pile, PILE_HASH_FIRST) | 1;
  size_t place = (size_t) (hash >> 20) % COLUMN_CACHE;

  if (cache->net != net)
    {
      memset (cache->hash, 0, sizeof cache->hash);
      cache->net = net;
    }
  if (cache->hash[place] != hash)
    {
      cache->hash[place] = hash;
      see (net, position_pile (position, pile), position_count (position, pile),
           cache->seen[place]);
    }
  return cache->seen[place];
}
