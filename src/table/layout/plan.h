/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The places of all piles and cards of a table, in whole pixels. No GTK; tested without a display.
 *
 * A plan is made once for a size of the table (planner.h), with the places of piles and the size of
 * cards. The cards of all columns have the same distance, at one of a few levels: a closer level is
 * used when a column needs it, until the next deal. */

#pragma once

#include "model/game/game.h"
#include "table/art/card-art.h"

G_BEGIN_DECLS

#define TABLE_MAX_PILES 64
#define TABLE_MAX_LEVELS 5

typedef struct {
  int x, y, width, height;
} TableRect;

/* The space for a table. */
typedef struct {
  int width, height;            /* logical pixels */
  gboolean mirrored;            /* left-handed */
  double aspect;                /* height of a card divided by its width; 0 stands for 1.5 */
  CardIndexSize index_size;     /* how much of a card has to be visible */
} TableSpace;

/* A pile on the table. */
typedef struct {
  TableRect place;              /* the place of its first card, or of the empty place */
  MarquiseFan fan;
  double step;                  /* distance between cards of the fan, in pixels; 0: as in all
                                 * columns, or as in fans to the right */
  int limit;                    /* the bottom or, for a fan to the right, right edge (left if
                                 * mirrored) that no card of the fan passes; for a pile without a
                                 * fan, how far it may reach sideways */
} TableSpot;

/* The distance between cards of columns, in pixels. */
typedef struct {
  double down, up;
} TableStep;

/* Anybody may read it. */
typedef struct {
  TableSpace space;
  guint arrangement;            /* of a planned table; kept while its size changes */
  int card_width, card_height;
  guint n_spots;
  TableSpot spots[TABLE_MAX_PILES];
  guint n_levels;               /* from the widest to the closest */
  TableStep levels[TABLE_MAX_LEVELS];
  double across;                /* distance in a fan to the right that has the room, in pixels */
} TablePlan;

/* The number of cards in a pile, and how many at its bottom lie face down. */
typedef struct {
  guint n_cards, n_down;
} TableFill;

/* The height of a card of this width. */
int       table_card_height (const TableSpace *space, int card_width);
/* The fill of a pile of the game. */
TableFill table_fill_read  (const MarquisePile *pile);
/* The first level from @level on at which all columns have room, or the closest. @fills: one for
 * each pile. */
guint     table_plan_fit   (const TablePlan *plan, const TableFill *fills, guint level);
/* The level for these piles, from the first one on. */
guint     table_plan_fit_piles (const TablePlan *plan, const MarquisePile *piles, guint n_piles);
/* The places of the cards of pile @pile; @rects has room for all of them. A column too long even
 * for the closest level is compressed alone, in steps of four cards, so that not every card moves
 * all others. */
void      table_plan_fan   (const TablePlan *plan, guint pile, TableFill fill, guint level,
                            TableRect *rects);

G_END_DECLS
