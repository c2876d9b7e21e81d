/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games whose columns are runs on hidden cards: the last card of each is dealt face up, and cards
 * are only built, so that whatever lies face up in a column is a run. Kings alone begin columns;
 * the foundations belong to suits. Lists name every empty column. */

#include "told-private.h"

#define MOST_COLUMNS 9          /* a larger triangle does not fit into the pack */

typedef struct {
  const ToldHidden *facts;
  const Position *position;
  uint64_t accepts[MOST_COLUMNS];       /* by column: the cards that may go there */
  Move *moves;
  int n, max;
} Listing;

static inline void
add (Listing *l, int from, int to, int count, int under)
{
  if (l->n < l->max)
    l->moves[l->n++] = (Move) {
      MOVE_CARDS, (uint8_t) from, (uint8_t) to, (uint8_t) count, (uint8_t) under, 0
    };
}

static void
find_accepted (Listing *l, const Told *self)
{
  for (int i = 0; i < l->facts->columns; i++)
    {
      Card top = position_top (l->position, l->facts->column + i);

      l->accepts[i] = top == CARD_NONE ? CARDS_OF_RANK (RANK_KING)
                      : self->hidden.builds->on[card_face (top)];
    }
}

/* The moves of @card, alone or heading the @count cards that move with it, to the columns. */
static inline void
add_to_columns (Listing *l, Card card, int from, int count, int under)
{
  for (int i = 0; i < l->facts->columns; i++)
    if ((l->accepts[i] >> card_face (card) & 1) != 0 && l->facts->column + i != from)
      add (l, from, l->facts->column + i, count, under);
}

static inline void
add_up (Listing *l, const Told *self, Card card, int from, int under)
{
  if (told_hidden_goes_up (self, l->position, card))
    add (l, from, l->facts->foundation + card_suit (card), 1, under);
}

static void
add_from_waste (Listing *l, const Told *self)
{
  int waste = l->facts->waste, count = position_count (l->position, waste);
  int sources = l->position->fresh > 1 ? l->position->fresh : 1;
  const Card *card = position_pile (l->position, waste) + count;

  for (int under = 0; under < sources && under < count; under++)
    {
      Card source = *--card;

      add_up (l, self, source, waste, under);
      add_to_columns (l, source, waste, 1, under);
    }
}

static void
add_from_column (Listing *l, const Told *self, int from)
{
  int count = position_count (l->position, from);
  const Card *card = position_pile (l->position, from) + count;

  if (count > 0 && !card_is_down (card[-1]))
    add_up (l, self, card[-1], from, 0);
  for (int i = 1; i <= count && !card_is_down (card[-i]); i++)
    /* Moving a whole column to an empty one would change nothing. */
    if (i < count || card_rank (card[-i]) != RANK_KING)
      add_to_columns (l, card[-i], from, i, 0);
}

/* For each source the foundation before the columns. */
static int
list (const Told *self, const Position *position, Move *moves, int max)
{
  const ToldHidden *facts = &self->hidden.facts;
  Listing l = { .facts = facts, .position = position, .moves = moves, .max = max };

  if (position_count (position, facts->stock) > 0)
    moves[l.n++] = (Move) { .kind = MOVE_DRAW };
  else if (position_count (position, facts->waste) > 0
           && (facts->passes == 0 || position->passes < facts->passes))
    moves[l.n++] = (Move) { .kind = MOVE_REDEAL };
  find_accepted (&l, self);
  add_from_waste (&l, self);
  for (int i = 0; i < facts->columns; i++)
    add_from_column (&l, self, facts->column + i);
  for (int i = 0; i < N_SUITS && facts->returns; i++)
    if (position_count (position, facts->foundation + i) > 0)
      add_to_columns (&l, position_top (position, facts->foundation + i), facts->foundation + i, 1,
                      0);

  return l.n;
}

static void
turn (const ToldHidden *facts, Position *position, Undo *undo)
{
  int count = position_count (position, facts->stock);

  if (count > facts->draw)
    count = facts->draw;
  step_turn (position, undo, facts->stock, facts->waste, count);
  undo->count = (uint8_t) count;
  if (facts->open)
    position->fresh = (uint8_t) count;
}

static void
play (const Told *self, Position *position, Move move, Undo *undo)
{
  const ToldHidden *facts = &self->hidden.facts;

  switch (move.kind)
    {
    case MOVE_DRAW:
      turn (facts, position, undo);
      break;

    case MOVE_REDEAL:
      step_redeal (position, undo, facts->stock, facts->waste);
      position->fresh = 0;
      break;

    default:
      step_transfer (position, undo, move.from, move.to, move.count, move.under);
      if (move.from == facts->waste && position->fresh > 0)
        position->fresh--;
      if ((unsigned) (move.from - facts->column) < facts->columns)
        undo->turned = step_turn_up (position, undo, move.from, 0);
      break;
    }
}

static bool
is_won (const Told *self, const Position *position)
{
  int foundation = self->hidden.facts.foundation;

  return position->start[foundation + N_SUITS] - position->start[foundation] == 52;
}

static int
count_down (const Told *self, const Position *position)
{
  const ToldHidden *facts = &self->hidden.facts;
  int n = 0;

  for (int i = 0; i < facts->columns; i++)
    n += told_count_down (position, facts->column + i);
  return n;
}

static int
count_talon (const ToldHidden *facts, const Position *position)
{
  return position_count (position, facts->stock) + position_count (position, facts->waste);
}

bool
told_hidden_is_certain (const Told *told, const Position *position)
{
  return told->ops == &told_hidden_ops && count_talon (&told->hidden.facts, position) == 0
         && count_down (told, position) == 0;
}

/* Cards that come back from foundations do not count, so that this never increases. */
static int
potential (const Told *self, const Position *position)
{
  return count_down (self, position) + count_talon (&self->hidden.facts, position);
}

static int
write_key (const Told *self, const Position *position, uint8_t key[TOLD_MAX_KEY])
{
  const ToldHidden *facts = &self->hidden.facts;
  int n = position_key_set (position, facts->column, facts->columns, 0, 0xff, key);

  n += position_key_pile (position, facts->stock, 0xff, key + n);
  n += position_key_pile (position, facts->waste, 0xff, key + n);
  for (int suit = 0; suit < N_SUITS; suit++)
    key[n++] = (uint8_t) position_count (position, facts->foundation + suit);
  key[n++] = position->fresh;
  key[n++] = facts->passes == 0 ? 0 : position->passes;
  return n;
}

const ToldOps told_hidden_ops = {
  .find = told_find_hidden,
  .list = list,
  .play = play,
  .won = is_won,
  .potential = potential,
  .key = write_key,
  .safe = told_hidden_safe,
  .merit = told_hidden_merit,
  .count_down = count_down,
  .each_space = true
};
