/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The meaning of the lines; journal-file.c reads the file.
 *
 * A line that was taken in before it is on disk is held until it is seen there. Nearly always all
 * games count in file order, and nothing has to be sorted. */

#include "config.h"

#include "engine/cards/notation.h"
#include "journal-line.h"
#include "model/history/clock.h"
#include "journal-private.h"
#include "record-line.h"

#include <string.h>

/* Bytes for texts allocated at once. */
#define TEXTS (16 * 1024)
#define NONE G_MAXUINT

static void
init_lines (MarquiseJournal *self)
{
  self->texts = g_string_chunk_new (TEXTS);
  self->games = g_ptr_array_new_with_free_func (g_free);
  self->records = g_ptr_array_ref (self->games);
  self->markers = g_ptr_array_new_with_free_func ((GDestroyNotify) line_free);
  self->counts = g_byte_array_new ();
  self->repeated = g_array_new (FALSE, FALSE, sizeof (guint));
  self->ids = g_hash_table_new (g_str_hash, g_str_equal);
}

static void
clear_lines (MarquiseJournal *self)
{
  g_hash_table_unref (self->ids);
  g_array_unref (self->repeated);
  g_byte_array_unref (self->counts);
  g_ptr_array_unref (self->markers);
  g_ptr_array_unref (self->records);
  g_ptr_array_unref (self->games);
  g_string_chunk_free (self->texts);
}

guint
marquise_journal_get_place (MarquiseJournal *self,
                            const char      *id)
{
  g_return_val_if_fail (self != NULL && id != NULL, 0);

  return GPOINTER_TO_UINT (g_hash_table_lookup (self->ids, id));
}

/* From now on the game at @place is the one found by its id. */
static void
set_place (MarquiseJournal *self,
           guint            place)
{
  const MarquiseRecord *record = g_ptr_array_index (self->games, place);

  g_hash_table_insert (self->ids, record->id, GUINT_TO_POINTER (place + 1));
}

/* From now on not all games count, so that the list needs an array of its own. */
static void
part_records (MarquiseJournal *self)
{
  GPtrArray *records;

  if (self->records != self->games)
    return;

  records = g_ptr_array_sized_new (self->games->len + 1);
  for (guint i = 0; i < self->games->len; i++)
    g_ptr_array_add (records, g_ptr_array_index (self->games, i));
  g_ptr_array_unref (self->records);
  self->records = records;
}

/* Whether a new game belongs at the end of the list. */
static gboolean
is_in_order (MarquiseJournal      *self,
             const MarquiseRecord *record)
{
  guint n = self->records->len;

  return n == 0
         || record->date
         >= ((const MarquiseRecord *) g_ptr_array_index (self->records, n - 1))->date;
}

/* Adds a game at the end of the list, where it nearly always belongs. */
static void
count_game (MarquiseJournal *self,
            MarquiseRecord  *record)
{
  guint place = self->games->len, former = marquise_journal_get_place (self, record->id) - 1;
  gboolean known = former != NONE;
  guint8 counts = !self->stale && !(known && self->counts->data[former]);

  if (counts && !is_in_order (self, record))
    {
      self->stale = TRUE;
      counts = FALSE;
    }
  if (!counts && !self->stale)
    part_records (self);
  if (known)
    {
      g_array_append_val (self->repeated, former);
      g_array_append_val (self->repeated, place);
    }

  g_ptr_array_add (self->games, record);
  g_byte_array_append (self->counts, &counts, 1);
  if (counts && self->records != self->games)
    g_ptr_array_add (self->records, record);
  if (!known || counts)
    set_place (self, place);
}

/* Which games count */

