/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The games behind the charts as a table, for whoever does not see charts or wants every figure. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* @records: games by date (element-type MarquiseRecord), copied. */
GtkWidget *marquise_statistics_table_new (const GPtrArray *records);

G_END_DECLS
