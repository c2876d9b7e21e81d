/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "exchange-formats.h"
#include "model/game/error.h"
#include "model/game/record-fields.h"
#include "model/record/daily.h"

#include "engine/games.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_ID 64

gboolean
marquise_exchange_fail (GError     **error,
                        const char  *sentence)
{
  g_set_error_literal (error, MARQUISE_ERROR, MARQUISE_ERROR_DAMAGED, sentence);

  return FALSE;
}

/* Sets an error that says which game is wrong; takes @why. */
static gboolean
fail_at (GError **error,
         guint    number,
         GError  *why)
{
  g_autoptr (GError) owned = why;

  /* Translators: the number of a game in the file, then a sentence on what is wrong with it. */
  g_set_error (error, MARQUISE_ERROR, MARQUISE_ERROR_DAMAGED,
               _("Game number %u of the file cannot be read. %s Nothing was imported."), number,
               owned->message);

  return FALSE;
}

gboolean
marquise_exchange_fail_field (GError    **error,
                              guint       number,
                              const char *field)
{
  /* Translators: %s is the name of a column in English, such as “seconds”. */
  GError *why = g_error_new (MARQUISE_ERROR, MARQUISE_ERROR_DAMAGED,
                             _("Its value for “%s” is not valid."),
                             field);

  return fail_at (error, number, why);
}

/* Checking */

static gboolean
is_id (const char *text)
{
  gsize length = strlen (text);

  for (gsize i = 0; i < length; i++)
    if (!g_ascii_isalnum (text[i]) && text[i] != '-')
      return FALSE;

  return length > 0 && length <= MAX_ID;
}

/* Words “key=value” without the keys that a record line uses itself. */
static gboolean
is_detail (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      const char *equals = strchr (words[i], '=');
      g_autofree char *key = equals != NULL ? g_strndup (words[i], (gsize) (equals - words[i]))
                             : NULL;

      if (words[i][0] == '\0')
        continue;
      if (key == NULL || key[0] == '\0' || marquise_field_find (key) != NULL)
        return FALSE;
    }

  return TRUE;
}

/* Replaces the rule string by its canonical form. */
static gboolean
check_rules (MarquiseRecord  *record,
             GError         **error)
{
  const Game *game = game_find (record->game);
  char canonical[RULE_STRING_MAX], why[200];
  Rules rules;

  if (game == NULL)
    return marquise_exchange_fail (error, _("It is from a game that Marquise does not know."));
  if (!rules_parse_kept (game, record->rules, &rules, why, sizeof why))
    return marquise_exchange_fail (error, _("Its rules cannot be read."));

  rules_format (game, &rules, canonical);
  g_free (record->rules);
  record->rules = g_strdup (canonical);

  return TRUE;
}

/* Whether the fields make a game known to this version; called after all were set. */
static gboolean
check (MarquiseRecord  *record,
       GError         **error)
{
  guint32 day;

  if (record->id == NULL || !is_id (record->id))
    return marquise_exchange_fail (error, _("Its ID cannot be read."));
  if (record->date == 0)
    return marquise_exchange_fail (error, _("Its date is missing."));
  if (record->game == NULL || record->rules == NULL)
    return marquise_exchange_fail (error, _("It does not name its game or its rules."));
  if (!check_rules (record, error))
    return FALSE;

  /* The computer's clock was set back during the game. */
  if (record->start > record->date)
    record->start = 0;
  if (record->daily != NULL && record->daily[0] != '\0'
      && !marquise_daily_parse (record->daily, &day))
    return marquise_exchange_fail (error, _("Its date as a deal of the day cannot be read."));
  if (record->race != NULL && record->race[0] != '\0' && !is_id (record->race))
    return marquise_exchange_fail (error, _("Its race cannot be read."));
  if (record->detail != NULL && !is_detail (record->detail))
    return marquise_exchange_fail (error, _("Its details cannot be read."));

  return TRUE;
}

gboolean
marquise_exchange_finish_record (GPtrArray       *records,
                                 MarquiseRecord  *record,
                                 GError         **error)
{
  GError *why = NULL;

  /* From here on the array owns it. */
  g_ptr_array_add (records, record);
  if (check (record, &why))
    return TRUE;

  return fail_at (error, records->len, why);
}
