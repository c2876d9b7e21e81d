/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The coach for most patiences: a tree search over what is known, with games played on at its
 * leaves.
 *
 * Every visit deals a world that agrees with what is known: hidden cards of columns, stock and
 * reserve, and the results of future shuffles. It goes down the tree by UCB1-tuned (P. Auer, N.
 * Cesa-Bianchi and P. Fischer, "Finite-time Analysis of the Multiarmed Bandit Problem", 2002). A
 * node is what a player can tell apart, so that worlds that look alike share their choices (see
 * coach-klondike.c). The visit adds one node and plays on from there by merit, which looks only at
 * face-up cards. Its result is 1 for a win, otherwise how far the game came, so that games that are
 * hardly ever won are led as well. This is not the chance of winning, but is turned into one (see
 * coach-chances.h).
 *
 * If much can be arranged before the next card is turned up, so that games played on by merit say
 * little, it first looks ahead at all of that (see look-ahead.h). */

#include "coach-private.h"

#include "pile-hash.h"
#include "value-play.h"

#include "engine/cards/random.h"
#include "engine/patience/searched.h"
#include "engine/solve/transposition.h"

#include <limits.h>
#include <math.h>
#include <string.h>

#define NODES 32768             /* a power of two */
#define EDGES 262144
#define MAX_LEVELS 64
#define MAX_EDGES 40            /* moves of a node; those of lowest merit are left out */
#define PLAYOUT_MOVES 400
#define PLAYOUT_BEEN 64         /* positions that a game played on does not return to */
#define ODDS 8                  /* one move in this many is random */
#define BEEN 512                /* … and those that the real game does not return to */
#define PROGRESS 0.4            /* value of a game lost at the last card */
#define BRIEF 8                 /* how many visits count as one in short games */
#define CLEAR_EVERY 16          /* visits between two checks whether one move is clearly the best */

typedef struct {
  Move move;
  uint32_t visits;
  uint32_t wins;                /* visits that ended with a win */
  float sum;                    /* sum of the results, and of their squares */
  float squares;
} Edge;

typedef struct {
  uint64_t key;                 /* hash of what is known; 0: empty */
  uint32_t edges;               /* index of the first edge; 0: still a leaf */
  uint16_t n_edges;
} Node;

typedef struct {
  LookAhead ahead[2];
  Node node[NODES];             /* hash table by key */
  Edge edge[EDGES];
  int n_nodes;
  uint32_t n_edges;
  uint64_t rng;
  double whole;                 /* potential of the dealt position */
  uint64_t been[BEEN];          /* where the real game has been */
  int n_been;
} Worlds;

/* A world during a visit, and what a player has seen of it. */
typedef struct {
  Position position;
  uint64_t seen[2];             /* none if suits are merged: then a card cannot be recognized */
  bool merged;
} World;

static void
see (const Patience *patience, World *world)
{
  for (int i = 0; i < world->position.start[patience->n_piles] && !world->merged; i++)
    if (!card_is_down (world->position.card[i]))
      world->seen[card_id (world->position.card[i]) >> 6]
        |= UINT64_C (1) << (world->position.card[i] & 63);
}

/* Hashes all that a player can tell apart. */
static uint64_t
hash_seen (const Patience *patience, const World *world)
{
  const Position *position = &world->position;
  /* Without a limit the number of the pass does not matter. */
  uint64_t pass = patience_passes_left (patience, position) >= 0 ? position->passes : 0;
  uint64_t hash = transposition_mix (table_hash (patience, position, world->seen,
                                                 PILE_HASH_FIRST ^ pass));

  return hash == 0 ? 1 : hash;
}

/* --- Playing on --- */

/* Chooses the best of @n moves, at random among equals, and from time to time any move. */
static int
choose (Worlds *own, const ValueMove *moves, int n)
{
  uint32_t equals = 1;
  int best = 0;

  if (random_below (&own->rng, ODDS) == 0)
    return (int) random_below (&own->rng, (uint32_t) n);
  for (int i = 1; i < n; i++)
    if (moves[i].value > moves[best].value)
      {
        best = i;
        equals = 1;
      }
    else if (moves[i].value == moves[best].value && random_below (&own->rng, ++equals) == 0)
      best = i;
  return best;
}

