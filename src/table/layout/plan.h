/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where every pile and card of a table lies, in whole pixels. No GTK; tested without a display.
 *
 * A plan is made once for a size of the table (planner.h); it says where the piles lie and how
 * large cards are. The cards of all columns lie one step apart, the same for the whole table,
 * at one of a few levels: a level is left for a closer one when a column needs it, and comes back
 * with the next deal. */

#pragma once

#include "model/game/game.h"
#include "table/art/card-art.h"

G_BEGIN_DECLS

#define TABLE_MAX_PILES 64
#define TABLE_MAX_LEVELS 5

typedef struct {
  int x, y, width, height;
} TableRect;

/* The table that is planned for. */
typedef struct {
  int width, height;            /* logical pixels */
  gboolean mirrored;            /* left-handed */
  double aspect;                /* of a card: height by width; 0 stands for 1.5 */
  CardIndexSize index_size;     /* how much of a card has to be seen */
} TableSpace;

/* A pile as it lies on the table. */
typedef struct {
  TableRect place;              /* of its first card, or of the empty place */
  MarquiseFan fan;
  double step;                  /* from one card of the fan to the next, in pixels; 0: as in all
                                 * columns, or as a fan to the right lies */
  int limit;                    /* no card of the fan reaches beyond this bottom or, to the right,
                                 * this right edge (left where the table is mirrored); what a pile
                                 * that is not fanned may cover beside itself, the same way */
} TableSpot;

/* How far cards of a column lie apart, in pixels. */
typedef struct {
  double down, up;
} TableStep;

/* To be read by all. */
typedef struct {
  TableSpace space;
  guint arrangement;            /* of a planned table, to be kept while its size changes */
  int card_width, card_height;
  guint n_spots;
  TableSpot spots[TABLE_MAX_PILES];
  guint n_levels;               /* from the widest to the closest */
  TableStep levels[TABLE_MAX_LEVELS];
  double across;                /* step to the right, in pixels, of a fan that has the room */
} TablePlan;

/* How many cards a pile has, and how many at its bottom lie face down. */
typedef struct {
  guint n_cards, n_down;
} TableFill;

/* The height of a card of this width on such a table. */
int       table_card_height (const TableSpace *space, int card_width);
/* What a pile of the game holds. */
TableFill table_fill_read  (const MarquisePile *pile);
/* The first level from @level on at which all columns find room, or the closest. @fills: one for
 * each pile. */
guint     table_plan_fit   (const TablePlan *plan, const TableFill *fills, guint level);
/* The level that these piles need, from the first one on. */
guint     table_plan_fit_piles (const TablePlan *plan, const MarquisePile *piles, guint n_piles);
/* Where the cards of pile @pile lie; @rects has room for all of them. What finds no room even at
 * the closest level is pressed by itself, by fours, so that not every card moves all others. */
void      table_plan_fan   (const TablePlan *plan, guint pile, TableFill fill, guint level,
                            TableRect *rects);

G_END_DECLS
