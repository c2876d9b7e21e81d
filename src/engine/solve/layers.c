/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The search for a win in layers: the positions of a layer are one move on from those of the layer
 * before, and only the best of them are followed. Unlike best first it cannot stay among
 * thousands of positions that differ little: whatever a layer looks like, the next one is one move
 * further. Of equal scores, the hash of the position decides, which is as good as a lot. */

#include "search-follow.h"

#include <string.h>

#define SCORES 65536
#define TIES 16                 /* places for positions of a score */
#define NONE UINT32_MAX
#define ROOM 8                  /* candidates for each place of a layer, before the worst leave */
#define LAYERS 2000
#define LEAST ((size_t) 1 << 18)  /* bytes for what was seen and what is kept */
#define IDLE 150                /* layers without a better position than before, after which it
                                 * ends */

/* A position as a move from its parent and the safe moves after it. */
typedef struct {
  uint32_t parent;              /* index of a kept node, or NONE */
  int32_t rank;                 /* by score and lot; less is better */
  SearchMove move;
} Node;

typedef struct {
  Follower base;
  uint32_t width;
  Node *kept;                   /* the nodes of all layers, … */
  uint32_t n_kept, max_kept;
  Node *candidates;             /* … those that may be of the next one, … */
  uint32_t n_candidates;
  int limit;                    /* … and the worst rank that may still get a place */
  int best;                     /* the best rank so far */
  bool better;                  /* whether this layer has it */
  uint8_t *layer, *before;      /* packed positions of the layer and of the one before */
  uint32_t first;               /* its first node */
  uint32_t first_before;
  size_t size;                  /* bytes of one of them */
  uint32_t *count;              /* candidates of each rank */
  bool cut;
  SearchMove *way;
} Layers;

/* Leaves the best candidates, as many as a layer has places, in their order. */
static void
select_best (Layers *self)
{
  uint32_t n = 0, left = self->width, last;
  int rank = 0;

  if (self->n_candidates <= self->width)
    return;
  self->cut = true;
  memset (self->count, 0, SCORES * sizeof *self->count);
  for (uint32_t i = 0; i < self->n_candidates; i++)
    self->count[self->candidates[i].rank]++;
  while (self->count[rank] < left)
    left -= self->count[rank++];
  last = left;
  for (uint32_t i = 0; i < self->n_candidates; i++)
    {
      Node node = self->candidates[i];

      if (node.rank < rank || (node.rank == rank && last > 0))
        {
          last -= node.rank == rank;
          self->candidates[n++] = node;
        }
    }
  self->n_candidates = n;
  self->limit = rank;
}

static inline void
add (Follower *base, uint32_t parent, SearchMove move, Reached to)
{
  Layers *self = (Layers *) base;
  int rank = (to.score + SCORES / TIES / 2) * TIES + (int) (transposition_mix (to.hash) % TIES);

  rank = rank < 0 ? 0 : rank >= SCORES ? SCORES - 1 : rank;
  if (rank > self->limit)
    {
      self->cut = true;
      return;
    }
  if (rank < self->best)
    {
      self->best = rank;
      self->better = true;
    }
  if (self->n_candidates == self->width * ROOM)
    select_best (self);
  self->candidates[self->n_candidates++] = (Node) { parent, rank, move };
}

/* Follows the current position, node @at; true if a move wins. */
static bool
follow (Layers *self, uint32_t at)
{
  const SearchGame *rules = self->base.rules;

  return follow_position (&self->base, at,
                          rules->children != NULL ? rules->score (self->base.game) : 0, add);
}

static Verdict
write_line (Layers *self)
{
  int n = 0;

  self->way[n++] = self->base.last;
  for (uint32_t at = self->base.won; self->kept[at].parent != NONE; at = self->kept[at].parent)
    self->way[n++] = self->kept[at].move;
  return write_way (&self->base, self->way, n);
}

