/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "record-fields.h"

#include "engine/games.h"

#include <string.h>

#define MAX_TEXT 1000
/* The end of the year 9999: a later date comes from a wrong clock, and cannot be written. */
#define MAX_DATE G_GINT64_CONSTANT (253402300799)
#define MAX_ZONE (24 * 60 - 1)

#define LINE MARQUISE_FIELD_IN_LINE
#define KEYS MARQUISE_FIELD_IN_KEYS
#define TABLE MARQUISE_FIELD_IN_TABLE
#define AT(member) G_STRUCT_OFFSET (MarquiseRecord, member)

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

const MarquiseField marquise_fields[MARQUISE_N_FIELDS] = {
  { "id", "id", MARQUISE_FIELD_TEXT, LINE | TABLE, AT (id), 0 },
  { "date", "date", MARQUISE_FIELD_DATE, LINE | TABLE, AT (date), 0 },
  { "start", "start", MARQUISE_FIELD_DATE, LINE | TABLE, AT (start), 0 },
  { "zone", NULL, MARQUISE_FIELD_ZONE, LINE, AT (zone), 0 },
  { "game", "game", MARQUISE_FIELD_TEXT, LINE | TABLE, AT (game), 0 },
  { "rules", "rules", MARQUISE_FIELD_TEXT, LINE | TABLE, AT (rules), 0 },
  { "deal", "deal", MARQUISE_FIELD_NUMBER, LINE | TABLE, AT (deal), G_MAXUINT32 },
  { "result", NULL, MARQUISE_FIELD_RESULT, LINE | TABLE, 0, 0 },
  { "seconds", "elapsed", MARQUISE_FIELD_NUMBER, LINE | TABLE, AT (seconds),
    MARQUISE_RECORD_SECONDS },
  { "moves", NULL, MARQUISE_FIELD_NUMBER, LINE | TABLE, AT (moves), MARQUISE_RECORD_COUNT },
  { "undos", "undos", MARQUISE_FIELD_NUMBER, LINE | TABLE, AT (undos), MARQUISE_RECORD_COUNT },
  { "hints", "hints", MARQUISE_FIELD_NUMBER, LINE | TABLE, AT (hints), MARQUISE_RECORD_COUNT },
  { "solver", "solver", MARQUISE_FIELD_NUMBER, LINE | TABLE, AT (solver), MARQUISE_RECORD_COUNT },
  { "helped", "helped", MARQUISE_FIELD_FLAG, KEYS | TABLE, AT (helped), 0 },
  { "again", "again", MARQUISE_FIELD_FLAG, KEYS | TABLE, AT (again), 0 },
  { "early", NULL, MARQUISE_FIELD_FLAG, KEYS | TABLE, AT (early), 0 },
  { "daily", "daily", MARQUISE_FIELD_TEXT, KEYS | TABLE, AT (daily), 0 },
  { "race", NULL, MARQUISE_FIELD_TEXT, KEYS | TABLE, AT (race), 0 },
  { "detail", NULL, MARQUISE_FIELD_TEXT, TABLE, AT (detail), 0 },
  { "chosen", "chosen", MARQUISE_FIELD_FLAG, 0, AT (chosen), 0 },
};

/* Whole records */

/* The address of the text in @record, or NULL if the field is not a text. */
static char **
find_text (MarquiseRecord *record,
           guint           i)
{
  return marquise_fields[i].kind == MARQUISE_FIELD_TEXT
         ? (char **) G_STRUCT_MEMBER_P (record, marquise_fields[i].offset) : NULL;
}

void
marquise_record_clear (MarquiseRecord *record)
{
  for (guint i = 0; i < MARQUISE_N_FIELDS; i++)
    if (find_text (record, i) != NULL)
      g_clear_pointer (find_text (record, i), g_free);
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

  copy = g_memdup2 (record, sizeof *record);
  for (guint i = 0; i < MARQUISE_N_FIELDS; i++)
    if (find_text (copy, i) != NULL)
      *find_text (copy, i) = g_strdup (*find_text (copy, i));

  return copy;
}

