/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The complete search: depth first, each position once. If cards can move back and forth, the path
 * passes through hundreds of thousands of positions before it turns back, and a win found that way
 * has to be shortened. */

#include "search-game.h"
#include "transposition.h"

#include <limits.h>
#include <string.h>

#define LONG 1000               /* longest line that is written without shortening it */

/* A move on the way, and the place of its alternatives. */
typedef struct {
  int first, next, end;         /* indexes in the moves of all frames */
  SearchMove move;             /* the move that led here */
  uint64_t hash;                /* hash of the position after it */
} Frame;

typedef struct {
  const SearchTask *task;
  Solver *solver;               /* of the task, as the two next */
  const SearchGame *rules;
  void *game;
  Transposition seen;
  Frame *frames;
  SearchMove *moves;
  size_t used;                  /* bytes of the solver's memory that both use */
  int n_moves, max_moves;
  int depth, max_depth, deepest;
  bool streamlined, cut;
} Complete;

/* The positions of the way, by their hashes. */
typedef struct {
  int *at;                      /* depths, or -1 */
  uint64_t mask;
} Way;

/* Lists the moves of the current position, except those known to lead to positions seen before. */
static int
list_moves (Complete *self, SearchMove *moves)
{
  SearchChild children[SEARCH_MOVES];
  int n, left = 0;

  if (self->rules->children == NULL)
    return self->rules->moves (self->game, moves);
  n = self->rules->children (self->game, children);
  for (int i = 0; i < n; i++)
    if (children[i].known)
      transposition_prefetch (&self->seen, children[i].hash);
  for (int i = 0; i < n; i++)
    if (!children[i].known || !transposition_has (&self->seen, children[i].hash))
      moves[left++] = children[i].move;
  return left;
}

