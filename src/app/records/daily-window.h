/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseDailyWindow: the deals of the day as a calendar of the month, with what came of each. It
 * shows the one for all games; those of a single game can be chosen. */

#pragma once

#include "model/library/library.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_DAILY_WINDOW (marquise_daily_window_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseDailyWindow, marquise_daily_window, MARQUISE, DAILY_WINDOW, AdwWindow)

/* Signal: "play" (char *game, uint day): the player wants the deal of that Julian day; the window
 * closes. */
MarquiseDailyWindow *marquise_daily_window_new (MarquiseLibrary *library);

G_END_DECLS
