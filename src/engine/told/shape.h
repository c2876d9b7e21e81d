/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How the piles of a kind are arranged: in a row, a grid, a pyramid, peaks, or a line that closes
 * up. */

#pragma once

#include "words.h"

#define SHAPE_MAX 64

typedef enum {
  SHAPE_ROW,                    /* side by side; the order does not matter */
  SHAPE_LINE,
  SHAPE_GRID,
  SHAPE_PYRAMID,
  SHAPE_PEAKS
} ShapeKind;

typedef struct {
  ShapeKind kind;
  uint8_t n;                    /* piles */
  uint8_t across;               /* places in a row; of a pyramid, rows */
  bool ring, inverted;
} Shape;

/* Which piles of a shape are beside or on each other. Sets of piles are bits, the first pile
 * lowest. */
typedef struct {
  int8_t left[SHAPE_MAX];       /* -1: none */
  uint64_t covered[SHAPE_MAX];  /* the piles that cover it */
  uint64_t touch[SHAPE_MAX];
  uint64_t aligned[SHAPE_MAX];  /* in the same row or column */
} ShapeNeighbours;

/* Reads "N", "grid ROWS COLUMNS [ring]", "line N", "pyramid N [inverted]" or "peaks", and ignores
 * other words. False if there are more piles than SHAPE_MAX. */
bool shape_read (Shape *shape, const Words *words);
/* Finds the neighbours of all piles; in a row there are none. */
void shape_find_neighbours (const Shape *shape, ShapeNeighbours *neighbours);
/* Where pile @i lies: its row, and its column in half places. */
void shape_place (const Shape *shape, int i, int *row, int *half);
