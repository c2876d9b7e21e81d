/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "summary.h"

#include "model/game/game.h"

/* Game ids → when the last game of each ended. */
static GHashTable *
list_dates (MarquiseStatistics *statistics)
{
  g_autoptr (GPtrArray) records = marquise_statistics_list (statistics, NULL, NULL, TRUE);
  GHashTable *dates = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < records->len; i++)
    {
      MarquiseRecord *record = g_ptr_array_index (records, i);

      g_hash_table_insert (dates, record->game, &record->date);
    }

  return dates;
}

GArray *
marquise_summary_list (MarquiseStatistics *statistics)
{
  GArray *lines = g_array_new (FALSE, FALSE, sizeof (MarquiseSummaryLine));
  g_autoptr (GHashTable) dates = NULL;

  g_return_val_if_fail (MARQUISE_IS_STATISTICS (statistics), lines);

  dates = list_dates (statistics);
  for (guint i = 0; games[i] != NULL; i++)
    {
      const gint64 *date = g_hash_table_lookup (dates, games[i]->id);
      MarquiseTotals totals;
      MarquiseSummaryLine line;

      if (!marquise_statistics_get (statistics, games[i]->id, NULL, &totals) || totals.played == 0)
        continue;

      line = (MarquiseSummaryLine) {
        games[i]->id, totals.played, totals.won, date != NULL ? *date : 0
      };
      g_array_append_val (lines, line);
    }

  return lines;
}

static int
compare (gint64 one,
         gint64 other)
{
  return (one < other) - (one > other);
}

static int
compare_names (const char *one,
               const char *other)
{
  g_autofree char *key = g_utf8_collate_key (marquise_game_find_name (one), -1);
  g_autofree char *other_key = g_utf8_collate_key (marquise_game_find_name (other), -1);

  return g_strcmp0 (key, other_key);
}

int
marquise_summary_compare (const MarquiseSummaryLine *one,
                          const MarquiseSummaryLine *other,
                          MarquiseSummaryOrder       order)
{
  int result = 0;

  if (order == MARQUISE_SUMMARY_BY_LAST)
    result = compare (one->last, other->last);
  else if (order == MARQUISE_SUMMARY_BY_PLAYED)
    result = compare (one->played, other->played);
  else if (order == MARQUISE_SUMMARY_BY_WON)
    result = compare (one->won, other->won);
  else if (order == MARQUISE_SUMMARY_BY_SHARE)
    result = compare ((gint64) one->won * other->played, (gint64) other->won * one->played);

  return result != 0 ? result : compare_names (one->game, other->game);
}
