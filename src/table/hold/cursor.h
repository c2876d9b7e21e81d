/* SPDX-License-Identifier: GPL-3.0-or-later */

/* TableCursor: the position of the keyboard on the table. The focus is always on the child widget
 * of a card or a place, so that a screen reader says its name. */

#pragma once

#include "table/layout/layout.h"

G_BEGIN_DECLS

/* Anybody may read it; only the functions below change it. */
typedef struct {
  TableLayout *layout;
  guint pile;
  int index;                    /* -1: the empty place */
  gboolean jumped;              /* moved by a key that names its pile, without anything happening
                                 * since */
  gboolean frozen;              /* the piles are being read, so that changes of focus are not the
                                 * player's */
} TableCursor;

TableCursor * table_cursor_new    (TableLayout *layout);
/* The starting position for a game: the player's hand, or the first pile, which is the stock. */
void          table_cursor_reset  (TableCursor *self);
void          table_cursor_set    (TableCursor *self, guint pile, int index);
/* Moves the cursor by a key that names the pile. */
void          table_cursor_jump   (TableCursor *self, guint pile, int index);
void          table_cursor_focus  (TableCursor *self);
/* The piles have been read: moves the cursor to a card that exists. */
void          table_cursor_thaw   (TableCursor *self, gboolean focused);
/* Moves the cursor by an arrow key. */
void          table_cursor_walk   (TableCursor *self, guint key);

/* The piles are about to be read: until then, changes of focus are ignored. */
static inline void
table_cursor_freeze (TableCursor *self)
{
  self->frozen = TRUE;
}

G_END_DECLS
