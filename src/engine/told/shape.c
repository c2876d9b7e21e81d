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
find_in_grid (const Shape *shape, ShapeNeighbours *all)
{
  int n = shape->n, columns = shape->across;

  for (int i = 0; i < n; i++)
    {
      int y = i / columns, x = i % columns;

      all->left[i] = (int8_t) (x > 0 ? i - 1 : shape->ring ? (i + n - 1) % n : -1);
      for (int j = 0; j < n; j++)
        {
          int v = j / columns, u = j % columns;

          if (j != i && abs (v - y) <= 1 && abs (u - x) <= 1)
            all->touch[i] |= bit (j);
          if (j != i && (v == y || u == x))
            all->aligned[i] |= bit (j);
        }
    }
}

static void
find_in_pyramid (const Shape *shape, ShapeNeighbours *all)
{
  int at = 0, rows = shape->across;
  bool inverted = shape->inverted;

  for (int r = 0; r + 1 < rows; r++)
    {
      int here = inverted ? rows - r : r + 1, below = inverted ? here - 1 : here + 1;

      for (int x = 0; x < here; x++)
        for (int y = inverted ? x - 1 : x; y <= (inverted ? x : x + 1); y++)
          if (y >= 0 && y < below)
            all->covered[at + x] |= bit (at + here + y);
      at += here;
    }
}

static void
find_in_peaks (ShapeNeighbours *all)
{
  static const int rows[] = { 3, 6, 9 };
  int at = 0;

  for (int r = 0; r < 3; r++)
    {
      for (int x = 0; x < rows[r]; x++)
        {
          int over = at + rows[r] + (r < 2 ? x / (r + 1) * (r + 2) + x % (r + 1) : x);

          all->covered[at + x] = bit (over) | bit (over + 1);
        }
      at += rows[r];
    }
}

void
shape_find_neighbours (const Shape *shape, ShapeNeighbours *neighbours)
{
  memset (neighbours, 0, sizeof *neighbours);
  memset (neighbours->left, -1, sizeof neighbours->left);
  switch (shape->kind)
    {
    case SHAPE_LINE:
      for (int i = 1; i < shape->n; i++)
        neighbours->left[i] = (int8_t) (i - 1);
      break;

    case SHAPE_GRID:
      find_in_grid (shape, neighbours);
      break;

    case SHAPE_PYRAMID:
      find_in_pyramid (shape, neighbours);
      break;

    case SHAPE_PEAKS:
      find_in_peaks (neighbours);
      break;

    case SHAPE_ROW:
    default:
      break;
    }
}

#define LINE_MOST 13            /* places in a line */
#define N_PEAKS 28              /* piles: three peaks over a row of ten */

static void
place_in_pyramid (const Shape *shape, int i, int *row, int *half)
{
  int rows = shape->across, here;

  for (*row = 0; *row < rows; ++*row, i -= here)
    {
      here = shape->inverted ? rows - *row : *row + 1;
      if (i < here)
        {
          *half = rows - here + 2 * i;
          return;
        }
    }
}

static void
place_in_peaks (int i, int *row, int *half)
{
  *row = i < 3 ? 0 : i < 9 ? 1 : i < 18 ? 2 : 3;
  *half = i < 3 ? 3 + 6 * i
          : i < 9 ? 2 + 6 * ((i - 3) / 2) + 2 * ((i - 3) % 2)
          : i < 18 ? 1 + 2 * (i - 9) : 2 * (i - 18);
}

void
shape_place (const Shape *shape, int i, int *row, int *half)
{
  *row = *half = 0;
  if (i >= shape->n)
    return;
  if (shape->kind == SHAPE_PYRAMID)
    place_in_pyramid (shape, i, row, half);
  else if (shape->kind == SHAPE_PEAKS)
    place_in_peaks (i, row, half);
  else
    {
      *row = i / shape->across;
      *half = 2 * (i % shape->across);
    }
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
  int number[2], n;

  memset (shape, 0, sizeof *shape);
  read_numbers (words, number);
  for (int i = 0; i < 4; i++)
    if (words_have (words, kinds[i]))
      shape->kind = (ShapeKind) (SHAPE_LINE + i);
  if (number[0] > SHAPE_MAX || number[1] > SHAPE_MAX)
    return false;
  n = shape->kind == SHAPE_GRID ? number[0] * number[1]
      : shape->kind == SHAPE_PYRAMID ? number[0] * (number[0] + 1) / 2
      : shape->kind == SHAPE_PEAKS ? N_PEAKS : number[0];
  if (n > SHAPE_MAX)
    return false;
  shape->n = (uint8_t) n;
  shape->across = (uint8_t) (shape->kind == SHAPE_GRID ? number[1]
                             : shape->kind == SHAPE_PYRAMID ? number[0]
                             : shape->kind == SHAPE_LINE ? LINE_MOST : SHAPE_MAX);
  shape->ring = words_have (words, "ring");
  shape->inverted = words_have (words, "inverted");
  return true;
}
