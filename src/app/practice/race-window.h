/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseRaceWindow: against the clock. */

#pragma once

#include "model/store/race.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_RACE_WINDOW (marquise_race_window_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseRaceWindow, marquise_race_window, MARQUISE, RACE_WINDOW, AdwWindow)

/* @game: id of the patience that is offered first, or NULL. */
MarquiseRaceWindow *marquise_race_window_new      (MarquiseLibrary *library, const char *game);
/* The race on the table, or NULL while it is chosen. (transfer none) */
MarquiseRace *      marquise_race_window_get_race (MarquiseRaceWindow *self);

G_END_DECLS
