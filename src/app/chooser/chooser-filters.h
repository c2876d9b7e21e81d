/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseChooserFilters: a row of buttons with menus that filter the games; a game is shown if it
 * fits all filters. */

#pragma once

#include "model/words/game-facts.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_CHOOSER_FILTERS (marquise_chooser_filters_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseChooserFilters, marquise_chooser_filters, MARQUISE, CHOOSER_FILTERS,
                      AdwBin)

/* Signals: "changed" (): the filters have changed. "surprise" (): a random game of those shown is
 * to be opened. */

MarquiseChooserFilters *marquise_chooser_filters_new      (void);
/* Borrowed, and always there. */
const MarquiseGameWish *marquise_chooser_filters_get_wish (MarquiseChooserFilters *self);
/* Whether anything is left out. */
gboolean                marquise_chooser_filters_is_set   (MarquiseChooserFilters *self);
/* Leaves nothing out. */
void                    marquise_chooser_filters_forget   (MarquiseChooserFilters *self);

G_END_DECLS
