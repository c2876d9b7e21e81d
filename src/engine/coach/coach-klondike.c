/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The coach of Klondike: a tree search over what is known.
 *
 * A node is what a player can know (an information state). An action is a step that cannot be
 * undone, as in the solver: a head leaves its column, or a card leaves the stock. Every visit deals
 * a world that agrees with what is known and goes down the tree by UCB1 (P. Auer, N. Cesa-Bianchi
 * and P. Fischer, "Finite-time Analysis of the Multiarmed Bandit Problem", 2002). At a node with
 * few visits, the solver's search looks for a win among a few hundred classes, with all cards
 * known. Worlds that look alike go through the same nodes and share the choices made there. So the
 * tree, unlike a search that solves each world by itself, does not count on choosing differently in
 * worlds that nobody can tell apart (P. Cowling, E. Powley and D. Whitehouse, "Information Set
 * Monte Carlo Tree Search", 2012). Below the leaves it would; there a network, trained to predict
 * the results of the tree, counts as much as the solver, or is asked alone (T. Anthony, Z. Tian and
 * D. Barber, "Thinking Fast and Slow with Deep Learning and Tree Search", 2017).
 *
 * With unlimited passes, turning through the stock shows all its cards at no cost; until then
 * coach-klondike-look.c decides. With limited passes, until all its cards have been seen, turning
 * is an action and only face-up cards can be taken; in the last pass coach-klondike-limited.c
 * decides until then. */

#include "coach-klondike.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define CLEAR_EVERY 32          /* visits between two checks whether one action is clearly the
                                 * best */
#define LEAF_CLASSES 200        /* a leaf is lost if no win is found among this many classes */
#define DECISION_CLASSES 200000 /* limit of classes for a decision, and for each visit wanted */
#define VISIT_CLASSES 500
#define HOPELESS 0.01f          /* mean value of a visit that a network gives to a lost game */

/* Whether the automatic moves at the root turn up a card that nobody has seen; then there is
 * nothing to choose before it. Sets @steps to the steps up to that card. */
static bool
is_forced (KlondikeTree *tree, const Position *known, int *steps)
{
  Klondike *k = &tree->now.k;
  State s = tree->now.root;

  k->n_steps = 0;
  k->recording = true;
  klondike_close_up (k, &s);
  k->recording = false;
  s = tree->now.root;
  for (int i = 0; i < k->n_steps; i++)
    {
      uint64_t bit = k->bit[k->steps[i].card];
      int column = k->column[__builtin_ctzll (bit)];
      int left = s.columns >> 4 * column & 15;

      if (k->steps[i].kind != STEP_UP || (tree->now.root.locked & bit) == 0)
        continue;
      if (left > 1 && position_pile (known, K_TABLEAU + column)[left - 2] == CARD_UNSEEN)
        {
          *steps = i + 1;
          return true;
        }
      s.columns -= 1u << 4 * column;
    }
  return false;
}

/* Plays the recorded steps on the table, which makes the plan. */
static int
play_steps (KlondikeTree *tree, Coach *coach, int n, Move *plan)
{
  Solver *solver = coach->solver;
  const Klondike *k = &tree->now.k;

  solver->position = tree->filled;
  solver->length = 0;
  solver->line_failed = false;
  for (int i = 0; i < n; i++)
    if (!klondike_play_step (solver, k->steps[i]))
      return 0;
  n = solver->length < COACH_MAX_PLAN ? solver->length : COACH_MAX_PLAN;
  memcpy (plan, solver->line, (size_t) n * sizeof *plan);
  return n;
}

/* Finds the way to action @i of the root: directly from the table if possible, or else after all
 * cards that can go up. */
static int
plan_action (KlondikeTree *tree, Coach *coach, const State *start, int i, Move *plan)
{
  World *world = &tree->now;
  Klondike *k = &world->k;
  State closed = world->root;

  if (tree_list_actions (world, start) <= i)
    return 0;
  if (k->children[i].order == TURN_ORDER)
    {
      plan[0] = (Move) {
        .kind = position_count (&tree->filled, K_STOCK) > 0 ? MOVE_DRAW : MOVE_REDEAL
      };
      return 1;
    }
  for (int try = 0; try < 2; try++)
    {
      k->n_steps = 0;
      if (try == 1)
        {
          k->recording = true;
          klondike_close_up (k, &closed);
          k->recording = false;
        }
      tree_list_actions (world, start);
      k->target = k->children[i].key;
      k->hit = false;
      k->n_children = 0;
      klondike_explore (k, try == 0 ? &world->root : start);
      k->target = 0;
      if (k->hit)
        return play_steps (tree, coach, k->n_own, plan);
    }
  return 0;
}

static void
set_chance (const KlondikeTree *tree, CoachMove *move, double wins, double visits)
{
  double share;

  move->has_chance = true;
  move->chance = tree_correct (tree, wins / visits);
  move->visits = (int) visits;
  /* Never quite certain: as if there had been two more games, one of them won. */
  share = (wins + 1) / (visits + 2);
  move->error = sqrt (share * (1 - share) / visits);
  /* Only the search for a win differs from visit to visit; errors of the network remain. */
  if (tree->net != NULL)
    move->error = hypot ((1 - tree->net->trust) * move->error, TREE_BLUR);
}

static bool
is_better (const CoachMove *a, const CoachMove *b)
{
  return a->chance > b->chance || (a->chance == b->chance && a->visits > b->visits);
}

/* Puts the action among the moves in order. If several begin with the same move, only the best is
 * kept. */
static void
add_move (CoachAdvice *advice, const CoachMove *move)
{
  int at;

  for (int i = 0; i < advice->n_moves; i++)
    if (move_equal (advice->move[i].move, move->move))
      return;
  if (advice->n_moves == COACH_MAX_MOVES)
    return;
  at = advice->n_moves++;
  /* The first move is the one visited most. */
  for (; at > 1 && is_better (move, &advice->move[at - 1]); at--)
    advice->move[at] = advice->move[at - 1];
  advice->move[at] = *move;
}

static int
busiest_edge (const KlondikeTree *tree, const TreeNode *node, const bool *used)
{
  const TreeEdge *edge = tree->edge + node->edges;
  int best = -1;

  for (int i = 0; i < node->n_edges; i++)
    if (!used[i] && (best < 0 || edge[i].visits > edge[best].visits
                     || (edge[i].visits == edge[best].visits && edge[i].wins > edge[best].wins)))
      best = i;
  return best;
}

/* Turns the actions of the root into moves, the best first. */
static void
list_moves (KlondikeTree    *tree,
            Coach           *coach,
            const Knowledge *knowledge,
            const State     *start,
            const TreeNode  *root,
            bool             decide,
            CoachAdvice     *advice)
{
  bool used[TREE_MAX_ACTIONS] = { false };
  int n = decide ? 1 : root->n_edges;

  for (int i = 0; i < n && i < TREE_MAX_ACTIONS; i++)
    {
      int best = busiest_edge (tree, root, used);
      const TreeEdge *edge = tree->edge + root->edges + best;
      Move plan[COACH_MAX_PLAN];
      CoachMove move = { .pile = -1 };
      int length;

      if (best < 0)
        break;
      used[best] = true;
      length = edge->visits > 0 || n == 1 ? plan_action (tree, coach, start, best, plan) : 0;
      if (length == 0)
        {
          n += decide && n < root->n_edges;
          continue;
        }
      move.move = plan[0];
      if (edge->visits > 0)
        set_chance (tree, &move, edge->wins, edge->visits);
      coach_give_reason (coach->patience, knowledge, plan, length, &move);
      if (advice->n_moves == 0)
        {
          advice->plan_length = length;
          memcpy (advice->plan, plan, (size_t) length * sizeof *plan);
        }
      add_move (advice, &move);
    }
}

static uint32_t
most_visits (const KlondikeTree *tree, const TreeNode *node)
{
  uint32_t most = 0;

  for (int i = 0; i < node->n_edges; i++)
    if (tree->edge[node->edges + (uint32_t) i].visits > most)
      most = tree->edge[node->edges + (uint32_t) i].visits;
  return most;
}

/* Whether the action visited most is better than every other by three standard errors. */
static bool
is_clear (const KlondikeTree *tree, const TreeNode *root)
{
  const TreeEdge *edge = tree->edge + root->edges;
  int best = 0;
  double p, variance;

  for (int i = 1; i < root->n_edges; i++)
    if (edge[i].visits > edge[best].visits)
      best = i;
  p = (edge[best].wins + 1) / (edge[best].visits + 2.0);
  variance = p * (1 - p) / edge[best].visits;
  for (int i = 0; i < root->n_edges; i++)
    {
      double q = (edge[i].wins + 1) / (edge[i].visits + 2.0);

      if (i != best && p - q < 3 * sqrt (variance + q * (1 - q) / (edge[i].visits + 2.0)))
        return false;
    }
  return true;
}

/* @decide: only the best action is wanted. */
static bool
is_enough (const KlondikeTree *tree,
           const TreeNode     *root,
           const CoachLimits  *limits,
           int                 done,
           bool                decide)
{
  if (limits->visits == 0)
    return false;
  if (decide && done % CLEAR_EVERY == 0 && root->edges != 0
      && most_visits (tree, root) >= (uint32_t) limits->visits / 8 && is_clear (tree, root))
    return true;
  /* If there are many actions, or equally good ones, it takes long until one has most visits. */
  return done >= 8 * limits->visits
         || tree->work >= DECISION_CLASSES + (long) VISIT_CLASSES * limits->visits
         || (root->edges != 0 && most_visits (tree, root) >= (uint32_t) limits->visits);
}

static void
visit_often (KlondikeTree      *tree,
             const Coach       *coach,
             const CoachLimits *limits,
             const TreeNode    *root,
             bool               decide)
{
  State start;
  int done = 0;

  tree->work = 0;
  while (!coach_must_stop (coach, limits) && !is_enough (tree, root, limits, done, decide))
    {
      tree_deal_world (tree, limits->winnable, &start);
      tree_visit (tree, start, -1);
      done++;
      /* Without any win so far, more visits will not find one. */
      if (root->edges != 0 && root->wins <= HOPELESS * (float) root->visits && limits->visits > 0
          && done >= limits->visits)
        break;
    }
  for (int i = 0; i < root->n_edges && root->edges != 0; i++)
    while (tree->edge[root->edges + (uint32_t) i].visits < (uint32_t) limits->each
           && !coach_must_stop (coach, limits))
      {
        tree_deal_world (tree, limits->winnable, &start);
        tree_visit (tree, start, i);
      }
}

/* The chance when the next moves are forced. */
static void
think_forced (KlondikeTree      *tree,
              Coach             *coach,
              const Knowledge   *knowledge,
              const CoachLimits *limits,
              int                steps,
              bool               decide,
              CoachAdvice       *advice)
{
  CoachMove *move = &advice->move[0];
  float wins = 0;
  int done = 0;
  State start;

  advice->plan_length = play_steps (tree, coach, steps, advice->plan);
  if (advice->plan_length == 0)
    return;
  advice->n_moves = 1;
  *move = (CoachMove) { .move = advice->plan[0], .pile = -1 };
  coach_give_reason (coach->patience, knowledge, advice->plan, advice->plan_length, move);
  while (!decide && !coach_must_stop (coach, limits)
         && (limits->visits == 0 || done < limits->visits))
    {
      tree_deal_world (tree, limits->winnable, &start);
      wins += tree_visit (tree, start, -1);
      done++;
    }
  if (done > 0)
    set_chance (tree, move, wins, done);
}

static void
reset (void *own)
{
  KlondikeTree *tree = own;

  memset (tree->node, 0, TREE_NODES * sizeof *tree->node);
  tree->n_nodes = 0;
  tree->n_edges = 1;
  tree->n_been = 0;
}

static bool
begin (KlondikeTree      *tree,
       const Coach       *coach,
       const Knowledge   *knowledge,
       const CoachLimits *limits)
{
  Position dealt;

  if (tree->n_nodes > TREE_NODES / 2 || tree->n_edges > TREE_EDGES / 2)
    reset (tree);
  tree->rng = random_begin (knowledge_hash (coach->patience, knowledge));
  knowledge_world (coach->patience, knowledge, &tree->rng, &dealt, &tree->filled);
  if (!tree_load_world (&tree->now, coach->patience, &knowledge->now, &tree->filled))
    return false;
  if (limits->winnable
      && !tree_load_world (&tree->dealt, coach->patience, &knowledge->dealt, &dealt))
    return false;
  tree->now.k.here = tree->now.unseen_talon != 0;
  tree->net = value_net_find (coach->patience, &knowledge->now.rules);
  return true;
}

static void
think (Coach             *coach,
       const Knowledge   *knowledge,
       const CoachLimits *limits,
       bool               decide,
       CoachAdvice       *advice)
{
  KlondikeTree *tree = coach->own;
  const TreeNode *root;
  State start;
  int steps;

  if (!begin (tree, coach, knowledge, limits))
    return;
  if (tree->now.unseen_talon != 0 && tree->now.k.talon != TALON_PASSES)
    {
      look_think (coach, knowledge, limits, decide, advice);
      return;
    }
  if (tree->now.unseen_talon != 0 && tree->now.root.passes == 0)
    {
      limited_think (coach, knowledge, limits, advice);
      return;
    }
  tree_deal_world (tree, false, &start);
  if (is_forced (tree, &knowledge->now, &steps))
    {
      think_forced (tree, coach, knowledge, limits, steps, decide, advice);
    }
  else
    {
      root = tree_find_node (tree, &tree->now, &start);
      if (root == NULL)
        return;
      if (tree_list_actions (&tree->now, &start) == 0)
        {
          /* In no world is there anything left that cannot be undone. */
          advice->certain = advice->has_chance = true;
          return;
        }
      if (!decide || tree_list_actions (&tree->now, &start) > 1)
        visit_often (tree, coach, limits, root, decide);
      else if (root->edges == 0)
        tree_add_edges (tree, (TreeNode *) root, tree->now.k.n_children);
      list_moves (tree, coach, knowledge, &start, root, decide, advice);
    }
  if (advice->n_moves > 0 && advice->move[0].has_chance)
    {
      advice->has_chance = true;
      advice->chance = advice->move[0].chance;
      advice->error = advice->move[0].error;
      advice->visits = advice->move[0].visits;
    }
}

static void
destroy (void *own)
{
  KlondikeTree *tree = own;

  if (tree == NULL)
    return;
  free (tree->node);
  free (tree->edge);
  free (tree->now.k.nodes);
  free (tree->now.k.children);
  free (tree->now.k.seen_heights);
  free (tree);
}

static void *
create (const Patience *patience)
{
  KlondikeTree *tree = calloc (1, sizeof *tree);
  Klondike *k;

  if (tree == NULL)
    return NULL;
  k = &tree->now.k;
  tree->leaf_classes = LEAF_CLASSES;
  tree->node = calloc (TREE_NODES, sizeof *tree->node);
  tree->edge = calloc (TREE_EDGES, sizeof *tree->edge);
  k->nodes = malloc (MAX_NODES * sizeof *k->nodes);
  k->children = malloc (MAX_CHILDREN * sizeof *k->children);
  k->seen_heights = calloc (65536 / 64, sizeof *k->seen_heights);
  if (tree->node == NULL || tree->edge == NULL || k->nodes == NULL || k->children == NULL
      || k->seen_heights == NULL)
    {
      destroy (tree);
      return NULL;
    }
  /* The search prefetches from this table, which is not used here. */
  tree->table = (Transposition) { .keys = tree->line, .lines = 1 };
  k->table = &tree->table;
  tree->dealt.k.nodes = k->nodes;
  tree->dealt.k.children = k->children;
  tree->dealt.k.seen_heights = k->seen_heights;
  tree->dealt.k.table = k->table;
  tree->after.k = tree->dealt.k;
  reset (tree);
  return tree;
}

const CoachOps klondike_coach = {
  .create = create,
  .destroy = destroy,
  .reset = reset,
  .think = think
};
