/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The steps of moves, and taking them back. Each step notes its arguments and then its kind;
 * undo_steps() reads them from the end. */

#include "position.h"

#include <assert.h>
#include <string.h>

#define SHUFFLE_PILES 18
#define STEP_MAX 8              /* bytes of a step without sizes of piles */
/* Gaps were closed: listed as the transfers of all piles that moved up. */
#define CLOSED_UP (PATIENCE_STEP_SHUFFLE + 1)

static void
note (Undo *undo, int byte)
{
  assert (undo->n < UNDO_MAX);
  undo->noted[undo->n++] = (uint8_t) byte;
}

static int
read_back (const Undo *undo, int *at)
{
  assert (*at > 0);
  return undo->noted[--*at];
}

/* Notes an arrangement of @count piles from @first on, as take_back_arrangement() reads it: of each
 * card where it was and whether face down, of each pile how many cards it had. */
static void
note_arrangement (const Position *before,
                  Undo           *undo,
                  int             first,
                  int             count,
                  const uint8_t  *was,
                  int             n)
{
  const Card *card = position_pile (before, first);

  for (int i = 0; i < n; i++)
    note (undo, was[i] | (card[was[i]] & CARD_DOWN));
  for (int i = 0; i < count; i++)
    note (undo, position_count (before, first + i));
  note (undo, n);
  note (undo, first);
  note (undo, count);
  note (undo, PATIENCE_STEP_SHUFFLE);
}

/* Makes room for a step of @bytes. If there is none, all steps so far become one arrangement:
 * places are written on the cards, and the steps taken back. */
static void
make_room (const Position *position, Undo *undo, int bytes)
{
  int n = position->start[POSITION_MAX_PILES];
  uint8_t was[POSITION_MAX_CARDS];
  Position before;

  if (undo->n <= UNDO_MAX - bytes)
    return;
  before = *position;
  for (int i = 0; i < n; i++)
    before.card[i] = (Card) ((position->card[i] & CARD_DOWN) | i);
  undo_steps (&before, undo);
  for (int i = 0; i < n; i++)
    was[card_id (before.card[i])] = (uint8_t) i;
  undo->n = 0;
  note_arrangement (&before, undo, 0, POSITION_MAX_PILES, was, n);
}

void
step_transfer (Position *position, Undo *undo, int from, int to, int count, int under)
{
  make_room (position, undo, STEP_MAX);
  position_transfer (position, from, to, count, under);
  note (undo, from);
  note (undo, to);
  note (undo, count);
  note (undo, under);
  note (undo, PATIENCE_STEP_TRANSFER);
}

void
step_turn (Position *position, Undo *undo, int stock, int waste, int count)
{
  make_room (position, undo, STEP_MAX);
  position_turn (position, stock, waste, count);
  note (undo, stock);
  note (undo, waste);
  note (undo, count);
  note (undo, PATIENCE_STEP_TURN);
}

void
step_turn_back (Position *position, Undo *undo, int stock, int waste)
{
  int count = position_count (position, waste);

  make_room (position, undo, STEP_MAX);
  position_turn_back (position, stock, waste, count);
  note (undo, stock);
  note (undo, waste);
  note (undo, count);
  note (undo, PATIENCE_STEP_TURN_BACK);
}

void
step_redeal (Position *position, Undo *undo, int stock, int waste)
{
  undo->count = (uint8_t) position_count (position, waste);
  step_turn_back (position, undo, stock, waste);
  position_next_pass (position);
}

bool
step_turn_up (Position *position, Undo *undo, int pile, int under)
{
  int at = position->start[pile + 1] - 1 - under;

  if (at < position->start[pile] || !card_is_down (position->card[at]))
    return false;
  make_room (position, undo, STEP_MAX);
  position->card[at] = card_id (position->card[at]);
  note (undo, pile);
  note (undo, under);
  note (undo, PATIENCE_STEP_TURN_UP);
  return true;
}

/* Sets the limits of the piles from @first on for these sizes. */
static void
set_sizes (Position *position, int first, int count, const uint8_t *sizes)
{
  for (int i = 0; i < count; i++)
    position->start[first + i + 1] = (uint8_t) (position->start[first + i] + sizes[i]);
}

