/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How the piles of a kind lie to each other: in a row, a grid, a pyramid, peaks, a line that closes
 * up. */

#pragma once

#include "words.h"

#define SHAPE_MAX 64

typedef enum {
  SHAPE_ROW,                    /* beside each other, and of no consequence */
  SHAPE_LINE,
  SHAPE_GRID,
  SHAPE_PYRAMID,
  SHAPE_PEAKS
} ShapeKind;

/* Sets of piles are bits, the first pile lowest. */
typedef struct {
  ShapeKind kind;
  int n;                        /* piles */
  int8_t left[SHAPE_MAX];       /* -1: none */
  uint64_t covered[SHAPE_MAX];  /* by these */
  uint64_t touch[SHAPE_MAX];
  uint64_t aligned[SHAPE_MAX];  /* in the same row or column */
  uint8_t row[SHAPE_MAX];       /* where each lies, in rows, and … */
  uint8_t half[SHAPE_MAX];      /* … in halves of a place */
} Shape;

/* Reads "N", "grid ROWS COLUMNS [ring]", "line N", "pyramid N [inverted]" or "peaks"; other words
 * are none of its business. False when it has more piles than SHAPE_MAX. */
bool shape_read (Shape *shape, const Words *words);
