/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseHelpWindow: the pages of help inside the program. */

#pragma once

#include "model/game/game.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_HELP_WINDOW (marquise_help_window_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseHelpWindow, marquise_help_window, MARQUISE, HELP_WINDOW, AdwWindow)

/* @game: the game whose page is shown first, with the rules of its deal; NULL for the contents. */
MarquiseHelpWindow *marquise_help_window_new (MarquiseGame *game);

G_END_DECLS
