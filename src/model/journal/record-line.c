/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A journal has some hundred thousand records, so nothing of a line is copied before it is known to
 * be whole. */

#include "config.h"

#include "record-line.h"
#include "engine/games.h"
#include "model/game/record-fields.h"

#include <string.h>

#define HEAD "v2\tgame\t"
/* Longer texts hardly ever repeat, and are not shared. */
#define SHORT 200

/* Writing */

static void
append_text (GString    *line,
             const char *text,
             const char *delimiters)
{
  gsize from = line->len;

  g_string_append (line, text);
  g_strdelimit (line->str + from, delimiters, ' ');
}

/* " key=value", left out if the value is empty. */
static void
append_key (GString              *line,
            const MarquiseField  *field,
            const MarquiseRecord *record)
{
  g_autofree char *text = marquise_field_get_plain (field, record);

  if (text[0] == '\0' || (field->kind == MARQUISE_FIELD_FLAG && text[0] == '0'))
    return;

  if (line->str[line->len - 1] != '\t')
    g_string_append_c (line, ' ');
  g_string_append_printf (line, "%s=", field->name);
  append_text (line, text, "\t\r\n ");
}

char *
marquise_record_to_line (const MarquiseRecord *record)
{
  GString *line;

  g_return_val_if_fail (record != NULL, NULL);

  line = g_string_sized_new (256);
  g_string_append (line, HEAD);
  for (guint i = 0; i < MARQUISE_N_FIELDS; i++)
    if ((marquise_fields[i].where & MARQUISE_FIELD_IN_LINE) != 0)
      {
        g_autofree char *text = marquise_field_get_plain (&marquise_fields[i], record);

        append_text (line, text, "\t\r\n");
        g_string_append_c (line, '\t');
      }
    else if ((marquise_fields[i].where & MARQUISE_FIELD_IN_KEYS) != 0)
      {
        append_key (line, &marquise_fields[i], record);
      }
  if (record->detail != NULL && record->detail[0] != '\0')
    {
      if (line->str[line->len - 1] != '\t')
        g_string_append_c (line, ' ');
      append_text (line, record->detail, "\t\r\n");
    }
  g_string_append (line, "\t.");

  return g_string_free (line, FALSE);
}

/* Reading */

typedef struct {
  MarquiseRecord *record;
  GStringChunk *texts;          /* or NULL */
  const MarquiseRecord *former; /* or NULL */
} Reading;

static gboolean
is_same (const char *text,
         gsize       length,
         const char *other)
{
  return strncmp (other, text, length) == 0 && other[length] == '\0';
}

static void
take_text (const Reading *reading,
           gsize          offset,
           const char    *text,
           gsize          length)
{
  char **place = G_STRUCT_MEMBER_P (reading->record, offset);
  char *former = reading->former != NULL ? G_STRUCT_MEMBER (char *, reading->former, offset) : NULL;
  char copy[SHORT];

  if (reading->texts == NULL)
    {
      *place = g_strndup (text, length);
    }
  else if (length == 0)
    {
      *place = (char *) "";
    }
  else if (former != NULL && is_same (text, length, former))
    {
      *place = former;
    }
  else if (length < SHORT && offset != G_STRUCT_OFFSET (MarquiseRecord, id)
           && offset != G_STRUCT_OFFSET (MarquiseRecord, detail))
    {
      memcpy (copy, text, length);
      copy[length] = '\0';
      *place = g_string_chunk_insert_const (reading->texts, copy);
    }
  else
    {
      *place = g_string_chunk_insert_len (reading->texts, text, (gssize) length);
    }
}

/* Takes a word if it is a known key; FALSE if not. */
static gboolean
take_key (const Reading *reading,
          const char    *word,
          gsize          length)
{
  for (guint i = 0; i < MARQUISE_N_FIELDS; i++)
    {
      const MarquiseField *field = &marquise_fields[i];
      gsize key;

      if ((field->where & MARQUISE_FIELD_IN_KEYS) == 0 || field->name[0] != word[0])
        continue;
      key = strlen (field->name);
      if (length <= key || word[key] != '=' || memcmp (word, field->name, key) != 0)
        continue;

      key++;
      if (field->kind != MARQUISE_FIELD_TEXT)
        return length == key + 1 && word[key] == '1'
               && marquise_field_set_plain (field, reading->record, word + key, 1);
      if (G_STRUCT_MEMBER (char *, reading->record, field->offset) != NULL)
        return FALSE;
      take_text (reading, field->offset, word + key, length - key);
      return TRUE;
    }

  return FALSE;
}