void
step_shuffle (Position      *position,
              Undo          *undo,
              int            first,
              int            count,
              const uint8_t *order,
              int            size)
{
  int n = position->start[first + count] - position->start[first];
  Card *card = position->card + position->start[first];
  Card gathered[POSITION_MAX_CARDS];
  uint8_t sizes[SHUFFLE_PILES];

  assert (count <= SHUFFLE_PILES && n <= 52);
  note_arrangement (position, undo, first, count, order, n);
  memcpy (gathered, card, (size_t) n);
  for (int i = 0; i < n; i++)
    card[i] = gathered[order[i]];
  for (int i = 0, left = n; i < count; i++)
    {
      sizes[i] = (uint8_t) (left < size ? left : size);
      left -= sizes[i];
    }
  set_sizes (position, first, count, sizes);
}

int
step_close_up (Position *position, Undo *undo, int first, int count)
{
  const uint8_t *start = position->start + first;
  uint8_t sizes[POSITION_MAX_PILES], closed[POSITION_MAX_PILES] = { 0 };
  int gap = 0, n = 0, full = 0;

  while (gap < count && start[gap] != start[gap + 1])
    gap++;
  for (; start[gap + n] != start[count]; n++)
    {
      sizes[n] = (uint8_t) (start[gap + n + 1] - start[gap + n]);
      closed[full] = sizes[n];
      full += sizes[n] > 0;
    }
  if (n == 0)
    return gap;
  make_room (position, undo, n + STEP_MAX);
  memcpy (undo->noted + undo->n, sizes, (size_t) n);
  undo->n = (uint16_t) (undo->n + n);
  note (undo, first + gap);
  note (undo, n);
  note (undo, CLOSED_UP);
  set_sizes (position, first + gap, n, closed);
  return gap + full;
}

/* The places of the cards of @before, from @at on, that lie from @at on in @after now. */
static void
find_places (const Card *before, const Card *after, int n, uint8_t was[POSITION_MAX_CARDS])
{
  bool found[POSITION_MAX_CARDS] = { false };

  for (int i = 0; i < n; i++)
    {
      int j = 0;

      while (j < n && (found[j] || card_id (before[j]) != card_id (after[i])))
        j++;
      assert (j < n);
      found[j] = true;
      was[i] = (uint8_t) j;
    }
}

static bool
is_same_pile (const Position *a, const Position *b, int pile)
{
  return position_count (a, pile) == position_count (b, pile)
         && memcmp (position_pile (a, pile), position_pile (b, pile),
                    (size_t) position_count (a, pile)) == 0;
}

void
step_arrange (const Position *before, const Position *position, Undo *undo)
{
  uint8_t was[POSITION_MAX_CARDS];
  int first = 0, end = POSITION_MAX_PILES, n;

  while (first < end && is_same_pile (before, position, first))
    first++;
  while (end > first && is_same_pile (before, position, end - 1))
    end--;
  n = position->start[end] - position->start[first];
  assert (undo->n == 0);
  find_places (position_pile (before, first), position_pile (position, first), n, was);
  if (end > first)
    note_arrangement (before, undo, first, end - first, was, n);
}

static void
take_back_transfer (Position *position, const Undo *undo, int *at)
{
  int under = read_back (undo, at);
  int count = read_back (undo, at);
  int to = read_back (undo, at);
  int from = read_back (undo, at);
  Card *end;

  position_transfer (position, to, from, count, 0);
  /* Cards that lay under others go back under them. */
  end = position->card + position->start[from + 1];
  for (int i = 0; i < count && under > 0; i++)
    {
      Card card = end[i - count];

      memmove (end - count + i - under + 1, end - count + i - under, (size_t) under);
      end[i - count - under] = card;
    }
}

static void
open_gaps (Position *position, const Undo *undo, int *at)
{
  int count = read_back (undo, at), first = read_back (undo, at);

  *at -= count;
  set_sizes (position, first, count, undo->noted + *at);
}

static void
take_back_arrangement (Position *position, const Undo *undo, int *at)
{
  int count = read_back (undo, at);
  int first = read_back (undo, at);
  int n = read_back (undo, at);
  Card *card = position->card + position->start[first];
  Card dealt[POSITION_MAX_CARDS];

  *at -= count + n;
  assert (*at >= 0);
  memcpy (dealt, card, (size_t) n);
  for (int i = 0; i < n; i++)
    card[undo->noted[*at + i] & ~CARD_DOWN]
      = (Card) (card_id (dealt[i]) | (undo->noted[*at + i] & CARD_DOWN));
  set_sizes (position, first, count, undo->noted + *at + n);
}

