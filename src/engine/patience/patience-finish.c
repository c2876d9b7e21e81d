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
  if (patience_moves (patience, position, moves) == 0 || moves[0].kind == MOVE_CARDS)
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
      int merit = patience->merit (position, moves[i]);

      if (merit > best)
        {
          best = merit;
          *move = moves[i];
        }
    }

  return best >= 0;
}

/* The stock is turned as long as something new can come: what is left of this pass, and one whole
 * pass more. No game takes so many moves. */
static bool
plays_out (const Patience *patience, Position played, Way way)
{
  int waste = patience_pile (patience, PILE_WASTE, 0);
  int idle = 0;
  Undo undo;
  Move move;

  for (int i = 0; i < 500 && way (patience, &played, &move); i++)
    {
      int hidden = position_count (&played, patience_pile (patience, PILE_STOCK, 0))
                   + (waste < 0 ? 0 : position_count (&played, waste));

      idle = move.kind == MOVE_CARDS ? 0 : idle + 1;
      if (idle > 2 * hidden + 2)
        return false;
      patience_play (patience, &played, move, &undo);
    }

  return patience->won (&played);
}

bool
patience_certain (const Patience *patience, const Position *position)
{
  if (patience->certain != NULL)
    return patience->certain (position);

  return position_count (position, patience_pile (patience, PILE_STOCK, 0)) == 0
         && plays_out (patience, *position, find_up);
}

bool
patience_finish (const Patience *patience, const Position *position, Move *move)
{
  if (patience->won (position))
    return false;
  if (plays_out (patience, *position, find_up_or_turn))
    return find_up_or_turn (patience, position, move);

  return patience->open != NULL && patience->open (position)
         && plays_out (patience, *position, find_best) && find_best (patience, position, move);
}
