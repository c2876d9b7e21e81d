/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Stock, waste, reserve and cells lie in the head from the left, foundations from the right;
 * columns hang below, in as many rows as keep the cards large; places that cover each other lie as
 * peaks and pyramids do. Where cells and foundations do not find room side by side, the foundations
 * stand at the right edge, one below the other. */

#include "config.h"

#include "block-places.h"

#include <math.h>

#define HEAD 1.1                /* rows */
#define FOUNDATION_STEP 1.04
#define RUN_STEP 0.5            /* of finished runs that find no room side by side */
#define PLACE_STEP 0.5          /* from one row of a pyramid to the next */
#define MOST_ABREAST 10         /* more columns lie in two rows */
#define MANY 14                 /* and more than so many in three */
#define ROW_GAP 0.06

typedef struct {
  int columns, abreast, rows;
  int cells, foundations;
  gboolean aside;               /* foundations stand at the right edge */
  double width;
} Plan;

/* Cells that the piles at the left of the head take; a waste whose cards lie apart takes two. */
static int
count_head (const Blocks *blocks)
{
  return (blocks->stock_pile >= 0) + (blocks->waste >= 0) + (blocks->draw > 1)
         + (blocks->reserve >= 0) + blocks->cells;
}

static int
count_rows (const Blocks *blocks)
{
  return blocks->columns > MANY ? 3 : blocks->columns > MOST_ABREAST ? 2 : 1;
}

/* Places for finished runs lie side by side where all find room above the columns, else each half
 * over the next. */
static double
find_run_step (const Blocks *blocks)
{
  int abreast = (blocks->columns + count_rows (blocks) - 1) / count_rows (blocks);

  return count_head (blocks) + blocks->foundations <= abreast ? 1 : RUN_STEP;
}

/* Cells that they take side by side. */
static int
count_foundations (const Blocks *blocks)
{
  return blocks->goal == GOAL_RUNS ? (int) ceil (1 + (blocks->foundations - 1)
                                                 * find_run_step (blocks)) : blocks->foundations;
}

/* Columns that hang in several rows can hang in one row fewer. */
static gboolean
has_wide (const Blocks *blocks)
{
  return blocks->covers == COVERS_NONE && count_rows (blocks) > 1;
}

static Plan
make_plan (const Blocks *blocks, gboolean wide)
{
  Plan plan = { .columns = blocks->columns, .cells = blocks->cells };
  int head = count_head (blocks);

  plan.foundations = count_foundations (blocks);
  plan.rows = count_rows (blocks);
  if (wide && has_wide (blocks))
    plan.rows--;
  plan.abreast = (plan.columns + plan.rows - 1) / plan.rows;
  if (blocks->covers == COVERS_PYRAMID)
    plan.abreast = 7;
  else if (blocks->covers == COVERS_PEAKS)
    plan.abreast = 10;
  plan.width = plan.abreast;
  plan.aside = head + plan.foundations > MAX (plan.width, MOST_ABREAST);
  if (plan.aside)
    plan.width = MAX (plan.width, head) + 1.2;
  else
    plan.width = MAX (plan.width, head + plan.foundations);
  return plan;
}

/* Of a column where there are several rows: the more columns, the fewer cards in each. */
static double
find_extent (const Blocks *blocks)
{
  return blocks->columns > MANY ? 1.6 : 2.1;
}

/* The row and place within it of a place of a pyramid. */
static void
find_in_pyramid (guint               index,
                 MarquisePileLayout *layout)
{
  guint row = 0;

  while ((row + 1) * (row + 2) / 2 <= index)
    row++;
  layout->tier = row + 1;
  layout->nth = index - row * (row + 1) / 2 + 1;
  layout->row = row * PLACE_STEP;
  layout->column = (6 - row) / 2.0 + (layout->nth - 1);
}

/* Three peaks over a row of ten. */
static void
find_in_peaks (guint               index,
               MarquisePileLayout *layout)
{
  static const guint first[] = { 0, 3, 9, 18, 28 };
  guint row = 0, at;

  while (index >= first[row + 1])
    row++;
  at = index - first[row];
  layout->tier = row + 1;
  layout->nth = at + 1;
  layout->row = row * PLACE_STEP;
  switch (row)
    {
    case 0:
      layout->column = 1.5 + 3 * at;
      break;
    case 1:
      layout->column = 1 + 3 * (at / 2) + at % 2;
      break;
    case 2:
      layout->column = 0.5 + at;
      break;
    default:
      layout->column = at;
    }
}

static void
find_column (const Blocks       *blocks,
             const Plan         *plan,
             MarquisePileLayout *layout)
{
  guint row = layout->index / plan->abreast;
  double room = plan->aside ? plan->width - 1.2 : plan->width;
  double left = (room - plan->abreast) / 2;

  if (blocks->covers != COVERS_NONE)
    {
      layout->sign = MARQUISE_SIGN_UNSEEN;
      if (blocks->covers == COVERS_PYRAMID)
        find_in_pyramid (layout->index, layout);
      else
        find_in_peaks (layout->index, layout);
      return;
    }
  /* A last row that is not full lies in the middle. */
  if (row == (guint) plan->rows - 1)
    left += (plan->rows * plan->abreast - plan->columns) / 2.0;
  layout->column = left + layout->index % plan->abreast;
  layout->fan = MARQUISE_FAN_DOWN;
  layout->extent = plan->aside ? plan->foundations * FOUNDATION_STEP - HEAD
                   : plan->rows == 1 ? 2.6 : find_extent (blocks);
  layout->row = HEAD + row * (layout->extent + ROW_GAP);
  if (blocks->spaces == SPACE_KING && !blocks->dealt_base)
    layout->sign = MARQUISE_SIGN_RANK (RANK_KING);
}

