/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseThumbnail: a small picture of a game as it stands. */

#pragma once

#include "model/game/game.h"
#include "table/art/card-art.h"
#include "table/faces/deck.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_THUMBNAIL (marquise_thumbnail_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseThumbnail, marquise_thumbnail, MARQUISE, THUMBNAIL, GtkWidget)

/* @game as it stands now, with the cards of @deck, or ours when it is NULL, on a table of this
 * @colour (a value of the settings). */
void marquise_thumbnail_update (MarquiseThumbnail *self,
                                MarquiseGame      *game,
                                const CardStyle   *style,
                                MarquiseDeck      *deck,
                                const char        *colour);

G_END_DECLS