/* The positions since the last move that cannot be undone. */
typedef struct {
  uint64_t hash[PLAYOUT_BEEN];
  int n;
  bool turned_over;             /* the waste was turned over, and nothing has been played since */
} Trail;

/* Plays one move that leads to a new position; false if there is none. */
static bool
play_one (Worlds *own, const Patience *patience, Position *position, Trail *trail)
{
  ValueMove moves[PATIENCE_MAX_MOVES];
  int n = value_list_merits (patience, position, moves);

  while (n > 0)
    {
      int i = choose (own, moves, n);
      Move move = moves[i].move;
      uint64_t before, after;
      Undo undo;

      if (move.kind == MOVE_REDEAL && trail->turned_over)
        return false;
      trail->turned_over = move.kind == MOVE_REDEAL
                           || (move.kind == MOVE_DRAW && trail->turned_over);
      if (!value_may_come_back (patience, move))
        {
          patience_play (patience, position, move, &undo);
          trail->n = 0;
          return true;
        }
      before = table_hash (patience, position, NULL, PILE_HASH_FIRST);
      patience_play (patience, position, move, &undo);
      after = table_hash (patience, position, NULL, PILE_HASH_FIRST);
      if (trail->n < PLAYOUT_BEEN && after != before
          && !hash_is_among (trail->hash, trail->n, after))
        {
          trail->hash[trail->n++] = before;
          return true;
        }
      patience_unplay (patience, position, move, &undo);
      moves[i] = moves[--n];
    }
  return false;
}

/* How far a lost game came, 0 … PROGRESS. */
static double
value_lost (const Worlds *own, const Patience *patience, const Position *position)
{
  double share = (double) patience_count_out (patience, position) / patience->n_out;
  int left = patience->potential (patience, position);

  if (left >= 0 && own->whole > 0)
    share = (share + 1 - left / own->whole) / 2;
  return PROGRESS * share * share;
}

static double
play_on (Worlds *own, const Patience *patience, Position *position)
{
  Trail trail = { .n = 0 };

  for (int i = 0; i < PLAYOUT_MOVES; i++)
    {
      if (patience->won (patience, position))
        return 1;
      if (!play_one (own, patience, position, &trail))
        break;
    }
  return patience->won (patience, position) ? 1 : value_lost (own, patience, position);
}

/* --- The tree --- */

static Node *
find_node (Worlds *own, uint64_t key)
{
  size_t place = (size_t) key % NODES;

  while (own->node[place].key != 0 && own->node[place].key != key)
    place = (place + 1) % NODES;
  if (own->node[place].key == 0)
    {
      if (own->n_nodes >= NODES / 4 * 3)
        return NULL;
      own->n_nodes++;
      own->node[place] = (Node) { .key = key };
    }
  return &own->node[place];
}

/* Adds the moves of the node, that of the highest merit first. */
static bool
add_edges (Worlds *own, const Patience *patience, const Position *position, Node *node)
{
  ValueMove moves[PATIENCE_MAX_MOVES];
  int n = value_list_merits (patience, position, moves);

  if (own->n_edges + (uint32_t) n > EDGES)
    return false;
  node->edges = own->n_edges;
  value_sort (moves, n);
  for (; node->n_edges < n && node->n_edges < MAX_EDGES; node->n_edges++)
    own->edge[own->n_edges++] = (Edge) { .move = moves[node->n_edges].move };
  return true;
}

static int
choose_edge (const Worlds *own, const Node *node)
{
  const Edge *edge = own->edge + node->edges;
  double visits = 0, best_bound = -1;
  int best = 0;

  for (int i = 0; i < node->n_edges; i++)
    {
      if (edge[i].visits == 0)
        return i;
      visits += edge[i].visits;
    }
  for (int i = 0; i < node->n_edges; i++)
    {
      double n = edge[i].visits;
      double mean = edge[i].sum / n;
      double spread = edge[i].squares / n - mean * mean + sqrt (2 * log (visits) / n);
      double bound = mean + sqrt (log (visits) / n * (spread < 0.25 ? spread : 0.25));

      if (bound > best_bound)
        {
          best_bound = bound;
          best = i;
        }
    }
  return best;
}

