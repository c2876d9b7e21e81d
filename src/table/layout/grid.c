/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Mirrored tables are computed for the right hand and then reflected, so that both hands have the
 * same table. */

#include "grid.h"

#include <math.h>

#define CARD_WIDTH_MIN 8
#define CARD_WIDTH_MAX 480

typedef struct {
  const TableSpace *space;
  double columns, rows;
  int card_width, card_height;
  int gap;
  int left, top;                /* corner of the first cell */
  double pitch_x, pitch_y;      /* from one column, and one row, to the next */
} Grid;

/* The gap between cards grows with their width: small ones lie close together. */
static int
choose_gap (int card_width)
{
  double part = 0.0625 + 0.0775 * CLAMP ((card_width - 48) / 62.0, 0, 1);

  return MAX (2, (int) lround (card_width * part));
}

static gboolean
card_fits (const Grid *grid, int card_width)
{
  int gap = choose_gap (card_width);

  return grid->columns * (card_width + gap) + gap <= grid->space->width
         && grid->rows * (table_card_height (grid->space, card_width) + gap) + gap
         <= grid->space->height;
}

/* Widths are even, so that the height is a whole number. */
static int
choose_card_width (const Grid *grid)
{
  int width = (int) MIN (grid->space->width / MAX (grid->columns, 1), CARD_WIDTH_MAX) & ~1;

  while (width > CARD_WIDTH_MIN && !card_fits (grid, width))
    width -= 2;
  return MAX (width, CARD_WIDTH_MIN);
}

/* Hands and tricks are spread evenly between the players. */
static void
measure_grid (Grid *grid)
{
  double extra;

  grid->card_width = choose_card_width (grid);
  grid->card_height = table_card_height (grid->space, grid->card_width);
  grid->gap = choose_gap (grid->card_width);

  grid->pitch_x = grid->card_width + grid->gap;
  extra = MAX (0, grid->space->width - grid->columns * grid->pitch_x - grid->gap);
  grid->pitch_x += floor (MIN (extra / MAX (grid->columns, 1), grid->card_width * 0.2));
  /* The gap after the last column is not part of what is centred. */
  extra = grid->space->width - (grid->columns - 1) * grid->pitch_x - grid->card_width;
  grid->left = MAX (0, (int) (extra / 2));

  grid->pitch_y = grid->card_height + grid->gap;
  grid->top = grid->gap;
  extra = MAX (0, grid->space->height - grid->rows * grid->pitch_y - grid->gap);
  if (grid->rows > 1)
    grid->pitch_y += extra / (grid->rows - 1);
}

static int
column_x (const Grid *grid, double column)
{
  return grid->left + (int) lround (column * grid->pitch_x);
}

/* The right edge for a fan to the right. */
static int
find_right_edge (const Grid *grid, const MarquisePileLayout *layout)
{
  int edge = column_x (grid, layout->column + MAX (layout->extent, 1) - 1) + grid->card_width;

  return MIN (edge, MAX (grid->space->width - grid->gap,
                         column_x (grid, layout->column) + grid->card_width));
}

static void
find_spot (const Grid *grid, const MarquisePileLayout *layout, TableSpot *spot)
{
  spot->fan = layout->fan;
  spot->place = (TableRect) {
    column_x (grid, layout->column), grid->top + (int) floor (layout->row * grid->pitch_y),
    grid->card_width, grid->card_height
  };
  spot->limit = find_right_edge (grid, layout);
  if (!grid->space->mirrored)
    return;
  spot->place.x = grid->space->width - spot->place.x - spot->place.width;
  spot->limit = grid->space->width - spot->limit;
}

void
table_grid_run (TablePlan               *plan,
                const TableSpace        *space,
                const MarquiseTableSize *size,
                const MarquisePile      *piles,
                guint                    n_piles)
{
  Grid grid = { .space = space, .columns = size->columns, .rows = size->rows };

  g_return_if_fail (plan != NULL && n_piles <= TABLE_MAX_PILES);

  measure_grid (&grid);
  *plan = (TablePlan) {
    .space = *space, .card_width = grid.card_width, .card_height = grid.card_height,
    .n_spots = n_piles, .across = grid.pitch_x,
  };
  for (guint p = 0; p < n_piles; p++)
    find_spot (&grid, &piles[p].layout, &plan->spots[p]);
}