/* Game → the last reset that was not taken back, a Line. */
static GHashTable *
find_resets (MarquiseJournal *self)
{
  g_autoptr (GHashTable) taken_back = g_hash_table_new (g_str_hash, g_str_equal);
  GHashTable *resets = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < self->markers->len; i++)
    {
      Line *line = g_ptr_array_index (self->markers, i);

      if (line->kind == LINE_UNRESET)
        g_hash_table_add (taken_back, line->what);
    }

  for (guint i = 0; i < self->markers->len; i++)
    {
      Line *line = g_ptr_array_index (self->markers, i);

      if (line->kind == LINE_RESET && !g_hash_table_contains (taken_back, line->id))
        g_hash_table_insert (resets, line->what, line);
    }

  return resets;
}

/* Finds the games not hidden by a reset. Games of one kind often follow each other, and share the
 * string of their name. */
static void
find_visible (MarquiseJournal *self)
{
  g_autoptr (GHashTable) resets = find_resets (self);
  const char *game = NULL;
  guint place = 0;

  for (guint i = 0; i < self->games->len; i++)
    {
      const MarquiseRecord *record = g_ptr_array_index (self->games, i);

      if (record->game != game)
        {
          const Line *reset = g_hash_table_lookup (resets, record->game);

          game = record->game;
          place = reset != NULL ? reset->place : 0;
        }
      self->counts->data[i] = i >= place;
    }
}

/* Among games with the same id, chooses the one that counts. */
static void
choose_repeated (MarquiseJournal *self)
{
  for (guint i = 0; i < self->repeated->len; i++)
    {
      guint place = g_array_index (self->repeated, guint, i), other;
      const MarquiseRecord *record = g_ptr_array_index (self->games, place);

      if (!self->counts->data[place])
        continue;

      other = marquise_journal_get_place (self, record->id) - 1;
      if (other == place)
        continue;
      if (self->counts->data[other])
        self->counts->data[place] = FALSE;
      else
        set_place (self, place);
    }
}

static int
compare_dates (gconstpointer a,
               gconstpointer b)
{
  const MarquiseRecord *one = *(MarquiseRecord *const *) a;
  const MarquiseRecord *other = *(MarquiseRecord *const *) b;

  return (one->date > other->date) - (one->date < other->date);
}

/* Imported games lie after later ones in the file. The sort is stable (a merge sort). */
static void
list_records (MarquiseJournal *self)
{
  gboolean ordered = TRUE;

  self->stale = FALSE;
  self->age++;
  find_visible (self);
  choose_repeated (self);
  g_ptr_array_unref (self->records);
  self->records = g_ptr_array_sized_new (self->games->len);
  for (guint i = 0; i < self->games->len; i++)
    if (self->counts->data[i])
      {
        ordered = ordered && is_in_order (self, g_ptr_array_index (self->games, i));
        g_ptr_array_add (self->records, g_ptr_array_index (self->games, i));
      }

  if (!ordered)
    {
      g_ptr_array_sort (self->records, compare_dates);
    }
  else if (self->records->len == self->games->len)
    {
      g_ptr_array_unref (self->records);
      self->records = g_ptr_array_ref (self->games);
    }
}

/* Lines */

static void
take_line (MarquiseJournal *self,
           const char      *text,
           gsize            length)
{
  LineKind kind;
  Line *line = NULL;

  /* Synced folders may come from other systems, with other line ends. */
  if (length > 0 && text[length - 1] == '\r')
    length--;
  kind = line_guess_kind (text, length);
  if (kind == LINE_GAME)
    {
      const MarquiseRecord *former = self->games->len > 0
                                     ? g_ptr_array_index (self->games, self->games->len - 1) : NULL;
      MarquiseRecord record;

      if (marquise_record_read_line (&record, text, length, self->texts, former))
        {
          count_game (self, g_memdup2 (&record, sizeof record));
          return;
        }
    }
  else if (kind < LINE_NEWER)
    {
      line = line_read_marker (text, length, kind);
      self->stale |= line != NULL && (kind == LINE_RESET || kind == LINE_UNRESET);
    }

  if (line != NULL)
    {
      line->place = self->games->len;
      g_ptr_array_add (self->markers, line);
    }
  else if (kind == LINE_NEWER)
    self->n_newer++;
  else if (length > 0)
    self->n_damaged++;
}

