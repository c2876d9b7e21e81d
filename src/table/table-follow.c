/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Held cards in motion: the card under the finger is exactly where the finger is, those on it follow a moment
 * later, and the shadow grows as they rise. Runs only while something still has to follow. */

#include "table-private.h"

#include <math.h>

/* Milliseconds by which each further card is later, and the most for the last of a long run. */
#define LAG 11.0
#define LAG_LONGEST 70.0
#define RISE_DURATION 120.0
/* Closer than this a card has caught up. */
#define NEAR 0.5
/* After a pause of the frame clock nothing leaps. */
#define LONGEST_STEP 50.0

static gboolean
follow_card (MarquiseCardView *view, double dx, double dy, double share)
{
  view->dx += (dx - view->dx) * share;
  view->dy += (dy - view->dy) * share;
  if (fabs (view->dx - dx) > NEAR || fabs (view->dy - dy) > NEAR)
    return FALSE;
  view->dx = dx;
  view->dy = dy;
  return TRUE;
}

static gboolean
follow_run (MarquiseTable *self, double step)
{
  TableHold *hold = &self->hold;
  gboolean there = TRUE;

  for (guint i = 1; i < hold->n_cards; i++)
    {
      MarquiseCardView *view = _marquise_table_get_view (self, hold->pile, (int) (hold->index + i));
      double lag = MIN (LAG * i, LAG_LONGEST);

      there &= follow_card (view, hold->dx, hold->dy, 1 - exp (-step / lag));
    }
  return there;
}

static gboolean
follow_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  MarquiseTable *self = MARQUISE_TABLE (widget);
  gint64 now = gdk_frame_clock_get_frame_time (clock);
  double step = CLAMP ((double) (now - self->follow_time) / 1e3, 0, LONGEST_STEP);
  gboolean there = TRUE;

  self->follow_time = now;
  if (self->hold.active)
    {
      self->hold.lift = MIN (1, self->hold.lift + step / RISE_DURATION);
      there = self->hold.lift == 1;
      if (!self->hold.by_keyboard)
        there &= follow_run (self, step);
      gtk_widget_queue_draw (widget);
    }
  if (!there)
    return G_SOURCE_CONTINUE;
  self->follow_tick = 0;
  return G_SOURCE_REMOVE;
}

void
_marquise_table_follow (MarquiseTable *self)
{
  TableHold *hold = &self->hold;
  MarquiseCardView *first = _marquise_table_get_view (self, hold->pile, (int) hold->index);

  if (!hold->by_keyboard)
    {
      first->dx = hold->dx;
      first->dy = hold->dy;
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (!_marquise_table_is_animated (self))
    {
      hold->lift = 1;
      if (!hold->by_keyboard)
        follow_run (self, INFINITY);
      return;
    }
  if (self->follow_tick != 0 || (hold->lift == 1 && hold->n_cards == 1))
    return;
  self->follow_time = gdk_frame_clock_get_frame_time (gtk_widget_get_frame_clock (GTK_WIDGET (self)));
  self->follow_tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), follow_cb, NULL, NULL);
}
