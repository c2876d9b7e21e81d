/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The line of a record: see record.h for what stands in it. A journal holds some hundred thousand
 * of them, so nothing of a line is copied before it is known to be whole. */

#include "config.h"

#include "record-line.h"

#include <string.h>

#define VERSION "v2"
#define KIND "game"
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

/* A part of the line. */
typedef struct {
  const char *at;
  gsize length;
} Part;

static gboolean
part_is (Part        part,
         const char *text)
{
  return part.length == strlen (text) && memcmp (part.at, text, part.length) == 0;
}

static gboolean
part_has_prefix (Part        part,
                 const char *prefix)
{
  return part.length >= strlen (prefix) && memcmp (part.at, prefix, strlen (prefix)) == 0;
}

static gboolean
read_number (Part     part,
             guint64  max,
             guint64 *number)
{
  guint64 value = 0;

  if (part.length == 0)
    return FALSE;

  for (gsize i = 0; i < part.length; i++)
    {
      if (!g_ascii_isdigit (part.at[i]) || value > (G_MAXUINT64 - 9) / 10)
        return FALSE;
      value = value * 10 + (guint64) (part.at[i] - '0');
    }
  *number = value;

  return value <= max;
}

static gboolean
read_uint (Part   part,
           guint *number)
{
  guint64 value;

  if (!read_number (part, G_MAXUINT, &value))
    return FALSE;

  *number = (guint) value;

  return TRUE;
}

static gboolean
read_date (Part    part,
           gint64 *date)
{
  gboolean early = part_has_prefix (part, "-");
  guint64 value;

  if (!read_number ((Part) { part.at + early, part.length - (gsize) early }, MAX_DATE, &value))
    return FALSE;

  /* Once the time of a clock before 1970 was written as it was. */
  *date = early ? 1 : (gint64) value;

  return TRUE;
}

static gboolean
read_zone (Part    part,
           gint16 *zone)
{
  gboolean west = part_has_prefix (part, "-");
  guint64 value;

  if (!read_number ((Part) { part.at + west, part.length - (gsize) west }, MAX_ZONE, &value))
    return FALSE;

  *zone = (gint16) (west ? -(int) value : (int) value);

  return TRUE;
}

static gboolean
read_flag (Part    part,
           guint8 *flag)
{
  guint64 value;

  if (!read_number (part, 1, &value))
    return FALSE;

  *flag = value != 0;

  return TRUE;
}

static gboolean
read_result (Part            part,
             MarquiseResult *result)
{
  for (int i = MARQUISE_RESULT_WON; i <= MARQUISE_RESULT_LUCK; i++)
    if (part_is (part, marquise_result_to_text ((MarquiseResult) i)))
      {
        *result = (MarquiseResult) i;
        return TRUE;
      }

  return FALSE;
}

static char *
keep (MarquiseRecordPool *pool,
      MarquiseRecordWord  word,
      Part                part)
{
  return pool != NULL ? marquise_record_pool_keep (pool, word, part.at, part.length)
         : g_strndup (part.at, part.length);
}

/* Takes a word that is a known key; FALSE when it is none. */
static gboolean
read_key (MarquiseRecord     *record,
          MarquiseRecordPool *pool,
          Part                word)
{
  static const gsize daily = sizeof "daily=" - 1, race = sizeof "race=" - 1;

  if (part_is (word, "helped=1"))
    record->helped = TRUE;
  else if (part_is (word, "again=1"))
    record->again = TRUE;
  else if (part_is (word, "early=1"))
    record->early = TRUE;
  else if (part_has_prefix (word, "daily=") && record->daily == NULL)
    record->daily = keep (pool, MARQUISE_RECORD_DAILY,
                          (Part) { word.at + daily, word.length - daily });
  else if (part_has_prefix (word, "race=") && record->race == NULL)
    record->race = keep (pool, MARQUISE_RECORD_RACE, (Part) { word.at + race, word.length - race });
  else
    return FALSE;

  return TRUE;
}

/* Takes the known keys out of the words; what is left is the detail. */
static void
read_keys (MarquiseRecord     *record,
           MarquiseRecordPool *pool,
           Part                words)
{
  g_autofree char *rest = words.length > 0 ? g_malloc (words.length + 1) : NULL;
  const char *end = words.at + words.length;
  gsize length = 0;

  for (const char *at = words.at; at < end;)
    {
      const char *blank = memchr (at, ' ', (gsize) (end - at));
      Part word = { at, (gsize) ((blank != NULL ? blank : end) - at) };

      if (word.length > 0 && !read_key (record, pool, word))
        {
          if (length > 0)
            rest[length++] = ' ';
          memcpy (rest + length, word.at, word.length);
          length += word.length;
        }
      at += word.length + 1;
    }
  record->detail = keep (pool, MARQUISE_RECORD_DETAIL, (Part) { rest != NULL ? rest : "", length });
}

