/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The clock of a game: microseconds of play, across pauses and restarts of the program. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The time of day for files: Unix time in seconds, kept within what can be read back as a date,
 * whatever the computer's clock shows, and not 0, which means unknown. */
gint64          marquise_clock_now    (void);

typedef struct {
  gboolean wanted;              /* whether it may run, set by the view */
  gboolean silent;              /* it is not shown, and counts without wake-ups */
  gboolean counting;
  guint source;                 /* source of the ticks */
  gint64 since;                 /* monotonic time, microseconds */
  gint64 before;                /* microseconds counted before that */
} MarquiseClock;

/* Microseconds. */
gint64          marquise_clock_count  (const MarquiseClock *self);
/* Runs the clock while it is wanted and @playing, with @tick every second if it is shown. Returns
 * whether it has just stopped. */
gboolean        marquise_clock_update (MarquiseClock *self, gboolean playing, GSourceFunc tick,
                                       gpointer data);
/* Stops it and its ticks; the time counted stays. */
void            marquise_clock_stop   (MarquiseClock *self);

G_END_DECLS
