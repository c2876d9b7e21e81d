/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The search of open columns for a win: best first. What is to be followed lies in stacks by its
 * score, so that of equals the latest is followed first. */

#include "columns-private.h"

#include <string.h>

#define SCORES 4096
#define NONE UINT32_MAX

/* A position on the way, in few bytes. */
typedef struct {
  uint32_t parent;
  uint32_t below;               /* the next one of equal score */
  ColumnsMove move;             /* from the parent; safe moves follow by themselves */
  uint8_t height[COLUMNS_MAX];
  Card card[52];
  Card cell[COLUMNS_CELLS];
} Node;

typedef struct {
  Solver *solver;
  Columns *columns;
  Transposition seen;
  Node *nodes;
  uint32_t n_nodes, max_nodes;
  uint32_t best[SCORES];        /* the latest node of each score */
  int lowest;                   /* no node has a lower score */
  uint32_t won;                 /* the node from which */
  ColumnsMove last;             /* … this move wins */
  bool cut;
  ColumnsMove *way;
} Win;

/* Safe moves that followed a move, at most all cards. */
typedef struct {
  ColumnsMove move[52];
  int n;
} Settled;

static void
settle (Columns *columns, Settled *settled)
{
  settled->n = 0;
  while (columns_safe (columns, &settled->move[settled->n]))
    columns_play (columns, &settled->move[settled->n++]);
}

static void
unsettle (Columns *columns, const Settled *settled)
{
  for (int i = settled->n - 1; i >= 0; i--)
    columns_unplay (columns, settled->move[i]);
}

static void
pack (const Columns *columns, Node *node)
{
  Card *card = node->card;

  for (int i = 0; i < columns->n_columns; i++)
    {
      int height = columns->column[i].height;

      node->height[i] = (uint8_t) height;
      memcpy (card, columns->column[i].card, (size_t) height);
      card += height;
    }
  memcpy (node->cell, columns->cell, sizeof node->cell);
}

/* Adds the position that lies open, unless it is known. */
static void
add_node (Win *self, uint32_t parent, ColumnsMove move)
{
  Columns *columns = self->columns;
  int score;
  Node *node;

  if (!transposition_add (&self->seen, columns->hash))
    return;
  if (self->n_nodes == self->max_nodes)
    {
      self->cut = true;
      return;
    }
  score = columns_score (columns) + SCORES / 2;
  score = score < 0 ? 0 : score >= SCORES ? SCORES - 1 : score;
  node = &self->nodes[self->n_nodes];
  node->parent = parent;
  node->move = move;
  node->below = self->best[score];
  pack (columns, node);
  self->best[score] = self->n_nodes++;
  if (score < self->lowest)
    self->lowest = score;
}

static uint32_t
take_best (Win *self)
{
  uint32_t node;

  while (self->lowest < SCORES && self->best[self->lowest] == NONE)
    self->lowest++;
  if (self->lowest == SCORES)
    return NONE;
  node = self->best[self->lowest];
  self->best[self->lowest] = self->nodes[node].below;
  return node;
}

/* True when a move wins. */
static bool
follow (Win *self, uint32_t parent)
{
  Columns *columns = self->columns;
  ColumnsMove moves[COLUMNS_MOVES];
  Settled settled;
  int n = columns_moves (columns, moves);

  for (int i = 0; i < n; i++)
    {
      columns_play (columns, &moves[i]);
      settle (columns, &settled);
      if (columns_won (columns))
        {
          self->won = parent;
          self->last = moves[i];
          return true;
        }
      add_node (self, parent, moves[i]);
      unsettle (columns, &settled);
      columns_unplay (columns, moves[i]);
    }
  return false;
}

static void
write_settled (Solver *solver, Columns *columns)
{
  ColumnsMove move;

  while (columns_safe (columns, &move))
    {
      solver_add (solver, columns_spell (columns, move));
      columns_play (columns, &move);
    }
}

/* The way to the node that was won, from the start. */
static Verdict
write_line (Win *self, const Position *start)
{
  Columns *columns = self->columns;
  ColumnsMove *way = self->way;
  int n = 0;

  columns_load (columns, self->solver->patience, start, columns->weights);
  way[n++] = self->last;
  for (uint32_t node = self->won; node != 0 && n < SOLVER_MAX_LINE; node = self->nodes[node].parent)
    way[n++] = self->nodes[node].move;
  write_settled (self->solver, columns);
  while (n-- > 0)
    {
      solver_add (self->solver, columns_spell (columns, way[n]));
      columns_play (columns, &way[n]);
      write_settled (self->solver, columns);
    }
  return VERDICT_WINNABLE;
}

static bool
take_memory (Win *self)
{
  Solver *solver = self->solver;
  size_t table;

  self->way = solver_take (solver, SOLVER_MAX_LINE * sizeof *self->way);
  table = solver_left (solver) / 6;
  transposition_init (&self->seen, solver_take (solver, table), table);
  self->max_nodes = (uint32_t) ((solver_left (solver) - 64) / sizeof *self->nodes);
  self->nodes = solver_take (solver, self->max_nodes * sizeof *self->nodes);
  return self->nodes != NULL;
}

static Verdict
search (Win *self, const Position *start, uint64_t limit)
{
  Columns *columns = self->columns;
  Settled settled;
  uint64_t end = self->solver->positions + limit;
  uint32_t node = NONE;

  settle (columns, &settled);
  if (columns_won (columns))
    {
      columns_load (columns, self->solver->patience, start, columns->weights);
      write_settled (self->solver, columns);
      return VERDICT_WINNABLE;
    }
  add_node (self, NONE, (ColumnsMove) { 0 });
  while ((node = take_best (self)) != NONE)
    {
      Node *at = &self->nodes[node];

      if (!solver_count (self->solver) || self->solver->positions > end)
        return VERDICT_UNKNOWN;
      columns_lay (columns, at->height, at->card, at->cell);
      if (follow (self, node))
        return write_line (self, start);
    }
  return self->cut || self->seen.lossy ? VERDICT_UNKNOWN : VERDICT_UNWINNABLE;
}

Verdict
columns_win (Solver               *solver,
             Columns              *columns,
             const Position       *start,
             const ColumnsWeights *weights,
             uint64_t              limit)
{
  Win self = { .solver = solver, .columns = columns };
  size_t used = solver->arena_used, touched;
  Verdict verdict;

  if (!take_memory (&self))
    return VERDICT_UNKNOWN;
  for (int i = 0; i < SCORES; i++)
    self.best[i] = NONE;
  columns_load (columns, solver->patience, start, weights);
  verdict = search (&self, start, limit);
  touched = self.n_nodes * sizeof *self.nodes + transposition_bytes (&self.seen);
  if (touched > solver->touched)
    solver->touched = touched;
  solver->arena_used = used;
  return verdict;
}
