/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What statistics begin with: the share that was won, large and with a ring, then the run of wins
 * and the best time, or the best deal. */

#pragma once

#include "model/record/statistics.h"

#include "engine/games.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* NULL: nothing was played under these rules. @rules: a rule string, or NULL for all together. */
GtkWidget *marquise_statistics_head_new (MarquiseStatistics *statistics,
                                         const Game         *game,
                                         const char         *rules);

G_END_DECLS
