/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The fields of a record by name: see exchange-fields.h. */

#include "config.h"

#include "exchange-fields.h"
#include "model/record/daily.h"
#include "model/game/error.h"

#include "engine/games.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_ID 64
#define MAX_TEXT 1000
/* Ten years on the clock, and more moves than anybody plays. */
#define MAX_SECONDS (10 * 365 * 24 * 60 * 60)
#define MAX_COUNT 1000000
/* In the place of an offset: the result has none. */
#define RESULT G_MAXSIZE

static const struct {
  const char *name;
  MarquiseFieldKind kind;
  gsize offset;
  guint max;                    /* of a number */
} fields[MARQUISE_N_FIELDS] = {
  { "id", MARQUISE_FIELD_TEXT, G_STRUCT_OFFSET (MarquiseRecord, id), 0 },
  { "date", MARQUISE_FIELD_DATE, G_STRUCT_OFFSET (MarquiseRecord, date), 0 },
  { "start", MARQUISE_FIELD_DATE, G_STRUCT_OFFSET (MarquiseRecord, start), 0 },
  { "game", MARQUISE_FIELD_TEXT, G_STRUCT_OFFSET (MarquiseRecord, game), 0 },
  { "rules", MARQUISE_FIELD_TEXT, G_STRUCT_OFFSET (MarquiseRecord, rules), 0 },
  { "deal", MARQUISE_FIELD_NUMBER, G_STRUCT_OFFSET (MarquiseRecord, deal), G_MAXUINT32 },
  { "result", MARQUISE_FIELD_TEXT, RESULT, 0 },
  { "seconds", MARQUISE_FIELD_NUMBER, G_STRUCT_OFFSET (MarquiseRecord, seconds), MAX_SECONDS },
  { "moves", MARQUISE_FIELD_NUMBER, G_STRUCT_OFFSET (MarquiseRecord, moves), MAX_COUNT },
  { "undos", MARQUISE_FIELD_NUMBER, G_STRUCT_OFFSET (MarquiseRecord, undos), MAX_COUNT },
  { "hints", MARQUISE_FIELD_NUMBER, G_STRUCT_OFFSET (MarquiseRecord, hints), MAX_COUNT },
  { "solver", MARQUISE_FIELD_NUMBER, G_STRUCT_OFFSET (MarquiseRecord, solver), MAX_COUNT },
  { "helped", MARQUISE_FIELD_FLAG, G_STRUCT_OFFSET (MarquiseRecord, helped), 0 },
  { "again", MARQUISE_FIELD_FLAG, G_STRUCT_OFFSET (MarquiseRecord, again), 0 },
  { "early", MARQUISE_FIELD_FLAG, G_STRUCT_OFFSET (MarquiseRecord, early), 0 },
  { "daily", MARQUISE_FIELD_TEXT, G_STRUCT_OFFSET (MarquiseRecord, daily), 0 },
  { "race", MARQUISE_FIELD_TEXT, G_STRUCT_OFFSET (MarquiseRecord, race), 0 },
  { "detail", MARQUISE_FIELD_TEXT, G_STRUCT_OFFSET (MarquiseRecord, detail), 0 },
};

const char *
marquise_field_get_name (guint field)
{
  g_return_val_if_fail (field < MARQUISE_N_FIELDS, NULL);

  return fields[field].name;
}

MarquiseFieldKind
marquise_field_get_kind (guint field)
{
  g_return_val_if_fail (field < MARQUISE_N_FIELDS, MARQUISE_FIELD_TEXT);

  return fields[field].kind;
}

int
marquise_field_find (const char *name)
{
  for (int i = 0; i < MARQUISE_N_FIELDS; i++)
    if (g_strcmp0 (name, fields[i].name) == 0)
      return i;

  return -1;
}

/* The result is text outside and a number inside. */
static gboolean
is_result (guint field)
{
  return fields[field].offset == RESULT;
}

/* Dates, as a person reads them: the time where the player was. */
static char *
format_date (gint64 date,
             int    zone)
{
  g_autoptr (GTimeZone) place = NULL;
  g_autoptr (GDateTime) utc = NULL, local = NULL;

  if (date == 0)
    return g_strdup ("");

  place = g_time_zone_new_offset (zone * 60);
  utc = g_date_time_new_from_unix_utc (date);
  local = utc != NULL && place != NULL ? g_date_time_to_timezone (utc, place) : NULL;

  return local != NULL ? g_date_time_format (local, "%Y-%m-%dT%H:%M:%S%:z") : g_strdup ("");
}

static gboolean
read_date (const char *text,
           gint64     *date,
           int        *zone)
{
  g_autoptr (GDateTime) time = NULL;

  *date = 0;
  if (text[0] == '\0')
    return TRUE;

  /* Without a zone it would be another time on another computer. */
  time = g_date_time_new_from_iso8601 (text, NULL);
  if (time == NULL)
    return FALSE;

  *date = g_date_time_to_unix (time);
  *zone = (int) (g_date_time_get_utc_offset (time) / G_TIME_SPAN_MINUTE);

  return *date > 0;
}

