/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "value-play.h"

#include "pile-hash.h"

#define MOVES_MAX 2000          /* moves of one game; far more than any game takes */

static uint64_t
hash_position (const Patience *patience, const Position *position)
{
  return table_hash (patience, position, NULL, PILE_HASH_FIRST);
}

void
value_restart (ValueGame *game)
{
  game->n_been = 0;
}

bool
value_free_move (const Patience *patience, const Position *position, Move *move)
{
  Move moves[PATIENCE_MAX_MOVES];
  int n = patience_moves (patience, position, moves);

  for (int i = 0; i < n; i++)
    if (moves[i].kind == MOVE_CARDS && patience->piles[moves[i].to].kind == PILE_FOUNDATION
        && patience->safe (patience, position, moves[i]))
      {
        *move = moves[i];
        return true;
      }
  return false;
}

bool
value_may_come_back (const Patience *patience, Move move)
{
  PileKind from = patience->piles[move.from].kind, to = patience->piles[move.to].kind;

  return move.kind == MOVE_CARDS && to != PILE_FOUNDATION && to != PILE_WASTE
         && from != PILE_WASTE && from != PILE_RESERVE;
}

static bool
has_been (const ValueGame *game, uint64_t hash)
{
  for (int i = 0; i < game->n_been; i++)
    if (game->been[i] == hash)
      return true;
  return false;
}

int
value_moves (const ValueGame *game, const Position *position, ValueMove moves[PATIENCE_MAX_MOVES])
{
  Move legal[PATIENCE_MAX_MOVES];
  int n_legal = patience_moves (game->patience, position, legal);
  uint16_t active[VALUE_MAX_ACTIVE];
  int n = 0;

  for (int i = 0; i < n_legal; i++)
    {
      Position after = *position;
      bool pending = legal[i].kind == MOVE_DRAW;
      Undo undo;

      if (!pending)
        patience_play (game->patience, &after, legal[i], &undo);
      if (value_may_come_back (game->patience, legal[i])
          && (game->n_been == VALUE_MAX_BEEN
              || has_been (game, hash_position (game->patience, &after))))
        continue;
      moves[n].move = legal[i];
      /* Without a network all moves are alike. */
      moves[n].value = game->net == NULL ? 0
                       : game->estimate (game->net, active,
                                         game->inputs->list (&after, pending, active));
      if (value_may_come_back (game->patience, legal[i]))
        moves[n].value -= game->back_cost;
      n++;
    }
  return n;
}

/* Chooses the best of them, free moves first. False if there is none, and the game is over. */
static bool
choose (const ValueGame *game, const Position *position, ValueMove *best)
{
  ValueMove moves[PATIENCE_MAX_MOVES];
  int n;

  *best = (ValueMove) { .value = 1 };
  if (value_free_move (game->patience, position, &best->move))
    return true;
  n = value_moves (game, position, moves);
  for (int i = 0; i < n; i++)
    if (i == 0 || moves[i].value > best->value)
      *best = moves[i];
  return n > 0;
}

void
value_play (ValueGame *game, Position *position, Move move)
{
  Undo undo;

  if (!value_may_come_back (game->patience, move))
    game->n_been = 0;
  else if (game->n_been < VALUE_MAX_BEEN)
    game->been[game->n_been++] = hash_position (game->patience, position);
  patience_play (game->patience, position, move, &undo);
}

static bool
is_cancelled (const ValueGame *game)
{
  return game->cancel != NULL && atomic_load_explicit (game->cancel, memory_order_relaxed);
}

bool
value_play_out (ValueGame *game, Position *position)
{
  ValueMove best;

  for (int i = 0; i < MOVES_MAX && !is_cancelled (game); i++)
    {
      if (game->patience->won (game->patience, position)
          || patience_certain (game->patience, position))
        return true;
      if (!choose (game, position, &best))
        return false;
      value_play (game, position, best.move);
    }
  return false;
}
