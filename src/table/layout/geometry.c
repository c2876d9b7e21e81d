/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where every card lies. The card is the largest that lets all cells into the space; what is
 * left over goes between the columns, and between the rows. Everything mirrored is computed the
 * usual way round and then reflected, so that both hands have the same table. */

#include "geometry.h"

#include <math.h>

#define CARD_WIDTH_MIN 8
#define CARD_WIDTH_MAX 480
#define ASPECT_MIN 1.2
#define ASPECT_MAX 1.9

/* Parts of the card's height: a card face up shows its whole index, one face down its edge. */
#define STEP_UP 0.28
#define STEP_DOWN 0.12
#define STEP_DOWN_LEAST 0.035
/* Part of the card's width. */
#define STEP_WASTE 0.3

/* Sizes of cards between what long columns need and what short ones allow, and how many rows
 * fewer each is. */
#define SIZE_STEPS 2
#define SIZE_STEP 0.4

/* Where there is height to spare, columns of so many cards use it; a card never shows more of
 * itself than that part of its height. */
#define COMFORTABLE 13
#define STEP_UP_MOST 0.45

typedef struct {
  int card_width, card_height;
  int place_width, place_height; /* of the largest card, on whose centre a smaller one lies */
  int gap;
  int left, top;                /* of the first cell */
  double pitch_x;               /* from one column to the next */
  double pitch_y;               /* from one row to the next, at the top and at the bottom of the
                                 * table */
  double pitch_middle;          /* the same between the first row and the last */
} Grid;

/* Small cards lie close together, large ones generously apart; grows with the width. */
static int
choose_gap (int card_width)
{
  double part = 0.0625 + 0.0775 * CLAMP ((card_width - 48) / 62.0, 0, 1);

  return MAX (2, (int) lround (card_width * part));
}

/* Cards of the deck « Marquise » are 2 : 3; those of installed decks have proportions of their
 * own. */
static int
card_height_for (const TableSpace *space, int card_width)
{
  if (space->aspect <= 0)
    return card_width * 3 / 2;
  return (int) lround (card_width * CLAMP (space->aspect, ASPECT_MIN, ASPECT_MAX));
}

static gboolean
card_fits (const TableSpace *space, int card_width)
{
  int gap = choose_gap (card_width);

  return space->columns * (card_width + gap) + gap <= space->width
         && space->rows * (card_height_for (space, card_width) + gap) + gap <= space->height;
}

/* Widths are even, so that the height is a whole number too. */
static int
choose_card_width (const TableSpace *space)
{
  int width = (int) MIN (space->width / MAX (space->columns, 1), CARD_WIDTH_MAX) & ~1;

  while (width > CARD_WIDTH_MIN && !card_fits (space, width))
    width -= 2;
  return MAX (width, CARD_WIDTH_MIN);
}

static void
choose_shape (TableSpace *space, const MarquiseTableSize *size)
{
  TableSpace wide = *space;

  space->columns = size->columns;
  space->rows = size->rows;
  space->wide = FALSE;
  if (size->wide_columns <= 0)
    return;

  wide.columns = size->wide_columns;
  wide.rows = size->wide_rows;
  if (choose_card_width (&wide) <= choose_card_width (space))
    return;
  space->columns = wide.columns;
  space->rows = wide.rows;
  space->wide = TRUE;
}

static void
read_game (TableSpace *space, MarquiseGame *game)
{
  MarquiseTableSize size = { 1, 1 };
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);

  marquise_game_get_table_size (game, &size);
  choose_shape (space, &size);
  space->head = size.head;
  space->stretch = space->spread = FALSE;
  for (guint p = 0; p < n_piles; p++)
    {
      const MarquisePileLayout *layout = &piles[p].layout;

      /* Columns want the height between the rows; hands and tricks lie evenly between the
       * players. */
      space->stretch |= layout->fan == MARQUISE_FAN_DOWN;
      space->spread |= layout->fan == MARQUISE_FAN_RIGHT;
    }
}

