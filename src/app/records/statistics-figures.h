/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The figures of a game under one set of rules, or under all, as rows of a group. */

#pragma once

#include "model/record/statistics.h"

#include "engine/games.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* The text in place of a game's figures while the journal is not read, or cannot be read: the
 * stored totals with their date, if there are any. (transfer full) */
char *     marquise_statistics_describe_unknown (MarquiseStatistics *statistics,
                                                 const char         *game);
/* @rules: a rule string, or NULL for all together. */
GtkWidget *marquise_statistics_figures_new (MarquiseStatistics *statistics,
                                            const Game         *game,
                                            const char         *rules,
                                            const char         *title);
/* How the coach fared with the same deals, and what it says was given away; NULL if nothing is
 * known. @rules as above. */
GtkWidget *marquise_statistics_coach_new   (MarquiseStatistics *statistics,
                                            const Game         *game,
                                            const char         *rules);
/* The same for each of the last months; @months as from marquise_statistics_coach_months(). */
GtkWidget *marquise_statistics_months_new  (const GArray       *months);
/* Appends to @box the goals reached with @game, and separately those reached by all patiences
 * together with its help. */
void       marquise_statistics_add_goals   (GtkBox             *box,
                                            MarquiseStatistics *statistics,
                                            const Game         *game);
/* Marjolet, a group for each level that was played against, and for two players; appended to
 * @box. */
void       marquise_statistics_add_levels  (GtkBox             *box,
                                            MarquiseStatistics *statistics,
                                            const Game         *game,
                                            const char         *rules);

G_END_DECLS