void
marquise_record_limit (MarquiseRecord *record)
{
  g_return_if_fail (record != NULL);

  for (guint i = 0; i < MARQUISE_N_FIELDS; i++)
    if (marquise_fields[i].kind == MARQUISE_FIELD_NUMBER)
      {
        guint *number = G_STRUCT_MEMBER_P (record, marquise_fields[i].offset);

        *number = MIN (*number, marquise_fields[i].max);
      }
}

/* Fields */

const MarquiseField *
marquise_field_find (const char *name)
{
  for (guint i = 0; i < MARQUISE_N_FIELDS; i++)
    if ((marquise_fields[i].where & TABLE) != 0 && g_strcmp0 (name, marquise_fields[i].name) == 0)
      return &marquise_fields[i];

  return NULL;
}

/* Plain */

char *
marquise_field_get_plain (const MarquiseField  *field,
                          const MarquiseRecord *record)
{
  gconstpointer place = G_STRUCT_MEMBER_P (record, field->offset);

  switch (field->kind)
    {
    case MARQUISE_FIELD_NUMBER:
      /* Not larger than what is accepted when it is read. */
      return g_strdup_printf ("%u", (guint) MIN (*(const guint *) place, field->max));
    case MARQUISE_FIELD_FLAG:
      return g_strdup (*(const guint8 *) place ? "1" : "0");
    case MARQUISE_FIELD_DATE:
      return g_strdup_printf ("%" G_GINT64_FORMAT, *(const gint64 *) place);
    case MARQUISE_FIELD_ZONE:
      return g_strdup_printf ("%d", *(const gint16 *) place);
    case MARQUISE_FIELD_RESULT:
      return g_strdup (results[record->result]);
    case MARQUISE_FIELD_TEXT:
    default:
      return g_strdup (*(char *const *) place != NULL ? *(char *const *) place : "");
    }
}

static gboolean
read_number (const char *text,
             gsize       length,
             guint64     max,
             guint64    *number)
{
  guint64 value = 0;

  if (length == 0 || length > 18)
    return FALSE;

  for (gsize i = 0; i < length; i++)
    {
      if (!g_ascii_isdigit (text[i]))
        return FALSE;
      value = value * 10 + (guint64) (text[i] - '0');
    }
  *number = value;

  return value <= max;
}

static gboolean
read_result (MarquiseResult *result,
             const char     *text,
             gsize           length)
{
  for (int i = MARQUISE_RESULT_WON; i <= MARQUISE_RESULT_LUCK; i++)
    {
      const char *word = results[i];

      if (strlen (word) == length && memcmp (word, text, length) == 0)
        {
          *result = (MarquiseResult) i;
          return TRUE;
        }
    }

  return FALSE;
}

gboolean
marquise_field_set_plain (const MarquiseField *field,
                          MarquiseRecord      *record,
                          const char          *text,
                          gsize                length)
{
  gpointer place = G_STRUCT_MEMBER_P (record, field->offset);
  gboolean below = length > 0 && text[0] == '-';
  MarquiseResult result;
  guint64 number = 0;

  switch (field->kind)
    {
    case MARQUISE_FIELD_NUMBER:
      if (!read_number (text, length, field->max, &number))
        return FALSE;
      *(guint *) place = (guint) number;
      return TRUE;
    case MARQUISE_FIELD_FLAG:
      if (!read_number (text, length, 1, &number))
        return FALSE;
      *(guint8 *) place = (guint8) number;
      return TRUE;
    case MARQUISE_FIELD_DATE:
      if (!read_number (text + below, length - below, MAX_DATE, &number))
        return FALSE;
      /* Earlier versions wrote times before 1970 as they were. */
      *(gint64 *) place = below ? 1 : (gint64) number;
      return TRUE;
    case MARQUISE_FIELD_ZONE:
      if (!read_number (text + below, length - below, MAX_ZONE, &number))
        return FALSE;
      *(gint16 *) place = (gint16) (below ? -(int) number : (int) number);
      return TRUE;
    case MARQUISE_FIELD_RESULT:
      if (!read_result (&result, text, length))
        return FALSE;
      record->result = result;
      return TRUE;
    case MARQUISE_FIELD_TEXT:
    default:
      return FALSE;
    }
}

