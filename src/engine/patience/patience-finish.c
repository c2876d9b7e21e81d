/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Playing out what is as good as won. Mostly cards go to the foundations whenever they can, and
 * nothing else is done but turning the stock. Each way to play looks at the position alone, so that
 * it goes on in the same way from wherever it has come to. */

#include "patience.h"

typedef bool (*Way) (const Patience *patience, const Position *position, Move *move);

/* The first move to a foundation; false when there is none. */
static bool
find_up (const Patience *patience, const Position *position, Move *move)
{
  Move moves[PATIENCE_MAX_MOVES];
  int n_moves = patience_moves (patience, position, moves);

  for (int i = 0; i < n_moves; i++)
    if (moves[i].kind == MOVE_CARDS && patience->piles[moves[i].to].kind == PILE_FOUNDATION)
      {
        *move = moves[i];
        return true;
      }

  return false;
}

/* The same, or else the turn of the stock, which is the first move where it is legal (RULES.md
 * 0). */
static bool
find_up_or_turn (const Patience *patience, const Position *position, Move *move)
{
  Move moves[PATIENCE_MAX_MOVES];

  if (find_up (patience, position, move))
    return true;
  /* A redeal that shuffles is no way to finish. */
  if (patience_moves (patience, position, moves) == 0 || moves[0].kind >= MOVE_CARDS
      || position->lot != 0)
    return false;

  *move = moves[0];
  return true;
}

static bool
find_best (const Patience *patience, const Position *position, Move *move)
{
  Move moves[PATIENCE_MAX_MOVES];
  int n_moves = patience_moves (patience, position, moves);
  int best = -1;

  for (int i = 0; i < n_moves; i++)
    {
      int merit = patience->merit (patience, position, moves[i]);

      if (merit > best)
        {
          best = merit;
          *move = moves[i];
        }
    }

  return best >= 0;
}

/* The cards that the stock may still bring. */
static int
count_hidden (const Patience *patience, const Position *position)
{
  int n = 0;

  for (int i = 0; i < patience->n_piles; i++)
    if (patience->piles[i].kind == PILE_STOCK || patience->piles[i].kind == PILE_WASTE)
      n += position_count (position, i);
  return n;
}

/* The stock is turned as long as something new can come: what is left of this pass, and one whole
 * pass more. No game takes so many moves. */
static bool
plays_out (const Patience *patience, Position played, Way way)
{
  int idle = 0;
  Undo undo;
  Move move;

  for (int i = 0; i < 500 && way (patience, &played, &move); i++)
    {
      idle = move.kind >= MOVE_CARDS ? 0 : idle + 1;
      if (idle > 2 * count_hidden (patience, &played) + 2)
        return false;
      patience_play (patience, &played, move, &undo);
    }

  return patience->won (patience, &played);
}

bool
patience_certain (const Patience *patience, const Position *position)
{
  int stock = patience_pile (patience, PILE_STOCK, 0);

  if (patience->certain != NULL)
    return patience->certain (patience, position);

  return (stock < 0 || position_count (position, stock) == 0)
         && (patience->open == NULL || patience->open (patience, position))
         && plays_out (patience, *position, find_up);
}

bool
patience_finish (const Patience *patience, const Position *position, Move *move)
{
  if (patience->won (patience, position))
    return false;
  if (plays_out (patience, *position, find_up_or_turn))
    return find_up_or_turn (patience, position, move);

  return patience->open != NULL && patience->open (patience, position)
         && plays_out (patience, *position, find_best) && find_best (patience, position, move);
}
