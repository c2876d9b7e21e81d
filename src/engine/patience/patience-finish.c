/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Plays out a certain win. Usually cards go up whenever they can, and the stock is turned
 * otherwise. Each method looks only at the position, so that it can go on from any position on its
 * way. */

#include "blocks.h"
#include "searched.h"

/* If every card is known, at most this many moves may put cards out of the way; a win that takes
 * more is left to the player. */
#define DIGS_MAX 3

typedef bool (*Way) (const Patience *patience, const Position *position, Move *move);

/* The first move to a foundation; false if there is none. */
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

/* Turning the stock is the first legal move if it is possible (RULES.md 0). */
bool
patience_up_or_turn (const Patience *patience, const Position *position, Move *move)
{
  Move moves[PATIENCE_MAX_MOVES];

  if (find_up (patience, position, move))
    return true;
  /* A shuffle is not a way to finish. */
  if (patience_moves (patience, position, moves) == 0 || moves[0].kind >= MOVE_CARDS
      || position->shuffle_seed != 0)
    return false;

  *move = moves[0];
  return true;
}

/* The pile with a card that goes up next under the fewest others, @above of them; -1 if there is
 * none, or if a card can go up already. */
static int
find_wanted (const Patience *patience, const Position *position, int *above)
{
  const Blocks *blocks = blocks_searched (patience, position);
  int base, found = -1;

  if (blocks == NULL)
    return -1;
  base = blocks_base (blocks, position);
  for (int i = 0; i < blocks->columns; i++)
    {
      int pile = blocks->column + i, n = position_count (position, pile);

      for (int j = 0; j < n - 1; j++)
        {
          Card card = position_pile (position, pile)[j];
          int place = (card_rank (card) - base + RANK_KING) % RANK_KING;

          for (int k = card_suit (card); k < blocks->foundations; k += N_SUITS)
            if (position_count (position, blocks->foundation + k) == place
                && (found < 0 || n - 1 - j < *above))
              {
                found = pile;
                *above = n - 1 - j;
              }
        }
    }
  return found;
}

/* How good the target is for cards that are put out of the way; -1: not possible. */
static int
judge_place (const Patience *patience, const Position *position, Move move)
{
  if (patience->piles[move.to].kind == PILE_CELL)
    return 1;
  if (patience->piles[move.to].kind != PILE_TABLEAU)
    return -1;
  return position_count (position, move.to) == 0 ? 0 : 1 + move.count;
}

/* A card to its foundation; or else the cards on the one that can go up soonest: to another column,
 * a cell, or an empty column. */
static bool
find_dig (const Patience *patience, const Position *position, Move *move)
{
  Move moves[PATIENCE_MAX_MOVES];
  int above = 0, best = -1, pile, n_moves;

  if (find_up (patience, position, move))
    return true;
  pile = find_wanted (patience, position, &above);
  n_moves = pile < 0 ? 0 : patience_moves (patience, position, moves);
  for (int i = 0; i < n_moves; i++)
    if (moves[i].kind == MOVE_CARDS && moves[i].from == pile && moves[i].count <= above
        && judge_place (patience, position, moves[i]) > best)
      {
        best = judge_place (patience, position, moves[i]);
        *move = moves[i];
      }

  return best >= 0;
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

/* The number of cards that the stock may still bring. */
static int
count_hidden (const Patience *patience, const Position *position)
{
  int n = 0;

  for (int i = 0; i < patience->n_piles; i++)
    if (patience->piles[i].kind == PILE_STOCK || patience->piles[i].kind == PILE_WASTE)
      n += position_count (position, i);
  return n;
}

/* Turns the stock as long as that can bring something new: for the rest of this pass and one whole
 * pass. No game takes that many moves. */
static bool
plays_out (const Patience *patience, Position played, Way way)
{
  int idle = 0, dug = 0;
  Undo undo;
  Move move;

  for (int i = 0; i < 500 && way (patience, &played, &move); i++)
    {
      idle = move.kind >= MOVE_CARDS ? 0 : idle + 1;
      dug += way == find_dig && patience->piles[move.to].kind != PILE_FOUNDATION;
      if (idle > 2 * count_hidden (patience, &played) + 2 || dug > DIGS_MAX)
        return false;
      patience_play (patience, &played, move, &undo);
    }

  return patience->won (patience, &played);
}

/* Whether there are only columns, all face up, and foundations. */
static bool
can_dig (const Patience *patience, const Position *position)
{
  const Blocks *blocks = blocks_searched (patience, position);

  return blocks != NULL && blocks_build_suits (blocks) && count_hidden (patience, position) == 0
         && (patience->open == NULL || patience->open (patience, position));
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
  if (plays_out (patience, *position, patience_up_or_turn))
    return patience_up_or_turn (patience, position, move);

  if (patience->open != NULL && patience->open (patience, position)
      && plays_out (patience, *position, find_best))
    return find_best (patience, position, move);

  return can_dig (patience, position) && plays_out (patience, *position, find_dig)
         && find_dig (patience, position, move);
}