char *
marquise_field_get (const MarquiseRecord *record,
                    guint                 field)
{
  gconstpointer place;

  g_return_val_if_fail (record != NULL && field < MARQUISE_N_FIELDS, NULL);

  if (is_result (field))
    return g_strdup (marquise_result_to_text (record->result));

  place = G_STRUCT_MEMBER_P (record, fields[field].offset);
  switch (fields[field].kind)
    {
    case MARQUISE_FIELD_NUMBER:
      return g_strdup_printf ("%u", *(const guint *) place);
    case MARQUISE_FIELD_FLAG:
      return g_strdup (*(const guint8 *) place ? "1" : "0");
    case MARQUISE_FIELD_DATE:
      return format_date (*(const gint64 *) place, record->zone);
    case MARQUISE_FIELD_TEXT:
    default:
      return g_strdup (*(char *const *) place != NULL ? *(char *const *) place : "");
    }
}

static gboolean
is_clean (const char *text)
{
  gsize length = strlen (text);

  if (length > MAX_TEXT || !g_utf8_validate (text, (gssize) length, NULL))
    return FALSE;

  for (const char *c = text; *c != '\0'; c++)
    if (g_ascii_iscntrl (*c))
      return FALSE;

  return TRUE;
}

static gboolean
set_text (char       **place,
          const char  *text)
{
  if (!is_clean (text))
    return FALSE;

  g_free (*place);
  *place = g_strdup (text);

  return TRUE;
}

static gboolean
set_number (guint      *place,
            const char *text,
            guint       max)
{
  guint64 number = 0;

  if (text[0] != '\0' && !g_ascii_string_to_unsigned (text, 10, 0, max, &number, NULL))
    return FALSE;

  *place = (guint) number;

  return TRUE;
}

static gboolean
set_flag (guint8     *place,
          const char *text)
{
  *place = g_str_equal (text, "1");

  return *place || g_str_equal (text, "0") || text[0] == '\0';
}

static gboolean
set_result (MarquiseRecord *record,
            const char     *text)
{
  MarquiseResult result;

  if (!marquise_result_from_text (text, &result))
    return FALSE;

  record->result = result;

  return TRUE;
}

gboolean
marquise_field_set (MarquiseRecord *record,
                    guint           field,
                    const char     *text)
{
  gpointer place;
  int zone = 0;

  g_return_val_if_fail (record != NULL && field < MARQUISE_N_FIELDS && text != NULL, FALSE);

  if (is_result (field))
    return set_result (record, text);

  place = G_STRUCT_MEMBER_P (record, fields[field].offset);
  switch (fields[field].kind)
    {
    case MARQUISE_FIELD_NUMBER:
      return set_number (place, text, fields[field].max);
    case MARQUISE_FIELD_FLAG:
      return set_flag (place, text);
    case MARQUISE_FIELD_DATE:
      if (!read_date (text, place, &zone))
        return FALSE;
      if (place == (gpointer) &record->date)
        record->zone = (gint16) zone;
      return TRUE;
    case MARQUISE_FIELD_TEXT:
    default:
      return set_text (place, text);
    }
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

/* Words “key=value” and nothing that record lines keep elsewhere. */
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
      if (key == NULL || key[0] == '\0' || marquise_field_find (key) >= 0)
        return FALSE;
    }

  return TRUE;
}

static gboolean
fail (GError     **error,
      const char  *sentence)
{
  g_set_error_literal (error, MARQUISE_ERROR, MARQUISE_ERROR_DAMAGED, sentence);

  return FALSE;
}

static gboolean
check_rules (MarquiseRecord  *record,
             GError         **error)
{
  const Game *game = game_find (record->game);
  char canonical[RULE_STRING_MAX], why[200];
  Rules rules;

  if (game == NULL)
    return fail (error, _("It is from a game that Marquise does not know."));
  if (!rules_parse (game, record->rules, &rules, why, sizeof why))
    return fail (error, _("Its rules cannot be read."));

  rules_format (game, &rules, canonical);
  g_free (record->rules);
  record->rules = g_strdup (canonical);

  return TRUE;
}

gboolean
marquise_fields_check (MarquiseRecord  *record,
                       GError         **error)
{
  guint32 day;

  g_return_val_if_fail (record != NULL, FALSE);

  if (record->id == NULL || !is_id (record->id))
    return fail (error, _("Its id cannot be read."));
  if (record->date == 0)
    return fail (error, _("Its date is missing."));
  if (record->game == NULL || record->rules == NULL)
    return fail (error, _("It does not say which game it is of, or under which rules."));
  if (!check_rules (record, error))
    return FALSE;

  /* The clock of the computer was put back meanwhile. */
  if (record->start > record->date)
    record->start = 0;
  if (record->daily != NULL && record->daily[0] != '\0'
      && !marquise_daily_parse (record->daily, &day))
    return fail (error, _("The day of which it is the deal cannot be read."));
  if (record->race != NULL && record->race[0] != '\0' && !is_id (record->race))
    return fail (error, _("Its race cannot be read."));
  if (record->detail != NULL && !is_detail (record->detail))
    return fail (error, _("Its details cannot be read."));

  return TRUE;
}
