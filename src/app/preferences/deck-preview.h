/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseDeckPreview: four cards of a deck side by side, and its back. */

#pragma once

#include "table/art/card-art.h"
#include "table/faces/deck.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_DECK_PREVIEW (marquise_deck_preview_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseDeckPreview, marquise_deck_preview, MARQUISE, DECK_PREVIEW, GtkWidget)

GtkWidget * marquise_deck_preview_new      (void);
void        marquise_deck_preview_set_deck (MarquiseDeckPreview *self,
                                            MarquiseDeck        *deck,
                                            const CardStyle     *style);
void        marquise_deck_preview_load     (MarquiseDeckPreview *self);

G_END_DECLS
