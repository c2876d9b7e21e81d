/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The complete search of open columns: depth first, each position once. */

#include "columns-private.h"

#define MAX_DEPTH 16000

/* One move on the way, and where the moves besides it lie. */
typedef struct {
  int first, next, end;         /* in the moves of all frames */
  ColumnsMove move;             /* that was played to come here */
} Frame;

typedef struct {
  Solver *solver;
  Columns *columns;
  Transposition seen;
  Frame *frames;
  ColumnsMove *moves;
  int n_moves, max_moves;
  int depth, max_depth;
  bool cut;
} Proof;

static int
count_key (const Columns *columns, ColumnsMove move)
{
  const Column *column = &columns->column[move.from];

  if (move.to == PLACE_OUT)
    return 0;
  if (move.from >= PLACE_CELL)
    return move.to < PLACE_CELL && columns->column[move.to].height > 0 ? 1 : 4;
  if (move.to >= PLACE_CELL)
    return 5;
  if (columns->column[move.to].height == 0)
    return 3;
  return column->height == move.count ? 1 : 2;
}

/* The moves of the position that lies open: a safe one alone, else all, the best first. */
static void
open_frame (Proof *self)
{
  Frame *frame = &self->frames[self->depth];
  ColumnsMove *moves = self->moves + self->n_moves;
  int keys[COLUMNS_MOVES];
  int n;

  frame->first = frame->next = frame->end = self->n_moves;
  if (columns_safe (self->columns, moves))
    {
      n = 1;
    }
  else
    {
      n = columns_moves (self->columns, moves);
      for (int i = 0; i < n; i++)
        {
          ColumnsMove move = moves[i];
          int key = count_key (self->columns, move), j = i;

          for (; j > 0 && keys[j - 1] > key; j--)
            {
              moves[j] = moves[j - 1];
              keys[j] = keys[j - 1];
            }
          moves[j] = move;
          keys[j] = key;
        }
    }
  frame->end += n;
  self->n_moves += n;
}

static void
close_frame (Proof *self)
{
  self->n_moves = self->frames[self->depth].first;
  if (self->depth > 0)
    columns_unplay (self->columns, self->frames[self->depth].move);
  self->depth--;
}

static Verdict
write_line (Proof *self, const Position *start)
{
  Columns *columns = self->columns;

  columns_load (columns, self->solver->patience, start, columns->weights);
  for (int i = 1; i <= self->depth; i++)
    {
      solver_add (self->solver, columns_spell (columns, self->frames[i].move));
      columns_play (columns, &self->frames[i].move);
    }
  return VERDICT_WINNABLE;
}

/* Plays the next move of the frame on top and opens the position, unless it is known. */
static void
step (Proof *self)
{
  Frame *frame = &self->frames[self->depth];
  ColumnsMove move = self->moves[frame->next++];

  columns_play (self->columns, &move);
  if (self->depth + 1 == self->max_depth || self->n_moves + COLUMNS_MOVES > self->max_moves)
    self->cut = true;
  else if (transposition_add (&self->seen, self->columns->hash))
    {
      self->frames[++self->depth].move = move;
      open_frame (self);
      return;
    }
  columns_unplay (self->columns, move);
}

static Verdict
search (Proof *self, const Position *start, uint64_t limit)
{
  uint64_t end = self->solver->positions + limit;

  transposition_add (&self->seen, self->columns->hash);
  open_frame (self);
  while (self->depth >= 0)
    {
      Frame *frame = &self->frames[self->depth];

      if (columns_won (self->columns))
        return write_line (self, start);
      if (frame->next == frame->end)
        {
          close_frame (self);
          continue;
        }
      if (!solver_count (self->solver) || self->seen.lossy || self->solver->positions > end)
        return VERDICT_UNKNOWN;
      step (self);
    }
  return self->cut ? VERDICT_UNKNOWN : VERDICT_UNWINNABLE;
}

Verdict
columns_prove (Solver *solver, Columns *columns, const Position *start, uint64_t limit)
{
  Proof self = { .solver = solver, .columns = columns };
  size_t used = solver->arena_used;
  size_t eighth = solver_left (solver) / 8;
  size_t left, touched;
  Verdict verdict;

  self.max_depth = MAX_DEPTH < eighth / sizeof *self.frames ? MAX_DEPTH
                   : (int) (eighth / sizeof *self.frames);
  self.max_moves = MAX_DEPTH * 32 < eighth / sizeof *self.moves ? MAX_DEPTH * 32
                   : (int) (eighth / sizeof *self.moves);
  self.frames = solver_take (solver, (size_t) self.max_depth * sizeof *self.frames);
  self.moves = solver_take (solver, (size_t) self.max_moves * sizeof *self.moves);
  left = solver_left (solver);
  transposition_init (&self.seen, solver_take (solver, left), left);
  columns_load (columns, solver->patience, start, columns->weights);
  verdict = search (&self, start, limit);
  touched = transposition_bytes (&self.seen);
  if (touched > solver->touched)
    solver->touched = touched;
  solver->arena_used = used;
  return verdict;
}
