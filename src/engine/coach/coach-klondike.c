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
 * coach-klondike-stock.c decides. With limited passes, until all its cards have been seen, turning
 * is an action and only face-up cards can be taken; in the last pass coach-klondike-stock.c decides
 * until then, too. */

#include "coach-klondike.h"

#include <math.h>
#include <string.h>

#define CLEAR_EVERY 32          /* visits between two checks whether one action is clearly the
                                 * best */
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
play_steps (const CoachQuestion *asked, int n, Move *plan)
{
  const KlondikeTree *tree = asked->coach->own;
  Solver *solver = asked->coach->solver;
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
plan_action (const CoachQuestion *asked, const State *start, int i, Move *plan)
{
  KlondikeTree *tree = asked->coach->own;
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
        return play_steps (asked, k->n_own, plan);
    }
  return 0;
}

static void
set_chance (const KlondikeTree *tree, CoachMove *move, double wins, int visits)
{
  coach_count_chance (move, wins, visits);
  move->chance = tree_correct (tree, move->chance);
  /* Only the search for a win differs from visit to visit; errors of the network remain. */
  if (tree->net != NULL)
    move->error = hypot ((1 - tree->net->trust) * move->error, TREE_BLUR);
}

/* The action visited most, the better one of equals; if @used is not NULL, of those not used; -1:
 * none. */
static int
busiest_edge (const KlondikeTree *tree, const TreeNode *node, const bool *used)
{
  const TreeEdge *edge = tree->edge + node->edges;
  int best = -1;

  for (int i = 0; i < node->n_edges; i++)
    if ((used == NULL || !used[i])
        && (best < 0 || edge[i].visits > edge[best].visits
            || (edge[i].visits == edge[best].visits && edge[i].wins > edge[best].wins)))
      best = i;
  return best;
}

/* Turns the actions of the root into moves, the best first: that visited most, then by their
 * chances. If several begin with the same move, only the one visited most is kept. */
static void
list_moves (const CoachQuestion *asked, const State *start, const TreeNode *root)
{
  const KlondikeTree *tree = asked->coach->own;
  bool used[TREE_MAX_ACTIONS] = { false };
  int n = asked->decide ? 1 : root->n_edges;

  for (int i = 0; i < n && i < TREE_MAX_ACTIONS; i++)
    {
      int best = busiest_edge (tree, root, used);
      const TreeEdge *edge = tree->edge + root->edges + best;
      Move plan[COACH_MAX_PLAN];
      CoachMove *move;
      int length;

      if (best < 0)
        break;
      used[best] = true;
      length = edge->visits > 0 || n == 1 ? plan_action (asked, start, best, plan) : 0;
      if (length == 0)
        {
          n += asked->decide && n < root->n_edges;
          continue;
        }
      move = coach_has_move (asked->advice, plan[0]) ? NULL : coach_add_move (asked, plan, length);
      if (move != NULL && edge->visits > 0)
        set_chance (tree, move, edge->wins, (int) edge->visits);
    }
  coach_sort_moves (asked->advice, 1);
}

/* Whether action @best is better than every other by three standard errors. */
static bool
is_clear (const KlondikeTree *tree, const TreeNode *root, int best)
{
  const TreeEdge *edge = tree->edge + root->edges;
  double p = (edge[best].wins + 1) / (edge[best].visits + 2.0);
  double variance = p * (1 - p) / edge[best].visits;

  for (int i = 0; i < root->n_edges; i++)
    {
      double q = (edge[i].wins + 1) / (edge[i].visits + 2.0);

      if (i != best && p - q < 3 * sqrt (variance + q * (1 - q) / (edge[i].visits + 2.0)))
        return false;
    }
  return true;
}

static bool
is_enough (const CoachQuestion *asked, const TreeNode *root, int done)
{
  const KlondikeTree *tree = asked->coach->own;
  int visits = asked->limits->visits;
  int best = root->edges != 0 ? busiest_edge (tree, root, NULL) : -1;
  int most = best < 0 ? 0 : (int) tree->edge[root->edges + (uint32_t) best].visits;

  if (visits == 0)
    return false;
  if (asked->decide && done % CLEAR_EVERY == 0 && best >= 0 && most >= visits / 8
      && is_clear (tree, root, best))
    return true;
  /* If there are many actions, or equally good ones, it takes long until one has most visits. */
  return done >= 8 * visits || tree->work >= DECISION_CLASSES + (long) VISIT_CLASSES * visits
         || most >= visits;
}

/* One visit of the root in another world, by action @first, or by choice if that is -1. */
static float
visit_world (const CoachQuestion *asked, int first)
{
  State start;

  tree_deal_world (asked->coach->own, asked->limits->winnable, &start);
  return tree_visit (asked->coach->own, start, first);
}

