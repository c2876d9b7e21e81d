/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The steps that moves are made of, and how they are taken back. Each notes its arguments and then
 * what it was; patience_unplay() reads them from the end. */

#include "patience.h"

#include <assert.h>
#include <string.h>

#define SHUFFLE_PILES 18

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

void
step_transfer (Position *position, Undo *undo, int from, int to, int count, int under)
{
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
  position_turn (position, stock, waste, count);
  note (undo, stock);
  note (undo, waste);
  note (undo, count);
  note (undo, PATIENCE_STEP_TURN);
}

static void
turn_back (Position *position, Undo *undo, int stock, int waste, int count)
{
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
  turn_back (position, undo, stock, waste, undo->count);
  position_next_pass (position);
}

bool
step_turn_up (Position *position, Undo *undo, int pile)
{
  int at = position->start[pile + 1] - 1;

  if (at < position->start[pile] || !card_is_down (position->card[at]))
    return false;
  position->card[at] = card_id (position->card[at]);
  note (undo, pile);
  note (undo, PATIENCE_STEP_TURN_UP);
  return true;
}

/* Where the piles from @first on begin and end when they have these sizes. */
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
  for (int i = 0; i < n; i++)
    note (undo, order[i]);
  for (int i = 0; i < count; i++)
    note (undo, position_count (position, first + i));
  note (undo, n);
  note (undo, first);
  note (undo, count);
  note (undo, PATIENCE_STEP_SHUFFLE);

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

static void
take_back_transfer (Position *position, const Undo *undo, int *at)
{
  int under = read_back (undo, at);
  int count = read_back (undo, at);
  int to = read_back (undo, at);
  int from = read_back (undo, at);
  Card *end;

  position_transfer (position, to, from, count, 0);
  /* What lay under other cards goes back under them. */
  end = position->card + position->start[from + 1];
  for (int i = 0; i < count && under > 0; i++)
    {
      Card card = end[i - count];

      memmove (end - count + i - under + 1, end - count + i - under, (size_t) under);
      end[i - count - under] = card;
    }
}

static void
take_back_shuffle (Position *position, const Undo *undo, int *at)
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
    card[undo->noted[*at + i]] = dealt[i];
  set_sizes (position, first, count, undo->noted + *at + n);
}

/* The last three bytes noted: of which pile which pile took how many. */
static int
read_turn (const Undo *undo, int *at, int *stock, int *waste)
{
  int count = read_back (undo, at);

  *waste = read_back (undo, at);
  *stock = read_back (undo, at);
  return count;
}

void
patience_unplay (const Patience *patience, Position *position, Move move, const Undo *undo)
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
          position->card[position->start[read_back (undo, &at) + 1] - 1] |= CARD_DOWN;
          break;

        default:
          take_back_shuffle (position, undo, &at);
          break;
        }
    }
  position->passes = undo->passes;
  position->fresh = undo->fresh;
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

  for (int at = undo->n; at > 0; n++)
    at = read_step (undo, at, &back[n]);
  for (int i = 0; i < n; i++)
    steps[i] = back[n - 1 - i];

  return n;
}
