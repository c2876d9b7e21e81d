/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseStatisticsWindow: the player's statistics. */

#pragma once

#include "model/library/library.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_STATISTICS_WINDOW (marquise_statistics_window_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseStatisticsWindow, marquise_statistics_window, MARQUISE,
                      STATISTICS_WINDOW, AdwWindow)

/* @game: id of the game shown first, or NULL. */
MarquiseStatisticsWindow *marquise_statistics_window_new (MarquiseLibrary *library,
                                                          const char      *game);

G_END_DECLS
