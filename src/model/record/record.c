/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Records and their lines: see record.h. */

#include "config.h"

#include "record.h"

#include <string.h>

#define VERSION "v2"
#define KIND "game"
/* The Julian day of 1 January 1970. */
#define UNIX_EPOCH 719163
#define DAY (24 * 60 * 60)
/* A clock that shows a year after 9999 is wrong, and such a year cannot be written as a date. */
#define MAX_DATE G_GINT64_CONSTANT (253402300799)
#define MAX_ZONE (24 * 60 - 1)
/* Fields of a line that are looked at; more are skipped. */
#define MAX_FIELDS 20

/* Fields of format 2. */
enum {
  FIELD_VERSION,
  FIELD_KIND,
  FIELD_ID,
  FIELD_DATE,
  FIELD_START,
  FIELD_ZONE,
  FIELD_GAME,
  FIELD_RULES,
  FIELD_DEAL,
  FIELD_RESULT,
  FIELD_SECONDS,
  FIELD_MOVES,
  FIELD_UNDOS,
  FIELD_HINTS,
  FIELD_SOLVER,
  FIELD_KEYS,
  N_FIELDS
};

/* Fields of format 1. */
enum {
  OLD_ID,
  OLD_DATE,
  OLD_GAME,
  OLD_RULES,
  OLD_DEAL,
  OLD_RESULT,
  OLD_SECONDS,
  OLD_MOVES,
  OLD_UNDOS,
  OLD_HINTS,
  OLD_HELPED,
  OLD_AGAIN,
  OLD_DETAIL,
  OLD_N_FIELDS
};

static const char *const results[] = {
  [MARQUISE_RESULT_WON] = "won",
  [MARQUISE_RESULT_LOST] = "lost",
  [MARQUISE_RESULT_DEAL] = "deal",
  [MARQUISE_RESULT_RACE] = "race",
};

