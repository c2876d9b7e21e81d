/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Records: see record.h. */

#include "config.h"

#include "record.h"

#include <string.h>

/* The Julian day of 1 January 1970. */
#define UNIX_EPOCH 719163
#define DAY (24 * 60 * 60)

static const char *const results[] = {
  [MARQUISE_RESULT_WON] = "won",
  [MARQUISE_RESULT_LOST] = "lost",
  [MARQUISE_RESULT_DEAL] = "deal",
  [MARQUISE_RESULT_RACE] = "race",
  [MARQUISE_RESULT_PROBLEM] = "problem",
  [MARQUISE_RESULT_LUCK] = "luck",
};

void
marquise_record_clear (MarquiseRecord *record)
{
  g_clear_pointer (&record->id, g_free);
  g_clear_pointer (&record->game, g_free);
  g_clear_pointer (&record->rules, g_free);
  g_clear_pointer (&record->daily, g_free);
  g_clear_pointer (&record->race, g_free);
  g_clear_pointer (&record->detail, g_free);
}

void
marquise_record_free (MarquiseRecord *record)
{
  if (record == NULL)
    return;

  marquise_record_clear (record);
  g_free (record);
}

MarquiseRecord *
marquise_record_copy (const MarquiseRecord *record)
{
  MarquiseRecord *copy;

  g_return_val_if_fail (record != NULL, NULL);

  copy = g_new (MarquiseRecord, 1);
  *copy = *record;
  copy->id = g_strdup (record->id);
  copy->game = g_strdup (record->game);
  copy->rules = g_strdup (record->rules);
  copy->daily = g_strdup (record->daily);
  copy->race = g_strdup (record->race);
  copy->detail = g_strdup (record->detail);

  return copy;
}

const char *
marquise_result_to_text (MarquiseResult result)
{
  g_return_val_if_fail ((guint) result < G_N_ELEMENTS (results), NULL);

  return results[result];
}

gboolean
marquise_record_is_game (const MarquiseRecord *record)
{
  g_return_val_if_fail (record != NULL, FALSE);

  return record->result <= MARQUISE_RESULT_DEAL;
}

/* The detail */

/* What follows "key=" in the detail, or NULL. */
static const char *
find_key (const MarquiseRecord *record,
          const char           *key)
{
  gsize length = strlen (key);

  for (const char *word = record->detail; word != NULL && *word != '\0';
       word = strchr (word, ' '), word = word != NULL ? word + 1 : NULL)
    if (strncmp (word, key, length) == 0 && word[length] == '=')
      return word + length + 1;

  return NULL;
}

gboolean
marquise_record_get_number (const MarquiseRecord *record,
                            const char           *key,
                            guint                *number)
{
  const char *text = find_key (record, key);
  guint value = 0;

  *number = 0;
  if (text == NULL || !g_ascii_isdigit (*text))
    return FALSE;

  for (; g_ascii_isdigit (*text); text++)
    {
      if (value > 99999999)
        return FALSE;
      value = value * 10 + (guint) (*text - '0');
    }
  *number = value;

  return TRUE;
}

char *
marquise_record_get_word (const MarquiseRecord *record,
                          const char           *key)
{
  const char *text = find_key (record, key);

  return text != NULL ? g_strndup (text, strcspn (text, " ")) : NULL;
}

gboolean
marquise_record_has_word (const MarquiseRecord *record,
                          const char           *key,
                          const char           *word)
{
  const char *text = find_key (record, key);
  gsize length = strlen (word);

  return text != NULL && strcspn (text, " ") == length && strncmp (text, word, length) == 0;
}

gboolean
marquise_record_was_helped (const MarquiseRecord *record)
{
  return record->helped || record->hints > 0 || record->solver > 0;
}

/* Days */

static guint32
day_of (gint64 date,
        int    zone)
{
  return (guint32) ((date + (gint64) zone * 60 + DAY) / DAY - 1 + UNIX_EPOCH);
}

guint32
marquise_record_get_day (const MarquiseRecord *record)
{
  g_return_val_if_fail (record != NULL, 0);

  return day_of (record->date, record->zone);
}

guint32
marquise_record_get_first_day (const MarquiseRecord *record)
{
  g_return_val_if_fail (record != NULL, 0);

  return day_of (record->start > 0 && record->start < record->date ? record->start : record->date,
                 record->zone);
}

int
marquise_zone_at (gint64 date)
{
  g_autoptr (GDateTime) local = g_date_time_new_from_unix_local (date);

  return local != NULL ? (int) (g_date_time_get_utc_offset (local) / G_TIME_SPAN_MINUTE) : 0;
}
