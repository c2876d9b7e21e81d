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
 * hardly ever won are led as well. This is not the chance of winning; for rules with learned
 * weights it is turned into one (see coach-chances.h).
 *
 * If much can be arranged before the next card is turned up, so that games played on by merit say
 * little, it first looks ahead at all of that (see look-ahead.h). */

#include "coach-private.h"

#include "engine/cards/random.h"
#include "engine/patience/searched.h"
#include "engine/solve/transposition.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>
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
  LookAhead *ahead;
  Node *node;
  Edge *edge;
  int n_nodes;
  uint32_t n_edges;
  uint64_t rng;
  double whole;                 /* potential of the dealt position */
  uint64_t been[BEEN];          /* where the real game has been */
  unsigned n_been;
} Worlds;

/* A world during a visit, and what a player has seen of it. */
typedef struct {
  Position position;
  uint64_t seen[2];
  bool merged;                  /* suits are merged, so that a card seen cannot be recognized */
} World;

static void
see (const Patience *patience, World *world)
{
  for (int i = 0; i < world->position.start[patience->n_piles]; i++)
    if (!card_is_down (world->position.card[i]))
      world->seen[card_id (world->position.card[i]) >> 6]
        |= UINT64_C (1) << (world->position.card[i] & 63);
}

/* Hashes all that a player can tell apart. */
static uint64_t
hash_seen (const Patience *patience, const World *world)
{
  const Position *position = &world->position;
  uint64_t hash = UINT64_C (0xcbf29ce484222325);

  /* Without a limit the number of the pass does not matter. */
  if (patience_passes_left (patience, position) >= 0)
    hash ^= position->passes;

  for (int i = 0; i < position->start[patience->n_piles]; i++)
    {
      Card card = position->card[i];

      if (card_is_down (card)
          && (world->merged || (world->seen[card_id (card) >> 6] >> (card & 63) & 1) == 0))
        card = CARD_UNSEEN;
      hash = (hash ^ (card & ~CARD_COPY)) * UINT64_C (0x100000001b3);
    }
  for (int i = 0; i < patience->n_piles; i++)
    hash = (hash ^ position->start[i]) * UINT64_C (0x100000001b3);
  hash = transposition_mix (hash);
  return hash == 0 ? 1 : hash;
}

/* Whether the game might return to the position before the move. Most moves cannot be undone, but a
 * stock can be turned through again. */
static bool
may_come_back (const Patience *patience, Move move)
{
  PileKind from, to;

  if (move.kind != MOVE_CARDS)
    return false;
  from = patience->piles[move.from].kind;
  to = patience->piles[move.to].kind;
  return to != PILE_FOUNDATION && to != PILE_WASTE && from != PILE_WASTE && from != PILE_RESERVE;
}

/* --- Playing on --- */

typedef struct {
  Move move[PATIENCE_MAX_MOVES];
  int merit[PATIENCE_MAX_MOVES];
  int n;
} Choice;

/* Lists the moves that do not look silly. */
static void
list_choice (const Patience *patience, const Position *position, Choice *choice)
{
  Move moves[PATIENCE_MAX_MOVES];
  int n = patience_moves (patience, position, moves);

  choice->n = 0;
  for (int i = 0; i < n; i++)
    {
      int merit = patience->merit (patience, position, moves[i]);

      if (merit < 0)
        continue;
      choice->move[choice->n] = moves[i];
      choice->merit[choice->n++] = merit;
    }
}

/* Chooses the best one, at random among equals, and from time to time any move. */
static int
choose (Worlds *own, const Choice *choice)
{
  uint32_t equals = 1;
  int best = 0;

  if (random_below (&own->rng, ODDS) == 0)
    return (int) random_below (&own->rng, (uint32_t) choice->n);
  for (int i = 1; i < choice->n; i++)
    if (choice->merit[i] > choice->merit[best])
      {
        best = i;
        equals = 1;
      }
    else if (choice->merit[i] == choice->merit[best] && random_below (&own->rng, ++equals) == 0)
      best = i;
  return best;
}