void
table_pile_shape (const TableSpace *space, const MarquisePileLayout *layout, TablePile *pile)
{
  g_return_if_fail (space != NULL && layout != NULL && pile != NULL);

  *pile = (TablePile) { layout->column, layout->row, layout->extent, layout->fan, 0, 0 };
  if (!space->wide)
    return;
  pile->column = layout->wide_column;
  pile->row = layout->wide_row;
  pile->extent = layout->wide_extent;
}

void
table_pile_read (const TableSpace *space, const MarquisePile *from, TablePile *pile)
{
  table_pile_shape (space, &from->layout, pile);
  pile->n_cards = from->n_cards;
  while (pile->n_down < from->n_cards && card_is_down (from->cards[pile->n_down]))
    pile->n_down++;
}

/* Where what may be stretched begins. */
static double
find_head (const TableSpace *space)
{
  return MAX (space->head, 1);
}

static void
measure_rows (const TableSpace *space, Grid *grid)
{
  double extra;

  grid->pitch_y = grid->place_height + grid->gap;
  grid->pitch_middle = grid->pitch_y;
  grid->top = grid->gap;
  extra = MAX (0, space->height - space->rows * grid->pitch_y - grid->gap);

  if (space->stretch && space->rows - 1 > find_head (space))
    {
      grid->pitch_middle += extra / (space->rows - 1 - find_head (space));
      return;
    }
  if (space->spread && space->rows > 1)
    {
      grid->pitch_y += extra / (space->rows - 1);
      grid->pitch_middle = grid->pitch_y;
      return;
    }
  grid->pitch_y += MIN (extra / MAX (space->rows, 1), grid->place_height * 0.2);
  grid->pitch_middle = grid->pitch_y;
  extra = MAX (0, space->height - space->rows * grid->pitch_y - grid->gap);
  grid->top += (int) (extra / 2);
}

/* The rows that tell where the places are. */
static TableSpace
find_grid_space (const TableSpace *space)
{
  TableSpace grid_space = *space;

  if (space->grid_rows > 0)
    grid_space.rows = space->grid_rows;
  return grid_space;
}

/* Places lie where the largest cards have them, so that nothing walks away from the hand when cards
 * get smaller. */
static void
measure_grid (const TableSpace *space, Grid *grid)
{
  const TableSpace places = find_grid_space (space);
  double extra;

  grid->card_width = choose_card_width (space);
  grid->card_height = card_height_for (space, grid->card_width);
  grid->place_width = choose_card_width (&places);
  grid->place_height = card_height_for (space, grid->place_width);
  grid->gap = choose_gap (grid->place_width);

  grid->pitch_x = grid->place_width + grid->gap;
  extra = MAX (0, space->width - space->columns * grid->pitch_x - grid->gap);
  grid->pitch_x += floor (MIN (extra / MAX (space->columns, 1), grid->place_width * 0.2));
  /* The last column is followed by the wider gap too; it is not part of what is centred. */
  extra = space->width - (space->columns - 1) * grid->pitch_x - grid->place_width;
  grid->left = MAX (0, (int) (extra / 2));

  measure_rows (&places, grid);
}

static int
column_x (const Grid *grid, double column)
{
  return grid->left + (int) lround (column * grid->pitch_x);
}

/* Only what lies between the first rows and the last is stretched. */
static int
row_y (const TableSpace *space, const Grid *grid, double row)
{
  double head = find_head (space);
  double first = MIN (row, head);
  double last = MAX (0, row - MAX (find_grid_space (space).rows - 1, head));
  double middle = row - first - last;

  return grid->top + (int) floor ((first + last) * grid->pitch_y + middle * grid->pitch_middle);
}

static void
find_place (const TableSpace *space, const Grid *grid, const TablePile *pile, TableRect *rect)
{
  rect->x = column_x (grid, pile->column) + grid->place_width / 2 - grid->card_width / 2;
  rect->y = row_y (space, grid, pile->row);
  /* A column begins where it began. */
  if (pile->fan != MARQUISE_FAN_DOWN)
    rect->y += grid->place_height / 2 - grid->card_height / 2;
  rect->width = grid->card_width;
  rect->height = grid->card_height;
}

static void
mirror (const TableSpace *space, TableRect *rect)
{
  if (space->mirrored)
    rect->x = space->width - rect->x - rect->width;
}