void
marquise_record_free (MarquiseRecord *record)
{
  if (record == NULL)
    return;

  g_free (record->id);
  g_free (record->game);
  g_free (record->rules);
  g_free (record->daily);
  g_free (record->race);
  g_free (record->detail);
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
marquise_result_from_text (const char     *text,
                           MarquiseResult *result)
{
  for (gsize i = 0; i < G_N_ELEMENTS (results); i++)
    if (g_strcmp0 (text, results[i]) == 0)
      {
        *result = (MarquiseResult) i;
        return TRUE;
      }

  return FALSE;
}

/* Writing */

static void
append_text (GString    *line,
             const char *text,
             const char *delimiters)
{
  gsize from = line->len;

  if (text == NULL)
    return;

  g_string_append (line, text);
  g_strdelimit (line->str + from, delimiters, ' ');
}

static void
append_field (GString    *line,
              const char *text)
{
  append_text (line, text, "\t\r\n");
  g_string_append_c (line, '\t');
}

/* " key=value", where the value is no text at all when it is empty. */
static void
append_key (GString    *line,
            const char *key,
            const char *value)
{
  if (value == NULL || value[0] == '\0')
    return;

  if (line->str[line->len - 1] != '\t')
    g_string_append_c (line, ' ');
  g_string_append_printf (line, "%s=", key);
  append_text (line, value, "\t\r\n ");
}

char *
marquise_record_to_line (const MarquiseRecord *record)
{
  GString *line;

  g_return_val_if_fail (record != NULL, NULL);

  line = g_string_sized_new (256);
  g_string_append (line, VERSION "\t" KIND "\t");
  append_field (line, record->id);
  g_string_append_printf (line, "%" G_GINT64_FORMAT "\t%" G_GINT64_FORMAT "\t%d\t",
                          record->date, record->start, record->zone);
  append_field (line, record->game);
  append_field (line, record->rules);
  g_string_append_printf (line, "%u\t%s\t%u\t%u\t%u\t%u\t%u\t", record->deal,
                          marquise_result_to_text (record->result), record->seconds,
                          record->moves, record->undos, record->hints, record->solver);
  append_key (line, "helped", record->helped ? "1" : NULL);
  append_key (line, "again", record->again ? "1" : NULL);
  append_key (line, "early", record->early ? "1" : NULL);
  append_key (line, "daily", record->daily);
  append_key (line, "race", record->race);
  if (record->detail != NULL && record->detail[0] != '\0' && line->str[line->len - 1] != '\t')
    g_string_append_c (line, ' ');
  append_field (line, record->detail);
  g_string_append_c (line, '.');

  return g_string_free (line, FALSE);
}

/* Reading */

static gboolean
read_number (const char *text,
             guint64     max,
             guint64    *number)
{
  guint64 value = 0;

  if (*text == '\0')
    return FALSE;

  for (; *text != '\0'; text++)
    {
      if (!g_ascii_isdigit (*text) || value > (G_MAXUINT64 - 9) / 10)
        return FALSE;
      value = value * 10 + (guint64) (*text - '0');
    }
  *number = value;

  return value <= max;
}

static gboolean
read_uint (const char *text,
           guint      *number)
{
  guint64 value;

  if (!read_number (text, G_MAXUINT, &value))
    return FALSE;

  *number = (guint) value;

  return TRUE;
}

static gboolean
read_date (const char *text,
           gint64     *date)
{
  guint64 value;

  if (!read_number (text, MAX_DATE, &value))
    return FALSE;

  *date = (gint64) value;

  return TRUE;
}

static gboolean
read_zone (const char *text,
           int        *zone)
{
  gboolean west = text[0] == '-';
  guint64 value;

  if (!read_number (text + (west ? 1 : 0), MAX_ZONE, &value))
    return FALSE;

  *zone = west ? -(int) value : (int) value;

  return TRUE;
}

/* Takes the known keys out of the words; what is left is the detail. */
static void
read_keys (MarquiseRecord *record,
           char           *words)
{
  GString *rest = g_string_new (NULL);
  char *save = NULL;

  for (char *word = strtok_r (words, " ", &save); word != NULL; word = strtok_r (NULL, " ", &save))
    {
      if (g_str_equal (word, "helped=1"))
        record->helped = TRUE;
      else if (g_str_equal (word, "again=1"))
        record->again = TRUE;
      else if (g_str_equal (word, "early=1"))
        record->early = TRUE;
      else if (g_str_has_prefix (word, "daily=") && record->daily == NULL)
        record->daily = g_strdup (word + strlen ("daily="));
      else if (g_str_has_prefix (word, "race=") && record->race == NULL)
        record->race = g_strdup (word + strlen ("race="));
      else
        g_string_append_printf (rest, "%s%s", rest->len > 0 ? " " : "", word);
    }
  record->detail = g_string_free (rest, FALSE);
}

/* Cuts @text at its tabs; @fields has room for MAX_FIELDS. */
static guint
cut_fields (char  *text,
            char **fields)
{
  guint n = 0;

  fields[n++] = text;
  while (n < MAX_FIELDS && (text = strchr (text, '\t')) != NULL)
    {
      *text++ = '\0';
      fields[n++] = text;
    }

  return n;
}

static gboolean
fill_record (MarquiseRecord *record,
             char          **field)
{
  guint deal;

  if (field[FIELD_ID][0] == '\0' || field[FIELD_GAME][0] == '\0'
      || !read_date (field[FIELD_DATE], &record->date)
      || !read_date (field[FIELD_START], &record->start)
      || !read_zone (field[FIELD_ZONE], &record->zone)
      || !read_uint (field[FIELD_DEAL], &deal)
      || !marquise_result_from_text (field[FIELD_RESULT], &record->result)
      || !read_uint (field[FIELD_SECONDS], &record->seconds)
      || !read_uint (field[FIELD_MOVES], &record->moves)
      || !read_uint (field[FIELD_UNDOS], &record->undos)
      || !read_uint (field[FIELD_HINTS], &record->hints)
      || !read_uint (field[FIELD_SOLVER], &record->solver))
    return FALSE;

  record->deal = deal;
  record->id = g_strdup (field[FIELD_ID]);
  record->game = g_strdup (field[FIELD_GAME]);
  record->rules = g_strdup (field[FIELD_RULES]);
  read_keys (record, field[FIELD_KEYS]);

  return TRUE;
}

static gboolean
read_flag (const char *text,
           gboolean   *flag)
{
  guint64 value;

  if (!read_number (text, 1, &value))
    return FALSE;

  *flag = value != 0;

  return TRUE;
}

static gboolean
fill_old_record (MarquiseRecord *record,
                 char          **field)
{
  guint deal;

  if (field[OLD_ID][0] == '\0' || field[OLD_GAME][0] == '\0'
      || !read_date (field[OLD_DATE], &record->date) || !read_uint (field[OLD_DEAL], &deal)
      || !marquise_result_from_text (field[OLD_RESULT], &record->result)
      || !read_uint (field[OLD_SECONDS], &record->seconds)
      || !read_uint (field[OLD_MOVES], &record->moves)
      || !read_uint (field[OLD_UNDOS], &record->undos)
      || !read_uint (field[OLD_HINTS], &record->hints)
      || !read_flag (field[OLD_HELPED], &record->helped)
      || !read_flag (field[OLD_AGAIN], &record->again))
    return FALSE;

  record->deal = deal;
  record->zone = marquise_zone_at (record->date);
  record->id = g_strdup (field[OLD_ID]);
  record->game = g_strdup (field[OLD_GAME]);
  record->rules = g_strdup (field[OLD_RULES]);
  read_keys (record, field[OLD_DETAIL]);

  return TRUE;
}

MarquiseRecord *
marquise_record_from_line (const char *line,
                           gsize       length)
{
  g_autofree char *text = NULL;
  g_autoptr (MarquiseRecord) record = NULL;
  char *field[MAX_FIELDS];
  gboolean filled;
  guint n_fields;

  g_return_val_if_fail (line != NULL, NULL);

  if (length < 2 || memcmp (line + length - 2, "\t.", 2) != 0
      || !g_utf8_validate (line, (gssize) length, NULL))
    return NULL;

  /* The last field is the full stop, and is not looked at again. */
  text = g_strndup (line, length - 2);
  n_fields = cut_fields (text, field);
  record = g_new0 (MarquiseRecord, 1);
  if (g_str_equal (field[0], VERSION))
    filled = n_fields >= N_FIELDS && g_str_equal (field[FIELD_KIND], KIND)
             && fill_record (record, field);
  else
    filled = n_fields >= OLD_N_FIELDS && fill_old_record (record, field);

  return filled ? g_steal_pointer (&record) : NULL;
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
