/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseGoalsWindow: goals of one's own, offered and chosen. */

#pragma once

#include "model/store/library.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_GOALS_WINDOW (marquise_goals_window_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseGoalsWindow, marquise_goals_window, MARQUISE, GOALS_WINDOW,
                      AdwWindow)

MarquiseGoalsWindow *marquise_goals_window_new (MarquiseLibrary *library);

G_END_DECLS
