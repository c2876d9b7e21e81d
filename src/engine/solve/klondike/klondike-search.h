/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The position as Klondike's search sees it, and what the parts of the search share. klondike.c,
 * which explains the search, goes from class to class; klondike-class.c finds the children of a
 * class; klondike-load.c makes the first position. Functions that run for every position of a class
 * are inline or static. */

#pragma once

#include "klondike-private.h"
#include "engine/solve/transposition.h"

#define ALL_CARDS ((UINT64_C (1) << 52) - 1)
#define KINGS (UINT64_C (15) << 48)
#define MAX_STOCK 24
#define MAX_DEPTH 160
#define MAX_NODES 8192          /* positions of one class; some dozens are common */
#define MAX_CHILDREN 32768
#define MAX_STEPS 2048

/* How stock cards become available. */
typedef enum {
  TALON_FREE,                   /* every card at any time: draw=1 or 3-open, unlimited passes */
  TALON_THREES,                 /* draw=3, unlimited passes */
  TALON_PASSES                  /* limited passes */
} Talon;

/* Sets of cards have bit 4 * (rank - 1) + place; see set_places(). */
typedef struct {
  uint64_t visible;             /* face-up cards of the tableau */
  uint64_t locked;              /* those that lie on face-down cards, or where they were dealt */
  uint64_t found;
  uint32_t stock;               /* bit i: card i of the talon is left */
  uint32_t columns;             /* 4 bits a column: how many of its cards have not moved yet */
  uint16_t heights;             /* 4 bits a suit */
  uint16_t hidden;              /* columns as one number in mixed radix */
  uint8_t offset;               /* cards of the talon in the waste; normalised, see
                                 * settle_offset() */
  uint8_t fresh;                /* 3-open: cards of the last draw still there, 1 … 3 */
  uint8_t passes;               /* passes still to come after this one */
} State;

typedef struct {
  State state;
  uint64_t key;
  uint32_t order;
} Child;

/* One position of a class, while the class is explored. */
typedef struct {
  uint64_t visible;
  uint64_t found;
  uint64_t seen_up, seen_reveal, seen_stock_up, seen_stock_down; /* moves that were possible in
                                                                  * earlier positions of the
                                                                  * class */
  uint16_t heights;
  uint16_t parent;
  Step step;                    /* from the parent to here */
} Node;

/* A card of the talon that can be reached, and the state of the talon then. */
typedef struct {
  uint8_t index;
  uint8_t offset;
  uint8_t fresh;
  uint8_t passes;
} Reach;

typedef struct {
  Solver *solver;
  Transposition *table;         /* classes visited */
  Transposition *dead;          /* states known to be lost, and not lost, with a free talon */
  Transposition *alive;
  uint64_t budget;              /* classes that the current search with a free talon may still
                                 * visit */

  bool suits;                   /* build=suit */
  bool returns;                 /* return=yes */
  bool open;                    /* draw=3-open */
  int step;                     /* cards turned at a time */
  Talon talon;
  bool raw;                     /* children are kept without putting cards up, and have no key
                                 * yet */
  bool here;                    /* limited passes: only cards that are face up now can be taken */

  uint64_t bit[64];             /* by Card */
  Card card[52];                /* by number of the bit */
  uint8_t column[52];           /* by number of the bit, for cards dealt to a column */
  uint64_t original[K_COLUMNS][16];
  uint16_t weight[K_COLUMNS];
  uint64_t talon_bit[MAX_STOCK];
  uint8_t talon_index[52];
  uint16_t carries[16][16];     /* by parents and children: low 4 bits which may come, high 4 which
                                 * may go */

  Node *nodes;
  int n_nodes;
  uint64_t *seen_heights;       /* 65,536 bits, all 0 between classes */
  Child *children;
  int n_children;

  Reach reach[2 * MAX_STOCK];
  int n_reach;
  uint64_t reachable;

  State path[MAX_DEPTH];
  uint64_t taken[MAX_DEPTH];    /* key of the child taken */
  bool incomplete;              /* something did not fit, so that nothing is proved */

  /* The line, once a win is found: */
  bool recording;
  uint64_t target;              /* key of the child whose way is to be recorded; 0 otherwise */
  bool hit;
  int n_steps;
  int n_own;                    /* number of steps, without those that are automatic */
  Step steps[MAX_STEPS];
} Klondike;

/* --- klondike-load.c --- */

/* Sets rules, tables and @s from @position, in a cleared @k. False if these are other rules, or the
 * position cannot be represented. */
bool klondike_load     (Klondike *k, const Patience *patience, const Position *position, State *s);

/* --- klondike-class.c --- */

/* Puts up all cards that can go at once. */
void klondike_close_up (Klondike *k, State *s);

/* Appends the classes that follow that of @s to k->children. */
void klondike_explore  (Klondike *k, const State *s);

/* --- Shared by all of them --- */

/* Whether all cards are up, or no card is face down or locked and every card of the talon can be
 * had at any time: then the lowest card can always go up. */
static inline bool
klondike_is_win (const Klondike *k, const State *s)
{
  return s->locked == 0 && (s->stock == 0 || k->talon == TALON_FREE);
}

static inline void
klondike_sort_children (Child *children, int n)
{
  for (int i = 1; i < n; i++)
    {
      Child child = children[i];
      int j = i;

      for (; j > 0 && children[j - 1].order > child.order; j--)
        children[j] = children[j - 1];
      children[j] = child;
    }
}

static inline int
number (uint64_t bit)
{
  return __builtin_ctzll (bit);
}

/* With draw=3 and unlimited passes, all states of a pass whose waste is a multiple of three can be
 * reached from each other, as can the fully turned talon: they count as one state. */
static inline void
settle_offset (const Klondike *k, State *s)
{
  if (k->talon == TALON_FREE)
    s->offset = 0;
  else if (k->talon == TALON_THREES
           && (s->offset % 3 == 0 || s->offset == __builtin_popcount (s->stock)))
    s->offset = 0;
  if (!k->open || k->talon != TALON_PASSES || s->fresh == 0)
    s->fresh = 1;
}

static inline uint64_t
state_key (const State *s)
{
  uint64_t talon = s->offset * 9u + s->passes * 3u + (s->fresh - 1u);

  return (uint64_t) s->heights << 48 ^ (uint64_t) s->hidden << 32 ^ (uint64_t) s->stock << 8
         ^ talon;
}
