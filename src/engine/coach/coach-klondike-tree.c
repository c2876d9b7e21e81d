/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The tree of Klondike's coach: worlds, the search for a win in one of them, and visits.
 * coach-klondike.c explains it. */

#include "coach-klondike.h"
#include "value-klondike.h"

#include <math.h>
#include <string.h>

#define LEAF_VISITS 10          /* a node stays a leaf for this many visits */
#define LEAF_CLASSES 200        /* a leaf is lost if no win is found among this many classes */
#define CURIOSITY 0.5
#define MAX_LEVELS 128

/* --- Worlds --- */

static uint64_t
mix (uint64_t a, uint64_t b)
{
  return transposition_mix (a * UINT64_C (0x9e3779b97f4a7c15) ^ b);
}

static void
set_slots (World *world, const Position *known, const Position *filled)
{
  int waste = position_count (known, K_WASTE);
  int stock = position_count (known, K_STOCK);

  world->n_slots = 0;
  world->unseen_talon = 0;
  for (int pile = K_STOCK; pile < K_FOUNDATION; pile++)
    for (int i = 0; i < position_count (known, pile); i++)
      {
        Slot *slot = &world->slot[world->n_slots];

        if (position_pile (known, pile)[i] != CARD_UNSEEN)
          continue;
        world->n_slots++;
        slot->column = pile - K_TABLEAU;
        slot->place = pile == K_STOCK ? waste + stock - 1 - i : i;
        if (pile == K_STOCK)
          world->unseen_talon |= 1u << slot->place;
        world->card[world->n_slots - 1] = card_face (position_pile (filled, pile)[i]);
      }
}

bool
tree_load_world (World          *world,
                 const Patience *patience,
                 const Position *known,
                 const Position *filled)
{
  Klondike *k = &world->k;
  Node *nodes = k->nodes;
  Child *children = k->children;
  uint64_t *seen_heights = k->seen_heights;
  Transposition *table = k->table;

  memset (k, 0, sizeof *k);
  k->nodes = nodes;
  k->children = children;
  k->seen_heights = seen_heights;
  k->table = table;
  if (!klondike_load (k, patience, filled, &world->root))
    return false;
  set_slots (world, known, filled);
  return true;
}

/* Puts @cards in the unseen places. */
static void
lay (World *world, const Card *cards)
{
  Klondike *k = &world->k;

  for (int i = 0; i < world->n_slots; i++)
    {
      const Slot *slot = &world->slot[i];
      uint64_t bit = k->bit[cards[i]];

      if (slot->column < 0)
        k->talon_bit[slot->place] = bit;
      else
        {
          k->original[slot->column][slot->place] = bit;
          k->column[__builtin_ctzll (bit)] = (uint8_t) slot->column;
        }
    }
}

/* --- Searching for a win in one world --- */

static bool
add_visited (KlondikeTree *tree, uint64_t key)
{
  unsigned place = (unsigned) (transposition_mix (key + 1) >> 32) % VISITED;

  while (tree->visited_stamp[place] == tree->stamp)
    {
      if (tree->visited[place] == key)
        return false;
      place = (place + 1) % VISITED;
    }
  tree->visited_stamp[place] = tree->stamp;
  tree->visited[place] = key;
  return true;
}

static bool
find_win (KlondikeTree *tree, Klondike *k, const State *s, int depth)
{
  int first = k->n_children;
  bool found = false;
  int end;

  if (klondike_is_win (k, s))
    return true;
  if (tree->classes == 0 || depth == MAX_DEPTH)
    return false;
  tree->classes--;
  tree->work++;
  klondike_explore (k, s);
  end = k->n_children;
  klondike_sort_children (k->children + first, end - first);
  for (int i = first; i < end && !found && tree->classes > 0; i++)
    {
      State next = k->children[i].state;

      klondike_close_up (k, &next);
      if (add_visited (tree, state_key (&next)))
        found = find_win (tree, k, &next, depth + 1);
    }
  k->n_children = first;
  return found;
}