/* Reads the last three bytes: from which pile, to which pile, and how many. */
static int
read_turn (const Undo *undo, int *at, int *stock, int *waste)
{
  int count = read_back (undo, at);

  *waste = read_back (undo, at);
  *stock = read_back (undo, at);
  return count;
}

void
undo_steps (Position *position, const Undo *undo)
{
  int at = undo->n;

  while (at > 0)
    {
      int stock, waste, count;

      switch (read_back (undo, &at))
        {
        case PATIENCE_STEP_TRANSFER:
          take_back_transfer (position, undo, &at);
          break;

        case PATIENCE_STEP_TURN:
          count = read_turn (undo, &at, &stock, &waste);
          position_turn_back (position, stock, waste, count);
          break;

        case PATIENCE_STEP_TURN_BACK:
          count = read_turn (undo, &at, &stock, &waste);
          position_turn (position, stock, waste, count);
          break;

        case PATIENCE_STEP_TURN_UP:
          {
            int under = read_back (undo, &at), pile = read_back (undo, &at);

            position->card[position->start[pile + 1] - 1 - under] |= CARD_DOWN;
            break;
          }

        case CLOSED_UP:
          open_gaps (position, undo, &at);
          break;

        default:
          take_back_arrangement (position, undo, &at);
          break;
        }
    }
  position->passes = undo->passes;
  position->fresh = undo->fresh;
  position->base = undo->base;
}

/* Lists the transfers that closed gaps, the last one first; returns their number. */
static int
list_transfers (const Undo *undo, int *at, PatienceStep *steps)
{
  int count = read_back (undo, at), first = read_back (undo, at), full = 0, n = 0;

  *at -= count;
  for (int i = 0; i < count; i++)
    full += undo->noted[*at + i] > 0;
  for (int i = count - 1; i >= 0; i--)
    if (undo->noted[*at + i] > 0 && --full < i)
      steps[n++] = (PatienceStep) {
        PATIENCE_STEP_TRANSFER, (uint8_t) (first + i), (uint8_t) (first + full),
        undo->noted[*at + i], 0
      };

  return n;
}

/* Reads the step whose last byte noted is before @at; returns where its first one is. */
static int
read_step (const Undo *undo, int at, PatienceStep *step)
{
  *step = (PatienceStep) { .kind = (uint8_t) read_back (undo, &at) };
  switch (step->kind)
    {
    case PATIENCE_STEP_TRANSFER:
      step->under = (uint8_t) read_back (undo, &at);
      step->count = (uint8_t) read_back (undo, &at);
      step->to = (uint8_t) read_back (undo, &at);
      step->from = (uint8_t) read_back (undo, &at);
      break;

    case PATIENCE_STEP_TURN:
    case PATIENCE_STEP_TURN_BACK:
      {
        int stock, waste;

        step->count = (uint8_t) read_turn (undo, &at, &stock, &waste);
        step->from = (uint8_t) (step->kind == PATIENCE_STEP_TURN ? stock : waste);
        step->to = (uint8_t) (step->kind == PATIENCE_STEP_TURN ? waste : stock);
        break;
      }

    case PATIENCE_STEP_TURN_UP:
      step->under = (uint8_t) read_back (undo, &at);
      step->from = step->to = (uint8_t) read_back (undo, &at);
      step->count = 1;
      break;

    default:
      step->to = (uint8_t) read_back (undo, &at);
      step->from = (uint8_t) read_back (undo, &at);
      step->count = (uint8_t) read_back (undo, &at);
      /* The order, and how many lay in each pile. */
      at -= step->to + step->count;
      step->to = (uint8_t) (step->from + step->to - 1);
      break;
    }

  return at;
}

int
patience_list_steps (const Undo *undo, PatienceStep steps[PATIENCE_MAX_STEPS])
{
  PatienceStep back[PATIENCE_MAX_STEPS];
  int n = 0;

  for (int at = undo->n; at > 0; )
    if (undo->noted[at - 1] == CLOSED_UP)
      {
        at--;
        n += list_transfers (undo, &at, back + n);
      }
    else
      {
        at = read_step (undo, at, &back[n++]);
      }
  for (int i = 0; i < n; i++)
    steps[i] = back[n - 1 - i];

  return n;
}
