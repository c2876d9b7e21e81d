/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The inputs of the networks for patiences of runs (GOAL_RUNS, two packs), and their weights.
 * Face-down cards are not read, and columns are alike: inputs count how many there are of each
 * kind. */

#pragma once

#include "value-columns.h"
#include "value-net.h"

#include "engine/patience/blocks.h"

enum { RUNS_INPUTS = 356, RUNS_HIDDEN = VALUE_HIDDEN, RUNS_DEEP = 32 };

/* To a unit of the hidden layer (value_add_inputs) the results for the columns are added; below 0
 * it counts a tenth. */
typedef struct {
  const int8_t *first;          /* inputs × RUNS_HIDDEN */
  const float *scale, *bias, *second; /* RUNS_HIDDEN each */
  const float *last;            /* one number */
  const ColumnNet *columns;     /* NULL: columns are not looked at one by one, and … */
  const float *deep;            /* … there is no second hidden layer. RUNS_HIDDEN × RUNS_DEEP */
  const float *deep_bias, *deep_second; /* RUNS_DEEP each */
} RunsNet;

/* Lists the inputs of @position, any one in play, in @active; returns their number. @pending: a row
 * of unseen cards is dealt next. The top card of a column may lie face down if it has just been
 * uncovered. */
int   runs_list (const Blocks *blocks, const Position *position, bool pending,
                 uint16_t active[VALUE_MAX_ACTIVE]);

/* The value of a game that ended with @position, 0 … 1: 1 if it was won, otherwise something for
 * cards turned up and for runs. This is what the networks estimate. */
float runs_came (const Blocks *blocks, const Position *position);

/* The expected value of runs_came() from @position, 0 … 1; arguments as for runs_list(). @columns
 * keeps the results for single columns. */
float runs_estimate (const RunsNet *net, ColumnCache *columns, const Blocks *blocks,
                     const Position *position, bool pending);
