/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Inside the search of Klondike's solver: what a position is to it, and what its parts share.
 * klondike.c, which says how the search works, goes from class to class; klondike-class.c finds
 * what follows from one; klondike-load.c makes the first position. What runs for every position of
 * a class is inline here or static there. */

#pragma once

#include "klondike-private.h"
#include "transposition.h"

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
  uint64_t locked;              /* those of them that lie on face-down cards, or where they were at
                                 * first */
  uint64_t found;
  uint32_t stock;               /* bit i: card i of the talon is left */
  uint32_t columns;             /* 4 bits a column: its cards that have not moved yet */
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
  uint64_t seen_up, seen_reveal, seen_stock_up, seen_stock_down; /* moves that were possible
                                                                  * before */
  uint16_t heights;
  uint16_t parent;
  Step step;                    /* from the parent to here */
} Node;

/* A card of the talon that can be reached, and what the talon is then. */
typedef struct {
  uint8_t index;
  uint8_t offset;
  uint8_t fresh;
  uint8_t passes;
} Reach;

typedef struct {
  Solver *solver;
  Transposition *table;         /* classes visited */
  Transposition *dead;          /* lost, and not lost, even with a free talon */
  Transposition *alive;
  uint64_t budget;              /* classes that the present look at the free talon may still take */

  bool suits;                   /* build=suit */
  bool returns;                 /* return=yes */
  bool open;                    /* draw=3-open */
  int step;                     /* cards turned at once */
  Talon talon;
  bool raw;                     /* nothing goes up by itself in children, which have no key yet */
  bool here;                    /* of a limited number of passes: only what is face up now can be
                                 * taken */

  uint64_t bit[64];             /* of a Card */
  Card card[52];                /* of a bit's number */
  uint8_t column[52];           /* of a card that was in a column at first */
  uint64_t original[K_COLUMNS][16];
  uint16_t weight[K_COLUMNS];
  uint64_t talon_bit[MAX_STOCK];
  uint8_t talon_index[52];
  uint16_t carries[16][16];     /* by parents, children: low 4 bits who may come, high 4 who may
                                 * go */

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
  bool incomplete;              /* something did not fit: no proof any more */

  /* The line, once a win is found: */
  bool recording;
  uint64_t target;              /* key of the child whose way is to be recorded; 0 otherwise */
  bool hit;
  int n_steps;
  int n_own;                    /* the steps but for those that follow by themselves */
  Step steps[MAX_STEPS];
} Klondike;

/* --- klondike-load.c --- */

/* Sets rules, tables and @s from @position, in a cleared @k. False when that cannot be
 * represented. */
bool klondike_load     (Klondike *k, const Position *position, State *s);

/* --- klondike-class.c --- */

/* Puts up what goes up by itself. */
void klondike_close_up (Klondike *k, State *s);

/* Appends the classes that follow that of @s to k->children. */
void klondike_explore  (Klondike *k, const State *s);

/* --- Shared by them all --- */

/* No card is face down or locked, and every card of the talon can be had at any time: the lowest
 * card of all is then always free to go up. Or all cards are up. */
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

/* With draw=3 and unlimited passes, a waste of a multiple of three cards can be reached again from
 * every later state of the pass and the other way round, and so can the whole talon turned: one
 * state. */
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