/* One visit of @world, by the edge @first or, if that is -1, by the most promising one. Does not
 * return to where this visit has been. */
static void
visit (Worlds *own, const Patience *patience, World *world, int first)
{
  uint64_t keys[MAX_LEVELS];
  uint32_t edges[MAX_LEVELS];
  double value = -1;
  int n = 0;

  while (value < 0)
    {
      Node *node = n < MAX_LEVELS ? find_node (own, hash_seen (patience, world)) : NULL;
      bool back = false;
      Undo undo;

      for (int i = 0; node != NULL && i < n; i++)
        back |= keys[i] == node->key;
      if (back)
        value = 0;
      else if (patience->won (patience, &world->position))
        value = 1;
      else if (node == NULL || (node->edges == 0 && n > 0))
        {
          if (node != NULL)
            add_edges (own, patience, &world->position, node);
          value = play_on (own, patience, &world->position);
        }
      else if (node->n_edges == 0)
        value = value_lost (own, patience, &world->position);
      else
        {
          keys[n] = node->key;
          edges[n] = node->edges
                     + (uint32_t) (n == 0 && first >= 0 ? first : choose_edge (own, node));
          patience_play (patience, &world->position, own->edge[edges[n]].move, &undo);
          see (patience, world);
          n++;
        }
    }
  for (int i = 0; i < n; i++)
    {
      Edge *edge = &own->edge[edges[i]];

      edge->visits++;
      edge->wins += value >= 1;
      edge->sum += (float) value;
      edge->squares += (float) (value * value);
    }
}

static void
reset (void *data)
{
  Worlds *own = data;

  own->n_been = 0;
}

/* --- Deciding --- */

static World
see_table (const CoachQuestion *asked, const Position *position)
{
  bool merged = patience_merges (asked->patience, &position->rules);
  const uint64_t *seen = asked->knowledge->seen;

  return (World) {
    .position = *position, .seen = { merged ? 0 : seen[0], merged ? 0 : seen[1] }, .merged = merged
  };
}

/* Whether @move leads back to where the coach has led this game before. */
static bool
leads_back (const CoachQuestion *asked, Move move)
{
  const Worlds *own = asked->coach->own;
  World after = see_table (asked, &asked->knowledge->now);
  Undo undo;

  if (move.kind == MOVE_CARDS && !value_may_come_back (asked->patience, move))
    return false;
  patience_play (asked->patience, &after.position, move, &undo);
  return hash_is_among (own->been, least (own->n_been, BEEN), hash_seen (asked->patience, &after));
}

/* Whether the move visited most has more than half of all the visits wanted. */
static bool
is_clear (const Worlds *own, const Node *root, int wanted)
{
  for (int i = 0; i < root->n_edges; i++)
    if (2 * own->edge[root->edges + (uint32_t) i].visits > (uint32_t) wanted)
      return true;
  return false;
}

/* If cards only leave the table, a game is so short that a visit counts for several; but not if a
 * single visit is asked for, which plays by merit alone. */
static int
count_wanted (const CoachQuestion *asked, int visits)
{
  const Blocks *blocks = blocks_searched (asked->patience, &asked->knowledge->now);
  bool brief = blocks != NULL && (blocks_go_onto_waste (blocks) || blocks_leave_in_pairs (blocks));

  return brief && visits > 1 && visits < INT_MAX / BRIEF ? BRIEF * visits : visits;
}

static void
visit_world (const CoachQuestion *asked, int first)
{
  Worlds *own = asked->coach->own;
  World world;
  Position position;

  knowledge_world (asked->patience, asked->knowledge, &own->rng, NULL, &position);
  world = see_table (asked, &position);
  visit (own, asked->patience, &world, first);
}

static void
visit_often (const CoachQuestion *asked, const Node *root)
{
  const Worlds *own = asked->coach->own;
  int visits = asked->limits->visits;
  int wanted = visits == 0 ? INT_MAX : count_wanted (asked, visits);

  for (int done = 0; done < wanted; done++)
    {
      if (coach_must_stop (asked)
          || (asked->decide && done % CLEAR_EVERY == 0 && is_clear (own, root, wanted)))
        return;
      visit_world (asked, -1);
    }
}

