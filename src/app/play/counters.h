/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseCounters: moves and time beneath the table. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_COUNTERS (marquise_counters_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseCounters, marquise_counters, MARQUISE, COUNTERS, GtkWidget)

/* @seconds of play. */
void        marquise_counters_set      (MarquiseCounters *self,
                                        guint             n_moves,
                                        guint             seconds);

G_END_DECLS
