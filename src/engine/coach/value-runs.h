/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a network of a patience of runs (GOAL_RUNS, two packs) looks at, and the weights. Nothing
 * that is face down is read, and columns are alike: it is counted how many there are of each
 * kind. */

#pragma once

#include "value-columns.h"
#include "value-inputs.h"

#include "engine/patience/blocks.h"

enum { RUNS_INPUTS = 356, RUNS_HIDDEN = 64, RUNS_DEEP = 32 };

/* What unit j of the hidden layer gets is scale[j] times the sum of its weights of the active
 * inputs, bias[j], and what the columns are seen as; a tenth of what is below 0 counts. */
typedef struct {
  const int8_t *first;          /* inputs × RUNS_HIDDEN */
  const float *scale, *bias, *second; /* RUNS_HIDDEN each */
  const float *last;            /* one number */
  const ColumnNet *columns;     /* NULL: each column is not looked at by itself, and … */
  const float *deep;            /* … no second hidden layer. RUNS_HIDDEN × RUNS_DEEP */
  const float *deep_bias, *deep_second; /* RUNS_DEEP each */
} RunsNet;

/* Lists the inputs of @position, any in play, in @active; returns how many. @pending: a row of
 * cards that nobody has seen is dealt next. The top card of a column may lie face down, having just
 * been bared. */
int   runs_list (const Blocks *blocks, const Position *position, bool pending,
                 uint16_t active[VALUE_MAX_ACTIVE]);

/* What a game that ended with @position is worth, 0 … 1: 1 when won, otherwise something for the
 * cards that have been turned up, and for the runs. The networks estimate that. */
float runs_came (const Blocks *blocks, const Position *position);

/* What the game is expected to come to from @position, as runs_list has it, 0 … 1. @columns keeps
 * what single columns were seen as. */
float runs_estimate (const RunsNet *net, ColumnCache *columns, const Blocks *blocks,
                     const Position *position, bool pending);
