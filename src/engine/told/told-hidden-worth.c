/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What moves are worth in games whose columns are runs on hidden cards (told-hidden.c), and which
 * of them are safe. */

#include "told-private.h"

/* Merits, from a card that turns another up down to a pointless move. Hints follow this order; the
 * gaps leave room for the bonus of deep columns. */
enum {
  MERIT_SAFE = 1000,
  MERIT_TURN_UP = 700,          /* to a foundation, and turns a card up */
  MERIT_TURN = 600,             /* between columns, and turns a card up */
  MERIT_FREE_COLUMN = 500,      /* empties a column, and a king is in sight */
  MERIT_EXPOSE = 400,           /* uncovers a card that can then go up */
  MERIT_WASTE_UP = 300,
  MERIT_WASTE_ENABLES = 250,
  MERIT_WASTE = 150,
  MERIT_RETURN_TURN = 120,
  MERIT_UP = 60,
  MERIT_EXPOSE_DOUBTFUL = 40,
  MERIT_RETURN_WASTE = 30,
  MERIT_DRAW = 10,
  MERIT_REDEAL = 8,
  MERIT_NOTHING = -20,
  MERIT_RETURN = -100
};

static Card
moved_card (const Position *position, Move move)
{
  return position->card[position->start[move.from + 1] - move.under - move.count];
}

static bool
is_foundation (const ToldHidden *facts, int pile)
{
  return (unsigned) (pile - facts->foundation) < N_SUITS;
}

/* Whether no card that still has to go up can need @card in a column: aces and twos carry nothing
 * that could not go up itself, and of another card all that may lie on it must be up. */
static bool
is_needless (const Told *self, const Position *position, Card card)
{
  int rank = card_rank (card);
  unsigned carried = (unsigned) (self->hidden.builds->on[card_face (card)] >> 4 * (rank - 1)) & 15;

  for (; rank > 2 && carried != 0; carried &= carried - 1)
    if (position_count (position, self->hidden.facts.foundation + __builtin_ctz (carried))
        < rank - 1)
      return false;

  return true;
}

/* A card taken off the waste changes what comes up later, unless the cards are turned one by one
 * for ever. */
bool
told_hidden_safe (const Told *self, const Position *position, Move move)
{
  const ToldHidden *facts = &self->hidden.facts;

  if (move.kind != MOVE_CARDS || !is_foundation (facts, move.to)
      || is_foundation (facts, move.from)
      || (move.from == facts->waste && (facts->draw != 1 || facts->passes != 0)))
    return false;
  return is_needless (self, position, moved_card (position, move));
}

/* The most face-down cards under a run that could go on @card. */
static int
turns_onto (const Told *self, const Position *position, Card card)
{
  const ToldHidden *facts = &self->hidden.facts;
  uint64_t fits = self->hidden.builds->on[card_face (card)];
  int most = 0;

  for (int pile = facts->column; pile < facts->column + facts->columns; pile++)
    {
      int down = told_count_down (position, pile);

      if (down > most && down < position_count (position, pile)
          && (fits & face_bit (position_pile (position, pile)[down])) != 0)
        most = down;
    }
  return most;
}

/* Whether a king could use an empty column at once: on the waste, or over face-down cards. */
static bool
king_in_sight (const ToldHidden *facts, const Position *position)
{
  if (card_rank (position_top (position, facts->waste)) == RANK_KING)
    return true;
  for (int pile = facts->column; pile < facts->column + facts->columns; pile++)
    {
      int down = told_count_down (position, pile);

      if (down > 0 && down < position_count (position, pile)
          && card_rank (position_pile (position, pile)[down]) == RANK_KING)
        return true;
    }

  return false;
}

static bool
column_is_free (const ToldHidden *facts, const Position *position)
{
  for (int pile = facts->column; pile < facts->column + facts->columns; pile++)
    if (position_count (position, pile) == 0)
      return true;

  return false;
}

static int
merit_up (const Told *self, const Position *position, Move move, Card card)
{
  bool from_waste = move.from == self->hidden.facts.waste;
  int down;

  if (is_needless (self, position, card) && (!from_waste || card_rank (card) <= 2))
    return MERIT_SAFE;
  if (from_waste)
    return MERIT_WASTE_UP;

  down = told_count_down (position, move.from);
  if (down > 0 && down == position_count (position, move.from) - 1)
    return MERIT_TURN_UP + down;
  return MERIT_UP;
}

/* The merit of uncovering @card. It is high only if the card can then go up at once; otherwise two
 * equal cards could be uncovered in turn for ever. */
static int
merit_expose (const Told *self, const Position *position, Card card, bool turns)
{
  if (!told_hidden_goes_up (self, position, card))
    return MERIT_NOTHING;
  return turns || is_needless (self, position, card) ? MERIT_EXPOSE
         : MERIT_EXPOSE_DOUBTFUL;
}

static int
merit_between (const Told *self, const Position *position, Move move)
{
  const ToldHidden *facts = &self->hidden.facts;
  int down = told_count_down (position, move.from);
  int left = position_count (position, move.from) - move.count;

  if (left > down)
    return merit_expose (self, position, position_pile (position, move.from)[left - 1],
                         left - 1 == down && down > 0);
  if (down > 0)
    return MERIT_TURN + down;

  return king_in_sight (facts, position) && !column_is_free (facts, position) ? MERIT_FREE_COLUMN
         : MERIT_NOTHING;
}

static int
merit_return (const Told *self, const Position *position, Card card)
{
  Card waste = position_top (position, self->hidden.facts.waste);
  int down;

  /* For a two that comes back, the ace that could lie on it can go up instead. */
  if (card_rank (card) <= 2)
    return MERIT_RETURN;
  down = turns_onto (self, position, card);
  if (down > 0)
    return MERIT_RETURN_TURN + down;
  return waste != CARD_NONE && relation_holds (self->hidden.builds, waste, card)
         ? MERIT_RETURN_WASTE : MERIT_RETURN;
}

int
told_hidden_merit (const Told *self, const Position *position, Move move)
{
  const ToldHidden *facts = &self->hidden.facts;
  Card card;

  if (move.kind != MOVE_CARDS)
    return move.kind == MOVE_DRAW ? MERIT_DRAW : MERIT_REDEAL;

  card = moved_card (position, move);
  if (is_foundation (facts, move.from))
    return merit_return (self, position, card);
  if (is_foundation (facts, move.to))
    return merit_up (self, position, move, card);
  if (move.from != facts->waste)
    return merit_between (self, position, move);
  return turns_onto (self, position, card) > 0 ? MERIT_WASTE_ENABLES : MERIT_WASTE;
}
