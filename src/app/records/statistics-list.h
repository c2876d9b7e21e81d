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

/* Shows what was played. */
void marquise_statistics_list_update      (MarquiseStatisticsList *self,
                                           MarquiseStatistics     *statistics);
/* @game (its id, copied): the line that has the keyboard first from now on. */
void marquise_statistics_list_set_current (MarquiseStatisticsList *self,
                                           const char             *game);

G_END_DECLS
