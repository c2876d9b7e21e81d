/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "value-play.h"

#include "pile-hash.h"

#define MOVES_MAX 2000          /* moves of one game; far more than any game takes */

int
value_list_merits (const Patience *patience,
                   const Position *position,
                   ValueMove       moves[PATIENCE_MAX_MOVES])
{
  Move legal[PATIENCE_MAX_MOVES];
  int n_legal = patience_moves (patience, position, legal), n = 0;

  for (int i = 0; i < n_legal; i++)
    {
      int merit = patience->merit (patience, position, legal[i]);

      if (merit >= 0)
        moves[n++] = (ValueMove) { legal[i], merit };
    }
  return n;
}

void
value_sort (ValueMove *moves, int n)
{
  for (int i = 1; i < n; i++)
    {
      ValueMove move = moves[i];
      int j = i;

      for (; j > 0 && moves[j - 1].value < move.value; j--)
        moves[j] = moves[j - 1];
      moves[j] = move;
    }
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
      float value;
      Undo undo;

      if (!pending)
        patience_play (game->patience, &after, legal[i], &undo);
      if (value_may_come_back (game->patience, legal[i])
          && (game->n_been == VALUE_MAX_BEEN
              || hash_is_among (game->been, game->n_been,
                                table_hash (game->patience, &after, NULL, PILE_HASH_FIRST))))
        continue;
      if (game->net == NULL)
        value = (float) game->patience->merit (game->patience, position, legal[i]);
      else
        value = game->estimate (game->net, active, game->inputs->list (&after, pending, active))
                - (value_may_come_back (game->patience, legal[i]) ? game->back_cost : 0);
      moves[n++] = (ValueMove) { legal[i], value };
    }
  return n;
}

int
value_candidates (const ValueGame *game,
                  const Position  *position,
                  ValueMove        moves[PATIENCE_MAX_MOVES])
{
  int n;

  moves[0].value = 0;
  if (value_free_move (game->patience, position, &moves[0].move))
    return 1;
  n = value_moves (game, position, moves);
  value_sort (moves, n);
  /* By merit a poor move is better than none while the game goes on. */
  while (game->net == NULL && n > 1 && moves[0].value >= 0 && moves[n - 1].value < 0)
    n--;
  return n;
}

void
value_play (ValueGame *game, Position *position, Move move)
{
  Undo undo;

  if (!value_may_come_back (game->patience, move))
    game->n_been = 0;
  else if (game->n_been < VALUE_MAX_BEEN)
    game->been[game->n_been++] = table_hash (game->patience, position, NULL, PILE_HASH_FIRST);
  patience_play (game->patience, position, move, &undo);
}

/* Whether all is known to a player who does not see the stock. */
static bool
is_seen (const Patience *patience, const Position *position)
{
  for (int p = 0; p < patience->n_piles; p++)
    if (patience->piles[p].kind == PILE_STOCK && position_count (position, p) > 0)
      return false;
  return position->shuffle_seed == 0 || patience_passes_left (patience, position) == 0;
}

bool
value_play_out (ValueGame *game, Position *position)
{
  const SolveLimits limits = { .positions = VALUE_KNOWN_POSITIONS, .cancel = game->cancel };
  bool ask = game->solver != NULL;
  ValueMove moves[PATIENCE_MAX_MOVES];
  SolveResult result;

  for (int i = 0; i < MOVES_MAX; i++)
    {
      if (game->cancel != NULL && atomic_load_explicit (game->cancel, memory_order_relaxed))
        return false;
      if (game->patience->won (game->patience, position)
          || patience_certain (game->patience, position))
        return true;
      if (ask && is_seen (game->patience, position))
        {
          solver_solve (game->solver, position, &limits, &result);
          if (result.verdict != VERDICT_UNKNOWN)
            return result.verdict == VERDICT_WINNABLE;
          ask = false;
        }
      if (value_candidates (game, position, moves) == 0)
        return false;
      value_play (game, position, moves[0].move);
    }
  return false;
}
