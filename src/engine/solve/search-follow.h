/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the searches for a win share, best first and in layers: each follows positions, keeps their
 * children, and at last writes the way to a win. Inline, since it runs for every child. */

#pragma once

#include "search-game.h"
#include "transposition.h"

typedef struct {
  const SearchTask *task;
  const SearchGame *rules;      /* of the task, … */
  void *game;                   /* … as is the game */
  Transposition seen;
  uint32_t won;                 /* the position from which … */
  SearchMove last;              /* … this move wins */
} Follower;

/* A position that a move and the safe ones after it lead to. */
typedef struct {
  int score, stage;
  uint64_t hash;
} Reached;

/* Keeps a position that was not known before, one move on from @parent. */
typedef void (*KeepChild) (Follower *self, uint32_t parent, SearchMove move, Reached to);

/* Plays a move and the safe ones after it, then takes them back; true if they win. If not, keeps
 * the position, or else writes it to @later, unless that is NULL. */
static inline bool
try_move (Follower *self, uint32_t parent, SearchMove move, KeepChild keep, Reached *later)
{
  SearchSettled settled;
  Reached to;
  bool wins;

  self->rules->play (self->game, &move);
  search_settle (self->rules, self->game, &settled);
  wins = self->rules->won (self->game);
  if (wins)
    {
      self->won = parent;
      self->last = move;
    }
  else
    {
      to.hash = self->rules->hash (self->game);
      if (later != NULL)
        transposition_prefetch (&self->seen, to.hash);
      if (later != NULL || transposition_add (&self->seen, to.hash))
        {
          to.score = self->rules->score (self->game);
          to.stage = search_stage (self->rules, self->game);
          if (later != NULL)
            *later = to;
          else
            keep (self, parent, move, to);
        }
    }
  search_unsettle (self->rules, self->game, &settled);
  self->rules->unplay (self->game, move);
  return wins;
}

/* Follows the current position by moves whose positions have to be reached; true if one wins. */
static inline bool
follow_moves (Follower *self, uint32_t at, KeepChild keep)
{
  Reached reached[SEARCH_MOVES];
  SearchMove moves[SEARCH_MOVES];
  int n = self->rules->moves (self->game, moves);
  bool ahead = self->rules->scores_quickly;

  for (int i = 0; i < n; i++)
    if (try_move (self, at, moves[i], keep, ahead ? &reached[i] : NULL))
      return true;
  for (int i = 0; ahead && i < n; i++)
    if (transposition_add (&self->seen, reached[i].hash))
      keep (self, at, moves[i], reached[i]);
  return false;
}

/* Follows the current position, which has that score, needed only if the game knows its children;
 * true if a move wins. */
static inline bool
follow_position (Follower *self, uint32_t at, int score, KeepChild keep)
{
  SearchChild children[SEARCH_MOVES];
  int n, stage;

  if (self->rules->children == NULL)
    return follow_moves (self, at, keep);
  stage = search_stage (self->rules, self->game);
  n = self->rules->children (self->game, children);
  for (int i = 0; i < n; i++)
    if (children[i].known)
      transposition_prefetch (&self->seen, children[i].hash);
  for (int i = 0; i < n; i++)
    if (!children[i].known)
      {
        if (try_move (self, at, children[i].move, keep, NULL))
          return true;
      }
    else if (transposition_add (&self->seen, children[i].hash))
      {
        keep (self, at, children[i].move,
              (Reached) { score + children[i].change, stage, children[i].hash });
      }
  return false;
}

/* Writes the moves from the start to the win, of which @way has the last one first, and all safe
 * ones between them. */
static inline Verdict
write_way (Follower *self, const SearchMove *way, int n)
{
  Solver *solver = self->task->solver;

  search_load (self->task);
  search_write_settled (solver, self->rules, self->game);
  while (n-- > 0)
    {
      search_write (solver, self->rules, self->game, way[n]);
      search_write_settled (solver, self->rules, self->game);
    }
  return VERDICT_WINNABLE;
}

/* Plays the safe moves at the start; true if they win. */
static inline bool
begin_following (Follower *self)
{
  SearchSettled settled;

  search_settle (self->rules, self->game, &settled);
  transposition_add (&self->seen, self->rules->hash (self->game));
  return self->rules->won (self->game);
}
