/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where every card lies, as a pure function of piles and window size. No GTK; tested without a
 * display. All results are whole pixels. */

#pragma once

#include "model/game/game.h"

G_BEGIN_DECLS

typedef struct {
  int x, y, width, height;
} TableRect;

/* A pile to lay out; lengths in cells (see MarquisePileLayout). */
typedef struct {
  double column, row, extent;
  MarquiseFan fan;
  guint n_cards;
  guint n_down;                 /* face-down cards at the bottom: they are fanned tighter */
} TablePile;

typedef struct {
  int width, height;            /* of the table, logical pixels */
  double columns, rows;         /* cells */
  gboolean mirrored;            /* left-handed: columns counted from the right */
  gboolean stretch;             /* height left over goes between the first row and the last, to the
                                 * fans, instead of above and below the table */
  gboolean spread;              /* or the same between all rows alike */
  double aspect;                /* of a card: height by width; 0 stands for 1.5 */
  double head;                  /* rows at the top between which no height left over goes; 0 stands
                                 * for 1 */
  gboolean wide;                /* the game's wide shape, in which cards are larger here */
  double grid_rows;             /* rows that tell where the places are, whatever the size of the
                                 * cards; 0 stands for @rows */
} TableSpace;

/* Sets what the game (or NULL) asks of a space: its shape, columns, rows, and where height left
 * over goes.
 * Returns the size of a card, which depends on that alone, so that cards keep it during a game. */
void table_space_measure (TableSpace *space, MarquiseGame *game, int *card_width, int *card_height);
/* A pile as it is to be laid out, without its cards, in a space that was measured; and with
 * them. */
void table_pile_shape (const TableSpace *space, const MarquisePileLayout *layout, TablePile *pile);
void table_pile_read  (const TableSpace *space, const MarquisePile *from, TablePile *pile);
/* Size of a card for this space. */
void table_card_size  (const TableSpace *space, int *card_width, int *card_height);
/* The same, with cards as large as they can be while columns are short, since rows are left out
 * then: as few of two steps smaller, from @n_steps on, as let all piles find room. Sets @n_steps
 * to that. Places keep their centres, whatever the step. */
void table_space_fit  (TableSpace *space, MarquiseGame *game, const TablePile *piles, guint n_piles,
                       guint *n_steps, int *card_width, int *card_height);
/* The rectangles of the pile's place, where its first card lies, and of all its cards; each may be
 * NULL, @rects has room for pile->n_cards. Long piles are pressed together before they leave their
 * extent or the window. */
void table_pile_rects (const TableSpace *space, const TablePile *pile, TableRect *place,
                       TableRect *rects);
/* Whether a column lies closer than it would like to. */
gboolean table_pile_is_pressed (const TableSpace *space, const TablePile *pile);

G_END_DECLS
