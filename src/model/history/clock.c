/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "clock.h"

/* The end of the year 9999. */
#define LAST G_GINT64_CONSTANT (253402300799)

gint64
marquise_clock_now (void)
{
  return CLAMP (g_get_real_time () / G_USEC_PER_SEC, 1, LAST);
}

gint64
marquise_clock_count (const MarquiseClock *self)
{
  return self->before + (self->counting ? g_get_monotonic_time () - self->since : 0);
}

void
marquise_clock_stop (MarquiseClock *self)
{
  self->before = marquise_clock_count (self);
  self->counting = FALSE;
  g_clear_handle_id (&self->source, g_source_remove);
}

gboolean
marquise_clock_update (MarquiseClock *self,
                       gboolean       playing,
                       GSourceFunc    tick,
                       gpointer       data)
{
  gboolean counting = self->wanted && playing;
  gboolean stopped = !counting && self->counting;

  if (stopped)
    marquise_clock_stop (self);
  else if (counting && !self->counting)
    {
      self->since = g_get_monotonic_time ();
      self->counting = TRUE;
    }

  if (!counting || self->silent)
    g_clear_handle_id (&self->source, g_source_remove);
  else if (self->source == 0)
    self->source = g_timeout_add_seconds (1, tick, data);

  return stopped;
}