void
marquise_journal_forget (MarquiseJournal *self)
{
  g_hash_table_remove_all (self->held);
  clear_lines (self);
  init_lines (self);
  self->n_damaged = self->n_newer = 0;
  self->stale = TRUE;
}

/* A line that was taken in already is not taken in again. */
static void
see_line (MarquiseJournal *self,
          const char      *text,
          gsize            length)
{
  /* An editor may have left a byte order mark in the file. */
  gsize mark = text_get_mark (text, length);

  text += mark;
  length -= mark;
  if (g_hash_table_size (self->held) > 0)
    {
      g_autofree char *copy = g_strndup (text, length);

      if (g_hash_table_remove (self->held, g_strchomp (copy)))
        return;
    }

  take_line (self, text, length);
}

gsize
marquise_journal_read_text (MarquiseJournal *self,
                            const char      *text,
                            gsize            length)
{
  gsize start = 0;

  g_return_val_if_fail (self != NULL && (text != NULL || length == 0), 0);

  while (start < length)
    {
      const char *line = text + start;
      const char *end = memchr (line, '\n', length - start);

      if (end == NULL)
        break;

      see_line (self, line, (gsize) (end - line));
      start += (gsize) (end - line) + 1;
    }

  return start;
}

/* Whether the line is whole except for its line feed. */
static gboolean
is_whole (const char *text,
          gsize       length)
{
  gsize mark = text_get_mark (text, length);
  g_autoptr (MarquiseRecord) record = NULL;
  LineKind kind;
  Line *marker;

  text += mark;
  length -= mark;
  if (length > 0 && text[length - 1] == '\r')
    length--;
  record = marquise_record_from_line (text, length);
  if (record != NULL)
    return TRUE;

  kind = line_guess_kind (text, length);
  marker = kind < LINE_NEWER && kind != LINE_GAME ? line_read_marker (text, length, kind) : NULL;
  if (marker == NULL)
    return FALSE;
  line_free (marker);

  return TRUE;
}

gsize
marquise_journal_read_end (MarquiseJournal *self,
                           const char      *text,
                           gsize            length)
{
  g_return_val_if_fail (self != NULL && (text != NULL || length == 0), 0);

  if (length == 0 || !is_whole (text, length))
    return 0;
  see_line (self, text, length);

  return length;
}

/* Public functions */

MarquiseJournal *
marquise_journal_new (const char *directory)
{
  MarquiseJournal *self;

  g_return_val_if_fail (directory != NULL, NULL);

  self = g_new0 (MarquiseJournal, 1);
  self->directory = g_strdup (directory);
  self->file.path = g_build_filename (directory, MARQUISE_JOURNAL_NAME, NULL);
  self->file.held_files = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                                 (GDestroyNotify) g_bytes_unref);
  self->held = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  init_lines (self);

  return self;
}

void
marquise_journal_free (MarquiseJournal *self)
{
  if (self == NULL)
    return;

  g_hash_table_unref (self->file.held_files);
  g_free (self->file.held_path);
  g_hash_table_unref (self->held);
  clear_lines (self);
  g_free (self->directory);
  g_free (self->file.path);
  g_free (self);
}

static gboolean
add_held (MarquiseJournal *self,
          const char      *line)
{
  return g_hash_table_insert (self->held, g_strdup (line), GUINT_TO_POINTER (++self->n_held));
}

/* Holds a line, and returns it. (transfer full) */
static char *
hold (MarquiseJournal *self,
      char            *line)
{
  add_held (self, line);
  take_line (self, line, strlen (line));

  return line;
}

char *
marquise_journal_take (MarquiseJournal      *self,
                       const MarquiseRecord *record)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (record != NULL && record->id != NULL && record->game != NULL, NULL);

  if (marquise_journal_has_id (self, record->id))
    return NULL;

  return hold (self, marquise_record_to_line (record));
}

