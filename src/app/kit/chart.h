/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseChart: a series of numbers as a picture. Shapes never differ by colour alone. The value
 * under the pointer, or chosen by arrow keys, is shown in words above the drawing. */

#pragma once

#include "chart-values.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_CHART (marquise_chart_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseChart, marquise_chart, MARQUISE, CHART, GtkWidget)

/* @title is translated. */
GtkWidget * marquise_chart_new      (MarquiseChartKind kind, const char *title);
/* Takes @values: an array of what the kind says. */
void        marquise_chart_set      (MarquiseChart *self, GArray *values);
/* The first @n values of a line are from fewer games than the others, and drawn fainter, if there
 * are more. */
void        marquise_chart_set_first (MarquiseChart *self, guint n);

G_END_DECLS
