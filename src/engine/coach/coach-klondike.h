/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the search of Klondike's coach works on: worlds, and the tree. */

#pragma once

#include "coach-private.h"
#include "value-net.h"

#include "engine/cards/random.h"
#include "engine/solve/klondike-search.h"

#define TREE_NODES 65536
#define TREE_EDGES 524288
#define TREE_MAX_ACTIONS 1024
#define VISITED 4096            /* classes of one look for a win; more than are looked at */
#define DEALT_CLASSES 2000      /* looked at to find out whether a world could have been chosen */
#define WORLD_TRIES 20
#define LIMITED_BEEN 128
#define TREE_BLUR 0.01          /* standard error that no number of visits takes from a network */
#define TURN_ORDER UINT32_MAX   /* the order of a child that turns the next cards, or the waste
                                 * over */

/* The way of thinking about it. */
extern const CoachOps klondike_coach;

/* A place whose card nobody has seen: in a column, or with @column below 0 in the talon. */
typedef struct {
  int column;
  int place;
} Slot;

/* A position as the solver sees it, and the places that differ from world to world. */
typedef struct {
  Klondike k;
  State root;
  uint32_t unseen_talon;        /* places of the talon that have not been seen */
  int n_slots;
  Slot slot[52];
  Card card[52];                /* in the slots */
} World;

typedef struct {
  uint64_t key;                 /* of what is known there; 0 is an empty place */
  uint32_t visits;
  uint32_t edges;               /* index of the first one; 0: still a leaf */
  float wins;
  float promise;                /* by the network, once @promised */
  uint16_t n_edges;
  bool promised;
} TreeNode;

typedef struct {
  uint32_t visits;
  float wins;                   /* what the visits counted for, together */
} TreeEdge;

typedef struct {
  World now;
  World dealt;
  World after;                  /* of coach-klondike-look.c: where a move leads */
  Position filled;              /* the table, with some cards in the unseen places */
  uint64_t rng;
  int leaf_classes;
  const ValueNet *net;          /* NULL: none was trained for these rules */
  uint64_t been[LIMITED_BEEN];  /* where coach-klondike-limited.c has led the game: hashes of what
                                 * was known */
  unsigned n_been;
  long work;                    /* classes looked at for this decision */

  TreeNode *node;               /* by key */
  int n_nodes;
  TreeEdge *edge;
  int n_edges;

  Transposition table;
  uint64_t line[8];
  int classes;                  /* still to be looked at in this world */
  uint32_t stamp;
  uint32_t visited_stamp[VISITED];
  uint64_t visited[VISITED];
} KlondikeTree;

/* --- coach-klondike-limited.c --- */

/* The best move as long as not all cards of a stock of limited passes have been seen; no chance is
 * given. */
void limited_think     (Coach *coach, const Knowledge *knowledge, const CoachLimits *limits,
                        CoachAdvice *advice);

/* --- coach-klondike-look.c --- */

/* The moves as long as not all cards have been seen of a stock that can be turned through for
 * nothing. */
void look_think        (Coach *coach, const Knowledge *knowledge, const CoachLimits *limits,
                        bool decide, CoachAdvice *advice);

/* --- coach-klondike-tree.c --- */

/* Sets @world from @known, with @filled for its unseen cards. False when that cannot be
 * represented. */
bool tree_load_world   (World *world, const Position *known, const Position *filled);

/* Deals the next world; @start is its first class. @winnable: one that is found to be, from the
 * deal on. */
void tree_deal_world   (KlondikeTree *tree, bool winnable, State *start);

/* One visit of @s in the present world, by action @first or, where that is -1, by choice. Returns
 * what it counts for, from 0, lost, to 1, won. */
float tree_visit       (KlondikeTree *tree, State s, int first);

/* The actions from @s as world->k.children, in an order that depends on what is known only; how
 * many. */
int  tree_list_actions (World *world, const State *s);

/* Where in the table what is known in @s is kept, or NULL when there is no room. */
TreeNode *tree_find_node (KlondikeTree *tree, const World *world, const State *s);

/* Makes @node one with @n actions, unless it is. False when there is no room. */
bool tree_add_edges    (KlondikeTree *tree, TreeNode *node, int n);

/* What @s is worth with all cards of the stock seen: by the network, by a look for a win or by
 * both, from 0, lost, to 1, won. */
float tree_value       (KlondikeTree *tree, Klondike *k, const State *s);

/* The chance that a share of @chance in the tree stands for. */
double tree_correct    (const KlondikeTree *tree, double chance);
