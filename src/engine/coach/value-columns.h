/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the network of a patience of runs makes of a single column, whose order its other inputs
 * only count: the same for each column, wherever it lies. */

#pragma once

#include "engine/patience/patience.h"

enum { COLUMN_INPUTS = 215, COLUMN_UNITS = 32, COLUMN_SEEN = 64, COLUMN_CACHE = 4096 };

#define COLUMN_MAX_ACTIVE 256   /* numbers in one list */

/* Of what is below 0 in a unit a tenth counts. */
typedef struct {
  const float *first;           /* COLUMN_INPUTS × COLUMN_UNITS */
  const float *bias;            /* COLUMN_UNITS */
  const float *second;          /* COLUMN_UNITS × COLUMN_SEEN */
} ColumnNet;

/* What columns were seen as, by what lies in them. All zero at first; nobody but column_see() need
 * know more. */
typedef struct {
  const ColumnNet *net;         /* that saw them */
  uint64_t hash[COLUMN_CACHE];
  float seen[COLUMN_CACHE][COLUMN_SEEN];
} ColumnCache;

/* Lists the inputs of the @n cards of a column, of which there is one at least and the top one may
 * lie face down, having just been bared, in @active; returns how many. */
int column_list (const Card *card, int n, uint16_t active[COLUMN_MAX_ACTIVE]);

/* What pile @pile of @position, which has cards, is seen as: COLUMN_SEEN numbers, in @cache until
 * it is used again. */
const float *column_see (const ColumnNet *net, ColumnCache *cache, const Position *position,
                         int pile);
