/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Luck told from play over the months: what cards and opponent brought in the deals of a trick
 * game, and what the player's own choices cost, as the reviews after the deals have found them.
 * Kept among the settings. */

#pragma once

#include "model/settings.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Counts the deal that was reviewed as @id in this month, once. In points. */
void       marquise_luck_count     (MarquiseSettings *settings,
                                    const char       *game,
                                    const char       *id,
                                    int               cards,
                                    int               choices);
/* (transfer floating): the averages of the last months; NULL where nothing is known. */
GtkWidget *marquise_luck_new_group (MarquiseSettings *settings,
                                    const char       *game);
/* “+12”, “−35”, “0”. (transfer full) */
char *     marquise_luck_format    (int               points);

G_END_DECLS
