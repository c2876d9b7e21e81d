/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The search for a win. Open positions are kept in a stack for each score, so that the latest of
 * equals is followed first. If the stock is turned only once, each turn has its own stacks, and
 * some positions of each are followed in every round, since scores before and after a turn cannot
 * well be compared. */

#include "search-follow.h"

#include "engine/cards/random.h"

#include <string.h>

#define SCORES 4096
#define NONE UINT32_MAX
#define ROUNDS 4
#define TURNS 60
#define TURN_LIMIT UINT64_C (40000)
#define TURN_WIDTH 500
#define COMPLETE_LIMIT UINT64_C (4000000)
#define MANY_STAGES 16

/* A position that has been reached, as a move from its parent and the safe moves after it. */
typedef struct {
  uint32_t parent;              /* index of a followed position */
  uint32_t below;               /* the next node of equal score */
  SearchMove move;
} Node;

/* A position that has been followed. Few are, so only those are packed. */
typedef struct {
  uint32_t parent;
  SearchMove move;
  _Alignas (8) uint8_t packed[];
} Followed;

typedef struct {
  Follower base;
  uint8_t *memory;              /* nodes from its beginning, followed positions from its end */
  size_t size, left;
  uint32_t n_nodes, n_followed;
  size_t followed_size;
  uint32_t spare;               /* the latest node that can be used again */
  uint32_t open;                /* the position being followed */
  uint32_t (*best)[SCORES];     /* the latest node of each score, for each stage */
  int *lowest;                  /* no node of the stage has a lower score */
  int n_stages;
  bool cut;
  bool followed;                /* whether something was followed in this round */
  SearchMove *way;
} Win;

static inline Node *
node_at (const Win *self, uint32_t node)
{
  return (Node *) (void *) self->memory + node;
}

static inline Followed *
followed_at (const Win *self, uint32_t followed)
{
  return (Followed *) (void *) (self->memory + self->size
                                - ((size_t) followed + 1) * self->followed_size);
}

/* Whether that many bytes can be taken from the memory. */
static inline bool
has_room (Win *self, size_t bytes)
{
  if (self->left >= bytes && self->n_nodes < NONE)
    {
      self->left -= bytes;
      return true;
    }
  self->cut = true;
  return false;
}

static inline void
add_node (Follower *base, uint32_t parent, SearchMove move, Reached to)
{
  Win *self = (Win *) base;
  int score = to.score + SCORES / 2;
  uint32_t at = self->spare;

  if (at != NONE)
    self->spare = node_at (self, at)->below;
  else if (has_room (self, sizeof (Node)))
    at = self->n_nodes++;
  else
    return;
  score = score < 0 ? 0 : score >= SCORES ? SCORES - 1 : score;
  *node_at (self, at) = (Node) { parent, self->best[to.stage][score], move };
  self->best[to.stage][score] = at;
  if (score < self->lowest[to.stage])
    self->lowest[to.stage] = score;
}

/* Takes a node of the best score, and reads that score to @score; NONE if there is none. */
static uint32_t
take_best (Win *self, int stage, int *score)
{
  uint32_t *best = self->best[stage], node;
  int *lowest = &self->lowest[stage];

  while (*lowest < SCORES && best[*lowest] == NONE)
    ++*lowest;
  if (*lowest == SCORES)
    return NONE;
  *score = *lowest - SCORES / 2;
  node = best[*lowest];
  best[*lowest] = node_at (self, node)->below;
  return node;
}

static Verdict
write_line (Win *self)
{
  int n = 0;

  self->way[n++] = self->base.last;
  for (uint32_t at = self->base.won; at != 0
       && n < SOLVER_MAX_LINE; at = followed_at (self, at)->parent)
    self->way[n++] = followed_at (self, at)->move;
  return write_way (&self->base, self->way, n);
}

static bool
take_memory (Win *self)
{
  Solver *solver = self->base.task->solver;

  self->way = solver_take (solver, SOLVER_MAX_LINE * sizeof *self->way);
  self->n_stages = search_stage (self->base.rules, self->base.game) + 1;
  self->lowest = solver_take (solver, (size_t) self->n_stages * sizeof *self->lowest);
  self->best = solver_take (solver, (size_t) self->n_stages * sizeof *self->best);
  if (self->best == NULL)
    return false;
  for (int i = 0; i < self->n_stages; i++)
    {
      self->lowest[i] = SCORES;
      memset (self->best[i], 0xff, sizeof self->best[i]);
    }
  solver_take_table (solver, &self->base.seen, 3);
  self->followed_size
    = (sizeof (Followed) + search_packed_size (self->base.rules, self->base.game) + 7) / 8 * 8;
  self->spare = self->open = NONE;
  self->size = solver_left (solver) / 64 * 64;
  self->left = self->size;
  self->memory = solver_take (solver, self->size);
  return self->memory != NULL;
}

