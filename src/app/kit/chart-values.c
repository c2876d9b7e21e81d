/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "chart-values.h"

#include "format.h"

#include <glib/gi18n.h>
#include <math.h>

int
marquise_chart_values_count (const MarquiseChartValues *self)
{
  return self->items != NULL ? (int) self->items->len : 0;
}

double
marquise_chart_values_get (const MarquiseChartValues *self,
                           int                        i)
{
  if (self->kind == MARQUISE_CHART_BINS)
    return g_array_index (self->items, MarquiseBin, i).n;

  return g_array_index (self->items, MarquisePoint, i).value;
}

gboolean
marquise_chart_values_are_a_line (const MarquiseChartValues *self)
{
  return self->kind == MARQUISE_CHART_SHARE || self->kind == MARQUISE_CHART_CHANCES
         || self->kind == MARQUISE_CHART_MONTHS;
}

/* The least round number, of those at which four lines stand at round values too, that is not
 * under the greatest value. */
static double
find_top (const MarquiseChartValues *self)
{
  static const double times[] = {
    60, 120, 240, 480, 720, 960, 1200, 1440, 1920, 2400, 3600, 4800, 7200, 14400, 28800
  };
  double most = 0;
  double step = 1;

  if (self->kind == MARQUISE_CHART_SHARE || self->kind == MARQUISE_CHART_CHANCES)
    return 1;

  for (int i = 0; i < marquise_chart_values_count (self); i++)
    most = MAX (most, marquise_chart_values_get (self, i));
  if (self->kind == MARQUISE_CHART_MONTHS)
    return most <= 0.2 ? 0.2 : most <= 0.4 ? 0.4 : most <= 0.8 ? 0.8 : 1;
  for (guint i = 0; self->kind == MARQUISE_CHART_TIMES && i < G_N_ELEMENTS (times); i++)
    if (times[i] >= most)
      return times[i];

  while (step * 4 < most)
    {
      if (step * 8 >= most)
        step *= 2;
      else if (step * 20 >= most)
        step *= 5;
      else
        step *= 10;
    }

  return step * MARQUISE_CHART_LINES;
}

char *
marquise_chart_values_say_level (const MarquiseChartValues *self,
                                 double                     value)
{
  switch (self->kind)
    {
    case MARQUISE_CHART_SHARE:
    case MARQUISE_CHART_CHANCES:
    case MARQUISE_CHART_MONTHS:
      return marquise_format_share ((guint) round (value * 100), 100);
    case MARQUISE_CHART_TIMES:
      return marquise_format_duration ((guint64) round (value));
    default:
      return marquise_format_number ((guint64) round (value));
    }
}

char *
marquise_chart_values_say_end (const MarquiseChartValues *self,
                               gboolean                   last)
{
  int i = last ? marquise_chart_values_count (self) - 1 : 0;
  const MarquisePoint *point;

  if (self->kind == MARQUISE_CHART_BINS)
    {
      const MarquiseBin *bin = &g_array_index (self->items, MarquiseBin, i);

      return marquise_format_duration (last ? bin->to : bin->from);
    }

  point = &g_array_index (self->items, MarquisePoint, i);
  if (self->kind == MARQUISE_CHART_CHANCES)
    return marquise_format_number (point->game);
  if (self->kind == MARQUISE_CHART_MONTHS)
    return marquise_format_month (point->game);

  return marquise_format_short_date (point->date);
}

/* One of a series that is not of games. */
static char *
say_point (MarquiseChartKind    kind,
           const MarquisePoint *point,
           const char          *level)
{
  g_autofree char *month = NULL;

  if (kind == MARQUISE_CHART_CHANCES)
    /* Translators: the number of a move, a percentage. */
    return g_strdup_printf (_("Move %u: %s"), point->game, level);

  month = marquise_format_month (point->game);

  /* Translators: a month with its year, a percentage. */
  return g_strdup_printf (C_("month", "%s: %s"), month, level);
}

/* A time of this scale; @spoken: in words. (transfer full) */
static char *
say_time (guint64  seconds,
          gboolean spoken)
{
  return spoken ? marquise_format_spoken_duration (seconds) : marquise_format_duration (seconds);
}

static char *
say_bin (const MarquiseBin *bin,
         gboolean           spoken)
{
  g_autofree char *from = say_time (bin->from, spoken);
  g_autofree char *to = say_time (bin->to, spoken);

  /* Translators: times such as 2:30, or “2 minutes 30 seconds”. */
  return g_strdup_printf (ngettext ("From %s to %s: %u game", "From %s to %s: %u games",
                                    bin->n), from, to, bin->n);
}

char *
marquise_chart_values_say (const MarquiseChartValues *self,
                           int                        i,
                           gboolean                   spoken)
{
  g_autofree char *date = NULL;
  g_autofree char *level = NULL;
  gboolean won;

  if (self->kind == MARQUISE_CHART_BINS)
    return say_bin (&g_array_index (self->items, MarquiseBin, i), spoken);

  level = self->kind == MARQUISE_CHART_TIMES
          ? say_time ((guint64) round (marquise_chart_values_get (self, i)), spoken)
          : marquise_chart_values_say_level (self, marquise_chart_values_get (self, i));
  if (self->kind == MARQUISE_CHART_CHANCES || self->kind == MARQUISE_CHART_MONTHS)
    return say_point (self->kind, &g_array_index (self->items, MarquisePoint, i), level);

  date = marquise_format_short_date (g_array_index (self->items, MarquisePoint, i).date);
  won = g_array_index (self->items, MarquisePoint, i).won;
  if (self->kind == MARQUISE_CHART_SHARE)
    /* Translators: the number of a game, its date, a percentage. */
    return g_strdup_printf (_("Game %d, %s: %s"), i + 1, date, level);
  if (self->kind == MARQUISE_CHART_POINTS)
    /* Translators: the number of a deal, its date, points. */
    return g_strdup_printf (won ? _("Deal %d, %s: won, %s") : _("Deal %d, %s: not won, %s"), i + 1,
                            date, level);
  if (won)
    /* Translators: the number of a game, its date, a time. */
    return g_strdup_printf (_("Game %d, %s: won, %s"), i + 1, date, level);

  /* Translators: the number of a game, its date, a time. */
  return g_strdup_printf (_("Game %d, %s: lost, %s"), i + 1, date, level);
}

void
marquise_chart_values_set (MarquiseChartValues *self,
                           GArray              *items)
{
  g_clear_pointer (&self->items, g_array_unref);
  self->items = items;
  self->top = find_top (self);
}
