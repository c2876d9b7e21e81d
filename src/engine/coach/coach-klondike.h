/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The data of Klondike's coach: worlds, and the tree. */

#pragma once

#include "coach-private.h"
#include "value-net.h"

#include "engine/cards/random.h"
#include "engine/solve/klondike/klondike-search.h"

#define TREE_NODES 65536
#define TREE_EDGES 524288
#define TREE_MAX_ACTIONS 1024
#define VISITED 4096            /* places for the classes of one search for a win, more than are
                                 * visited */
#define DEALT_CLASSES 2000      /* classes searched to find out whether a world could have been
                                 * chosen */
#define WORLD_TRIES 20
#define LIMITED_BEEN 128
#define TREE_BLUR 0.01          /* standard error of a network that remains after any number of
                                 * visits */
#define TURN_ORDER UINT32_MAX   /* the order of the child that turns the next cards, or the waste
                                 * over */

/* The coach for Klondike. */
extern const CoachOps klondike_coach;

/* A place whose card nobody has seen: in a column, or in the talon if @column is below 0. */
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
  Card card[52];                /* card in each place */
} World;

typedef struct {
  uint64_t key;                 /* hash of what is known; 0: empty */
  uint32_t visits;
  uint32_t edges;               /* index of the first edge; 0: still a leaf */
  float wins;
  float promise;                /* value by the network, if @promised */
  uint16_t n_edges;
  bool promised;
} TreeNode;

typedef struct {
  uint32_t visits;
  float wins;                   /* sum of the values of its visits */
} TreeEdge;

typedef struct {
  World now;
  World dealt;
  World after;                  /* coach-klondike-stock.c: the position after a move */
  Position filled;              /* the table, with some cards in the unseen places */
  uint64_t rng;
  const ValueNet *net;          /* NULL if none was trained for these rules */
  uint64_t been[LIMITED_BEEN];  /* hashes of what was known where coach-klondike-stock.c has led
                                 * the game */
  int n_been;
  long work;                    /* classes visited for this decision */

  TreeNode node[TREE_NODES];    /* hash table by key */
  int n_nodes;
  TreeEdge edge[TREE_EDGES];
  int n_edges;

  Transposition table;
  uint64_t line[8];
  int classes;                  /* how many classes may still be visited in this world */
  uint32_t stamp;
  uint32_t visited_stamp[VISITED];
  uint64_t visited[VISITED];

  Node explored[MAX_NODES];     /* room for the class that is explored */
  Child children[MAX_CHILDREN];
  uint64_t seen_heights[65536 / 64];
} KlondikeTree;

/* --- coach-klondike-stock.c --- */

/* Lists the moves with unlimited passes until all cards of the stock have been seen. */
void look_think        (const CoachQuestion *asked);

/* Finds the best move with limited passes until all cards of the stock have been seen; gives no
 * chance. */
void limited_think     (const CoachQuestion *asked);

/* --- coach-klondike-tree.c --- */

/* Sets @world from @known, with @filled for its unseen cards. False if it cannot be represented. */
bool tree_load_world   (World *world, const Patience *patience, const Position *known,
                        const Position *filled);

/* Deals the next world; @start becomes its first class. @winnable: only worlds that the search can
 * win from the deal. */
void tree_deal_world   (KlondikeTree *tree, bool winnable, State *start);

/* One visit of @s in the present world, by action @first, or by choice if that is -1. Returns its
 * value, from 0, lost, to 1, won. */
float tree_visit       (KlondikeTree *tree, State s, int first);

/* Puts the actions from @s in world->k.children, in an order that depends only on what is known;
 * returns their number. */
int  tree_list_actions (World *world, const State *s);

/* The node for what is known in @s, or NULL if there is no room. */
TreeNode *tree_find_node (KlondikeTree *tree, const World *world, const State *s);

/* Gives @node @n actions unless it has them. False if there is no room. */
bool tree_add_edges    (KlondikeTree *tree, TreeNode *node, int n);

/* The value of @s when all cards of the stock have been seen, by the network, by a search for a win
 * or by both; from 0, lost, to 1, won. */
float tree_value       (KlondikeTree *tree, Klondike *k, const State *s);

/* The chance of winning for a value of @chance in the tree. */
double tree_correct    (const KlondikeTree *tree, double chance);
