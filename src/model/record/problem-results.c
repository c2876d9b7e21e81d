/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The detail of such a record is "grade=easy solved=1 day=20261122". */

#include "config.h"

#include "problem-results.h"
#include "model/history/clock.h"

void
marquise_problem_results_add (MarquiseStatistics *statistics,
                              const char         *game,
                              const char         *rules,
                              const char         *grade,
                              guint32             day,
                              gboolean            solved)
{
  g_autofree char *id = g_uuid_string_random ();
  g_autofree char *detail = NULL;
  MarquiseRecord record = { .id = id, .date = marquise_clock_now (),
                            .game = (char *) game, .rules = (char *) rules,
                            .result = MARQUISE_RESULT_PROBLEM };

  g_return_if_fail (MARQUISE_IS_STATISTICS (statistics));
  g_return_if_fail (game != NULL && rules != NULL && grade != NULL);

  detail = day != 0 ? g_strdup_printf ("grade=%s solved=%d day=%u", grade, solved, day)
           : g_strdup_printf ("grade=%s solved=%d", grade, solved);
  record.detail = detail;
  record.zone = (gint16) marquise_zone_at (record.date);
  marquise_statistics_add (statistics, &record);
}

/* For a time, journals of 1.0 called medium problems "middling". */
static gboolean
is_of_grade (const MarquiseRecord *record,
             const char           *grade)
{
  return marquise_record_has_word (record, "grade", grade)
         || (g_str_equal (grade, "medium")
             && marquise_record_has_word (record, "grade", "middling"));
}

void
marquise_problem_results_get (MarquiseStatistics *statistics,
                              const char         *game,
                              const char         *grade,
                              guint              *n_begun,
                              guint              *n_solved)
{
  g_autoptr (GPtrArray) records = marquise_statistics_list (statistics, game, NULL, FALSE);

  *n_begun = *n_solved = 0;
  for (guint i = 0; i < records->len; i++)
    {
      const MarquiseRecord *record = g_ptr_array_index (records, i);

      if (record->result != MARQUISE_RESULT_PROBLEM
          || !is_of_grade (record, grade))
        continue;

      (*n_begun)++;
      *n_solved += marquise_record_has_word (record, "solved", "1");
    }
}

MarquiseProblemDay
marquise_problem_results_get_day (MarquiseStatistics *statistics,
                                  const char         *game,
                                  guint32             day)
{
  g_autoptr (GPtrArray) records = marquise_statistics_list (statistics, game, NULL, FALSE);

  for (guint i = 0; i < records->len; i++)
    {
      const MarquiseRecord *record = g_ptr_array_index (records, i);
      guint at;

      if (record->result == MARQUISE_RESULT_PROBLEM
          && marquise_record_get_number (record, "day", &at) && at == day)
        return marquise_record_has_word (record, "solved", "1") ? MARQUISE_DAY_SOLVED
               : MARQUISE_DAY_TRIED;
    }

  return MARQUISE_DAY_OPEN;
}
