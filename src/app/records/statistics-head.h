/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The head of the statistics: the share won in large letters, above a bar of that length, and other
 * achievements. */

#pragma once

#include "model/record/summary.h"

#include "engine/games.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* NULL: nothing was played under these rules. @rules: a rule string, or NULL for all together. */
GtkWidget *marquise_statistics_head_new (MarquiseStatistics *statistics,
                                         const Game         *game,
                                         const char         *rules);
/* For all games together; @lines: of MarquiseSummaryLine. */
GtkWidget *marquise_statistics_head_new_all (const GArray   *lines);

G_END_DECLS
