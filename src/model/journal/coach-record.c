/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the coach did with a deal, as words of the journal: see coach-record.h. */

#include "config.h"

#include "coach-record.h"

/* More cards lie on no table, and more is given away in no game. */
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

void
marquise_coach_record_read (MarquiseCoachRecord *record,
                            const char          *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  g_return_if_fail (record != NULL);

  for (guint i = 0; words[i] != NULL; i++)
    {
      guint64 number;

      if (g_str_equal (words[i], "coach=won") || g_str_equal (words[i], "coach=lost"))
        {
          record->compared = TRUE;
          record->won = g_str_has_suffix (words[i], "=won");
        }
      else if (g_str_has_prefix (words[i], "up=")
               && g_ascii_string_to_unsigned (words[i] + 3, 10, 0, MAX_UP, &number, NULL))
        {
          record->n_up = (guint) number;
        }
      else if (g_str_has_prefix (words[i], "given=")
               && g_ascii_string_to_unsigned (words[i] + 6, 10, 0, MAX_GIVEN, &number, NULL))
        {
          record->reviewed = TRUE;
          record->given = (guint) number;
        }
    }
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
