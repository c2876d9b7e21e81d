/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "shape.h"

#include <stdlib.h>
#include <string.h>

static uint64_t
bit (int i)
{
  return UINT64_C (1) << i;
}

static void
make_grid (Shape *self, int columns, bool ring)
{
  for (int i = 0; i < self->n; i++)
    {
      int y = i / columns, x = i % columns;

      self->left[i] = (int8_t) (x > 0 ? i - 1 : ring ? (i + self->n - 1) % self->n : -1);
      for (int j = 0; j < self->n; j++)
        {
          int v = j / columns, u = j % columns;

          if (j != i && abs (v - y) <= 1 && abs (u - x) <= 1)
            self->touch[i] |= bit (j);
          if (j != i && (v == y || u == x))
            self->aligned[i] |= bit (j);
        }
    }
}

static void
make_pyramid (Shape *self, int rows, bool inverted)
{
  int at = 0;

  for (int r = 0; r + 1 < rows; r++)
    {
      int here = inverted ? rows - r : r + 1, below = inverted ? here - 1 : here + 1;

      for (int x = 0; x < here; x++)
        for (int y = inverted ? x - 1 : x; y <= (inverted ? x : x + 1); y++)
          if (y >= 0 && y < below)
            self->covered[at + x] |= bit (at + here + y);
      at += here;
    }
}

static void
make_peaks (Shape *self)
{
  static const int rows[] = { 3, 6, 9 };
  int at = 0;

  self->n = 28;
  for (int r = 0; r < 3; r++)
    {
      for (int x = 0; x < rows[r]; x++)
        {
          int over = at + rows[r] + (r < 2 ? x / (r + 1) * (r + 2) + x % (r + 1) : x);

          self->covered[at + x] = bit (over) | bit (over + 1);
        }
      at += rows[r];
    }
}

#define LINE_MOST 13            /* places in a line */

static void
place (Shape *self, int at, int row, int half)
{
  self->row[at] = (uint8_t) row;
  self->half[at] = (uint8_t) half;
}

static void
place_pyramid (Shape *self, int rows, bool inverted)
{
  for (int r = 0, at = 0; r < rows; r++)
    for (int x = 0, here = inverted ? rows - r : r + 1; x < here; x++)
      place (self, at++, r, rows - here + 2 * x);
}

/* Three peaks over a row of ten. */
static void
place_peaks (Shape *self)
{
  for (int i = 0; i < 28; i++)
    if (i < 3)
      place (self, i, 0, 3 + 6 * i);
    else if (i < 9)
      place (self, i, 1, 2 + 6 * ((i - 3) / 2) + 2 * ((i - 3) % 2));
    else if (i < 18)
      place (self, i, 2, 1 + 2 * (i - 9));
    else
      place (self, i, 3, 2 * (i - 18));
}

static void
place_rows (Shape *self, int columns)
{
  for (int i = 0; i < self->n; i++)
    place (self, i, i / columns, 2 * (i % columns));
}

/* The first two numbers among the words. */
static void
read_numbers (const Words *words, int number[2])
{
  int n = 0;

  number[0] = number[1] = 1;
  for (int i = 0; i < words->n && n < 2; i++)
    n += word_number (words->at[i], &number[n]);
}

bool
shape_read (Shape *shape, const Words *words)
{
  static const char *const kinds[] = { "line", "grid", "pyramid", "peaks" };
  int number[2];

  memset (shape, 0, sizeof *shape);
  memset (shape->left, -1, sizeof shape->left);
  read_numbers (words, number);
  for (int i = 0; i < 4; i++)
    if (words_have (words, kinds[i]))
      shape->kind = (ShapeKind) (SHAPE_LINE + i);
  if (number[0] > SHAPE_MAX || number[1] > SHAPE_MAX)
    return false;
  shape->n = shape->kind == SHAPE_GRID ? number[0] * number[1]
             : shape->kind == SHAPE_PYRAMID ? number[0] * (number[0] + 1) / 2 : number[0];
  if (shape->n > SHAPE_MAX)
    return false;
  place_rows (shape, shape->kind == SHAPE_GRID && number[1] > 0 ? number[1]
              : shape->kind == SHAPE_LINE ? LINE_MOST : SHAPE_MAX);
  if (shape->kind == SHAPE_PYRAMID)
    place_pyramid (shape, number[0], words_have (words, "inverted"));
  else if (shape->kind == SHAPE_PEAKS)
    {
      shape->n = 28;
      place_peaks (shape);
    }
  if (shape->kind == SHAPE_GRID && shape->n > 0)
    make_grid (shape, number[1], words_have (words, "ring"));
  else if (shape->kind == SHAPE_PYRAMID)
    make_pyramid (shape, number[0], words_have (words, "inverted"));
  else if (shape->kind == SHAPE_PEAKS)
    make_peaks (shape);
  for (int i = 1; shape->kind == SHAPE_LINE && i < shape->n; i++)
    shape->left[i] = (int8_t) (i - 1);
  return true;
}
