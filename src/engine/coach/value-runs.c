/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The inputs of the networks for patiences of runs. A group consists of cards that can be lifted
 * together: in order, of one suit. */

#include "value-runs.h"

#include <math.h>
#include <string.h>

enum {
  RANKS = 13,
  ROWS = 6,                     /* rows left in the stock */
  SPACES = 5,
  FIVES = 10,                   /* face-down cards of columns, by fives */
  COLUMNS = 11,
  DEPTHS = 6,                   /* cards that a column hides */
  GROUPS = 6,                   /* groups in a column */
  GOES = 3,                     /* where a group can go: nowhere, on another suit, on its own */
  STEPS = 13,                   /* steps of a number that may be large */
  TENTHS = 11,
  FAR = 4,                      /* groups above a card */
  OWN = 3                       /* … above a group that could go on it */
};

enum {
  AT_ROWS = 0,
  AT_PENDING = AT_ROWS + ROWS,
  AT_TURNED,                    /* unseen cards that get turned up */
  AT_SPACES,
  AT_RUNS = AT_SPACES + SPACES,
  AT_DOWN = AT_RUNS + 9,        /* each card face down */
  AT_FIVES,
  AT_OPEN = AT_FIVES + FIVES,   /* columns that hide no card */
  AT_COLUMNS = AT_OPEN + COLUMNS, /* by hidden cards and groups above; 0: just uncovered */
  AT_OPEN_COLUMNS = AT_COLUMNS + DEPTHS * GROUPS, /* by groups, and whether the lowest card is a
                                                   * king */
  AT_JOINED = AT_OPEN_COLUMNS + 2 * GROUPS, /* cards on the next rank of their suit, by rank */
  AT_BUILT = AT_JOINED + RANKS, /* … on the next rank of another suit */
  AT_TOP_GROUPS = AT_BUILT + RANKS, /* top groups, by length */
  AT_GROUPS = AT_TOP_GROUPS + RANKS, /* covered groups, by length */
  AT_GOES = AT_GROUPS + RANKS,  /* top groups by where they can go, and whether they lie on hidden
                                 * cards */
  AT_BARES = AT_GOES + 2 * GOES, /* … of those alone on one hidden card, two, or more */
  AT_ODD = AT_BARES + 3 * GOES, /* cards on a higher rank, an equal one, a lower one */
  AT_ABOVE_LOWER = AT_ODD + 3,  /* cards above one that goes out earlier */
  AT_ABOVE_LOWER_SUIT = AT_ABOVE_LOWER + STEPS,
  AT_KINGS = AT_ABOVE_LOWER_SUIT + STEPS, /* each king that is not the bottom of a column */
  AT_ALL_GROUPS,
  AT_TOPS = AT_ALL_GROUPS + STEPS, /* a rank on top of some column */
  AT_KING_RUNS = AT_TOPS + RANKS, /* for each suit, the longest group that begins with a king, by
                                   * length */
  AT_WHOLE = AT_KING_RUNS + RANKS + 1, /* suits of which every rank is face up */
  AT_FIT,                       /* unseen cards that can go on a column */
  AT_FIT_SUIT = AT_FIT + TENTHS,
  AT_TAKE = AT_FIT_SUIT + TENTHS, /* … that would take a top group */
  AT_TAKE_SUIT = AT_TAKE + TENTHS,
  AT_MATES = AT_TAKE_SUIT + TENTHS, /* groups, by what covers the next card of their suit */
  AT_BEDS = AT_MATES + (FAR + 2) * OWN, /* … of any suit; nowhere: unseen, or gone */
  AT_LONGEST = AT_BEDS + (FAR + 1) * OWN, /* longest group of each suit, by length */
  AT_PAIRS = AT_LONGEST + RANKS + 1, /* ranks on top of two columns */
  AT_END = AT_PAIRS + RANKS
};

_Static_assert ((int) AT_END <= (int) RUNS_INPUTS, "the networks have one input for each");

typedef struct {
  Card head, tail;
  int above;                    /* number of groups above it */
} Group;

typedef struct {
  Card head, tail;
  bool alone;                   /* all face-up cards of its column */
  int down;                     /* cards hidden in its column */
} TopGroup;

