/* SPDX-License-Identifier: GPL-3.0-or-later */

/* TableHold: the cards held above the table by pointer or keyboard; cards picked up by a click are
 * held as if by keyboard. The card under the finger is exactly where the finger is, those on it
 * follow a moment later, and the shadow grows as they rise. */

#pragma once

#include "cursor.h"
#include "table/motion/motion.h"

G_BEGIN_DECLS

/* Anybody may read it; only the functions below change it. */
typedef struct {
  TableLayout *layout;
  TableMotion *motion;
  TableCursor *cursor;

  gboolean active;
  gboolean by_keyboard;
  guint pile, index;            /* the lowest card held */
  guint n_cards;
  guint64 targets;
  int target;                   /* the pile where it would go now, or -1 */
  double dx, dy;                /* how far the pointer has carried them */
  double lift;                  /* 0 … 1: how high they have risen */
  guint tick;                   /* runs while they still have to follow */
  gint64 tick_time;
} TableHold;

TableHold * table_hold_new         (TableCursor *cursor, TableMotion *motion);
/* Picks up cards, and highlights the piles where they may go; FALSE if they may not be taken. */
gboolean    table_hold_take        (TableHold *self, guint pile, int index, gboolean by_keyboard);
/* The pointer has carried them this far; what they cover becomes their target. */
void        table_hold_carry       (TableHold *self, double dx, double dy, double pointer_x,
                                    double pointer_y);
/* The pointer drops them there. FALSE if they are not over a pile. */
gboolean    table_hold_drop        (TableHold *self, double dx, double dy, double pointer_x,
                                    double pointer_y);
/* Makes them hover this far from their place, for the keyboard. */
void        table_hold_hover       (TableHold *self, double dx, double dy);
void        table_hold_set_target  (TableHold *self, int target);
/* Puts them down on @target, or back if that is -1. TRUE if they moved. */
gboolean    table_hold_release     (TableHold *self, int target);
/* The game changed meanwhile: drops the cards where they are seen. */
void        table_hold_cancel      (TableHold *self);
/* Plays that card to its best place, or turns the stock. TRUE if something moved. */
gboolean    table_hold_activate    (TableHold *self, guint pile, int index);
/* @why is a sentence for the player, or NULL. */
void        table_hold_refuse      (TableHold *self, const char *why);

static inline MarquiseCardView *
table_hold_get_view (const TableHold *self, guint i)
{
  return table_layout_get_view (self->layout, self->pile, (int) (self->index + i));
}

/* Whether they come from a pile of which only the top card shows. */
static inline gboolean
table_hold_is_squared (const TableHold *self)
{
  return self->active
         && table_layout_get_pile (self->layout, self->pile)->layout.fan == MARQUISE_FAN_NONE;
}

/* Whether the pile takes the held cards. */
static inline gboolean
table_hold_may_go_to (const TableHold *self, guint pile)
{
  return self->active && pile < 64 && (self->targets >> pile & 1);
}

G_END_DECLS
