/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a click on the table does. It plays the card to its best place; or, as the player prefers, it
 * picks the card up for a second click to put it down, for hands to which dragging comes hard. */

#include "table-private.h"

#include <math.h>

/* Near the last click, in the time the system gives to a double click. */
static gboolean
is_second_click (MarquiseTable *self, double x, double y, gint64 now)
{
  GtkSettings *settings = gtk_widget_get_settings (GTK_WIDGET (self));
  int time, distance;

  g_object_get (settings, "gtk-double-click-time", &time, "gtk-double-click-distance", &distance, NULL);
  return now - self->click.time < time * G_TIME_SPAN_MILLISECOND &&
         fabs (x - self->click.x) <= distance && fabs (y - self->click.y) <= distance;
}

static void
remember_click (MarquiseTable *self, double x, double y, gint64 now)
{
  self->click.time = now;
  self->click.x = x;
  self->click.y = y;
  self->click.moved = self->click.lifted = FALSE;
}

/* Lifts the card there, or puts down there what is held. */
static void
carry (MarquiseTable *self, guint pile, int index)
{
  gboolean held = self->hold.active;

  _marquise_table_carry (self, pile, index);
  self->click.lifted = !held && self->hold.active;
}

/* A second click where a card has just gone away from belongs to the first one: it must not send the card
 * beneath after it. Turning cards from the stock is meant every time. */
static void
click_pile (MarquiseTable *self, double x, double y, guint pile, int index)
{
  gboolean is_stock = _marquise_table_get_pile (self, pile)->layout.place == MARQUISE_PLACE_STOCK;
  gint64 now = g_get_monotonic_time ();
  gboolean second = !is_stock && is_second_click (self, x, y, now);
  gboolean was_lifted = self->click.lifted;

  if (second && self->click.moved)
    {
      self->click.moved = FALSE;
      return;
    }
  remember_click (self, x, y, now);
  /* Picked up by the first click, played by the second. */
  if (second && was_lifted && self->hold.active)
    {
      pile = self->hold.pile;
      index = (int) self->hold.index;
    }
  else if (self->click_carries && !is_stock && (index >= 0 || self->hold.active))
    {
      carry (self, pile, index);
      return;
    }
  _marquise_table_set_cursor (self, pile, index);
  self->click.moved = _marquise_table_activate (self, pile, index) && !is_stock;
}

void
_marquise_table_click (MarquiseTable *self, double x, double y)
{
  guint pile;
  int index;

  if (_marquise_table_hit (self, x, y, &pile, &index))
    click_pile (self, x, y, pile, index);
  else if (self->hold.active)
    _marquise_table_carry (self, self->hold.pile, (int) self->hold.index);
}
