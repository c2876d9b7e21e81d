/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The detail of such a record is "cards=+12 choices=-35". */

#include "config.h"

#include "luck.h"
#include "model/history/clock.h"

/* The first letters of a longer id are enough to distinguish deals, and ids of records are
 * limited. */
#define MAX_DEAL_ID 48

void
marquise_luck_add (MarquiseStatistics *statistics,
                   const char         *game,
                   const char         *rules,
                   const char         *deal_id,
                   int                 cards,
                   int                 choices)
{
  g_autofree char *id = g_strdup_printf ("%.*s-luck", MAX_DEAL_ID, deal_id);
  g_autofree char *detail = g_strdup_printf ("cards=%+d choices=%+d", cards, choices);
  MarquiseRecord record = { .id = id, .date = marquise_clock_now (),
                            .game = (char *) game, .rules = (char *) rules, .detail = detail,
                            .result = MARQUISE_RESULT_LUCK };

  g_return_if_fail (MARQUISE_IS_STATISTICS (statistics));
  g_return_if_fail (game != NULL && rules != NULL && deal_id != NULL);

  record.zone = (gint16) marquise_zone_at (record.date);
  marquise_statistics_add (statistics, &record);
}

/* A number with its sign; 0 if it is missing. */
static int
get_signed (const MarquiseRecord *record,
            const char           *key)
{
  g_autofree char *word = marquise_record_get_word (record, key);

  return word != NULL ? (int) CLAMP (g_ascii_strtoll (word, NULL, 10), -10000, 10000) : 0;
}

GArray *
marquise_luck_months (MarquiseStatistics *statistics,
                      const char         *game,
                      const char         *rules)
{
  g_autoptr (GPtrArray) records = marquise_statistics_list (statistics, game, rules, FALSE);
  GArray *months = g_array_new (FALSE, TRUE, sizeof (MarquiseLuckMonth));

  for (guint i = records->len; i > 0; i--)
    {
      const MarquiseRecord *record = g_ptr_array_index (records, i - 1);
      MarquiseLuckMonth *last;
      GDate day;

      if (record->result != MARQUISE_RESULT_LUCK)
        continue;

      g_date_clear (&day, 1);
      g_date_set_julian (&day, marquise_record_get_day (record));
      last = months->len > 0 ? &g_array_index (months, MarquiseLuckMonth, months->len - 1) : NULL;
      if (last == NULL || last->year != g_date_get_year (&day)
          || last->month != (int) g_date_get_month (&day))
        {
          g_array_set_size (months, months->len + 1);
          last = &g_array_index (months, MarquiseLuckMonth, months->len - 1);
          *last = (MarquiseLuckMonth) { .year = g_date_get_year (&day),
                                        .month = (int) g_date_get_month (&day) };
        }
      last->cards += get_signed (record, "cards");
      last->choices += get_signed (record, "choices");
      last->n_deals++;
    }

  return months;
}
