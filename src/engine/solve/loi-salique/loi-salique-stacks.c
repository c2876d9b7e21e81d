/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Loi salique's stacks of ranks, each kept once, and their moves in terms of the rules. */

#include "loi-salique-private.h"

#include <string.h>

SalicStack
salic_put_on (SalicDeal *deal, SalicStack stack, int rank)
{
  SalicStack *above = &deal->nodes[stack].above[rank - 2];
  const SalicNode *below = &deal->nodes[stack];
  SalicNode *node;

  if (*above != 0)
    return *above;
  if (deal->n_nodes == deal->max_nodes)
    {
      deal->full = true;
      return stack;
    }
  node = &deal->nodes[deal->n_nodes];
  memset (node, 0, sizeof *node);
  node->below = stack;
  node->rank = (uint8_t) rank;
  node->length = (uint8_t) (below->length + 1);
  node->sorted = below->sorted && rank <= below->rank;
  node->equals = 0;
  for (SalicStack at = stack; at != 0; at = deal->nodes[at].below)
    node->equals = (uint8_t) (node->equals + (deal->nodes[at].rank == rank));
  node->lowest = rank < below->lowest ? (uint8_t) rank : below->lowest;
  node->burden = below->burden;
  if (rank > below->lowest)
    node->burden = (uint16_t) (node->burden + 4 + (rank - below->lowest));
  *above = deal->n_nodes++;
  return *above;
}

void
salic_begin_stacks (SalicDeal *deal)
{
  memset (&deal->nodes[0], 0, sizeof deal->nodes[0]);
  deal->nodes[0].rank = RANK_KING;
  deal->nodes[0].lowest = RANK_KING;
  deal->nodes[0].sorted = true;
  deal->n_nodes = 1;
  deal->full = false;
}

static SalicStack
stack_of (SalicDeal *deal, int column)
{
  const Position *position = &deal->solver->position;
  const Card *cards = position_pile (position, S_COLUMN + column);
  SalicStack stack = 0;

  for (int i = 1; i < position_count (position, S_COLUMN + column); i++)
    stack = salic_put_on (deal, stack, card_rank (cards[i]));
  return stack;
}

/* A column that holds @stack, other than @except. While the stock lasts, the last column is found
 * only with @last. */
static int
find_column (SalicDeal *deal, SalicStack stack, bool last, int except)
{
  const Position *position = &deal->solver->position;
  bool stock = position_count (position, S_STOCK) > 0;
  int columns = 0;

  while (columns < S_COLUMNS && position_count (position, S_COLUMN + columns) > 0)
    columns++;
  for (int column = 0; column < columns; column++)
    if (column != except && (!stock || last == (column == columns - 1))
        && stack_of (deal, column) == stack)
      return column;
  return -1;
}

/* The pile of the foundation that takes a card of @rank next, or -1. */
static int
find_foundation (const Position *position, int rank)
{
  for (int i = 0; i < S_FOUNDATIONS; i++)
    if (position_count (position, S_FOUNDATION + i) == rank - 1)
      return S_FOUNDATION + i;
  return -1;
}

void
salic_play_move (SalicDeal *deal, const Salic *s, SalicMove move)
{
  Solver *solver = deal->solver;
  int from, to;

  for (; move.dug > 0; move.dug--)
    {
      SalicMove aside = { .kind = MOVE_CARDS, .from = move.from };

      salic_play_move (deal, s, aside);
      move.from = deal->nodes[move.from].below;
    }

  if (move.kind == MOVE_DRAW)
    {
      solver_play (solver, (Move) { .kind = MOVE_DRAW });
      return;
    }
  from = find_column (deal, move.from, move.from_last, -1);
  to = move.up ? find_foundation (&solver->position, deal->nodes[move.from].rank)
       : find_column (deal, move.to, move.to_last, from);
  if (from < 0 || to < 0)
    {
      solver->line_failed = true;
      return;
    }
  solver_play (solver, (Move) {
    MOVE_CARDS, (uint8_t) (S_COLUMN + from), (uint8_t) (move.up ? to : S_COLUMN + to), 1, 0
  });
}
