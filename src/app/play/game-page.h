/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseGamePage: the table with what stands around it. */

#pragma once

#include "app/coach/chances-panel.h"
#include "model/library/library.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_GAME_PAGE (marquise_game_page_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseGamePage, marquise_game_page, MARQUISE, GAME_PAGE, AdwBin)

/* Properties: "narrow" (boolean): everything in one column, buttons at the foot; "paused"
 * (boolean): the table is covered, and the clock is to stand still. */

MarquiseGamePage *marquise_game_page_new       (MarquiseLibrary  *library);
void              marquise_game_page_set_game  (MarquiseGamePage *self,
                                                MarquiseGame     *game);
/* Shows a hint on the table and says it. */
void              marquise_game_page_show_hint (MarquiseGamePage   *self,
                                                const MarquiseHint *hint);
/* If the game is blocked, says what can be done and returns TRUE. */
gboolean          marquise_game_page_say_blocked (MarquiseGamePage *self);
/* Says a sentence in the line beneath the table. */
void              marquise_game_page_say       (MarquiseGamePage *self,
                                                const char       *sentence);
/* Says a sentence through a screen reader only. */
void              marquise_game_page_announce  (MarquiseGamePage *self,
                                                const char       *sentence);
/* The panel with the coach's chances. (transfer none) */
MarquiseChancesPanel *
marquise_game_page_get_chances (MarquiseGamePage *self);
/* The pile on which the keyboard’s cursor stands. */
guint             marquise_game_page_get_pile  (MarquiseGamePage *self);
/* Covers the table until the player goes on, or anything is done with the game. */
void              marquise_game_page_pause     (MarquiseGamePage *self);
gboolean          marquise_game_page_is_paused (MarquiseGamePage *self);
/* Opens what finds a card, over the table. */
void              marquise_game_page_find_card (MarquiseGamePage *self);
/* Plays out what is certain. */
void              marquise_game_page_finish    (MarquiseGamePage *self);
/* Stops what is being played out, or closes what lies over the table; FALSE: there is nothing. */
gboolean          marquise_game_page_dismiss   (MarquiseGamePage *self);

G_END_DECLS
