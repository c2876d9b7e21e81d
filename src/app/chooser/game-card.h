/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseGameCard: one game in the chooser. */

#pragma once

#include "model/library/library.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_GAME_CARD (marquise_game_card_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseGameCard, marquise_game_card, MARQUISE, GAME_CARD, GtkButton)

/* @leading: it stands first, and says how far its game is. */
MarquiseGameCard *marquise_game_card_new    (MarquiseLibrary  *library,
                                             const char       *id,
                                             gboolean          leading);
/* Reads record and game in progress again. */
void              marquise_game_card_update (MarquiseGameCard *self);
const char *      marquise_game_card_get_id (MarquiseGameCard *self);

G_END_DECLS
