/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The table of best results of races, as rows of a list. */

#pragma once

#include "model/session/race.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Fills @list with the @max best races of @game under @rules over @minutes. The row at @place (0:
 * none) is marked as this race, and is added even if it is not among them. */
void marquise_race_results_fill (GtkListBox         *list,
                                 MarquiseStatistics *statistics,
                                 const Game         *game,
                                 const Rules        *rules,
                                 guint               minutes,
                                 guint               place,
                                 guint               max);

G_END_DECLS
