/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "series.h"
#include "statistics-private.h"

static MarquiseJournal *
get_journal (MarquiseStatistics *self)
{
  return marquise_count_get_journal (marquise_statistics_get_count (self));
}

void
marquise_statistics_add_coach (MarquiseStatistics        *self,
                               const char                *id,
                               const MarquiseCoachRecord *said)
{
  g_autoptr (GHashTable) one = g_hash_table_new (g_str_hash, g_str_equal);

  g_return_if_fail (MARQUISE_IS_STATISTICS (self));
  g_return_if_fail (id != NULL && said != NULL);

  g_hash_table_insert (one, (gpointer) id, (gpointer) said);
  marquise_statistics_merge_coach (self, one);
}

void
marquise_statistics_merge_coach (MarquiseStatistics *self,
                                 GHashTable         *said)
{
  g_autoptr (GHashTable) known = NULL;
  GString *lines = g_string_new (NULL);
  GHashTableIter iter;
  gpointer id, record;

  g_return_if_fail (MARQUISE_IS_STATISTICS (self));
  g_return_if_fail (said != NULL);

  known = marquise_journal_list_coach (get_journal (self));
  g_hash_table_iter_init (&iter, said);
  while (g_hash_table_iter_next (&iter, &id, &record))
    {
      const MarquiseCoachRecord *before = g_hash_table_lookup (known, id);

      if (before == NULL || !marquise_coach_record_covers (before, record))
        {
          g_autofree char *line = marquise_journal_take_coach (get_journal (self), id, record);

          g_string_append_printf (lines, "%s\n", line);
        }
    }
  if (lines->len > 0)
    marquise_statistics_append_lines (self, g_string_free (lines, FALSE));
  else
    g_string_free (lines, TRUE);
}

static void
count_coach (MarquiseCoachTotals       *totals,
             const MarquiseRecord      *record,
             const MarquiseCoachRecord *said)
{
  gboolean won = record->result == MARQUISE_RESULT_WON;

  if (said->compared)
    {
      totals->compared++;
      totals->both += won && said->won;
      totals->own += won && !said->won;
      totals->coach += !won && said->won;
    }
  if (said->reviewed)
    {
      totals->reviewed++;
      totals->given += said->given;
    }
}

void
marquise_statistics_get_coach (MarquiseStatistics   *self,
                               const char           *game,
                               const char           *rules,
                               MarquiseCoachTotals  *totals,
                               GArray              **given)
{
  g_autoptr (GHashTable) known = NULL;
  g_autoptr (GPtrArray) records = NULL;

  g_return_if_fail (MARQUISE_IS_STATISTICS (self));
  g_return_if_fail (totals != NULL);

  *totals = (MarquiseCoachTotals) { 0 };
  if (given != NULL)
    *given = g_array_new (FALSE, FALSE, sizeof (MarquisePoint));
  records = marquise_statistics_list (self, game, rules, TRUE);
  known = marquise_journal_list_coach (get_journal (self));
  for (guint i = 0; i < records->len; i++)
    {
      const MarquiseRecord *record = g_ptr_array_index (records, i);
      const MarquiseCoachRecord *said = g_hash_table_lookup (known, record->id);
      MarquisePoint point = { .game = i, .date = record->date,
                              .won = record->result == MARQUISE_RESULT_WON };

      if (said == NULL)
        continue;

      count_coach (totals, record, said);
      point.value = MIN (said->given, 100) / 100.0;
      if (said->reviewed && given != NULL)
        g_array_append_val (*given, point);
    }
}

GArray *
marquise_statistics_coach_months (MarquiseStatistics *self,
                                  const char         *game,
                                  const char         *rules)
{
  g_autoptr (GHashTable) known = NULL;
  g_autoptr (GPtrArray) records = NULL;
  GArray *months = g_array_new (FALSE, TRUE, sizeof (MarquiseCoachMonth));

  g_return_val_if_fail (MARQUISE_IS_STATISTICS (self), months);

  records = marquise_statistics_list (self, game, rules, TRUE);
  known = marquise_journal_list_coach (get_journal (self));
  for (guint i = 0; i < records->len; i++)
    {
      const MarquiseRecord *record = g_ptr_array_index (records, i);
      const MarquiseCoachRecord *said = g_hash_table_lookup (known, record->id);
      MarquiseCoachMonth *last = months->len > 0
                                 ? &g_array_index (months, MarquiseCoachMonth, months->len - 1)
                                 : NULL;
      GDate day;

      if (said == NULL || !(said->compared || said->reviewed))
        continue;

      g_date_clear (&day, 1);
      g_date_set_julian (&day, marquise_record_get_day (record));
      if (last == NULL || last->year != g_date_get_year (&day)
          || last->month != (int) g_date_get_month (&day))
        {
          MarquiseCoachMonth month = { .year = g_date_get_year (&day),
                                       .month = (int) g_date_get_month (&day) };

          g_array_append_val (months, month);
          last = &g_array_index (months, MarquiseCoachMonth, months->len - 1);
        }
      last->date = record->date;
      count_coach (&last->totals, record, said);
    }

  return months;
}
