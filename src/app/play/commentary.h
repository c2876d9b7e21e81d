/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseCommentary: the line that says what happened in a game, or how it stands; and the trump
 * suit in a corner of the table, where it stays after the turned-up card has gone. */

#pragma once

#include "model/game/game.h"
#include "model/settings.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_COMMENTARY (marquise_commentary_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseCommentary, marquise_commentary, MARQUISE, COMMENTARY, AdwBin)

/* Signal: "said": the line may have changed. */

/* To be called once: @emblem is the image on the table. */
void     marquise_commentary_set_up        (MarquiseCommentary *self,
                                            GSettings          *settings,
                                            GtkImage           *emblem);

/* What is said stays, until something else is. */
void     marquise_commentary_set_game      (MarquiseCommentary *self,
                                            MarquiseGame       *game);
/* In a narrow window the line also shows what the header has no room for. */
void     marquise_commentary_set_narrow    (MarquiseCommentary *self,
                                            gboolean            narrow);

/* Reads the emblem from the game again. */
void     marquise_commentary_update_emblem (MarquiseCommentary *self);
/* @sentence: NULL when there is nothing to say: how the game stands, then. */
void     marquise_commentary_say           (MarquiseCommentary *self,
                                            const char         *sentence);
gboolean marquise_commentary_is_empty      (MarquiseCommentary *self);

G_END_DECLS
