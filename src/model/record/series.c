/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "series.h"

#include "totals.h"

static gboolean
is_won (const MarquiseRecord *record)
{
  return record->result == MARQUISE_RESULT_WON;
}

GArray *
marquise_series_share (GPtrArray *records,
                       guint      window)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (MarquisePoint));
  guint won = 0;

  g_return_val_if_fail (records != NULL && window > 0, points);

  for (guint i = 0; i < records->len; i++)
    {
      const MarquiseRecord *record = g_ptr_array_index (records, i);
      MarquisePoint point = { .game = i, .date = record->date, .won = is_won (record) };

      won += point.won;
      if (i >= window)
        won -= is_won (g_ptr_array_index (records, i - window));
      point.value = (double) won / MIN (i + 1, window);
      g_array_append_val (points, point);
    }

  return points;
}

GArray *
marquise_series_times (GPtrArray *records,
                       gboolean   all)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (MarquisePoint));

  g_return_val_if_fail (records != NULL, points);

  for (guint i = 0; i < records->len; i++)
    {
      const MarquiseRecord *record = g_ptr_array_index (records, i);
      MarquisePoint point = { i, record->date, record->seconds, is_won (record) };

      if (all || point.won)
        g_array_append_val (points, point);
    }

  return points;
}

GArray *
marquise_series_points (const GPtrArray *records)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (MarquisePoint));

  g_return_val_if_fail (records != NULL, points);

  for (guint i = 0; i < records->len; i++)
    {
      const MarquiseRecord *record = g_ptr_array_index (records, i);
      MarquisePoint point = { .game = i, .date = record->date };
      guint own, other;

      if (record->result != MARQUISE_RESULT_DEAL || marquise_record_is_two_player (record)
          || !marquise_record_get_number (record, "own", &own))
        continue;

      marquise_record_get_number (record, "other", &other);
      point.value = own;
      point.won = own > other;
      g_array_append_val (points, point);
    }

  return points;
}

/* The narrowest round width for which @longest seconds need at most @max_bins columns. */
static guint
choose_width (guint longest,
              guint max_bins)
{
  static const guint widths[] = {
    5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14400, 43200, 86400
  };

  for (gsize i = 0; i < G_N_ELEMENTS (widths); i++)
    if (longest / widths[i] < max_bins)
      return widths[i];

  return longest / max_bins + 1;
}

GArray *
marquise_series_distribution (GPtrArray *records,
                              guint      max_bins)
{
  GArray *bins = g_array_new (FALSE, FALSE, sizeof (MarquiseBin));
  guint longest = 0, n_won = 0, width;

  g_return_val_if_fail (records != NULL && max_bins > 0, bins);

  for (guint i = 0; i < records->len; i++)
    {
      const MarquiseRecord *record = g_ptr_array_index (records, i);

      if (is_won (record))
        {
          longest = MAX (longest, record->seconds);
          n_won++;
        }
    }

  if (n_won == 0)
    return bins;

  width = choose_width (longest, max_bins);
  g_array_set_size (bins, longest / width + 1);
  for (guint i = 0; i < bins->len; i++)
    g_array_index (bins, MarquiseBin, i) = (MarquiseBin) { i * width, (i + 1) * width, 0 };
  for (guint i = 0; i < records->len; i++)
    {
      const MarquiseRecord *record = g_ptr_array_index (records, i);

      if (is_won (record))
        g_array_index (bins, MarquiseBin, record->seconds / width).n++;
    }

  return bins;
}
