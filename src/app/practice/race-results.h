/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The table of best results of races, as rows of a list. */

#pragma once

#include "model/session/race.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Fills @list with the @max best races of @game under @rules over @minutes. The row of @place (0:
 * none) says that it is this race, and is there however far down it stands. */
void marquise_race_results_fill (GtkListBox         *list,
                                 MarquiseStatistics *statistics,
                                 const Game         *game,
                                 const Rules        *rules,
                                 guint               minutes,
                                 guint               place,
                                 guint               max);

G_END_DECLS