/* For people */

/* The time in the player's zone. */
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
set_date (const MarquiseField *field,
          MarquiseRecord      *record,
          const char          *text)
{
  gint64 *date = G_STRUCT_MEMBER_P (record, field->offset);
  g_autoptr (GDateTime) time = NULL;

  *date = 0;
  if (text[0] == '\0')
    return TRUE;

  /* Without a zone it would be another time on another computer. */
  time = g_date_time_new_from_iso8601 (text, NULL);
  if (time == NULL)
    return FALSE;

  *date = g_date_time_to_unix (time);
  if (date == &record->date)
    record->zone = (gint16) (g_date_time_get_utc_offset (time) / G_TIME_SPAN_MINUTE);

  return *date > 0;
}

static gboolean
set_text (char       **place,
          const char  *text)
{
  gsize length = strlen (text);

  if (length > MAX_TEXT || !g_utf8_validate (text, (gssize) length, NULL))
    return FALSE;

  for (const char *c = text; *c != '\0'; c++)
    if (g_ascii_iscntrl (*c))
      return FALSE;

  g_free (*place);
  *place = g_strdup (text);

  return TRUE;
}

char *
marquise_field_get (const MarquiseField  *field,
                    const MarquiseRecord *record)
{
  if (field->kind == MARQUISE_FIELD_DATE)
    return format_date (G_STRUCT_MEMBER (gint64, record, field->offset), record->zone);

  return marquise_field_get_plain (field, record);
}

gboolean
marquise_field_set (const MarquiseField *field,
                    MarquiseRecord      *record,
                    const char          *text)
{
  if (field->kind == MARQUISE_FIELD_DATE)
    return set_date (field, record, text);
  if (field->kind == MARQUISE_FIELD_TEXT)
    return set_text (G_STRUCT_MEMBER_P (record, field->offset), text);
  if (text[0] == '\0' && field->kind != MARQUISE_FIELD_RESULT)
    text = "0";

  return marquise_field_set_plain (field, record, text, strlen (text));
}

char *
marquise_field_plain_rules (const char *game,
                            const char *rules)
{
  const Game *engine;
  char text[RULE_STRING_MAX];
  Rules read, plain;

  g_return_val_if_fail (game != NULL && rules != NULL, NULL);

  engine = game_find (game);
  if (engine == NULL || !rules_parse (engine, rules, &read, NULL, 0))
    return g_strdup (rules);

  plain = read;
  rules_set_faces (engine, &plain, NULL);
  if (rules_equal (engine, &plain, &read))
    return g_strdup (rules);

  rules_format (engine, &plain, text);

  return g_strdup (text);
}

char *
marquise_field_renew_rules (const char *game,
                            const char *rules)
{
  const Game *engine;
  char renewed[RULE_STRING_MAX];
  Rules read;

  g_return_val_if_fail (game != NULL && rules != NULL, NULL);

  engine = game_find (game);
  if (engine == NULL || !rules_changed (engine)
      || !rules_parse_kept (engine, rules, &read, NULL, 0))
    return g_strdup (rules);

  rules_format (engine, &read, renewed);

  return g_strdup (renewed);
}

/* Saved games */

/* The start of a game is written as a plain number there. */
static gboolean
is_plain (const MarquiseField *field)
{
  return field->offset == AT (start) || field->kind == MARQUISE_FIELD_NUMBER;
}

