/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The inputs of the value network for Loi salique. Suits do not matter. */

#include "value-net.h"

#include "engine/solve/loi-salique/loi-salique-private.h"

enum {
  RANKS = 10,                   /* two to jack: the ranks that lie on kings */
  HEIGHTS = S_TOP,
  COUNTS = 9,                   /* 0 … 8 cards of a rank, foundations, kings */
  ABOVE = 8,
  LAST_LENGTHS = 21,
  STOCKS = 52
};

enum {
  AT_FOUNDATIONS = 0,
  AT_UNSEEN = AT_FOUNDATIONS + HEIGHTS * COUNTS,
  AT_CARDS = AT_UNSEEN + 13 * COUNTS,
  AT_LOWER = AT_CARDS + RANKS * ABOVE * 2,
  AT_COVERS = AT_LOWER + RANKS * ABOVE,
  AT_NEAR = AT_COVERS + RANKS * 12,
  AT_TOPS = AT_NEAR + RANKS * 4 * 2,
  AT_LAST = AT_TOPS + RANKS * 4,
  AT_LAST_LENGTH = AT_LAST + 12,
  AT_BARE = AT_LAST_LENGTH + LAST_LENGTHS,
  AT_COLUMNS = AT_BARE + COUNTS,
  AT_STOCK = AT_COLUMNS + COUNTS,
  AT_PENDING = AT_STOCK + STOCKS,
  N_INPUTS = AT_PENDING + 1
};

typedef struct {
  const Position *position;
  InputList list;
  int unseen[14];               /* by rank */
  int tops[12];                 /* by rank */
  bool wanted[12];              /* ranks that can go up */
  int bare;
  int columns;
} Reading;

static void
read_foundations (Reading *r)
{
  int at_least[HEIGHTS + 1] = { 0 };

  for (int i = 0; i < S_FOUNDATIONS; i++)
    {
      int height = position_count (r->position, S_FOUNDATION + i);

      for (int h = 1; h <= height; h++)
        {
          at_least[h]++;
          r->unseen[h]--;
        }
      if (height < HEIGHTS)
        r->wanted[height + 1] = true;
    }
  for (int h = 1; h <= HEIGHTS; h++)
    add_input (&r->list, AT_FOUNDATIONS + (h - 1) * COUNTS + at_least[h]);
  r->unseen[RANK_QUEEN] -= r->position->start[S_ASIDE + S_COLUMNS] - r->position->start[S_ASIDE];
}

static void
read_card (Reading *r, const Card *card, int at, int n, bool last)
{
  int rank = card_rank (card[at]);
  int above = n - 1 - at;
  int lower = 0;
  int below = card_rank (card[at - 1]);

  for (int i = 1; i < at; i++)
    lower += card_rank (card[i]) < rank;
  r->unseen[rank]--;
  rank -= 2;
  add_input (&r->list, AT_CARDS + (rank * ABOVE + least (above, ABOVE - 1)) * 2 + last);
  if (lower > 0)
    add_input (&r->list, AT_LOWER + rank * ABOVE + least (lower, ABOVE - 1));
  add_input (&r->list, AT_COVERS + rank * 12 + (below == RANK_KING ? 0 : below));
  if (above < 4 && r->wanted[rank + 2])
    add_input (&r->list, AT_NEAR + (rank * 4 + above) * 2 + last);
}

static void
read_columns (Reading *r)
{
  const Position *position = r->position;

  while (r->columns < S_COLUMNS && position_count (position, S_COLUMN + r->columns) > 0)
    r->columns++;
  for (int i = 0; i < r->columns; i++)
    {
      const Card *card = position_pile (position, S_COLUMN + i);
      int n = position_count (position, S_COLUMN + i);

      r->unseen[RANK_KING]--;
      for (int at = 1; at < n; at++)
        read_card (r, card, at, n, i == r->columns - 1);
      if (n == 1)
        r->bare++;
      else
        r->tops[card_rank (card[n - 1])]++;
    }
}

static int
list_inputs (const Position *position, bool pending, uint16_t active[VALUE_MAX_ACTIVE])
{
  Reading r = { .position = position, .list = { active, active + VALUE_MAX_ACTIVE } };
  int length;
  Card top;

  for (int rank = RANK_ACE; rank <= RANK_KING; rank++)
    r.unseen[rank] = 8;
  read_foundations (&r);
  read_columns (&r);
  for (int rank = RANK_ACE; rank <= RANK_KING; rank++)
    add_input (&r.list, AT_UNSEEN + (rank - 1) * COUNTS + r.unseen[rank]);
  for (int rank = 2; rank <= S_TOP; rank++)
    if (r.tops[rank] > 0)
      add_input (&r.list, AT_TOPS + (rank - 2) * 4 + least (r.tops[rank], 4) - 1);
  length = position_count (position, S_COLUMN + r.columns - 1) - 1;
  top = position_top (position, S_COLUMN + r.columns - 1);
  add_input (&r.list, AT_LAST + (length == 0 ? 0 : card_rank (top)));
  add_input (&r.list, AT_LAST_LENGTH + least (length, LAST_LENGTHS - 1));
  add_input (&r.list, AT_BARE + r.bare);
  add_input (&r.list, AT_COLUMNS + r.columns);
  add_input (&r.list, AT_STOCK + least (position_count (position, S_STOCK) / 2, STOCKS - 1));
  if (pending)
    add_input (&r.list, AT_PENDING);
  return (int) (r.list.next - active);
}

_Static_assert ((int) N_INPUTS == (int) SALIC_INPUTS, "the networks have other inputs");

const ValueInputs salic_inputs = {
  .n_inputs = SALIC_INPUTS,
  .list = list_inputs
};