/* Loads the position of a node, and keeps it as a followed one. */
static bool
open_node (Win *self, uint32_t at)
{
  Node *node = node_at (self, at);
  SearchMove move = node->move;
  SearchSettled settled;
  Followed *followed;

  if (!has_room (self, self->followed_size))
    return false;
  if (node->parent != NONE)
    {
      if (node->parent != self->open)
        search_lay (self->base.rules, self->base.game, followed_at (self, node->parent)->packed);
      self->base.rules->play (self->base.game, &move);
      search_settle (self->base.rules, self->base.game, &settled);
    }
  self->open = self->n_followed++;
  followed = followed_at (self, self->open);
  followed->parent = node->parent;
  followed->move = node->move;
  search_pack (self->base.rules, self->base.game, followed->packed);
  node->below = self->spare;
  self->spare = at;
  return true;
}

/* Follows at most @count positions of one stage. */
static Verdict
follow_stage (Win *self, int stage, uint64_t count, uint64_t end)
{
  Solver *solver = self->base.task->solver;
  uint32_t node;
  int score;

  for (; count > 0 && (node = take_best (self, stage, &score)) != NONE; count--)
    {
      if (!solver_count (solver) || solver->positions > end || !open_node (self, node))
        {
          self->cut = true;
          return VERDICT_UNKNOWN;
        }
      self->followed = true;
      if (self->base.rules->lost != NULL && self->base.rules->lost (self->base.game))
        continue;
      /* These two stand for all that are lower or higher. */
      if (score == -SCORES / 2 || score == SCORES / 2 - 1)
        score = self->base.rules->score (self->base.game);
      if (follow_position (&self->base, self->open, score, add_node))
        return write_line (self);
    }
  return VERDICT_UNWINNABLE;
}

static Verdict
search (Win *self, uint64_t limit)
{
  uint64_t end = self->base.task->solver->positions + limit;
  uint64_t round = self->n_stages > 1 ? limit / ROUNDS / (uint64_t) self->n_stages + 1 : limit;
  Verdict verdict = VERDICT_UNWINNABLE;

  if (begin_following (&self->base))
    return write_way (&self->base, NULL, 0);
  add_node (&self->base, NONE, (SearchMove) { 0 }, (Reached) {
    .score = self->base.rules->score (self->base.game),
    .stage = search_stage (self->base.rules, self->base.game)
  });
  do
    {
      self->followed = false;
      for (int i = self->n_stages - 1; i >= 0 && verdict == VERDICT_UNWINNABLE; i--)
        verdict = follow_stage (self, i, round, end);
    }
  while (self->followed && verdict == VERDICT_UNWINNABLE);
  return verdict == VERDICT_UNWINNABLE && (self->cut || self->base.seen.lossy) ? VERDICT_UNKNOWN
         : verdict;
}

Verdict
best_first (const SearchTask *task, uint64_t limit)
{
  Win self = { .base = { .task = task, .rules = task->rules, .game = task->game } };
  size_t used = task->solver->arena_used;
  Verdict verdict = VERDICT_UNKNOWN;

  search_load (task);
  if (take_memory (&self))
    verdict = search (&self, limit);
  solver_release (task->solver, used, self.n_nodes * sizeof (Node)
                  + self.n_followed * self.followed_size + transposition_bytes (&self.base.seen));
  return verdict;
}

Verdict
search_by (SearchWay way, const SearchTask *task, uint64_t limit)
{
  if (way == IN_LAYERS)
    return in_layers (task, (uint32_t) limit);
  if (way == STREAMLINED)
    return streamlined (task, limit);
  return (way == COMPLETE ? complete : best_first)(task, limit);
}

uint64_t
search_worth (const SearchTask *task, uint64_t limit)
{
  return search_stage (task->rules, task->game) > MANY_STAGES ? limit / 16 : limit;
}

void
search_vary (int *weights, const int *base, int n, uint64_t *rng)
{
  for (int i = 0; i < n; i++)
    {
      int half = base[i] < 0 ? 1 - base[i] / 2 : 1 + base[i] / 2;

      weights[i] = base[i];
      if (base[i] != 0)
        weights[i] += (int) random_below (rng, (uint32_t) (2 * half + 1)) - half;
    }
}

Verdict
in_turns (const SearchTask *task, int *weights, const int *base, int n_weights)
{
  uint64_t rng = random_begin (1), other = random_begin (2);
  Solver *solver = task->solver;
  Verdict verdict = VERDICT_UNKNOWN;
  uint64_t all;

  search_load (task);
  all = search_worth (task, COMPLETE_LIMIT);
  for (int i = 0; i < TURNS && verdict == VERDICT_UNKNOWN && !solver->stopped; i++)
    {
      int longer = i < 24 ? i / 6 : 4;

      if (i % 6 == 5)
        {
          verdict = complete (task, all << 2 * (i / 6));
          continue;
        }
      search_vary (weights, base, n_weights, &rng);
      verdict = best_first (task, TURN_LIMIT << longer);
      if (verdict != VERDICT_UNKNOWN || solver->stopped || i % 2 == 1)
        continue;
      search_vary (weights, base, n_weights, &other);
      verdict = in_layers (task, TURN_WIDTH << longer);
    }
  return verdict;
}