/* The foundations of one suit in two packs lie side by side. */
static void
find_foundation (const Blocks       *blocks,
                 const Plan         *plan,
                 MarquisePileLayout *layout)
{
  guint packs = blocks->foundations > N_SUITS ? 2 : 1;
  guint at = layout->index;

  if (blocks->goal == GOAL_SUITS)
    {
      layout->sign = MARQUISE_SIGN_SUIT (layout->index % N_SUITS);
      layout->nth = packs > 1 ? layout->index / N_SUITS + 1 : 0;
      at = layout->index % N_SUITS * packs + layout->index / N_SUITS;
    }
  if (blocks->goal == GOAL_RUNS)
    {
      layout->column = plan->width - 1 - (blocks->foundations - 1 - at) * find_run_step (blocks);
      return;
    }
  if (plan->aside)
    {
      layout->column = plan->width - 1;
      layout->row = at * FOUNDATION_STEP;
      return;
    }
  layout->column = plan->width - plan->foundations + at;
}

/* Of all rule sets: the grid is the same for each. */
static double
find_width (const Patience *patience, gboolean wide)
{
  double width = 0;

  for (int i = 0; i < blocks_count (&patience->game); i++)
    {
      Plan plan = make_plan (&patience->blocks[i], wide);

      width = MAX (width, plan.width);
    }
  return width;
}

static void
find_place (const Patience     *patience,
            const Blocks       *blocks,
            gboolean            wide,
            MarquisePileLayout *layout)
{
  Plan plan = make_plan (blocks, wide);
  double bottom = blocks->covers == COVERS_PEAKS ? 3 * PLACE_STEP + HEAD : 0;
  int stock = blocks->stock_pile >= 0, waste = blocks->waste >= 0;

  layout->row = bottom;
  switch (layout->place)
    {
    case MARQUISE_PLACE_STOCK:
      if (blocks->stock == STOCK_ROW)
        layout->counted = (guint) blocks->columns;
      /* The deals that are left lie side by side where nothing else does. */
      if (count_head (blocks) == 1 && plan.width - 1 - count_foundations (blocks) >= 1)
        layout->extent = 1.9;
      break;
    case MARQUISE_PLACE_WASTE:
      layout->column = stock;
      if (blocks->draw > 1 || blocks_pairs_waste (blocks))
        {
          layout->fan = MARQUISE_FAN_WASTE;
          layout->extent = 1.9;
        }
      break;
    case MARQUISE_PLACE_RESERVE:
      layout->column = stock + waste + (blocks->draw > 1 ? 1 : 0);
      break;
    case MARQUISE_PLACE_CELL:
      layout->column = stock + waste + (blocks->reserve >= 0) + layout->index;
      layout->row = 0;
      break;
    case MARQUISE_PLACE_FOUNDATION:
      layout->row = 0;
      find_foundation (blocks, &plan, layout);
      break;
    case MARQUISE_PLACE_TABLEAU:
      layout->row = 0;
      find_column (blocks, &plan, layout);
      break;
    default:
      break;
    }
  layout->column += (find_width (patience, wide) - plan.width) / 2;
}

void
marquise_block_places_find (const Patience     *patience,
                            const Rules        *rules,
                            MarquisePileLayout *layout)
{
  const Blocks *blocks = blocks_of (patience, rules);
  MarquisePileLayout wide = *layout;

  find_place (patience, blocks, FALSE, layout);
  find_place (patience, blocks, TRUE, &wide);
  layout->wide_column = wide.column;
  layout->wide_row = wide.row;
  layout->wide_extent = wide.extent;
}

static double
find_rows (const Blocks *blocks, const Plan *plan)
{
  double rows = HEAD + (plan->rows == 1 ? 2.3 : plan->rows * (find_extent (blocks) + ROW_GAP));

  if (blocks->covers == COVERS_PYRAMID)
    rows = 6 * PLACE_STEP + 1;
  else if (blocks->covers == COVERS_PEAKS)
    rows = 3 * PLACE_STEP + 1 + HEAD;

  return plan->aside ? MAX (rows, plan->foundations * FOUNDATION_STEP) : rows;
}

void
marquise_block_places_size (const Patience    *patience,
                            MarquiseTableSize *size)
{
  *size = (MarquiseTableSize) { .columns = find_width (patience, FALSE) };
  for (int i = 0; i < blocks_count (&patience->game); i++)
    {
      const Blocks *blocks = &patience->blocks[i];
      Plan plan = make_plan (blocks, FALSE), wide = make_plan (blocks, TRUE);

      size->rows = MAX (size->rows, find_rows (blocks, &plan));
      size->wide_rows = MAX (size->wide_rows, find_rows (blocks, &wide));
      if (plan.aside)
        size->head = MAX (size->head, (plan.foundations - 1) * FOUNDATION_STEP);
      if (has_wide (blocks))
        size->wide_columns = find_width (patience, TRUE);
    }
}