/* Cuts the line at its tabs; @fields has room for MAX_FIELDS. */
static guint
cut_fields (Part  line,
            Part *fields)
{
  const char *at = line.at, *end = line.at + line.length, *tab;
  guint n = 0;

  for (; n < MAX_FIELDS - 1 && (tab = memchr (at, '\t', (gsize) (end - at))) != NULL; at = tab + 1)
    fields[n++] = (Part) { at, (gsize) (tab - at) };
  fields[n++] = (Part) { at, (gsize) (end - at) };

  return n;
}

static gboolean
fill_record (MarquiseRecord     *record,
             MarquiseRecordPool *pool,
             const Part         *field)
{
  MarquiseResult result;

  if (field[FIELD_ID].length == 0 || field[FIELD_GAME].length == 0
      || !read_date (field[FIELD_DATE], &record->date)
      || !read_date (field[FIELD_START], &record->start)
      || !read_zone (field[FIELD_ZONE], &record->zone)
      || !read_uint (field[FIELD_DEAL], &record->deal)
      || !read_result (field[FIELD_RESULT], &result)
      || !read_uint (field[FIELD_SECONDS], &record->seconds)
      || !read_uint (field[FIELD_MOVES], &record->moves)
      || !read_uint (field[FIELD_UNDOS], &record->undos)
      || !read_uint (field[FIELD_HINTS], &record->hints)
      || !read_uint (field[FIELD_SOLVER], &record->solver))
    return FALSE;

  record->result = result;
  record->id = keep (pool, MARQUISE_RECORD_ID, field[FIELD_ID]);
  record->game = keep (pool, MARQUISE_RECORD_GAME, field[FIELD_GAME]);
  record->rules = keep (pool, MARQUISE_RECORD_RULES, field[FIELD_RULES]);
  read_keys (record, pool, field[FIELD_KEYS]);

  return TRUE;
}

static gboolean
fill_old_record (MarquiseRecord     *record,
                 MarquiseRecordPool *pool,
                 const Part         *field)
{
  MarquiseResult result;

  if (field[OLD_ID].length == 0 || field[OLD_GAME].length == 0
      || !read_date (field[OLD_DATE], &record->date)
      || !read_uint (field[OLD_DEAL], &record->deal)
      || !read_result (field[OLD_RESULT], &result)
      || !read_uint (field[OLD_SECONDS], &record->seconds)
      || !read_uint (field[OLD_MOVES], &record->moves)
      || !read_uint (field[OLD_UNDOS], &record->undos)
      || !read_uint (field[OLD_HINTS], &record->hints)
      || !read_flag (field[OLD_HELPED], &record->helped)
      || !read_flag (field[OLD_AGAIN], &record->again))
    return FALSE;

  record->result = result;
  record->zone = (gint16) marquise_zone_at (record->date);
  record->id = keep (pool, MARQUISE_RECORD_ID, field[OLD_ID]);
  record->game = keep (pool, MARQUISE_RECORD_GAME, field[OLD_GAME]);
  record->rules = keep (pool, MARQUISE_RECORD_RULES, field[OLD_RULES]);
  read_keys (record, pool, field[OLD_DETAIL]);

  return TRUE;
}

/* Nearly all lines hold nothing but ASCII, which is seen eight bytes at a time. */
static gboolean
is_text (const char *text,
         gsize       length)
{
  const guint64 ones = G_GUINT64_CONSTANT (0x0101010101010101), high = ones << 7;

  for (; length >= sizeof (guint64); text += sizeof (guint64), length -= sizeof (guint64))
    {
      guint64 eight;

      memcpy (&eight, text, sizeof eight);
      if (((eight | (eight - ones)) & high) != 0)
        break;
    }

  return g_utf8_validate (text, (gssize) length, NULL);
}

gboolean
marquise_record_read_line (MarquiseRecord     *record,
                           MarquiseRecordPool *pool,
                           const char         *line,
                           gsize               length)
{
  Part fields[MAX_FIELDS];
  guint n_fields;

  g_return_val_if_fail (record != NULL && line != NULL, FALSE);

  *record = (MarquiseRecord) { 0 };
  if (length < 2 || memcmp (line + length - 2, "\t.", 2) != 0 || !is_text (line, length))
    return FALSE;

  /* The last field is the full stop, and is not looked at again. */
  n_fields = cut_fields ((Part) { line, length - 2 }, fields);
  if (part_is (fields[0], VERSION))
    return n_fields >= N_FIELDS && part_is (fields[FIELD_KIND], KIND)
           && fill_record (record, pool, fields);

  return n_fields >= OLD_N_FIELDS && fill_old_record (record, pool, fields);
}

MarquiseRecord *
marquise_record_from_line (const char *line,
                           gsize       length)
{
  MarquiseRecord record;

  g_return_val_if_fail (line != NULL, NULL);

  return marquise_record_read_line (&record, NULL, line, length)
         ? g_memdup2 (&record, sizeof record) : NULL;
}