/* Visits that every move gets so that its chance can be shown. */
static void
visit_each (const CoachQuestion *asked, const Node *root)
{
  const Worlds *own = asked->coach->own;
  uint32_t wanted = (uint32_t) count_wanted (asked, asked->limits->each);

  for (int i = 0; i < root->n_edges; i++)
    while (own->edge[root->edges + (uint32_t) i].visits < wanted)
      {
        if (coach_must_stop (asked))
          return;
        visit_world (asked, i);
      }
}

/* --- The moves --- */

/* A card that goes up and is never missed does not lower the chance: it gets the best one. */
static void
put_safe_first (const CoachQuestion *asked, Move safe)
{
  CoachAdvice *advice = asked->advice;
  CoachAdvice others = *advice;
  const CoachMove *best = &others.move[0];
  CoachMove *first;

  advice->n_moves = 0;
  first = coach_add_move (asked, &safe, 1);
  first->has_chance = best->has_chance;
  first->chance = best->chance;
  first->error = best->error;
  first->visits = best->visits;
  for (int i = 0; i < others.n_moves && advice->n_moves < COACH_MAX_MOVES; i++)
    {
      if (move_equal (others.move[i].move, safe))
        continue;
      others.move[i].chance = fmin (others.move[i].chance, best->chance);
      advice->move[advice->n_moves++] = others.move[i];
    }
}

/* Lists the moves, the one visited most first. If it is going to be followed, only those that lead
 * to something new. */
static void
list_moves (const CoachQuestion *asked, const Node *root)
{
  const Worlds *own = asked->coach->own;
  const Edge *edge = own->edge + root->edges;
  bool used[MAX_EDGES] = { false };

  for (int i = 0; i < root->n_edges; i++)
    {
      ChanceGround ground;
      CoachMove *move;
      int best = -1;

      for (int j = 0; j < root->n_edges; j++)
        if (!used[j] && (best < 0 || edge[j].visits > edge[best].visits))
          best = j;
      used[best] = true;
      if (asked->decide && leads_back (asked, edge[best].move))
        continue;
      move = coach_add_move (asked, &edge[best].move, 1);
      if (move == NULL)
        break;
      move->visits = (int) edge[best].visits;
      ground = (ChanceGround) {
        .visits = edge[best].visits, .sum = edge[best].sum, .squares = edge[best].squares,
        .wins = edge[best].wins
      };
      if (!asked->decide)
        coach_set_chance (asked, &ground, move);
    }
}

/* Searches by games played on; @here is the hash of the table. */
static void
search (const CoachQuestion *asked, uint64_t here)
{
  const Patience *patience = asked->patience;
  Worlds *own = asked->coach->own;
  Node *root;

  /* Every thought begins with an empty tree, so that an interrupted one does not influence the
   * next. */
  memset (own->node, 0, sizeof own->node);
  own->n_nodes = 0;
  own->n_edges = 1;
  own->rng = random_begin (here);
  own->whole = patience->potential (patience, &asked->knowledge->dealt);
  root = find_node (own, here);
  if (root == NULL || !add_edges (own, patience, &asked->knowledge->now, root))
    return;
  if (root->n_edges > 1 || !asked->decide)
    visit_often (asked, root);
  if (!asked->decide)
    visit_each (asked, root);
  list_moves (asked, root);
}

static void
think (const CoachQuestion *asked)
{
  const Position *now = &asked->knowledge->now;
  World table = see_table (asked, now);
  uint64_t here = hash_seen (asked->patience, &table);
  Worlds *own = asked->coach->own;
  Move safe;
  bool has_safe = value_free_move (asked->patience, now, &safe);

  if (asked->decide && has_safe)
    {
      coach_add_move (asked, &safe, 1);
      return;
    }
  if (!ahead_think (own->ahead, asked))
    search (asked, here);
  if (!asked->decide)
    coach_sort_moves (asked->advice, 1);
  if (has_safe)
    put_safe_first (asked, safe);
  if (asked->decide && !coach_is_cancelled (asked))
    own->been[own->n_been++ % BEEN] = here;
}

const CoachOps worlds_coach = {
  .size = sizeof (Worlds),
  .reset = reset,
  .think = think
};