static bool
judge (KlondikeTree *tree, Klondike *k, const State *s, int classes)
{
  bool here = k->here;
  bool won;

  tree->stamp++;
  tree->classes = classes;
  k->here = false;
  k->raw = true;
  won = find_win (tree, k, s, 0);
  k->raw = false;
  k->here = here;
  return won;
}

/* --- The tree --- */

TreeNode *
tree_find_node (KlondikeTree *tree, const World *world, const State *s)
{
  uint64_t key = mix (mix (state_key (s), s->visible), s->columns);
  size_t place;

  /* The player also knows which head lies on which column. */
  for (int column = 0; column < K_COLUMNS; column++)
    {
      int left = s->columns >> 4 * column & 15;

      key = mix (key, left > 0 ? world->k.original[column][left - 1] : 0);
    }
  if (world->unseen_talon != 0)
    {
      int turned = 0;

      for (uint32_t left = s->stock; left != 0; left &= left - 1)
        {
          int index = __builtin_ctz (left);

          if (s->passes == world->root.passes && turned++ == s->offset)
            break;
          if ((world->unseen_talon >> index & 1) != 0)
            key = mix (key, world->k.talon_bit[index] + (unsigned) index);
        }
    }
  key += key == 0;
  place = (size_t) key % TREE_NODES;
  while (tree->node[place].key != 0 && tree->node[place].key != key)
    place = (place + 1) % TREE_NODES;
  if (tree->node[place].key == 0)
    {
      if (tree->n_nodes >= TREE_NODES / 4 * 3)
        return NULL;
      tree->n_nodes++;
      tree->node[place] = (TreeNode) { .key = key };
    }
  return &tree->node[place];
}

/* Adds a child for turning the next cards, or the waste over. */
static void
add_turn (World *world, const State *s)
{
  Klondike *k = &world->k;
  int n = __builtin_popcount (s->stock);
  Child *child = &k->children[k->n_children];
  State next = *s;

  if (s->offset < n)
    {
      int count = n - s->offset < k->step ? n - s->offset : k->step;

      next.offset = (uint8_t) (s->offset + count);
      next.fresh = (uint8_t) count;
    }
  else if (n > 0 && s->passes > 0)
    {
      next.offset = 0;
      next.fresh = 0;
      next.passes--;
    }
  else
    return;
  settle_offset (k, &next);
  klondike_close_up (k, &next);
  child->state = next;
  child->key = state_key (&next);
  child->order = TURN_ORDER;
  k->n_children++;
}

int
tree_list_actions (World *world, const State *s)
{
  Klondike *k = &world->k;

  k->n_children = 0;
  klondike_explore (k, s);
  if (k->here)
    add_turn (world, s);
  return k->n_children;
}

bool
tree_add_edges (KlondikeTree *tree, TreeNode *node, int n)
{
  if (node->edges != 0)
    return true;
  if (tree->n_edges + n > TREE_EDGES)
    return false;
  node->edges = (uint32_t) tree->n_edges;
  node->n_edges = (uint16_t) n;
  memset (tree->edge + tree->n_edges, 0, (size_t) n * sizeof *tree->edge);
  tree->n_edges += n;
  return true;
}

static int
choose_edge (KlondikeTree *tree, const TreeNode *node)
{
  const TreeEdge *edge = tree->edge + node->edges;
  uint32_t untried = 0;
  uint32_t visits = 0;
  double log_visits;
  double best_bound = -1;
  int best = 0;

  for (int i = 0; i < node->n_edges; i++)
    {
      visits += edge[i].visits;
      if (edge[i].visits == 0 && random_below (&tree->rng, ++untried) == 0)
        best = i;
    }
  if (untried > 0)
    return best;
  log_visits = log (visits);
  for (int i = 0; i < node->n_edges; i++)
    {
      double bound = (double) edge[i].wins / edge[i].visits
                     + CURIOSITY * sqrt (log_visits / edge[i].visits);

      if (bound > best_bound)
        {
          best_bound = bound;
          best = i;
        }
    }
  return best;
}

