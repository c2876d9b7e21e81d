/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Looks ahead as far as everything is known: at all positions that can be reached without turning
 * up a card, and which of them is worth most. It is for patiences in which much can be arranged
 * between two unseen cards.
 *
 * The positions are followed best first. A move that turns up a card, deals a row or gathers the
 * columns is an end, judged by what can be seen before it. The worth of a position is a weighted
 * sum over the face-up cards (LookAhead features); the weights are trained: see build-aux/train. If
 * there is a network, it decides which position is followed next, unless the look is short or all
 * cards are known, for which the network was not trained. */

#pragma once

#include "value-runs.h"

#include "engine/patience/blocks.h"

#include <stddef.h>

#define LOOK_AHEAD_NODES 16384  /* most positions */
#define LOOK_AHEAD_ENDS 65536
#define LOOK_AHEAD_TABLE (4 * LOOK_AHEAD_NODES)
#define LOOK_AHEAD_JUDGED 16384 /* most ends */
#define LOOK_AHEAD_CERTAIN 1000000

/* What is counted. A group consists of cards that can be lifted together. */
typedef enum {
  COUNTS_OUT,                   /* cards on the foundations */
  COUNTS_UNEVEN,                /* ranks between the lowest and the highest foundation */
  COUNTS_SPACE,                 /* 1 if a column is empty */
  COUNTS_SPACES,                /* further empty columns */
  COUNTS_DOWN,                  /* cards of columns that lie face down */
  COUNTS_NEAR,                  /* sum over the columns that hide cards: 60 divided by the number
                                 * each hides */
  COUNTS_OPEN,                  /* columns that hide no card */
  COUNTS_TURNED,                /* unseen cards that get turned up */
  COUNTS_JOINED,                /* cards lying on one with which they can be lifted */
  COUNTS_BUILT,                 /* … with which they cannot be lifted, but on which they are built
                                 * by the rules */
  COUNTS_ABOVE_DOWN,            /* groups above cards that lie face down */
  COUNTS_LONG,                  /* squares of the lengths of groups */
  COUNTS_HEIGHT,                /* squares of the numbers of face-up cards in the columns */
  COUNTS_KING,                  /* kings at the bottom of columns */
  COUNTS_TOPS,                  /* different ranks on top of columns */
  COUNTS_LOW,                   /* cards above one that goes out earlier */
  COUNTS_LOW_SUIT,              /* … of their own suit */
  COUNTS_NEXT,                  /* cards above those that go out next */
  COUNTS_WASTE,
  COUNTS_DRAW,                  /* 1 if turning a card, or dealing a row, comes next */
  N_COUNTS
} LookAheadCount;

typedef struct {
  const char *id;               /* id of the patience; NULL ends a list */
  const char *rules;            /* rule string */
  int weight[N_COUNTS];
  const RunsNet *net;           /* NULL, or the network that judges the ends instead */
  bool follows;                 /* the network also decides what is followed */
} LookAheadWeights;

/* For all patiences that use look-ahead: data/coach. */
extern const LookAheadWeights look_ahead_weights[];

/* The weights for these rules, or NULL. */
const LookAheadWeights *look_ahead_find (const Patience *patience, const Rules *rules);

/* Hash of the face-up cards. The order of columns does not matter, since nobody knows what will be
 * dealt on which. */
typedef struct {
  uint64_t columns, others;
} OpenHash;

typedef struct {
  Position position;
  OpenHash hash;
  int parent;                   /* index, or -1 */
  int worth;
  Move move;                    /* the move that led here */
} LookAheadNode;

/* A move that is an end. */
typedef struct {
  int node;                     /* node before it */
  int worth;
  Move move;
} LookAheadEnd;

/* Asked from time to time whether to stop; NULL: never. */
typedef bool (*LookAheadStop) (void *data);

/* All zero at first. */
typedef struct _LookAhead {
  /* As look_ahead_run() was given them; they have to last as long as its results are used. */
  const Patience *patience;
  const LookAheadWeights *weights;
  LookAheadStop stop;
  void *stop_data;
  const Blocks *blocks;

  LookAheadNode node[LOOK_AHEAD_NODES];
  LookAheadEnd end[LOOK_AHEAD_ENDS];
  uint16_t heap[LOOK_AHEAD_NODES];      /* nodes to be followed, as a heap by worth */
  uint16_t table[LOOK_AHEAD_TABLE];     /* hash table of nodes, from 1 on */
  size_t size;                  /* its size, a power of two */
  int n_heap, n_nodes, n_ends;
  int wanted;                   /* number of nodes to look at */
  int won;                      /* index of a won node, or -1 */
  bool follows;                 /* the network decides what is followed */
  ColumnCache columns;
} LookAhead;

/* Looks at up to @nodes positions, at most LOOK_AHEAD_NODES, from @start on; it matters only where
 * face-down cards lie. If no card can be turned up, and no row dealt because too many columns are
 * empty, looks once more for a way to fill them. */
void look_ahead_run    (LookAhead *ahead, const Patience *patience,
                        const LookAheadWeights *weights, const Position *start, int nodes,
                        LookAheadStop stop, void *data);

/* The node that wins or, if there are no ends, the one worth most; 0, the start, if none is
 * better. */
int  look_ahead_goal   (const LookAhead *ahead);

/* Sets @after to the position after @end, with the turned card face down. @pending: a row or a card
 * of the stock is dealt that @after does not have yet. */
void look_ahead_after  (const LookAhead *ahead, const LookAheadEnd *end, Position *after,
                        bool *pending);

/* Sorts the ends by worth, the best first. If there is a network, keeps the best LOOK_AHEAD_JUDGED,
 * or as many as it judges before it must stop; their worth is then its expectation times
 * LOOK_AHEAD_CERTAIN. */
void look_ahead_judge  (LookAhead *ahead);

/* Whether @move is an end: it turns up a card, or cards are dealt. */
bool look_ahead_ends   (const Patience *patience, const Position *before, Move move);

/* The result of the look, 0 … 1: the network's expectation for the best of the first @ends ends;
 * without a network, a number that grows with the worth of the best one. */
float look_ahead_expect (LookAhead *ahead, int ends);

/* The moves from the start to @node; returns their number, at most @max. */
int  look_ahead_way    (const LookAhead *ahead, int node, Move *moves, int max);
