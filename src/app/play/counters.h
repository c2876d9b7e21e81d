/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseCounters: points, moves and time beneath the table. */

#pragma once

#include "model/game/game.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_COUNTERS (marquise_counters_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseCounters, marquise_counters, MARQUISE, COUNTERS, GtkWidget)

/* The game that they count, from now on. */
void marquise_counters_set_game (MarquiseCounters *self,
                                 MarquiseGame     *game);

/* Sets a text about several deals, shown before the rest, or NULL. */
void marquise_counters_set_series (MarquiseCounters *self,
                                   const char       *series);

G_END_DECLS
