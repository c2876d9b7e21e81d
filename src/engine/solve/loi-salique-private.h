/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Between the parts of Loi salique's solver: packed positions (solve-salic-position.c) and the searches
 * (solve-salic.c, and solve-salic-windows.c for losses).
 *
 * Suits do not matter. What lies on a king is a stack of ranks, and the same stacks come back in position
 * after position, so each is kept once, as a node: its top rank and the node of what lies below. A
 * position is then the nodes of its columns, in order of their numbers, but for the last column, which
 * alone receives cards while the stock lasts. How many foundations have reached each height follows. */

#pragma once

#include "solver-private.h"
#include "transposition.h"

enum { S_STOCK, S_COLUMN, S_FOUNDATION = 9, S_ASIDE = 17 };
enum { S_RULE_BUILDING, S_RULE_KINGS };
enum { S_COLUMNS = 8, S_FOUNDATIONS = 8, S_TOP = RANK_JACK };

#define SALIC_MAX_CHILDREN 96

typedef uint32_t SalicStack;    /* 0: a bare king */

typedef struct {
  SalicStack below;
  SalicStack above[S_TOP - 1];  /* by rank - 2; 0: not made yet */
  uint8_t rank;
  uint8_t length;
  bool sorted;                  /* no card lies on a lower one */
  uint8_t lowest;               /* rank */
  uint8_t equals;               /* cards of the same rank below */
  uint16_t burden;              /* lower cards under higher ones; see salic_score() */
} SalicNode;

typedef struct {
  SalicStack column[S_COLUMNS]; /* the first @columns - 1 sorted; the last one received cards last */
  uint64_t counts;              /* 4 bits a rank: foundations of at least that height */
  uint8_t columns;
  uint8_t turned;               /* cards of the stock that have been turned */
  bool held;                    /* with deal->hold: the stock may not be turned next */
  uint8_t unused[5];            /* 0 */
} Salic;

typedef struct {
  uint8_t kind;                 /* MoveKind */
  bool up;                      /* to a foundation */
  bool from_last;
  bool to_last;
  int dug;                      /* cards above it that go to bare kings first */
  SalicStack from;
  SalicStack to;
} SalicMove;

typedef struct {
  Solver *solver;
  bool building;
  bool kings_always;
  bool lazy;                    /* neither: until the stock is gone, cards only go up */
  int n_stock;
  uint8_t stock[104];           /* ranks, in the order of turning */

  /* The window: other ranks are left out, lower ones counted as complete. 1 and S_TOP: the game itself. */
  int low;
  int high;

  SalicNode *nodes;
  uint32_t n_nodes;
  uint32_t max_nodes;
  bool full;                    /* no room for another stack: something was left out */

  bool hold;                    /* put turns before moves that could as well follow them */
  bool playing;                 /* settling goes to the line, too */
  SalicMove log[SALIC_MAX_CHILDREN + 1]; /* the way to each child */
} SalicDeal;

/* For a search under the stricter rule, which may find wins. */
void     salic_set_building (SalicDeal *deal, bool building);
bool     salic_load     (SalicDeal *deal, const Position *position, Salic *state);
void     salic_settle   (SalicDeal *deal, Salic *state);
uint64_t salic_hash     (const Salic *state);
bool     salic_is_won   (const SalicDeal *deal, const Salic *state);
int32_t  salic_score    (const SalicDeal *deal, const Salic *state);
int      salic_promise  (const SalicDeal *deal, const Salic *state, const SalicMove *move);

/* All that can follow, up to orders of moves that make no difference; not settled. */
int      salic_children (SalicDeal *deal, const Salic *state, Salic children[SALIC_MAX_CHILDREN]);

/* @stack with @rank put on it; the same stack, and deal->full set, when there is no room. */
SalicStack salic_put_on (SalicDeal *deal, SalicStack stack, int rank);

/* Plays from settled @state to its child of that hash on the line, and settles. */
void     salic_play_start (SalicDeal *deal, Salic *state);
void     salic_play_child (SalicDeal *deal, Salic *state, uint64_t hash);
void     salic_finish     (SalicDeal *deal);

/* --- solve-salic-windows.c --- */

typedef struct _SalicWindows SalicWindows;

/* Memory from the solver's arena, about @size bytes; NULL when that is too little. */
SalicWindows *salic_windows_new (SalicDeal *deal, size_t size);

/* One round of searches from settled @start, each longer than in the round before. After VERDICT_WINNABLE
 * the way may be played. Only for building=no and kings=after-stock. */
Verdict       salic_windows_run (SalicWindows *windows, const Salic *start);
void          salic_windows_play (SalicWindows *windows, Salic *state);
size_t        salic_windows_bytes (const SalicWindows *windows);
