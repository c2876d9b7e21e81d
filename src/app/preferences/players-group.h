/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The preferences of a trick game that are not rules: whom one plays against. */

#pragma once

#include "model/settings.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* A group of rows bound to @settings, of what the trick game with the id @game offers. */
AdwPreferencesGroup *marquise_players_group_new   (GSettings *settings, const char *game);
/* A row for the name of a player, who is called @place without one. Returns its entry (transfer
 * none), which nothing fills in. */
GtkWidget *          marquise_players_group_add_name (AdwPreferencesGroup *group,
                                                      const char *title, const char *place);

G_END_DECLS