/* Whether the text of a counter is larger than the limit. The number of a deal is not a counter. */
static gboolean
is_beyond (const MarquiseField *field,
           const char          *text)
{
  gsize digits = strspn (text, "0123456789");
  guint64 number;

  return field->kind == MARQUISE_FIELD_NUMBER && field->max < G_MAXUINT32 && digits > 0
         && text[digits] == '\0' && !read_number (text, digits, field->max, &number);
}

static void
load_field (const MarquiseField *field,
            MarquiseRecord      *record,
            GKeyFile            *file,
            const char          *group)
{
  g_autofree char *text = NULL;

  if (field->kind == MARQUISE_FIELD_FLAG)
    {
      G_STRUCT_MEMBER (guint8, record, field->offset)
        = (guint8) g_key_file_get_boolean (file, group, field->saved, NULL);
      return;
    }

  text = g_key_file_get_string (file, group, field->saved, NULL);
  if (text == NULL)
    return;
  /* A time beyond the limit is set to the limit, not to 0, which would be the best time. */
  if (is_beyond (field, text))
    *(guint *) G_STRUCT_MEMBER_P (record, field->offset) = field->max;
  else if (is_plain (field))
    marquise_field_set_plain (field, record, text, strlen (text));
  else
    marquise_field_set (field, record, text);
}

void
marquise_fields_load (MarquiseRecord *record,
                      GKeyFile       *file,
                      const char     *group)
{
  for (guint i = 0; i < MARQUISE_N_FIELDS; i++)
    if (marquise_fields[i].saved != NULL)
      load_field (&marquise_fields[i], record, file, group);
  if (record->game != NULL && record->rules != NULL)
    {
      char *rules = marquise_field_renew_rules (record->game, record->rules);

      g_free (record->rules);
      record->rules = rules;
    }
}

static void
save_field (const MarquiseField  *field,
            const MarquiseRecord *record,
            GKeyFile             *file,
            const char           *group)
{
  g_autofree char *text = is_plain (field) ? marquise_field_get_plain (field, record)
                          : marquise_field_get (field, record);
  gboolean none = field->kind == MARQUISE_FIELD_TEXT
                  ? G_STRUCT_MEMBER (char *, record, field->offset) == NULL
                  : text[0] == '\0' || g_str_equal (text, "0");

  if (none)
    g_key_file_remove_key (file, group, field->saved, NULL);
  else if (field->kind == MARQUISE_FIELD_FLAG)
    g_key_file_set_boolean (file, group, field->saved, TRUE);
  else
    g_key_file_set_string (file, group, field->saved, text);
}

void
marquise_fields_save (const MarquiseRecord *record,
                      GKeyFile             *file,
                      const char           *group)
{
  for (guint i = 0; i < MARQUISE_N_FIELDS; i++)
    if (marquise_fields[i].saved != NULL)
      save_field (&marquise_fields[i], record, file, group);
}

/* What a record says */

gboolean
marquise_record_is_game (const MarquiseRecord *record)
{
  g_return_val_if_fail (record != NULL, FALSE);

  return record->result <= MARQUISE_RESULT_DEAL;
}

static gboolean
are_alike (const char *game,
           const char *a,
           const char *b)
{
  const Game *engine = game_find (game);
  Rules rules;

  return g_str_equal (a, b)
         || (engine != NULL && rules_parse (engine, a, &rules, NULL, 0)
             && rules_match (engine, &rules, b));
}

gboolean
marquise_record_is_of_deal (const MarquiseRecord *record,
                            const char           *game,
                            const char           *rules,
                            guint32               deal)
{
  g_return_val_if_fail (record != NULL && game != NULL && rules != NULL, FALSE);

  return record->deal == deal && marquise_record_is_game (record)
         && g_str_equal (record->game, game) && are_alike (game, record->rules, rules);
}

/* The detail */

/* The text after "key=" in the detail, or NULL. */
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
