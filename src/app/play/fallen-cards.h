/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseFallenCards: the cards of a deal of a trick game that have been played, a line for each
 * suit, for players who would otherwise have to remember them. */

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
/* Where there is more width than height: two suits side by side. */
void    marquise_fallen_cards_set_wide     (MarquiseFallenCards *self,
                                            gboolean             wide);

G_END_DECLS