/* Opens a frame with a safe move alone, or with all moves, the best first. */
static void
open_frame (Complete *self)
{
  Frame *frame = &self->frames[self->depth];
  SearchMove *moves = self->moves + self->n_moves;
  int n = 0;

  frame->first = frame->next = frame->end = self->n_moves;
  if (search_safe (self->rules, self->game, moves))
    {
      n = 1;
    }
  else if (self->rules->lost == NULL || !self->rules->lost (self->game))
    {
      n = list_moves (self, moves);
      search_sort (self->rules, self->game, moves, n);
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

/* Where the way keeps the depth of the position with that hash; -1 there if it is not on it. */
static int *
find_on_way (const Complete *self, const Way *way, uint64_t hash)
{
  uint64_t place = transposition_mix (hash) & way->mask;

  while (way->at[place] >= 0 && self->frames[way->at[place]].hash != hash)
    place = (place + 1) & way->mask;
  return &way->at[place];
}

/* Indexes the way, in the memory of the positions seen, which is no longer needed. */
static void
index_way (Complete *self, Way *way)
{
  size_t size = TRANSPOSITION_LINE;

  while (size < 2 * ((size_t) self->depth + 1))
    size *= 2;
  self->solver->arena_used = self->used;
  way->mask = size - 1;
  way->at = solver_take (self->solver, size * sizeof *way->at);
  if (way->at == NULL)
    return;
  memset (way->at, 0xff, size * sizeof *way->at);
  for (int i = 0; i <= self->depth; i++)
    *find_on_way (self, way, self->frames[i].hash) = i;
}

/* From each position, takes the move that leads furthest along the way. The columns there may be in
 * another order than when it was found, so that its moves have to be listed again. */
static bool
write_straight (Complete *self, const Way *way)
{
  SearchMove moves[SEARCH_MOVES];

  for (int at = 0; at < self->depth;)
    {
      int n = search_safe (self->rules, self->game, moves) ? 1
              : self->rules->moves (self->game, moves);
      int best = -1, before = at;

      for (int i = 0; i < n; i++)
        {
          SearchMove move = moves[i];
          int to;

          self->rules->play (self->game, &move);
          to = *find_on_way (self, way, self->rules->hash (self->game));
          self->rules->unplay (self->game, move);
          if (to > at)
            {
              at = to;
              best = i;
            }
        }
      if (at == before)
        return false;
      search_write (self->solver, self->rules, self->game, moves[best]);
    }
  return !self->solver->line_failed;
}

static void
streamline (const SearchTask *task, SearchStreamline how)
{
  memcpy ((uint8_t *) task->game + task->rules->streamline_at, &how, sizeof how);
}

/* Gives the positions of the way hashes by which no two of them are confused. */
static void
tell_apart (Complete *self)
{
  streamline (self->task, STREAMLINE_OUT);
  search_load (self->task);
  self->frames[0].hash = self->rules->hash (self->game);
  for (int i = 1; i <= self->depth; i++)
    {
      self->rules->play (self->game, &self->frames[i].move);
      self->frames[i].hash = self->rules->hash (self->game);
    }
}

static Verdict
write_line (Complete *self)
{
  Way way;

  search_load (self->task);
  if (self->depth <= LONG)
    {
      for (int i = 1; i <= self->depth; i++)
        search_write (self->solver, self->rules, self->game, self->frames[i].move);
      return VERDICT_WINNABLE;
    }
  if (self->streamlined)
    {
      tell_apart (self);
      search_load (self->task);
    }
  index_way (self, &way);
  if (way.at != NULL && write_straight (self, &way))
    return VERDICT_WINNABLE;
  self->solver->length = 0;
  self->solver->line_failed = false;
  return VERDICT_UNKNOWN;
}

static bool
is_deepest (const Complete *self)
{
  return self->depth + 1 == self->max_depth || self->n_moves + SEARCH_MOVES > self->max_moves
         || (self->rules->full != NULL && self->rules->full (self->game));
}

/* Plays the next move of the top frame, and opens the new position unless it is known; true if that
 * wins. */
static bool
step (Complete *self)
{
  Frame *frame = &self->frames[self->depth];
  SearchMove move = self->moves[frame->next++];
  uint64_t hash;

  if (is_deepest (self))
    {
      self->cut = true;
      return false;
    }
  self->rules->play (self->game, &move);
  hash = self->rules->hash (self->game);
  if (transposition_add (&self->seen, hash))
    {
      self->depth++;
      self->frames[self->depth].move = move;
      self->frames[self->depth].hash = hash;
      if (self->depth > self->deepest)
        self->deepest = self->depth;
      open_frame (self);
      return self->rules->won (self->game);
    }
  self->rules->unplay (self->game, move);
  return false;
}

static Verdict
search (Complete *self, uint64_t limit)
{
  uint64_t end = self->solver->positions + limit;

  self->frames[0].hash = self->rules->hash (self->game);
  transposition_add (&self->seen, self->frames[0].hash);
  open_frame (self);
  if (self->rules->won (self->game))
    return write_line (self);
  while (self->depth >= 0)
    {
      Frame *frame = &self->frames[self->depth];

      if (frame->next == frame->end)
        {
          close_frame (self);
          continue;
        }
      if (!solver_count (self->solver) || self->seen.lossy || self->solver->positions > end)
        return VERDICT_UNKNOWN;
      if (step (self))
        return write_line (self);
    }
  return self->cut ? VERDICT_UNKNOWN : VERDICT_UNWINNABLE;
}

static Verdict
search_depth_first (const SearchTask *task, uint64_t limit, bool simply)
{
  Solver *solver = task->solver;
  Complete self = {
    .task = task, .solver = solver, .rules = task->rules, .game = task->game, .streamlined = simply
  };
  size_t used = solver->arena_used;
  size_t eighth = solver_left (solver) / 8;
  Verdict verdict;

  if (eighth > INT_MAX)
    eighth = INT_MAX;
  self.max_depth = (int) (eighth / sizeof *self.frames);
  self.max_moves = (int) (eighth / sizeof *self.moves);
  self.frames = solver_take (solver, (size_t) self.max_depth * sizeof *self.frames);
  self.moves = solver_take (solver, (size_t) self.max_moves * sizeof *self.moves);
  self.used = solver->arena_used;
  solver_take_table (solver, &self.seen, 1);
  search_load (task);
  verdict = search (&self, limit);
  solver_release (solver, used, transposition_bytes (&self.seen)
                  + (size_t) self.deepest * sizeof *self.frames);
  return verdict;
}

Verdict
complete (const SearchTask *task, uint64_t limit)
{
  return search_depth_first (task, limit, false);
}

Verdict
streamlined (const SearchTask *task, uint64_t limit)
{
  Verdict verdict;

  if (task->rules->streamline_at == 0)
    return VERDICT_UNKNOWN;
  streamline (task, STREAMLINE_SUITS);
  verdict = search_depth_first (task, limit, true);
  streamline (task, STREAMLINE_NONE);
  return verdict == VERDICT_WINNABLE ? verdict : VERDICT_UNKNOWN;
}
