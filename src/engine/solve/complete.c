/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The complete search: depth first, each position once. */

#include "search-game.h"
#include "transposition.h"

#define MAX_DEPTH 16000

/* One move on the way, and where the moves besides it lie. */
typedef struct {
  int first, next, end;         /* in the moves of all frames */
  SearchMove move;             /* that was played to come here */
} Frame;

typedef struct {
  Solver *solver;
  const SearchGame *rules;
  void *game;
  Transposition seen;
  Frame *frames;
  SearchMove *moves;
  int n_moves, max_moves;
  int depth, max_depth;
  bool cut;
} Complete;

/* The moves of the position that lies open: a safe one alone, else all, the best first. */
static void
open_frame (Complete *self)
{
  Frame *frame = &self->frames[self->depth];
  SearchMove *moves = self->moves + self->n_moves;
  int keys[SEARCH_MOVES];
  int n = 0;

  frame->first = frame->next = frame->end = self->n_moves;
  if (self->rules->safe (self->game, moves))
    {
      n = 1;
    }
  else if (self->rules->lost == NULL || !self->rules->lost (self->game))
    {
      n = self->rules->moves (self->game, moves);
      for (int i = 0; i < n; i++)
        {
          SearchMove move = moves[i];
          int key = self->rules->order (self->game, move), j = i;

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
close_frame (Complete *self)
{
  self->n_moves = self->frames[self->depth].first;
  if (self->depth > 0)
    self->rules->unplay (self->game, self->frames[self->depth].move);
  self->depth--;
}

static Verdict
write_line (Complete *self, const Position *start)
{
  self->rules->load (self->game, self->solver->patience, start);
  for (int i = 1; i <= self->depth; i++)
    search_write (self->solver, self->rules, self->game, self->frames[i].move);
  return VERDICT_WINNABLE;
}

/* Plays the next move of the frame on top and opens the position, unless it is known. */
static void
step (Complete *self)
{
  Frame *frame = &self->frames[self->depth];
  SearchMove move = self->moves[frame->next++];
  uint64_t hash;

  if (self->rules->peek != NULL && self->rules->peek (self->game, move, &hash)
      && transposition_has (&self->seen, hash))
    return;
  self->rules->play (self->game, &move);
  if (self->depth + 1 == self->max_depth || self->n_moves + SEARCH_MOVES > self->max_moves)
    self->cut = true;
  else if (transposition_add (&self->seen, self->rules->hash (self->game)))
    {
      self->frames[++self->depth].move = move;
      open_frame (self);
      return;
    }
  self->rules->unplay (self->game, move);
}

static Verdict
search (Complete *self, const Position *start, uint64_t limit)
{
  uint64_t end = self->solver->positions + limit;

  transposition_add (&self->seen, self->rules->hash (self->game));
  open_frame (self);
  while (self->depth >= 0)
    {
      Frame *frame = &self->frames[self->depth];

      if (self->rules->won (self->game))
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
complete (Solver           *solver,
          const SearchGame *rules,
          void             *game,
          const Position   *start,
          uint64_t          limit)
{
  Complete self = { .solver = solver, .rules = rules, .game = game };
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
  rules->load (game, solver->patience, start);
  verdict = search (&self, start, limit);
  touched = transposition_bytes (&self.seen);
  if (touched > solver->touched)
    solver->touched = touched;
  solver->arena_used = used;
  return verdict;
}
