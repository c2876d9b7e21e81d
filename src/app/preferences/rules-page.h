/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseRulesPage: the rules of the games, one chosen above, in the preferences. */

#pragma once

#include "model/settings.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_RULES_PAGE (marquise_rules_page_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseRulesPage, marquise_rules_page, MARQUISE, RULES_PAGE,
                      AdwPreferencesPage)

/* Signal: "rules-changed" (): the player chose other rules; they are in the settings. */

/* @shown: the game that is chosen at first; NULL: the first one. */
MarquiseRulesPage *marquise_rules_page_new       (GSettings  *settings,
                                                  const char        *shown);
const Game *       marquise_rules_page_get_game  (MarquiseRulesPage *self);
/* A sentence that stays on the page. */
void               marquise_rules_page_say       (MarquiseRulesPage *self,
                                                  const char        *sentence);

G_END_DECLS