static void
visit_often (const CoachQuestion *asked, const TreeNode *root)
{
  KlondikeTree *tree = asked->coach->own;
  const CoachLimits *limits = asked->limits;
  int done = 0;

  tree->work = 0;
  while (!coach_must_stop (asked) && !is_enough (asked, root, done))
    {
      visit_world (asked, -1);
      done++;
      /* Without any win so far, more visits will not find one. */
      if (root->edges != 0 && root->wins <= HOPELESS * (float) root->visits && limits->visits > 0
          && done >= limits->visits)
        break;
    }
  for (int i = 0; i < root->n_edges && root->edges != 0; i++)
    while (tree->edge[root->edges + (uint32_t) i].visits < (uint32_t) limits->each
           && !coach_must_stop (asked))
      visit_world (asked, i);
}

/* The chance when the next moves are forced. */
static void
think_forced (const CoachQuestion *asked, int steps)
{
  int length, done = 0, visits = asked->limits->visits;
  Move plan[COACH_MAX_PLAN];
  CoachMove *move;
  float wins = 0;

  length = play_steps (asked, steps, plan);
  if (length == 0)
    return;
  move = coach_add_move (asked, plan, length);
  for (; !asked->decide && !coach_must_stop (asked) && (visits == 0 || done < visits); done++)
    wins += visit_world (asked, -1);
  if (done > 0)
    set_chance (asked->coach->own, move, wins, done);
}

/* Gives @world the room that all worlds share. */
static void
lend_room (KlondikeTree *tree, World *world)
{
  world->k.nodes = tree->explored;
  world->k.children = tree->children;
  world->k.seen_heights = tree->seen_heights;
  /* The search prefetches from this table, which is not used here. */
  world->k.table = &tree->table;
}

static void
reset (void *own)
{
  KlondikeTree *tree = own;

  if (tree->n_nodes > 0)
    memset (tree->node, 0, sizeof tree->node);
  tree->n_nodes = 0;
  tree->n_edges = 1;
  tree->n_been = 0;
  tree->table = (Transposition) { .keys = tree->line, .lines = 1 };
  lend_room (tree, &tree->now);
  lend_room (tree, &tree->dealt);
  lend_room (tree, &tree->after);
}

static bool
begin (const CoachQuestion *asked)
{
  const Knowledge *knowledge = asked->knowledge;
  KlondikeTree *tree = asked->coach->own;
  Position dealt;

  if (tree->n_nodes > TREE_NODES / 2 || tree->n_edges > TREE_EDGES / 2)
    reset (tree);
  tree->rng = random_begin (knowledge_hash (asked->patience, knowledge));
  knowledge_world (asked->patience, knowledge, &tree->rng, &dealt, &tree->filled);
  if (!tree_load_world (&tree->now, asked->patience, &knowledge->now, &tree->filled))
    return false;
  if (asked->limits->winnable
      && !tree_load_world (&tree->dealt, asked->patience, &knowledge->dealt, &dealt))
    return false;
  tree->now.k.here = tree->now.unseen_talon != 0;
  tree->net = value_net_find (asked->patience, &knowledge->now.rules);
  return true;
}

/* Searches the tree from @start. */
static void
search (const CoachQuestion *asked, const State *start)
{
  KlondikeTree *tree = asked->coach->own;
  TreeNode *root = tree_find_node (tree, &tree->now, start);
  int n;

  if (root == NULL)
    return;
  n = tree_list_actions (&tree->now, start);
  if (n == 0)
    {
      /* In no world is there anything left that cannot be undone. */
      asked->advice->certain = asked->advice->has_chance = true;
      return;
    }
  if (!asked->decide || n > 1)
    visit_often (asked, root);
  else
    tree_add_edges (tree, root, n);
  list_moves (asked, start, root);
}

static void
think (const CoachQuestion *asked)
{
  KlondikeTree *tree = asked->coach->own;
  State start;
  int steps;

  if (!begin (asked))
    return;
  if (tree->now.unseen_talon == 0
      || (tree->now.k.talon == TALON_PASSES && tree->now.root.passes > 0))
    {
      tree_deal_world (tree, false, &start);
      if (is_forced (tree, &asked->knowledge->now, &steps))
        think_forced (asked, steps);
      else
        search (asked, &start);
    }
  else if (tree->now.k.talon == TALON_PASSES)
    limited_think (asked);
  else
    look_think (asked);
}

const CoachOps klondike_coach = {
  .size = sizeof (KlondikeTree),
  .reset = reset,
  .think = think
};
