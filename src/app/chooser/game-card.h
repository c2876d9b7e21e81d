/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseGameCard: the tile of a game in the chooser. Pressed it opens the game; the right button,
 * a long press or the menu key tell more; a star makes it a favourite. */

#pragma once

#include "model/library/library.h"
#include "model/words/game-facts.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_GAME_CARD (marquise_game_card_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseGameCard, marquise_game_card, MARQUISE, GAME_CARD, GtkButton)

/* @texts: what stands under the pictures of all tiles has one height. */
MarquiseGameCard *marquise_game_card_new    (MarquiseLibrary  *library,
                                             const char       *id,
                                             GtkSizeGroup     *texts);
/* Reads rules, record and game in progress again. */
void              marquise_game_card_update (MarquiseGameCard *self);
const char *      marquise_game_card_get_id (MarquiseGameCard *self);
/* All that is known of the game, in sentences. (transfer full) */
char *            marquise_game_card_tell   (MarquiseGameCard *self);

G_END_DECLS