static bool
take_memory (Layers *self)
{
  Solver *solver = self->base.task->solver;

  self->size = (search_packed_size (self->base.rules, self->base.game) + 7) / 8 * 8;
  self->way = solver_take (solver, LAYERS * sizeof *self->way);
  self->count = solver_take (solver, SCORES * sizeof *self->count);
  self->candidates = solver_take (solver, (size_t) self->width * ROOM * sizeof (Node));
  self->layer = solver_take (solver, self->width * self->size);
  self->before = solver_take (solver, self->width * self->size);
  if (self->way == NULL || self->count == NULL || self->candidates == NULL || self->layer == NULL
      || self->before == NULL || solver_left (solver) < LEAST)
    return false;
  solver_take_table (solver, &self->base.seen, 3);
  self->max_kept = (uint32_t) (solver_left (solver) / sizeof (Node));
  self->kept = solver_take (solver, self->max_kept * sizeof (Node));
  return self->kept != NULL;
}

/* Makes the candidates the next layer, and follows each of its positions. */
static Verdict
follow_layer (Layers *self)
{
  const SearchGame *rules = self->base.rules;
  void *game = self->base.game;
  uint8_t *packed = self->before;
  uint32_t n, open = NONE;
  SearchSettled settled;
  SearchMove move;

  select_best (self);
  n = self->n_candidates;
  if (n > self->max_kept - self->n_kept)
    {
      self->cut = true;
      return VERDICT_UNKNOWN;
    }
  memcpy (self->kept + self->n_kept, self->candidates, n * sizeof (Node));
  self->before = self->layer;
  self->layer = packed;
  self->first_before = self->first;
  self->first = self->n_kept;
  self->n_kept += n;
  self->n_candidates = 0;
  self->limit = SCORES;
  for (uint32_t i = 0; i < n; i++)
    {
      const Node *node = &self->kept[self->first + i];

      if (!solver_count (self->base.task->solver))
        return VERDICT_UNKNOWN;
      if (open != NONE && open == node->parent)
        {
          search_unsettle (rules, game, &settled);
          rules->unplay (game, move);
        }
      else
        {
          search_lay (rules, game, self->before + (node->parent - self->first_before) * self->size);
        }
      open = node->parent;
      move = node->move;
      rules->play (game, &move);
      search_settle (rules, game, &settled);
      search_pack (rules, game, self->layer + i * self->size);
      if (rules->lost != NULL && rules->lost (game))
        continue;
      if (follow (self, self->first + i))
        return write_line (self);
    }
  return VERDICT_UNKNOWN;
}

static Verdict
search (Layers *self)
{
  Verdict verdict = VERDICT_UNKNOWN;
  int idle = 0;

  if (begin_following (&self->base))
    return write_way (&self->base, NULL, 0);
  search_pack (self->base.rules, self->base.game, self->layer);
  self->kept[self->n_kept++] = (Node) { .parent = NONE };
  self->limit = self->best = SCORES;
  if (follow (self, 0))
    return write_line (self);
  for (int i = 0; i < LAYERS - 2 && self->n_candidates > 0 && idle < IDLE; i++)
    {
      self->better = false;
      verdict = follow_layer (self);
      if (verdict != VERDICT_UNKNOWN || self->base.task->solver->stopped)
        return verdict;
      idle = self->better ? 0 : idle + 1;
    }
  return self->cut || self->base.seen.lossy || self->n_candidates > 0 ? VERDICT_UNKNOWN
         : VERDICT_UNWINNABLE;
}

Verdict
in_layers (const SearchTask *task, uint32_t width)
{
  Layers self = {
    .base = { .task = task, .rules = task->rules, .game = task->game }, .width = width
  };
  size_t used = task->solver->arena_used;
  Verdict verdict = VERDICT_UNKNOWN;

  search_load (task);
  if (take_memory (&self))
    verdict = search (&self);
  solver_release (task->solver, used, self.n_kept * sizeof (Node)
                  + (size_t) width * (ROOM * sizeof (Node) + 2 * self.size)
                  + transposition_bytes (&self.base.seen));
  return verdict;
}