typedef struct {
  const Blocks *blocks;
  const Position *position;
  InputList list;
  int spaces, down, open, groups, above_lower, above_lower_suit;
  int n_tops;
  TopGroup tops[POSITION_MAX_PILES];
  Group group[POSITION_MAX_CARDS];
  int n_group;
  uint16_t open_ranks[N_SUITS]; /* bit: a card of this rank is face up */
  uint8_t seen[N_SUITS][RANKS + 1];
  int king_run[N_SUITS], longest[N_SUITS];
} Reading;

static inline int
most (int a, int b)
{
  return a > b ? a : b;
}

/* Reads a group of @length cards that ends with @card. */
static void
read_group (Reading *r, Card card, int length, bool is_top)
{
  int suit = card_suit (card);

  add_input (&r->list, (is_top ? AT_TOP_GROUPS : AT_GROUPS) + length - 1);
  r->longest[suit] = most (r->longest[suit], length);
  r->group[r->n_group++] = (Group) {
    .head = card_make (suit, card_rank (card) + length - 1), .tail = card_face (card)
  };
  if (card_rank (card) + length - 1 == RANK_KING)
    r->king_run[suit] = most (r->king_run[suit], length);
}

/* Reads a card that lies on @below. Returns whether they are one group. */
static bool
read_joint (Reading *r, Card card, Card below)
{
  int rank = card_rank (card), under = card_rank (below);

  if (under == rank + 1 && card_suit (below) == card_suit (card))
    {
      add_input (&r->list, AT_JOINED + rank - 1);
      return true;
    }
  if (under == rank + 1)
    add_input (&r->list, AT_BUILT + rank - 1);
  else
    add_input (&r->list, AT_ODD + (under > rank ? 0 : under == rank ? 1 : 2));
  if (rank == RANK_KING)
    add_input (&r->list, AT_KINGS);
  return false;
}

static void
read_order (Reading *r, const Card *card, int n)
{
  int lowest = RANK_KING, low[N_SUITS] = { RANK_KING, RANK_KING, RANK_KING, RANK_KING };

  for (int i = 0; i < n; i++)
    {
      int rank = card_rank (card[i]), suit = card_suit (card[i]);

      r->above_lower += rank > lowest;
      r->above_lower_suit += rank > low[suit];
      lowest = least (lowest, rank);
      low[suit] = least (low[suit], rank);
      r->open_ranks[suit] |= (uint16_t) (1u << rank);
      r->seen[suit][rank]++;
    }
}

/* Reads the @n face-up cards of a column above @down hidden ones. */
static void
read_open (Reading *r, const Card *card, int n, int down)
{
  int groups = 1, length = 1;

  read_order (r, card, n);
  if (down > 0 && card_rank (card[0]) == RANK_KING)
    add_input (&r->list, AT_KINGS);
  for (int i = 1; i < n; i++)
    if (read_joint (r, card[i], card[i - 1]))
      length++;
    else
      {
        read_group (r, card[i - 1], length, false);
        length = 1;
        groups++;
      }
  read_group (r, card[n - 1], length, true);
  r->tops[r->n_tops++] = (TopGroup) {
    .head = card[n - length], .tail = card[n - 1], .alone = groups == 1, .down = down
  };
  r->groups += groups;
  for (int i = 1; i <= groups; i++)
    r->group[r->n_group - i].above = i - 1;
  if (down > 0)
    add_input (&r->list,
               AT_COLUMNS + least (down, DEPTHS - 1) * GROUPS + least (groups, GROUPS - 1));
  else
    add_input (&r->list, AT_OPEN_COLUMNS + (card_rank (card[0]) == RANK_KING) * GROUPS
               + least (groups, GROUPS) - 1);
}

static void
read_column (Reading *r, int pile)
{
  const Card *card = position_pile (r->position, pile);
  int n = position_count (r->position, pile), down;
  bool bared;

  down = column_hidden (card, n, &bared);
  r->down += down;
  r->spaces += n == 0;
  r->open += n > 0 && down == 0;
  for (int i = 0; i < down; i++)
    add_input (&r->list, AT_DOWN);
  if (bared)
    {
      add_input (&r->list, AT_TURNED);
      add_input (&r->list, AT_COLUMNS + least (down, DEPTHS - 1) * GROUPS);
    }
  else if (n > 0)
    read_open (r, card + down, n - down, down);
}

