/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseStatisticsList: all games that were played, one line each, in an order that the player
 * chooses; they are searched as those of the start page are. */

#pragma once

#include "model/record/summary.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_STATISTICS_LIST (marquise_statistics_list_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseStatisticsList, marquise_statistics_list, MARQUISE, STATISTICS_LIST,
                      GtkBox)

/* Signal: "chosen" (string): the id of a game whose line was pressed. */

/* Shows what was played. @current: the id of the game whose line has the keyboard first, or NULL;
 * otherwise the one that had it. */
void marquise_statistics_list_update (MarquiseStatisticsList *self,
                                      MarquiseStatistics     *statistics,
                                      const char             *current);

G_END_DECLS
