/* SPDX-License-Identifier: GPL-3.0-or-later */

/* TablePointer: the table by mouse, touchpad and finger. Coordinates are the table's. The
 * gestures call these functions, and so do the tests. */

#pragma once

#include "hold/hold.h"

G_BEGIN_DECLS

/* The last click, to tell a double click from two clicks. */
typedef struct {
  gint64 time;
  double x, y;
  gboolean moved;               /* a card went away from there */
  gboolean lifted;              /* it picked a card up */
} TableClick;

/* Anybody may read it; only the functions below change it. */
typedef struct {
  TableHold *hold;
  gboolean click_carries;       /* a click picks up, a second one puts down */

  gboolean pressed;             /* the button is down, and the press not yet used up */
  gboolean armed;               /* it is on a card that may become a drag */
  guint pile, index;            /* that card */
  double press_x, press_y;
  double farthest;              /* how far the held cards were carried at most */
  TableClick click;
  MarquiseCardView *peeked;     /* raised while the button is held */
  GtkEventController *escape;   /* of the window */
} TablePointer;

TablePointer * table_pointer_new      (TableHold *hold);
void           table_pointer_set_click_carries (TablePointer *self, gboolean carries);
/* The button or a finger goes down at this place, in pixels of the table. */
void           table_pointer_press    (TablePointer *self, double x, double y);
/* TRUE once cards are dragged. */
gboolean       table_pointer_drag     (TablePointer *self, double x, double y);
void           table_pointer_release  (TablePointer *self, double x, double y);
/* A press and a release at one place. */
void           table_pointer_click    (TablePointer *self, double x, double y);
/* Escape puts back what is dragged, wherever the keyboard is, and does nothing else then. */
void           table_pointer_watch_root (TablePointer *self, gboolean watch);
void           table_pointer_peek     (TablePointer *self, double x, double y);
void           table_pointer_end_peek (TablePointer *self);

/* The cards pressed on are gone: forgets the button. */
static inline void
table_pointer_forget (TablePointer *self)
{
  self->pressed = self->armed = FALSE;
  self->peeked = NULL;
}

G_END_DECLS
