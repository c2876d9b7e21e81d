/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The series that a chart shows, its scale, and its values in words. */

#pragma once

#include "model/record/series.h"

G_BEGIN_DECLS

/* Lines above the lowest one, all at round values. */
#define MARQUISE_CHART_LINES 4

typedef enum {
  MARQUISE_CHART_SHARE,         /* MarquisePoint, values 0 … 1, as a line */
  MARQUISE_CHART_CHANCES,       /* MarquisePoint, values 0 … 1 by the number of a move, as a line */
  MARQUISE_CHART_MONTHS,        /* MarquisePoint, values 0 … 1 by the first of a month, a Julian
                                 * day, as a line */
  MARQUISE_CHART_TIMES,         /* MarquisePoint, seconds, as dots: full for a win, rings else */
  MARQUISE_CHART_POINTS,        /* MarquisePoint, points of a deal, as dots likewise */
  MARQUISE_CHART_BINS           /* MarquiseBin, as columns */
} MarquiseChartKind;

typedef struct {
  MarquiseChartKind kind;
  GArray *items;                /* of what the kind says, or NULL */
  double top;                   /* value at the upper edge */
} MarquiseChartValues;

/* Takes @items and finds the top. */
void   marquise_chart_values_set       (MarquiseChartValues *self, GArray *items);
int    marquise_chart_values_count     (const MarquiseChartValues *self);
double marquise_chart_values_get       (const MarquiseChartValues *self, int i);
/* Whether they are drawn as a line. */
gboolean marquise_chart_values_are_a_line (const MarquiseChartValues *self);
/* Any value of this scale. (transfer full) */
char * marquise_chart_values_say_level (const MarquiseChartValues *self, double value);
/* The date below the first or the last value. (transfer full) */
char * marquise_chart_values_say_end   (const MarquiseChartValues *self, gboolean last);
/* One of the series, as it is shown; @spoken: as it is read aloud. (transfer full) */
char * marquise_chart_values_say       (const MarquiseChartValues *self, int i, gboolean spoken);

G_END_DECLS
