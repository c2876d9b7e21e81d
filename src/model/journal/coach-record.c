/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "coach-record.h"

/* More than the cards of any table, and more than any game gives away. */
#define MAX_UP 104
#define MAX_GIVEN 10000

char *
marquise_coach_record_to_text (const MarquiseCoachRecord *record)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_return_val_if_fail (record != NULL, NULL);

  if (record->compared)
    g_string_append_printf (text, "coach=%s up=%u", record->won ? "won" : "lost", record->n_up);
  if (record->reviewed)
    g_string_append_printf (text, "%sgiven=%u", text->len > 0 ? " " : "", record->given);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* FALSE if the word is malformed. */
static gboolean
read_word (MarquiseCoachRecord *record,
           const char          *word)
{
  guint64 number;

  if (g_str_equal (word, "coach=won") || g_str_equal (word, "coach=lost"))
    {
      record->compared = TRUE;
      record->won = g_str_has_suffix (word, "=won");
    }
  else if (g_str_has_prefix (word, "up=")
           && g_ascii_string_to_unsigned (word + 3, 10, 0, MAX_UP, &number, NULL))
    {
      record->n_up = (guint) number;
    }
  else if (g_str_has_prefix (word, "given=")
           && g_ascii_string_to_unsigned (word + 6, 10, 0, MAX_GIVEN, &number, NULL))
    {
      record->reviewed = TRUE;
      record->given = (guint) number;
    }
  else
    {
      return FALSE;
    }

  return TRUE;
}

char *
marquise_coach_record_take (MarquiseCoachRecord *record,
                            const char          *text)
{
  g_auto (GStrv) words = g_strsplit (text != NULL ? text : "", " ", -1);
  GString *rest = g_string_new (NULL);

  g_return_val_if_fail (record != NULL, g_string_free (rest, FALSE));

  for (guint i = 0; words[i] != NULL; i++)
    if (!read_word (record, words[i]))
      g_string_append_printf (rest, "%s%s", rest->len > 0 ? " " : "", words[i]);

  return g_string_free (rest, FALSE);
}

void
marquise_coach_record_read (MarquiseCoachRecord *record,
                            const char          *text)
{
  g_autofree char *rest = marquise_coach_record_take (record, text);
}

gboolean
marquise_coach_record_covers (const MarquiseCoachRecord *record,
                              const MarquiseCoachRecord *other)
{
  g_return_val_if_fail (record != NULL && other != NULL, FALSE);

  if (other->compared
      && (!record->compared || record->won != other->won || record->n_up != other->n_up))
    return FALSE;

  return !other->reviewed || (record->reviewed && record->given == other->given);
}