char *
marquise_journal_take_reset (MarquiseJournal  *self,
                             const char       *game,
                             char            **id)
{
  g_return_val_if_fail (self != NULL && game != NULL && id != NULL, NULL);

  *id = g_uuid_string_random ();

  return hold (self, line_write_marker (LINE_RESET, *id, marquise_clock_now (), game,
                                        NULL));
}

char *
marquise_journal_take_unreset (MarquiseJournal *self,
                               const char      *reset_id)
{
  g_autofree char *id = g_uuid_string_random ();

  g_return_val_if_fail (self != NULL && reset_id != NULL, NULL);

  return hold (self,
               line_write_marker (LINE_UNRESET, id, marquise_clock_now (), reset_id,
                                  NULL));
}

char *
marquise_journal_take_coach (MarquiseJournal           *self,
                             const char                *game_id,
                             const MarquiseCoachRecord *said)
{
  g_autofree char *id = g_uuid_string_random ();
  g_autofree char *text = NULL;

  g_return_val_if_fail (self != NULL && game_id != NULL && said != NULL, NULL);

  text = marquise_coach_record_to_text (said);

  return hold (self, line_write_marker (LINE_COACH, id, marquise_clock_now (),
                                        game_id, text));
}

GHashTable *
marquise_journal_list_coach (MarquiseJournal *self)
{
  GHashTable *table = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);

  g_return_val_if_fail (self != NULL, table);

  for (guint i = 0; i < self->markers->len; i++)
    {
      const Line *line = g_ptr_array_index (self->markers, i);
      MarquiseCoachRecord *said;

      if (line->kind != LINE_COACH)
        continue;

      said = g_hash_table_lookup (table, line->what);
      if (said == NULL)
        {
          said = g_new0 (MarquiseCoachRecord, 1);
          g_hash_table_insert (table, line->what, said);
        }
      marquise_coach_record_read (said, line->said);
    }

  return table;
}

char *
marquise_journal_get_reset (MarquiseJournal *self,
                            const char      *game)
{
  g_autoptr (GHashTable) resets = NULL;
  const Line *reset;

  g_return_val_if_fail (self != NULL && game != NULL, NULL);

  resets = find_resets (self);
  reset = g_hash_table_lookup (resets, game);

  return reset != NULL ? g_strdup (reset->id) : NULL;
}

static int
compare_held (gconstpointer a,
              gconstpointer b,
              gpointer      held)
{
  guint one = GPOINTER_TO_UINT (g_hash_table_lookup (held, *(const char *const *) a));
  guint other = GPOINTER_TO_UINT (g_hash_table_lookup (held, *(const char *const *) b));

  return (one > other) - (one < other);
}

/* Lists held lines in their order, since a reset hides only what is before it. */
static GPtrArray *
list_held (MarquiseJournal *self)
{
  GPtrArray *lines = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer line;

  g_hash_table_iter_init (&iter, self->held);
  while (g_hash_table_iter_next (&iter, &line, NULL))
    g_ptr_array_add (lines, line);
  g_ptr_array_sort_with_data (lines, compare_held, self->held);

  return lines;
}

char *
marquise_journal_get_held (MarquiseJournal *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GPtrArray) lines = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  lines = list_held (self);
  for (guint i = 0; i < lines->len; i++)
    g_string_append_printf (text, "%s\n", (const char *) g_ptr_array_index (lines, i));

  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

char *
marquise_journal_hand_out (MarquiseJournal *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  self->lost = FALSE;

  return marquise_journal_get_held (self);
}

gboolean
marquise_journal_has_lost (MarquiseJournal *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->lost;
}

const GPtrArray *
marquise_journal_get_records (MarquiseJournal *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  if (self->stale)
    list_records (self);

  return self->records;
}

guint
marquise_journal_get_age (MarquiseJournal *self)
{
  g_return_val_if_fail (self != NULL, 0);

  if (self->stale)
    list_records (self);

  return self->age;
}

gboolean
marquise_journal_has_id (MarquiseJournal *self,
                         const char      *id)
{
  return marquise_journal_get_place (self, id) > 0;
}

