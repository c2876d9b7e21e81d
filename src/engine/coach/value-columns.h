/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How the network of a patience of runs sees a single column, whose order its other inputs only
 * count. It is the same for all columns. */

#pragma once

#include "engine/patience/patience.h"

enum { COLUMN_INPUTS = 215, COLUMN_UNITS = 32, COLUMN_SEEN = 64, COLUMN_CACHE = 4096 };

#define COLUMN_MAX_ACTIVE 256   /* numbers in one list */
#define COLUMN_LEAK 0.1f               /* how much a unit below 0 counts */

typedef struct {
  const float *first;           /* COLUMN_INPUTS × COLUMN_UNITS */
  const float *bias;            /* COLUMN_UNITS */
  const float *second;          /* COLUMN_UNITS × COLUMN_SEEN */
} ColumnNet;

/* Results for columns, by their cards. All zero at first; only column_see() uses the fields. */
typedef struct {
  const ColumnNet *net;         /* the network they belong to */
  uint64_t hash[COLUMN_CACHE];
  float seen[COLUMN_CACHE][COLUMN_SEEN];
} ColumnCache;

/* How many cards of a column of @n cards are hidden. @bared: the top card lies face down as well,
 * but has just been uncovered, and does not count. */
int column_hidden (const Card *card, int n, bool *bared);

/* Lists the inputs of the @n cards of a column, at least one, in @active; returns their number. The
 * top card may lie face down if it has just been uncovered. */
int column_list (const Card *card, int n, uint16_t active[COLUMN_MAX_ACTIVE]);

/* COLUMN_SEEN numbers for pile @pile of @position, which has cards. They are kept in @cache until
 * its next use. */
const float *column_see (const ColumnNet *net, ColumnCache *cache, const Position *position,
                         int pile);
