/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The small windows that need no class of their own. Each is new and not yet shown. */

#pragma once

#include "engine/games.h"

#include "app/system/question.h"
#include "model/game/game.h"

G_BEGIN_DECLS

/* Responses: "cancel", "deal". */
MarquiseQuestion *marquise_dialogs_lost_notice (void);
/* Whether to quit though something is not safe, as @reason says. Responses: "wait", "save" (only
 * with @can_save), "quit". */
MarquiseQuestion *marquise_dialogs_unsafe      (const char *reason,
                                                gboolean    can_save);
/* Whether to be told in the middle of a game. Responses: "cancel", "compare". */
MarquiseQuestion *marquise_dialogs_compare     (void);
/* Asks which of the game's difficulties to play; the responses are the ids of its presets. */
MarquiseQuestion *marquise_dialogs_difficulty (const Game *game,
                                               const char *name);
/* @game: that on the table, whose piles decide which keys are listed; NULL: all of them. */
GtkWidget *marquise_dialogs_shortcuts (MarquiseGame *game);
GtkWidget *marquise_dialogs_about (void);
/* A toast whose words are broken into lines where the window has no room for them side by side and
 * libadwaita would cut them off, and are not markup. */
AdwToast *        marquise_dialogs_toast          (const char *sentence);
/* The same of a line of words that is only a part of what stands on a toast. */
void              marquise_dialogs_fit_toast_line (GtkLabel   *line);

G_END_DECLS