/* The value of @s, which is not won, by the world of @k and the network, if there is one. A win
 * found in the world counts on seeing all cards. The network has learned results of what can be
 * seen, without the luck of a single world, but sees less of how the cards lie. @node keeps what
 * the network says; NULL: it is not asked. */
static float
value_leaf (KlondikeTree *tree, Klondike *k, TreeNode *node, const State *s)
{
  float trust = tree->net != NULL && node != NULL ? tree->net->trust : 0;
  float value = 0;

  if (trust < 1)
    value = judge (tree, k, s, LEAF_CLASSES) ? 1 - trust : 0;
  if (trust > 0 && !node->promised)
    {
      node->promise = klondike_promise (k, s, tree->net);
      node->promised = true;
    }
  return trust > 0 ? value + trust * node->promise : value;
}

float
tree_value (KlondikeTree *tree, Klondike *k, const State *s)
{
  TreeNode leaf = { .promised = false };

  return klondike_is_win (k, s) ? 1 : value_leaf (tree, k, &leaf, s);
}

/* Counts a visit of @value for the @n nodes on its way, and the edges taken from them; the last may
 * have none. Returns @value. */
static float
back_up (TreeNode **nodes, TreeEdge **edges, int n, float value)
{
  for (int i = 0; i < n; i++)
    {
      nodes[i]->visits++;
      nodes[i]->wins += value;
      if (edges[i] != NULL)
        {
          edges[i]->visits++;
          edges[i]->wins += value;
        }
    }
  return value;
}

float
tree_visit (KlondikeTree *tree, State s, int first)
{
  World *world = &tree->now;
  TreeNode *nodes[MAX_LEVELS];
  TreeEdge *edges[MAX_LEVELS];
  int n = 0;

  while (!klondike_is_win (&world->k, &s))
    {
      TreeNode *node = tree_find_node (tree, world, &s);
      bool leaf = node == NULL || n == MAX_LEVELS - 1
                  || (node->visits < LEAF_VISITS && (n > 0 || first < 0));
      int i;

      if (node != NULL)
        {
          nodes[n] = node;
          edges[n++] = NULL;
        }
      if (!leaf && tree_list_actions (world, &s) == 0)
        return back_up (nodes, edges, n, 0);
      if (leaf || !tree_add_edges (tree, node, world->k.n_children))
        return back_up (nodes, edges, n, value_leaf (tree, &world->k, node, &s));
      i = n == 1 && first >= 0 ? first : choose_edge (tree, node);
      edges[n - 1] = &tree->edge[node->edges + (uint32_t) i];
      s = world->k.children[i].state;
    }
  return back_up (nodes, edges, n, 1);
}

/* How often games with chances of 0, 0.1 … 1 in the tree were won, smoothed from about 350 games
 * with draw=3. The tree is too hopeful, since it counts on knowing all cards from the leaves on.
 * With a network at the leaves: ValueNet.came_true. */
static const float came_true[11] = {
  0.02f, 0.11f, 0.20f, 0.29f, 0.37f, 0.47f, 0.55f, 0.615f, 0.715f, 0.86f, 0.99f
};

double
tree_correct (const KlondikeTree *tree, double chance)
{
  const float *knots = tree->net != NULL ? tree->net->came_true : came_true;
  int tenth = chance < 1 ? (int) (10 * chance) : 9;

  return knots[tenth] + (10 * chance - tenth) * (knots[tenth + 1] - knots[tenth]);
}

void
tree_deal_world (KlondikeTree *tree, bool winnable, State *start)
{
  /* If the deal was chosen as winnable, other worlds are left out, and with them a few that are. */
  for (int i = 0; i < WORLD_TRIES; i++)
    {
      State dealt = tree->dealt.root;

      knowledge_shuffle (&tree->rng, tree->now.card, tree->now.n_slots);
      if (!winnable)
        break;
      lay (&tree->dealt, tree->now.card);
      klondike_close_up (&tree->dealt.k, &dealt);
      if (judge (tree, &tree->dealt.k, &dealt, DEALT_CLASSES))
        break;
    }
  lay (&tree->now, tree->now.card);
  *start = tree->now.root;
  klondike_close_up (&tree->now.k, start);
}
