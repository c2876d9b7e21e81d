/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Looking as far as everything is known: all that can be reached from a position without turning up
 * a card, and which of it is worth most. For patiences in which much can be arranged between two
 * cards that nobody has seen.
 *
 * The positions are followed best first; what turns up a card, deals a row or gathers the columns
 * ends a way, and is judged by what can be seen before. The worth of a position is a weighted sum
 * over the face-up cards (LookAhead features), whose weights are trained: see build-aux/train.
 * Where there is a network for it, that says which position is followed next, unless the look is
 * short or all cards are known, of which the network has learned nothing. */

#pragma once

#include "value-runs.h"

#include "engine/patience/blocks.h"

#include <stddef.h>

#define LOOK_AHEAD_NODES 16384  /* at most */
#define LOOK_AHEAD_ENDS 65536
#define LOOK_AHEAD_TABLE (4 * LOOK_AHEAD_NODES)
#define LOOK_AHEAD_JUDGED 16384 /* ends */
#define LOOK_AHEAD_CERTAIN 1000000

/* What is counted. A group is what may be lifted as one. */
typedef enum {
  COUNTS_OUT,                   /* cards on the foundations */
  COUNTS_UNEVEN,                /* the highest foundation above the lowest */
  COUNTS_SPACE,                 /* 1: a column is empty */
  COUNTS_SPACES,                /* columns that are empty besides it */
  COUNTS_DOWN,                  /* cards of columns that lie face down */
  COUNTS_NEAR,                  /* columns that hide cards: the sum of 60 divided by how many each
                                 * hides */
  COUNTS_OPEN,                  /* columns that hide no card */
  COUNTS_TURNED,                /* cards turned up that nobody has seen yet */
  COUNTS_JOINED,                /* cards lying on another with which they may be lifted */
  COUNTS_BUILT,                 /* … with which they may not, but as the columns are built */
  COUNTS_ABOVE_DOWN,            /* groups above cards that lie face down */
  COUNTS_LONG,                  /* squares of the lengths of groups */
  COUNTS_HEIGHT,                /* squares of the face-up cards of columns */
  COUNTS_KING,                  /* kings at the bottom of columns */
  COUNTS_TOPS,                  /* different ranks on top of columns */
  COUNTS_LOW,                   /* cards above one that goes out before them */
  COUNTS_LOW_SUIT,              /* … of their own suit */
  COUNTS_NEXT,                  /* cards above those that go out next */
  COUNTS_WASTE,
  COUNTS_DRAW,                  /* 1: turning a card, or dealing a row, comes next */
  N_COUNTS
} LookAheadCount;

typedef struct {
  const char *id;               /* of the patience; NULL ends a list */
  const char *rules;            /* rule string */
  int weight[N_COUNTS];
  const RunsNet *net;           /* NULL, or what judges the ends instead */
  bool follows;                 /* it says what is followed, too */
} LookAheadWeights;

/* Of all games that are thought about so: data/coach. */
extern const LookAheadWeights look_ahead_weights[];

/* The weights for these rules, or NULL. */
const LookAheadWeights *look_ahead_find (const Patience *patience, const Rules *rules);

/* Of the face-up cards. Which column is which does not matter: nobody knows what will be dealt on
 * which. */
typedef struct {
  uint64_t columns, others;
} OpenHash;

typedef struct {
  Position position;
  OpenHash hash;
  int parent;                   /* -1: none */
  int worth;
  Move move;                    /* that led here */
} LookAheadNode;

/* A move that ends what is known. */
typedef struct {
  int node;                     /* before it */
  int worth;
  Move move;
} LookAheadEnd;

/* All zero before the first look. */
typedef struct _LookAhead {
  LookAheadNode node[LOOK_AHEAD_NODES];
  LookAheadEnd end[LOOK_AHEAD_ENDS];
  uint16_t heap[LOOK_AHEAD_NODES];      /* nodes to be followed, the best one first */
  uint16_t table[LOOK_AHEAD_TABLE];     /* nodes by hash, from 1 on */
  size_t size;                  /* used of the table, a power of two */
  int n_heap, n_nodes, n_ends;
  int wanted;                   /* nodes */
  int won;                      /* a node, or -1 */
  bool follows;                 /* a network says what is followed */
  ColumnCache columns;
} LookAhead;

/* Asked now and then: whether to stop looking. NULL: never. */
typedef bool (*LookAheadStop) (void *data);

/* Looks at up to @nodes positions, at most LOOK_AHEAD_NODES, from @start on: of its face-down cards
 * it matters only that they are there. Where none of them can be turned up nor a row dealt, as too
 * many columns are empty for that, looks once more for how to fill them. */
void look_ahead_run    (LookAhead *ahead, const Patience *patience,
                        const LookAheadWeights *weights, const Position *start, int nodes,
                        LookAheadStop stop, void *data);

/* The node that wins, or where nothing ends a way the one that is worth most; 0, the start, when
 * there is no better one. */
int  look_ahead_goal   (const LookAhead *ahead);

/* What lies there after @end, whose turned card is face down in @after; @pending: a row is dealt,
 * or a card of the stock turned, which @after has not seen. */
void look_ahead_after  (const LookAhead *ahead, const Patience *patience, const LookAheadEnd *end,
                        Position *after, bool *pending);

/* Sorts the ends by worth, the best one first. Where there is a network, keeps the best
 * LOOK_AHEAD_JUDGED, or as many as it comes to before it must stop, by what it expects: their worth
 * is that times LOOK_AHEAD_CERTAIN. */
void look_ahead_judge  (LookAhead *ahead, const Patience *patience,
                        const LookAheadWeights *weights, LookAheadStop stop, void *data);

/* Whether @move ends what is known: it turns up a card, or cards are dealt. */
bool look_ahead_ends   (const Patience *patience, const Position *before, Move move);

/* What the look has come to, 0 … 1: what the network expects of the best of at most @ends ends;
 * without a network a number that grows with the worth of the best one. */
float look_ahead_expect   (LookAhead *ahead, const Patience *patience,
                           const LookAheadWeights *weights, int ends);
/* The same of a look at @nodes positions from @position on. */
float look_ahead_foretell (LookAhead *ahead, const Patience *patience,
                           const LookAheadWeights *weights, const Position *position, int nodes);

/* The moves that lead to @node, from the start on; how many, at most @max of them. */
int  look_ahead_way    (const LookAhead *ahead, int node, Move *moves, int max);
