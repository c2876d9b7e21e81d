/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The charts as tables of numbers, for players who do not see charts or want exact figures. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* @records: games by date (element-type MarquiseRecord); @shares: the share won up to each of them,
 * as marquise_series_share() says, or NULL: not shown. */
GtkWidget *marquise_statistics_table_new_games (const GPtrArray *records, const GArray *shares);
/* The deals of Marjolet among @records, with their points. */
GtkWidget *marquise_statistics_table_new_deals (const GPtrArray *records);
/* @bins: (element-type MarquiseBin) */
GtkWidget *marquise_statistics_table_new_bins  (const GArray *bins);

G_END_DECLS