/* Reads where top groups can go. */
static void
read_goes (Reading *r)
{
  for (int i = 0; i < r->n_tops; i++)
    {
      const TopGroup *group = &r->tops[i];
      int goes = 0;

      for (int j = 0; j < r->n_tops && goes < 2; j++)
        if (j != i && card_rank (r->tops[j].tail) == card_rank (group->head) + 1)
          goes = card_suit (r->tops[j].tail) == card_suit (group->head) ? 2 : 1;
      add_input (&r->list, AT_GOES + 2 * goes + (group->down > 0));
      if (group->alone && group->down > 0)
        add_input (&r->list, AT_BARES + 3 * goes + least (group->down, 3) - 1);
    }
}

/* Reads what covers the cards on which groups could go. */
static void
read_mates (Reading *r)
{
  int suited[N_SUITS][RANKS + 2], any[RANKS + 2];

  for (int rank = 0; rank < RANKS + 2; rank++)
    {
      any[rank] = FAR;
      for (int suit = 0; suit < N_SUITS; suit++)
        suited[suit][rank] = FAR;
    }
  for (int i = 0; i < r->n_group; i++)
    {
      int rank = card_rank (r->group[i].tail), suit = card_suit (r->group[i].tail);
      int above = least (r->group[i].above, FAR - 1);

      suited[suit][rank] = least (suited[suit][rank], above);
      any[rank] = least (any[rank], above);
    }
  for (int i = 0; i < r->n_group; i++)
    {
      int rank = card_rank (r->group[i].head) + 1, suit = card_suit (r->group[i].head);
      int own = least (r->group[i].above, OWN - 1), mate = suited[suit][rank];

      if (rank > RANKS)
        continue;
      if (mate == FAR && r->seen[suit][rank] >= r->blocks->copies[suit])
        mate++;
      add_input (&r->list, AT_MATES + OWN * mate + own);
      add_input (&r->list, AT_BEDS + OWN * any[rank] + own);
    }
}

static void
add_share (Reading *r, int input, int part, int all, int times)
{
  add_input (&r->list, input + (all == 0 ? 0 : least (TENTHS - 1, times * 10 * part / all)));
}

/* Reads what the unseen cards could do. */
static void
read_unseen (Reading *r)
{
  int fit = 0, fit_suit = 0, take = 0, take_suit = 0, all = 0;
  uint16_t tops[N_SUITS] = { 0 }, bases[N_SUITS] = { 0 }, any_top = 0, any_base = 0;

  for (int i = 0; i < r->n_tops; i++)
    {
      int suit = card_suit (r->tops[i].tail);
      uint16_t top = (uint16_t) (1u << card_rank (r->tops[i].tail));
      uint16_t base = (uint16_t) (1u << card_rank (r->tops[i].head));

      tops[suit] |= top;
      bases[suit] |= base;
      any_top |= top;
      any_base |= base;
    }
  for (int suit = 0; suit < N_SUITS; suit++)
    for (int rank = RANK_ACE; rank <= RANK_KING; rank++)
      {
        int n = most (0, r->blocks->copies[suit] - r->seen[suit][rank]);

        all += n;
        fit += n * (any_top >> (rank + 1) & 1);
        fit_suit += n * (tops[suit] >> (rank + 1) & 1);
        take += n * (any_base >> (rank - 1) & 1);
        take_suit += n * (bases[suit] >> (rank - 1) & 1);
      }
  add_share (r, AT_FIT, fit, all, 1);
  add_share (r, AT_FIT_SUIT, fit_suit, all, 2);
  add_share (r, AT_TAKE, take, all, 1);
  add_share (r, AT_TAKE_SUIT, take_suit, all, 2);
}

static int
read_foundations (Reading *r)
{
  int runs = 0;

  for (int i = 0; i < r->blocks->foundations; i++)
    {
      int pile = r->blocks->foundation + i, n = position_count (r->position, pile);

      runs += n > 0;
      for (int j = 0; j < n; j++)
        {
          Card card = position_pile (r->position, pile)[j];

          r->seen[card_suit (card)][card_rank (card)]++;
        }
    }
  return runs;
}