/* Takes the known keys out of the words; the others are the detail. */
static void
take_keys (const Reading *reading,
           const char    *words,
           gsize          length)
{
  g_autofree char *rest = length > 0 ? g_malloc (length + 1) : NULL;
  const char *end = words + length;
  gsize n = 0;

  for (const char *at = words; at < end;)
    {
      const char *blank = memchr (at, ' ', (gsize) (end - at));
      gsize word = (gsize) ((blank != NULL ? blank : end) - at);

      if (word > 0 && !take_key (reading, at, word))
        {
          if (n > 0)
            rest[n++] = ' ';
          memcpy (rest + n, at, word);
          n += word;
        }
      at += word + 1;
    }
  take_text (reading, G_STRUCT_OFFSET (MarquiseRecord, detail), rest != NULL ? rest : "", n);
}

/* The present form of the rules of an earlier version. */
static void
take_rules (const Reading *reading,
            const char    *text,
            gsize          length)
{
  const Game *game = game_find (reading->record->game);
  gsize offset = G_STRUCT_OFFSET (MarquiseRecord, rules);
  g_autofree char *kept = NULL, *rules = NULL;

  if (game == NULL || !rules_changed (game))
    {
      take_text (reading, offset, text, length);
      return;
    }

  kept = g_strndup (text, length);
  rules = marquise_field_renew_rules (game->id, kept);
  take_text (reading, offset, rules, strlen (rules));
}

/* Takes the field at *@at, and moves that behind its tab. */
static gboolean
take_field (const Reading        *reading,
            const MarquiseField  *field,
            const char          **at,
            const char           *end)
{
  const char *text = *at, *tab = memchr (text, '\t', (gsize) (end - text));
  gsize length;

  if (tab == NULL)
    return FALSE;

  *at = tab + 1;
  length = (gsize) (tab - text);
  if (field->kind != MARQUISE_FIELD_TEXT)
    return marquise_field_set_plain (field, reading->record, text, length);

  if (field->offset == G_STRUCT_OFFSET (MarquiseRecord, rules))
    take_rules (reading, text, length);
  else
    take_text (reading, field->offset, text, length);

  return TRUE;
}

static gboolean
take_fields (const Reading *reading,
             const char    *at,
             const char    *end)
{
  const char *tab;

  for (guint i = 0; i < MARQUISE_N_FIELDS; i++)
    if ((marquise_fields[i].where & MARQUISE_FIELD_IN_LINE) != 0
        && !take_field (reading, &marquise_fields[i], &at, end))
      return FALSE;

  tab = memchr (at, '\t', (gsize) (end - at));
  if (tab == NULL || reading->record->id[0] == '\0' || reading->record->game[0] == '\0')
    return FALSE;

  take_keys (reading, at, (gsize) (tab - at));

  return TRUE;
}

/* Nearly all lines are ASCII, which is checked eight bytes at a time. */
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
marquise_record_read_line (MarquiseRecord       *record,
                           const char           *line,
                           gsize                 length,
                           GStringChunk         *texts,
                           const MarquiseRecord *former)
{
  const Reading reading = { record, texts, former };
  gsize head = strlen (HEAD);

  g_return_val_if_fail (record != NULL && line != NULL, FALSE);

  *record = (MarquiseRecord) { 0 };
  if (length < head + 2 || memcmp (line + length - 2, "\t.", 2) != 0
      || memcmp (line, HEAD, head) != 0 || !is_text (line, length))
    return FALSE;

  return take_fields (&reading, line + head, line + length - 1);
}

MarquiseRecord *
marquise_record_from_line (const char *line,
                           gsize       length)
{
  g_autoptr (MarquiseRecord) record = g_new0 (MarquiseRecord, 1);

  g_return_val_if_fail (line != NULL, NULL);

  return marquise_record_read_line (record, line, length, NULL, NULL) ? g_steal_pointer (&record)
         : NULL;
}