/* How far apart the cards of a column lie that is not pressed: by the height that it may use, not
 * by how many it has, so that they stay when others come. */
static void
choose_natural_steps (const Grid *grid, double room, double *down, double *up)
{
  double most = grid->card_height * STEP_UP_MOST;
  double wider;

  *up = grid->card_height * STEP_UP;
  *down = MAX (3, grid->card_height * STEP_DOWN);
  wider = CLAMP (room / (COMFORTABLE - 1), *up, most) / *up;
  *up *= wider;
  *down *= wider;
}

/* First the cards face down are pressed together, then those face up, and at last all alike. */
static void
choose_steps (const TablePile *pile, const Grid *grid, double room, double *down, double *up)
{
  guint n_down = MIN (pile->n_down, pile->n_cards - 1);
  guint n_up = pile->n_cards - 1 - n_down;
  double least = MAX (2, grid->card_height * STEP_DOWN_LEAST);

  choose_natural_steps (grid, room, down, up);
  if (n_down * *down + n_up * *up <= room)
    return;
  if (n_down > 0)
    *down = CLAMP ((room - n_up * *up) / n_down, least, *down);
  if (n_up > 0)
    *up = MIN (*up, (room - n_down * *down) / n_up);
  if (n_up == 0 || *up < *down)
    *up = *down = MIN (*down, room / (pile->n_cards - 1));
}

/* How far a column may reach below its first card. */
static int
find_room (const TableSpace *space, const Grid *grid, const TablePile *pile, const TableRect *place)
{
  int bottom = space->height - grid->gap;

  if (pile->row + pile->extent < space->rows - 0.01)
    bottom = MIN (bottom, row_y (space, grid, pile->row + pile->extent) - grid->gap);
  return MAX (0, bottom - place->y - place->height);
}

static void
fan_down (const TableSpace *space, const Grid *grid, const TablePile *pile, TableRect *rects)
{
  TableRect place;
  double down, up, y = 0;

  find_place (space, grid, pile, &place);
  choose_steps (pile, grid, find_room (space, grid, pile, &place), &down, &up);

  for (guint i = 0; i < pile->n_cards; i++)
    {
      rects[i] = place;
      rects[i].y += (int) floor (y + 1e-6);
      y += i < pile->n_down ? down : up;
      mirror (space, &rects[i]);
    }
}

/* The right edge of what a fan to the right may cover. */
static int
find_right_edge (const TableSpace *space, const Grid *grid, const TablePile *pile)
{
  int edge = column_x (grid, pile->column + MAX (pile->extent, 1) - 1) + grid->place_width;

  return MIN (edge,
              MAX (space->width - grid->gap, column_x (grid, pile->column) + grid->place_width));
}

/* Mirrored, the fan lies to the other side of its place but its cards still cover each other
 * from the left, since that is where the index stands. */
static void
fan_right (const TableSpace *space, const Grid *grid, const TablePile *pile, TableRect *rects)
{
  TableRect place;
  guint n_apart = pile->fan == MARQUISE_FAN_WASTE ? MIN (pile->n_cards, 3) : pile->n_cards;
  guint n_below = pile->n_cards - n_apart;
  double step = pile->fan == MARQUISE_FAN_WASTE ? grid->card_width * STEP_WASTE : grid->pitch_x;
  int room;

  find_place (space, grid, pile, &place);
  room = MAX (0, find_right_edge (space, grid, pile) - place.x - place.width);
  if (n_apart > 1)
    step = MIN (step, (double) room / (n_apart - 1));

  for (guint i = 0; i < pile->n_cards; i++)
    {
      guint steps = i < n_below ? 0 : i - n_below;

      if (space->mirrored)
        steps = n_apart - 1 - steps;
      rects[i] = place;
      rects[i].x += (int) floor (steps * step + 1e-6);
      mirror (space, &rects[i]);
    }
}

void
table_space_measure (TableSpace *space, MarquiseGame *game, int *card_width, int *card_height)
{
  g_return_if_fail (space != NULL);

  if (game)
    read_game (space, game);
  table_card_size (space, card_width, card_height);
}

