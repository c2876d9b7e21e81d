/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseMatchWindow: two players of a trick game play a match, and the player looks on, into both
 * hands if he likes. At any moment he may take a seat. Nothing of it is kept or counted. */

#pragma once

#include "model/game/trick-game.h"
#include "model/settings.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_MATCH_WINDOW (marquise_match_window_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseMatchWindow, marquise_match_window, MARQUISE, MATCH_WINDOW, AdwWindow)

/* Signal "taken" (MarquiseGame *game): the player sits down in the front seat, and the match goes
 * on with him. The window is closed. */
MarquiseMatchWindow *marquise_match_window_new (const char       *game,
                                                MarquiseSettings *settings);

G_END_DECLS
