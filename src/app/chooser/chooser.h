/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseChooser: the games to choose from. */

#pragma once

#include "model/library/library.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_CHOOSER (marquise_chooser_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseChooser, marquise_chooser, MARQUISE, CHOOSER, AdwBin)

MarquiseChooser *marquise_chooser_new    (MarquiseLibrary *library);
/* Reads records and games in progress again. */
void             marquise_chooser_update (MarquiseChooser *self);
/* There are more games than there were; what is searched for stays. */
void             marquise_chooser_take_games (MarquiseChooser *self);

G_END_DECLS