void
table_card_size (const TableSpace *space, int *card_width, int *card_height)
{
  g_return_if_fail (space != NULL);

  *card_width = choose_card_width (space);
  *card_height = card_height_for (space, *card_width);
}

gboolean
table_pile_is_pressed (const TableSpace *space, const TablePile *pile)
{
  TableRect place;
  Grid grid;
  double down, up;

  g_return_val_if_fail (space != NULL && pile != NULL, FALSE);

  if (pile->fan != MARQUISE_FAN_DOWN || pile->n_cards < 2)
    return FALSE;
  measure_grid (space, &grid);
  find_place (space, &grid, pile, &place);
  choose_steps (pile, &grid, find_room (space, &grid, pile, &place), &down, &up);
  return down < MAX (3, grid.card_height * STEP_DOWN) - 1e-6
         || up < grid.card_height * STEP_UP - 1e-6;
}

/* Whether all piles find room with cards of that size. */
static gboolean
has_room (const TableSpace *space, const TablePile *piles, guint n_piles)
{
  for (guint p = 0; p < n_piles; p++)
    {
      const TablePile *pile = &piles[p];

      if (pile->row + MAX (pile->extent, 1) > space->rows + 0.01 && pile->fan != MARQUISE_FAN_DOWN)
        return FALSE;
      if (table_pile_is_pressed (space, pile))
        return FALSE;
    }
  return TRUE;
}

/* Whether columns hang in a single row: only then can rows be left out below. */
static gboolean
is_one_row (const TablePile *piles, guint n_piles)
{
  double row = -1;

  for (guint p = 0; p < n_piles; p++)
    {
      if (piles[p].fan != MARQUISE_FAN_DOWN)
        continue;
      if (row >= 0 && piles[p].row != row)
        return FALSE;
      row = piles[p].row;
    }
  return TRUE;
}

/* As many rows as must not be left out: those of piles that do not hang, with a little below. */
static double
find_least_rows (const TablePile *piles, guint n_piles)
{
  double rows = 2.2;

  for (guint p = 0; p < n_piles; p++)
    if (piles[p].fan != MARQUISE_FAN_DOWN)
      rows = MAX (rows, piles[p].row + 1.05);
  return rows;
}

void
table_space_fit (TableSpace      *space,
                 MarquiseGame    *game,
                 const TablePile *piles,
                 guint            n_piles,
                 guint           *n_steps,
                 int             *card_width,
                 int             *card_height)
{
  gboolean shrinks;
  double full, least;

  g_return_if_fail (n_steps != NULL);

  table_space_measure (space, game, card_width, card_height);
  full = space->rows;
  shrinks = space->stretch && is_one_row (piles, n_piles);
  least = MIN (full, find_least_rows (piles, n_piles));
  space->grid_rows = shrinks ? MAX (full - SIZE_STEPS * SIZE_STEP, least) : 0;
  while (shrinks && *n_steps < SIZE_STEPS)
    {
      space->rows = MAX (full - (SIZE_STEPS - *n_steps) * SIZE_STEP, least);
      if (has_room (space, piles, n_piles))
        break;
      ++*n_steps;
      space->rows = full;
    }
  table_card_size (space, card_width, card_height);
}

void
table_pile_rects (const TableSpace *space,
                  const TablePile  *pile,
                  TableRect        *place,
                  TableRect        *rects)
{
  TableRect base;
  Grid grid;

  g_return_if_fail (space != NULL && pile != NULL);

  measure_grid (space, &grid);
  find_place (space, &grid, pile, &base);
  mirror (space, &base);
  if (place)
    *place = base;
  if (!rects || pile->n_cards == 0)
    return;
  switch (pile->fan)
    {
    case MARQUISE_FAN_DOWN:
      fan_down (space, &grid, pile, rects);
      break;
    case MARQUISE_FAN_RIGHT:
    case MARQUISE_FAN_WASTE:
      fan_right (space, &grid, pile, rects);
      break;
    case MARQUISE_FAN_NONE:
    default:
      for (guint i = 0; i < pile->n_cards; i++)
        rects[i] = base;
      break;
    }
}
