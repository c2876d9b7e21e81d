/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseGameNotice: over the table, that a game is blocked or as good as won, and the ways on. */

#pragma once

#include "model/game/game.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_GAME_NOTICE (marquise_game_notice_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseGameNotice, marquise_game_notice, MARQUISE, GAME_NOTICE, AdwBin)

/* Signals: "finish" (): the player wants the win played out; "shown" (char *): the sentence, when
 * it appears. */

/* There is another game: a notice closed for the last one can be shown again. */
void        marquise_game_notice_forget  (MarquiseGameNotice *self);
/* Shows what there is to say of @game, which is @finishing or not, once. */
void        marquise_game_notice_update  (MarquiseGameNotice *self,
                                          MarquiseGame       *game,
                                          gboolean            finishing);
void        marquise_game_notice_close   (MarquiseGameNotice *self);
/* What a hint says about a blocked game. (transfer full) */
char *      marquise_game_notice_blocked (MarquiseGame       *game);

G_END_DECLS