static uint64_t
hash_position (const Patience *patience, const Position *position)
{
  uint64_t hash = UINT64_C (0xcbf29ce484222325);

  for (int i = 0; i < position->start[patience->n_piles]; i++)
    hash = (hash ^ (position->card[i] & ~CARD_COPY)) * UINT64_C (0x100000001b3);
  for (int i = 0; i < patience->n_piles; i++)
    hash = (hash ^ position->start[i]) * UINT64_C (0x100000001b3);
  return hash;
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
  Choice choice;

  list_choice (patience, position, &choice);
  while (choice.n > 0)
    {
      int i = choose (own, &choice);
      Move move = choice.move[i];
      uint64_t before, after;
      bool been;
      Undo undo;

      if (move.kind == MOVE_REDEAL && trail->turned_over)
        return false;
      trail->turned_over = move.kind == MOVE_REDEAL
                           || (move.kind == MOVE_DRAW && trail->turned_over);
      if (!may_come_back (patience, move))
        {
          patience_play (patience, position, move, &undo);
          trail->n = 0;
          return true;
        }
      before = hash_position (patience, position);
      patience_play (patience, position, move, &undo);
      after = hash_position (patience, position);
      been = trail->n == PLAYOUT_BEEN || after == before;
      for (int j = 0; j < trail->n && !been; j++)
        been = trail->hash[j] == after;
      if (!been)
        {
          trail->hash[trail->n++] = before;
          return true;
        }
      patience_unplay (patience, position, move, &undo);
      choice.n--;
      choice.move[i] = choice.move[choice.n];
      choice.merit[i] = choice.merit[choice.n];
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
  Choice choice;

  list_choice (patience, position, &choice);
  if (own->n_edges + (uint32_t) choice.n > EDGES)
    return false;
  node->edges = own->n_edges;
  for (; choice.n > 0 && node->n_edges < MAX_EDGES; node->n_edges++)
    {
      int best = 0;

      for (int i = 1; i < choice.n; i++)
        if (choice.merit[i] > choice.merit[best])
          best = i;
      own->edge[own->n_edges++] = (Edge) { .move = choice.move[best] };
      choice.n--;
      memmove (choice.move + best, choice.move + best + 1,
               (size_t) (choice.n - best) * sizeof *choice.move);
      memmove (choice.merit + best, choice.merit + best + 1,
               (size_t) (choice.n - best) * sizeof *choice.merit);
    }
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

/* Every thought begins with an empty tree, so that an interrupted one does not influence the
 * next. */
static void
clear_tree (Worlds *own)
{
  memset (own->node, 0, NODES * sizeof *own->node);
  own->n_nodes = 0;
  own->n_edges = 1;
}

static void
reset (void *data)
{
  Worlds *own = data;

  clear_tree (own);
  own->n_been = 0;
}

/* --- Deciding --- */

static World
see_table (const Patience *patience, const Knowledge *knowledge, const Position *position)
{
  return (World) {
    .position = *position, .seen = { knowledge->seen[0], knowledge->seen[1] },
    .merged = patience_merges (patience, &position->rules)
  };
}

/* Whether @move leads back to where the coach has led this game before. */
static bool
leads_back (const Worlds *own, const Patience *patience, const Knowledge *knowledge, Move move)
{
  World after = see_table (patience, knowledge, &knowledge->now);
  uint64_t hash;
  Undo undo;

  if (move.kind == MOVE_CARDS && !may_come_back (patience, move))
    return false;
  patience_play (patience, &after.position, move, &undo);
  hash = hash_seen (patience, &after);
  for (unsigned i = 0; i < own->n_been && i < BEEN; i++)
    if (own->been[i] == hash)
      return true;
  return false;
}

static bool
find_safe (const Patience *patience, const Position *position, Move *move)
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
count_wanted (const Coach *coach, const Knowledge *knowledge, int visits)
{
  const Blocks *blocks = blocks_searched (coach->patience, &knowledge->now);
  bool brief = blocks != NULL && (blocks_go_onto_waste (blocks) || blocks_leave_in_pairs (blocks));

  return brief && visits > 1 && visits < INT_MAX / BRIEF ? BRIEF * visits : visits;
}

static void
visit_world (Worlds *own, const Coach *coach, const Knowledge *knowledge, int first)
{
  World world;
  Position position;

  knowledge_world (coach->patience, knowledge, &own->rng, NULL, &position);
  world = see_table (coach->patience, knowledge, &position);
  visit (own, coach->patience, &world, first);
}

/* @decide: only the best move is wanted. */
static void
visit_often (Worlds            *own,
             const Coach       *coach,
             const Knowledge   *knowledge,
             const CoachLimits *limits,
             bool               decide,
             const Node        *root)
{
  int wanted = limits->visits == 0 ? INT_MAX
               : count_wanted (coach, knowledge, limits->visits);

  for (int done = 0; done < wanted; done++)
    {
      if (coach_must_stop (coach, limits)
          || (decide && done % CLEAR_EVERY == 0 && is_clear (own, root, wanted)))
        return;
      visit_world (own, coach, knowledge, -1);
    }
}

/* Visits that every move gets so that its chance can be shown. */
static void
visit_each (Worlds            *own,
            const Coach       *coach,
            const Knowledge   *knowledge,
            const CoachLimits *limits,
            const Node        *root)
{
  uint32_t wanted = (uint32_t) count_wanted (coach, knowledge, limits->each);

  for (int i = 0; i < root->n_edges; i++)
    while (own->edge[root->edges + (uint32_t) i].visits < wanted)
      {
        if (coach_must_stop (coach, limits))
          return;
        visit_world (own, coach, knowledge, i);
      }
}

static void
add_move (Coach *coach, const Knowledge *knowledge, Move move, int visits, CoachAdvice *advice)
{
  CoachMove *added = &advice->move[advice->n_moves];

  if (advice->n_moves == COACH_MAX_MOVES)
    return;
  *added = (CoachMove) { .move = move, .visits = visits, .pile = -1 };
  coach_give_reason (coach->patience, knowledge, &move, 1, added);
  if (advice->n_moves++ == 0)
    {
      advice->plan[0] = move;
      advice->plan_length = 1;
    }
}

/* --- Chances --- */

/* Sets the chance of the move added last, which belongs to @edge. */
static void
set_chance (Coach *coach, const Knowledge *knowledge, const Edge *edge, CoachAdvice *advice)
{
  ChanceGround ground = {
    .visits = edge->visits, .sum = edge->sum, .squares = edge->squares, .wins = edge->wins
  };

  coach_set_chance (coach, knowledge, &ground, &advice->move[advice->n_moves - 1]);
}

/* Sorts the moves by their chances, after the one visited most. */
static void
sort_by_chance (CoachAdvice *advice)
{
  for (int i = 2; i < advice->n_moves; i++)
    {
      CoachMove move = advice->move[i];
      int j = i;

      for (; j > 1 && advice->move[j - 1].chance < move.chance; j--)
        advice->move[j] = advice->move[j - 1];
      advice->move[j] = move;
    }
}

/* The value of the position is that of its best move. */
static void
sum_up (CoachAdvice *advice)
{
  const CoachMove *first = &advice->move[0];

  sort_by_chance (advice);
  advice->has_chance = first->has_chance;
  advice->chance = first->chance;
  advice->error = first->error;
  advice->visits = first->visits;
}

/* A card that goes up and is never missed does not lower the chance: it gets the best one. */
static void
put_safe_first (Coach *coach, const Knowledge *knowledge, Move safe, CoachAdvice *advice)
{
  CoachAdvice others = *advice;

  advice->n_moves = 0;
  add_move (coach, knowledge, safe, others.visits, advice);
  advice->move[0].has_chance = others.has_chance;
  advice->move[0].chance = others.chance;
  advice->move[0].error = others.error;
  for (int i = 0; i < others.n_moves && advice->n_moves < COACH_MAX_MOVES; i++)
    {
      if (move_equal (others.move[i].move, safe))
        continue;
      others.move[i].chance = fmin (others.move[i].chance, others.chance);
      advice->move[advice->n_moves++] = others.move[i];
    }
}

/* --- The moves --- */

/* Lists the moves, the one visited most first. If it is going to be followed, only those that lead
 * to something new. */
static void
list_moves (Worlds          *own,
            Coach           *coach,
            const Knowledge *knowledge,
            const Node      *root,
            bool             decide,
            CoachAdvice     *advice)
{
  bool used[MAX_EDGES] = { false };

  for (int i = 0; i < root->n_edges; i++)
    {
      const Edge *edge = own->edge + root->edges;
      int best = -1;

      for (int j = 0; j < root->n_edges; j++)
        if (!used[j] && (best < 0 || edge[j].visits > edge[best].visits))
          best = j;
      used[best] = true;
      if (decide && leads_back (own, coach->patience, knowledge, edge[best].move))
        continue;
      if (advice->n_moves == COACH_MAX_MOVES)
        break;
      add_move (coach, knowledge, edge[best].move, (int) edge[best].visits, advice);
      if (!decide)
        set_chance (coach, knowledge, &edge[best], advice);
    }
  if (!decide && advice->n_moves > 0)
    sum_up (advice);
}

/* Searches by games played on; @here is the hash of the table. */
static void
search (Worlds            *own,
        Coach             *coach,
        const Knowledge   *knowledge,
        const CoachLimits *limits,
        bool               decide,
        uint64_t           here,
        CoachAdvice       *advice)
{
  Node *root;

  clear_tree (own);
  own->rng = random_begin (here);
  own->whole = coach->patience->potential (coach->patience, &knowledge->dealt);
  root = find_node (own, here);
  if (root == NULL)
    return;
  if (root->edges == 0 && !add_edges (own, coach->patience, &knowledge->now, root))
    return;
  if (root->n_edges > 1 || !decide)
    visit_often (own, coach, knowledge, limits, decide, root);
  if (!decide)
    visit_each (own, coach, knowledge, limits, root);
  list_moves (own, coach, knowledge, root, decide, advice);
}

static void
think (Coach             *coach,
       const Knowledge   *knowledge,
       const CoachLimits *limits,
       bool               decide,
       CoachAdvice       *advice)
{
  const Patience *patience = coach->patience;
  World table = see_table (patience, knowledge, &knowledge->now);
  uint64_t here = hash_seen (patience, &table);
  Worlds *own = coach->own;
  Move safe;
  bool has_safe = find_safe (patience, &knowledge->now, &safe);

  if (decide && has_safe)
    {
      add_move (coach, knowledge, safe, 0, advice);
      return;
    }
  if (!ahead_think (own->ahead, coach, knowledge, limits, decide, advice))
    search (own, coach, knowledge, limits, decide, here, advice);
  else if (!decide)
    sum_up (advice);
  if (has_safe)
    put_safe_first (coach, knowledge, safe, advice);
  if (decide && (limits->cancel == NULL || !atomic_load (limits->cancel)))
    own->been[own->n_been++ % BEEN] = here;
}

static void
destroy (void *data)
{
  Worlds *own = data;

  if (own == NULL)
    return;
  free (own->ahead);
  free (own->node);
  free (own->edge);
  free (own);
}

static void *
create (const Patience *patience)
{
  Worlds *own = calloc (1, sizeof *own);

  if (own == NULL)
    return NULL;
  own->node = malloc (NODES * sizeof *own->node);
  own->edge = malloc (EDGES * sizeof *own->edge);
  own->ahead = ahead_new ();
  if (own->node == NULL || own->edge == NULL || own->ahead == NULL)
    {
      destroy (own);
      return NULL;
    }
  reset (own);
  return own;
}

const CoachOps worlds_coach = {
  .create = create,
  .destroy = destroy,
  .reset = reset,
  .think = think
};
