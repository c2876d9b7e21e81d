/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Questions to the player's statistics: see statistics.h. */

#include "config.h"

#include "series.h"
#include "statistics-private.h"

#include <string.h>

static MarquiseJournal *
get_journal (MarquiseStatistics *self)
{
  return marquise_count_get_journal (marquise_statistics_get_count (self));
}

void
marquise_statistics_get (MarquiseStatistics *self,
                         const char         *game,
                         const char         *rules,
                         MarquiseTotals     *totals)
{
  const MarquiseCountEntry *entry;

  g_return_if_fail (MARQUISE_IS_STATISTICS (self));
  g_return_if_fail (game != NULL && totals != NULL);

  entry = marquise_count_look (marquise_statistics_get_count (self), game, rules);
  *totals = entry != NULL ? entry->totals : (MarquiseTotals) { 0 };
}

static gboolean
is_of (const MarquiseRecord *record,
       const char           *game,
       const char           *rules)
{
  return (game == NULL || g_str_equal (record->game, game))
         && (rules == NULL || g_str_equal (record->rules, rules));
}

void
marquise_statistics_get_tricks (MarquiseStatistics     *self,
                                const char             *game,
                                const char             *rules,
                                const char             *level,
                                MarquiseTrickTotals    *totals)
{
  g_return_if_fail (MARQUISE_IS_STATISTICS (self));
  g_return_if_fail (game != NULL && totals != NULL);

  marquise_count_get_level (marquise_statistics_get_count (self), game, rules, level, totals);
}

static gboolean
is_ordinary (const MarquiseRecord *record)
{
  return (record->result == MARQUISE_RESULT_WON || record->result == MARQUISE_RESULT_LOST)
         && !record->again && (record->race == NULL || record->race[0] == '\0')
         && !marquise_record_is_two_player (record);
}

GPtrArray *
marquise_statistics_list (MarquiseStatistics *self,
                          const char         *game,
                          const char         *rules,
                          gboolean            ordinary)
{
  GPtrArray *list = g_ptr_array_new ();
  const GPtrArray *records;

  g_return_val_if_fail (MARQUISE_IS_STATISTICS (self), list);

  records = marquise_journal_get_records (get_journal (self));
  for (guint i = 0; i < records->len; i++)
    {
      MarquiseRecord *record = g_ptr_array_index (records, i);

      if (is_of (record, game, rules) && (!ordinary || is_ordinary (record)))
        g_ptr_array_add (list, record);
    }

  return list;
}

gboolean
marquise_statistics_has_record (MarquiseStatistics *self,
                                const char         *id)
{
  g_return_val_if_fail (MARQUISE_IS_STATISTICS (self), FALSE);

  return marquise_journal_has_id (get_journal (self), id);
}

guint
marquise_statistics_get_place (MarquiseStatistics *self,
                               const char         *id)
{
  g_return_val_if_fail (MARQUISE_IS_STATISTICS (self), 0);

  return marquise_journal_get_place (get_journal (self), id);
}

const MarquiseRecord *
marquise_statistics_find (MarquiseStatistics *self,
                          const char         *id)
{
  g_return_val_if_fail (MARQUISE_IS_STATISTICS (self), NULL);

  return marquise_journal_find (get_journal (self), id);
}

gboolean
marquise_statistics_has_deal (MarquiseStatistics *self,
                              const char         *game,
                              const char         *rules,
                              guint32             deal)
{
  const GPtrArray *records;

  g_return_val_if_fail (MARQUISE_IS_STATISTICS (self), FALSE);
  g_return_val_if_fail (game != NULL && rules != NULL, FALSE);

  records = marquise_journal_get_records (get_journal (self));
  for (guint i = 0; deal != 0 && i < records->len; i++)
    {
      const MarquiseRecord *record = g_ptr_array_index (records, i);

      if (record->deal == deal && marquise_record_is_game (record)
          && is_of (record, game, rules))
        return TRUE;
    }

  return FALSE;
}

static int
compare_strings (gconstpointer a,
                 gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

char **
marquise_statistics_list_rules (MarquiseStatistics *self,
                                const char         *game)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new ();
  g_autofree char *prefix = g_strconcat (game, "\t", NULL);
  GHashTableIter iter;
  gpointer key, value;

  g_return_val_if_fail (MARQUISE_IS_STATISTICS (self), NULL);

  /* An entry without a last game was emptied by a reset. */
  g_hash_table_iter_init (&iter, marquise_count_get_entries (marquise_statistics_get_count (self)));
  while (g_hash_table_iter_next (&iter, &key, &value))
    if (g_str_has_prefix (key, prefix) && ((MarquiseCountEntry *) value)->last_id[0] != '\0')
      g_ptr_array_add (list, g_strdup ((char *) key + strlen (prefix)));
  g_ptr_array_sort (list, compare_strings);
  g_ptr_array_add (list, NULL);

  return (char **) g_ptr_array_free (g_steal_pointer (&list), FALSE);
}

char *
marquise_statistics_get_reset (MarquiseStatistics *self,
                               const char         *game)
{
  g_return_val_if_fail (MARQUISE_IS_STATISTICS (self), NULL);
  g_return_val_if_fail (game != NULL, NULL);

  return marquise_journal_get_reset (get_journal (self), game);
}

char *
marquise_statistics_get_held (MarquiseStatistics *self)
{
  g_return_val_if_fail (MARQUISE_IS_STATISTICS (self), NULL);

  return marquise_journal_get_held (get_journal (self));
}

guint
marquise_statistics_get_n_damaged (MarquiseStatistics *self)
{
  g_return_val_if_fail (MARQUISE_IS_STATISTICS (self), 0);

  return marquise_journal_get_n_damaged (get_journal (self));
}

guint
marquise_statistics_get_n_newer (MarquiseStatistics *self)
{
  g_return_val_if_fail (MARQUISE_IS_STATISTICS (self), 0);

  return marquise_journal_get_n_newer (get_journal (self));
}