static void
add_sums (Reading *r)
{
  int tops[RANKS + 1] = { 0 };

  for (int i = 0; i < r->n_tops; i++)
    tops[card_rank (r->tops[i].tail)]++;
  for (int rank = RANK_ACE; rank <= RANK_KING; rank++)
    {
      if (tops[rank] > 0)
        add_input (&r->list, AT_TOPS + rank - 1);
      if (tops[rank] > 1)
        add_input (&r->list, AT_PAIRS + rank - 1);
    }
  for (int suit = 0; suit < N_SUITS; suit++)
    {
      add_input (&r->list, AT_KING_RUNS + r->king_run[suit]);
      add_input (&r->list, AT_LONGEST + r->longest[suit]);
      if (__builtin_popcount (r->open_ranks[suit]) == RANKS)
        add_input (&r->list, AT_WHOLE);
    }
  add_input (&r->list, AT_SPACES + least (r->spaces, SPACES - 1));
  add_input (&r->list, AT_FIVES + least (r->down / 5, FIVES - 1));
  add_input (&r->list, AT_OPEN + least (r->open, COLUMNS - 1));
  add_input (&r->list, AT_ABOVE_LOWER + least (r->above_lower / 3, STEPS - 1));
  add_input (&r->list, AT_ABOVE_LOWER_SUIT + least (r->above_lower_suit / 2, STEPS - 1));
  add_input (&r->list, AT_ALL_GROUPS + least (r->groups / 3, STEPS - 1));
}

int
runs_list (const Blocks   *blocks,
           const Position *position,
           bool            pending,
           uint16_t        active[VALUE_MAX_ACTIVE])
{
  Reading r = { .blocks = blocks, .position = position,
                .list = { active, active + VALUE_MAX_ACTIVE } };
  int stock = position_count (position, blocks->stock_pile);

  add_input (&r.list, AT_ROWS + least ((stock + blocks->columns - 1) / blocks->columns, ROWS - 1));
  add_input (&r.list, AT_RUNS + least (read_foundations (&r), 8));
  if (pending)
    add_input (&r.list, AT_PENDING);
  for (int i = 0; i < blocks->columns; i++)
    read_column (&r, blocks->column + i);
  read_goes (&r);
  read_mates (&r);
  read_unseen (&r);
  add_sums (&r);
  return (int) (r.list.next - active);
}

float
runs_came (const Blocks *blocks, const Position *position)
{
  int down = 0, out = 0;
  float turned;

  for (int i = 0; i < blocks->foundations; i++)
    out += position_count (position, blocks->foundation + i);
  for (int i = 0; i < blocks->columns; i++)
    for (int j = 0; j < position_count (position, blocks->column + i); j++)
      down += card_is_down (position_pile (position, blocks->column + i)[j]);
  if (out == RANK_KING * blocks->foundations)
    return 1;
  turned = 1 - (float) least (down, 44) / 44;
  return (blocks->suits < N_SUITS ? 0.3f : 1)
         * (0.35f * turned * turned
            + 0.45f * (float) out / (float) (RANK_KING * blocks->foundations));
}

static void
add_columns (const RunsNet  *net,
             ColumnCache    *columns,
             const Blocks   *blocks,
             const Position *position,
             float           unit[RUNS_HIDDEN])
{
  for (int i = 0; i < blocks->columns; i++)
    if (position_count (position, blocks->column + i) > 0)
      {
        const float *seen = column_see (net->columns, columns, position, blocks->column + i);

        for (int j = 0; j < RUNS_HIDDEN; j++)
          unit[j] += seen[j];
      }
}

static float
add_deep (const RunsNet *net, const float unit[RUNS_HIDDEN])
{
  float deep[RUNS_DEEP], sum = 0;

  memcpy (deep, net->deep_bias, sizeof deep);
  for (int i = 0; i < RUNS_HIDDEN; i++)
    for (int j = 0; j < RUNS_DEEP; j++)
      deep[j] += unit[i] * net->deep[i * RUNS_DEEP + j];
  for (int j = 0; j < RUNS_DEEP; j++)
    sum += (deep[j] > 0 ? deep[j] : COLUMN_LEAK * deep[j]) * net->deep_second[j];
  return sum;
}

float
runs_estimate (const RunsNet  *net,
               ColumnCache    *columns,
               const Blocks   *blocks,
               const Position *position,
               bool            pending)
{
  uint16_t active[VALUE_MAX_ACTIVE];
  int n = runs_list (blocks, position, pending, active);
  float unit[RUNS_HIDDEN], sum = *net->last;

  value_add_inputs (net->first, net->scale, net->bias, active, n, unit);
  if (net->columns != NULL)
    add_columns (net, columns, blocks, position, unit);
  for (int j = 0; j < RUNS_HIDDEN; j++)
    {
      unit[j] *= unit[j] > 0 ? 1 : COLUMN_LEAK;
      sum += unit[j] * net->second[j];
    }
  if (net->columns != NULL)
    sum += add_deep (net, unit);
  return 1 / (1 + expf (-sum));
}
