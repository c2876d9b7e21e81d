/* SPDX-License-Identifier: GPL-3.0-or-later */

/* TableCursor: where the keyboard stands on the table. What has the focus is always the child
 * widget of a card or a place, so that a screen reader says its name. */

#pragma once

#include "table/layout/layout.h"

G_BEGIN_DECLS

/* To be read by all, to be changed by the functions below alone. */
typedef struct {
  TableLayout *layout;
  guint pile;
  int index;                    /* -1: the place */
  gboolean jumped;              /* by a key that names its pile, and nothing else happened since */
  gboolean frozen;              /* the piles are being read: what the focus does is not the
                                 * player's */
} TableCursor;

TableCursor * table_cursor_new    (TableLayout *layout);
/* Where the keyboard begins with a game: in the player's hand, or at the first pile, which is
 * the stock. */
void          table_cursor_reset  (TableCursor *self);
void          table_cursor_set    (TableCursor *self, guint pile, int index);
/* The same by a key that names the pile. */
void          table_cursor_jump   (TableCursor *self, guint pile, int index);
void          table_cursor_focus  (TableCursor *self);
/* The piles have been read: the cursor stands on a card that is there. */
void          table_cursor_thaw   (TableCursor *self, gboolean focused);
/* An arrow key. */
void          table_cursor_walk   (TableCursor *self, guint key);

/* The piles are going to be read: until then the focus means nothing. */
static inline void
table_cursor_freeze (TableCursor *self)
{
  self->frozen = TRUE;
}

G_END_DECLS
