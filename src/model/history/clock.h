/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The clock of a game: microseconds of play, over pauses and restarts of the program. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The time of day as it is written into files: Unix time in seconds, whatever the computer's clock
 * shows, within what can be read again as a date and is not 0, which means that none is known. */
gint64          marquise_clock_now    (void);

typedef struct {
  gboolean wanted;              /* it may run, as somebody has asked for */
  gboolean silent;              /* nobody looks at it: it counts without a wake-up */
  gboolean counting;
  guint source;                 /* ticks */
  gint64 since;                 /* monotonic time, microseconds */
  gint64 before;                /* microseconds counted before that */
} MarquiseClock;

/* Microseconds. */
gint64          marquise_clock_count  (const MarquiseClock *self);
/* Lets the clock count while it is wanted and @playing, with @tick every second while somebody
 * looks. Returns whether it has just stopped. */
gboolean        marquise_clock_update (MarquiseClock *self, gboolean playing, GSourceFunc tick,
                                       gpointer data);
/* Stops it and takes its ticks away; what was counted stays. */
void            marquise_clock_stop   (MarquiseClock *self);

G_END_DECLS
