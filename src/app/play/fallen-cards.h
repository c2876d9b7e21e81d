/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseFallenCards: the cards played in a deal of a trick game, a line for each suit, so that
 * players need not remember them. */

#pragma once

#include "model/trick/trick-match.h"
#include "model/settings.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_FALLEN_CARDS (marquise_fallen_cards_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseFallenCards, marquise_fallen_cards, MARQUISE, FALLEN_CARDS, AdwBin)

/* The letters on the cards are those of the preferences. */
void    marquise_fallen_cards_set_settings (MarquiseFallenCards *self,
                                            GSettings           *settings);
void    marquise_fallen_cards_update       (MarquiseFallenCards  *self,
                                            MarquiseTrickMatch   *game);
/* For a wide, low place: two suits side by side. */
void    marquise_fallen_cards_set_wide     (MarquiseFallenCards *self,
                                            gboolean             wide);

G_END_DECLS
