/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseRulesWindow: the pages of help inside the program. */

#pragma once

#include "model/game.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_RULES_WINDOW (marquise_rules_window_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseRulesWindow, marquise_rules_window, MARQUISE, RULES_WINDOW, AdwWindow)

/* @game: the game whose page is shown first, with the rules of its deal; NULL for the page on
 * playing. */
MarquiseRulesWindow *marquise_rules_window_new (MarquiseGame *game);

G_END_DECLS
