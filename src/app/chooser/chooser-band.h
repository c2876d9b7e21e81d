/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseChooserBand: what stands above the games, narrow: the game that is gone on with, the deal
 * of the day, the favourites and the games played last. */

#pragma once

#include "model/library/library.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_CHOOSER_BAND (marquise_chooser_band_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseChooserBand, marquise_chooser_band, MARQUISE, CHOOSER_BAND, AdwBin)

MarquiseChooserBand *marquise_chooser_band_new    (MarquiseLibrary     *library);
/* Reads record and games in progress again. */
void                 marquise_chooser_band_update (MarquiseChooserBand *self);
/* The card of the game to go on with, or NULL. */
GtkWidget *          marquise_chooser_band_get_leading (MarquiseChooserBand *self);

G_END_DECLS
