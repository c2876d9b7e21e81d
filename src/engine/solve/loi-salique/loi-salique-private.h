/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Shared by the parts of Loi salique's solver: packed positions (loi-salique-position.c), the
 * search (loi-salique.c), and proofs of losses (loi-salique-windows.c).
 *
 * Suits do not matter. The cards on a king are a stack of ranks. The same stacks occur in position
 * after position, so each is kept once, as a node: its top rank and the node below. A position is
 * the nodes of its columns, sorted by their numbers except for the last column, which alone
 * receives cards while the stock lasts. The heights of the foundations follow from that. */

#pragma once

#include "engine/solve/solver-private.h"
#include "engine/solve/transposition.h"

enum { S_STOCK, S_COLUMN, S_FOUNDATION = 9, S_ASIDE = 17 };
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
  uint8_t equals;               /* cards of the same rank under the top card */
  uint16_t burden;              /* lower cards under higher ones; see salic_score() */
} SalicNode;

typedef struct {
  SalicStack column[S_COLUMNS]; /* the first @columns - 1 are sorted; the last one received cards
                                 * last */
  uint64_t counts;              /* 4 bits a rank: the number of foundations of at least that
                                 * height */
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
  int dug;                      /* cards above it that move to bare kings first */
  SalicStack from;
  SalicStack to;
} SalicMove;

typedef struct {
  Solver *solver;
  bool building;
  bool kings_always;
  bool lazy;                    /* neither building nor kings=always: until the stock is gone, cards
                                 * only go up */
  int n_stock;
  uint8_t stock[104];           /* ranks, in the order of turning */

  /* The window: cards of other ranks are left out, and lower ones count as played. 1 and S_TOP: the
   * whole game. */
  int low;
  int high;

  SalicNode *nodes;
  uint32_t n_nodes;
  uint32_t max_nodes;
  bool full;                    /* no room for another stack, so that something was left out */

  bool hold;                    /* do turns before moves that could as well follow them */
  bool playing;                 /* safe moves are also added to the line */
  SalicMove log[SALIC_MAX_CHILDREN + 1]; /* the way to each child */
} SalicDeal;

/* The number of foundations of at least that height. */
static inline int
salic_count (const Salic *s, int rank)
{
  return (int) (s->counts >> 4 * rank & 15);
}

static inline bool
salic_is_wanted (const Salic *s, int rank)
{
  return salic_count (s, rank) < salic_count (s, rank - 1);
}

static inline bool
salic_has_stock (const SalicDeal *deal, const Salic *s)
{
  return s->turned < deal->n_stock;
}

/* The number of columns whose order does not matter: all of them once the stock is gone. */
static inline int
salic_n_equal (const SalicDeal *deal, const Salic *s)
{
  return salic_has_stock (deal, s) ? s->columns - 1 : s->columns;
}

static inline void
salic_take_up (const SalicDeal *deal, Salic *s, int column)
{
  const SalicNode *node = &deal->nodes[s->column[column]];

  s->counts += UINT64_C (1) << 4 * node->rank;
  s->column[column] = node->below;
}

static inline SalicMove
salic_name_move (const SalicDeal *deal, const Salic *s, int from, int to)
{
  bool stock = salic_has_stock (deal, s);

  return (SalicMove) {
    .kind = MOVE_CARDS, .up = to < 0, .from = s->column[from],
                                              .from_last = stock && from == s->columns - 1,
    .to = to < 0 ? 0 : s->column[to], .to_last = stock && to == s->columns - 1
  };
}

/* Sets whether building is allowed; a search without it may find wins sooner. */
void     salic_set_building (SalicDeal *deal, bool building);
/* Whether these are the rules that this search knows, with the piles in the same places; reads
 * them. */
bool     salic_read     (const Patience *patience, const Position *position, SalicDeal *deal);
bool     salic_load     (SalicDeal *deal, const Position *position, Salic *state);
void     salic_settle   (SalicDeal *deal, Salic *state);
uint64_t salic_hash     (const Salic *state);
bool     salic_is_won   (const SalicDeal *deal, const Salic *state);
int32_t  salic_score    (const SalicDeal *deal, const Salic *state);
int      salic_promise  (const SalicDeal *deal, const Salic *state, const SalicMove *move);

/* Writes the positions that can follow, not settled; returns their number. Orders of moves that
 * make no difference are left out. */
int      salic_children (SalicDeal *deal, const Salic *state, Salic children[SALIC_MAX_CHILDREN]);

/* @stack with @rank put on it. If there is no room, returns @stack itself and sets deal->full. */
SalicStack salic_put_on (SalicDeal *deal, SalicStack stack, int rank);

/* Makes the stack of a bare king. */
void       salic_begin_stacks (SalicDeal *deal);
/* Turns the next card of the stock. */
void       salic_turn (SalicDeal *deal, Salic *state);
/* Plays one move on the line. */
void       salic_play_move (SalicDeal *deal, const Salic *state, SalicMove move);

/* Settles @state, and plays the same moves on the line. */
void     salic_play_start (SalicDeal *deal, Salic *state);
/* Plays on the line from @state to its @child, not settled, by that move; then settles it, which
 * becomes @state. */
void     salic_play_child (SalicDeal *deal, Salic *state, Salic child, SalicMove move);

/* --- loi-salique-windows.c --- */

typedef struct _SalicWindows SalicWindows;

/* Takes two thirds of the solver's memory that is left; NULL if that is too little. */
SalicWindows *salic_windows_new (SalicDeal *deal);

/* Runs one round of searches from the settled @start, each longer than in the round before. After
 * VERDICT_WINNABLE the way can be played. Only for building=no and kings=after-stock. */
Verdict       salic_windows_run (SalicWindows *windows, const Salic *start);
void          salic_windows_play (SalicWindows *windows, Salic *state);
/* Bytes in use, with those of the stacks. */
size_t        salic_windows_bytes (const SalicWindows *windows);