const MarquiseRecord *
marquise_journal_find (MarquiseJournal *self,
                       const char      *id)
{
  guint place;

  g_return_val_if_fail (self != NULL && id != NULL, NULL);

  if (self->stale)
    list_records (self);
  place = marquise_journal_get_place (self, id);

  return place > 0 && self->counts->data[place - 1] ? g_ptr_array_index (self->games, place - 1)
         : NULL;
}

gboolean
marquise_journal_is_empty (MarquiseJournal *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->games->len == 0 && self->markers->len == 0 && self->n_damaged == 0
         && self->n_newer == 0;
}

guint
marquise_journal_get_n_damaged (MarquiseJournal *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_damaged;
}

guint
marquise_journal_get_n_newer (MarquiseJournal *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_newer;
}

/* Whether the game or the marker of this line is there. */
static gboolean
has_line (MarquiseJournal *self,
          const char      *text)
{
  gsize length = strlen (text);
  g_autoptr (MarquiseRecord) record = marquise_record_from_line (text, length);
  Line *marker;
  gboolean found = FALSE;

  if (record != NULL)
    return marquise_journal_has_id (self, record->id);

  marker = line_read_marker (text, length, LINE_RESET);
  for (guint i = 0; marker != NULL && i < self->markers->len; i++)
    found |= g_strcmp0 (((Line *) g_ptr_array_index (self->markers, i))->id, marker->id) == 0;
  g_clear_pointer (&marker, line_free);

  return found;
}

static void
take_back_line (MarquiseJournal *self,
                const char      *line)
{
  if (!has_line (self, line) && add_held (self, line))
    take_line (self, line, strlen (line));
}

GPtrArray *
marquise_journal_list_lines (MarquiseJournal *self)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);
  guint n = 0;

  for (guint i = 0; i <= self->markers->len; i++)
    {
      const Line *marker = i < self->markers->len ? g_ptr_array_index (self->markers, i) : NULL;
      guint end = marker != NULL ? marker->place : self->games->len;

      for (; n < end; n++)
        g_ptr_array_add (lines, marquise_record_to_line (g_ptr_array_index (self->games, n)));
      if (marker != NULL)
        g_ptr_array_add (lines, line_write (marker));
    }

  return lines;
}

GPtrArray *
marquise_journal_keep_lines (MarquiseJournal *self)
{
  GPtrArray *kept = g_ptr_array_new_with_free_func (g_free);
  const GPtrArray *records = marquise_journal_get_records (self);
  GHashTableIter iter;
  gpointer line;

  for (guint i = 0; i < records->len; i++)
    g_ptr_array_add (kept, marquise_record_to_line (g_ptr_array_index (records, i)));

  for (guint i = 0; i < self->markers->len; i++)
    if (line_stands_alone (g_ptr_array_index (self->markers, i)))
      g_ptr_array_add (kept, line_write (g_ptr_array_index (self->markers, i)));

  g_hash_table_iter_init (&iter, self->held);
  while (g_hash_table_iter_next (&iter, &line, NULL))
    if (line_guess_kind (line, strlen (line)) != LINE_GAME)
      g_ptr_array_add (kept, g_strdup (line));

  return kept;
}

void
marquise_journal_take_back (MarquiseJournal *self,
                            const GPtrArray *kept)
{
  for (guint i = 0; i < kept->len; i++)
    take_back_line (self, g_ptr_array_index (kept, i));
}

void
marquise_journal_take_held (MarquiseJournal *self,
                            const char      *held)
{
  g_auto (GStrv) lines = NULL;

  g_return_if_fail (self != NULL);

  lines = g_strsplit (held != NULL ? held : "", "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (lines[i][0] != '\0')
      take_back_line (self, lines[i]);
}

void
marquise_journal_succeed (MarquiseJournal *self,
                          MarquiseJournal *former)
{
  g_autoptr (GPtrArray) lines = NULL;

  g_return_if_fail (self != NULL && former != NULL);

  lines = list_held (former);
  marquise_journal_take_back (self, lines);
}
