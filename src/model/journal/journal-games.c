/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The games of a journal: which of them count, and in what order; see journal-private.h. Nearly
 * always all do, as they stand in the file, and nothing has to be sorted. */

#include "config.h"

#include "journal-line.h"
#include "journal-private.h"

/* Bytes of texts that are made room for at once. */
#define TEXTS (16 * 1024)
#define NONE G_MAXUINT

void
marquise_journal_init_lines (MarquiseJournal *self)
{
  self->texts = g_string_chunk_new (TEXTS);
  self->games = g_ptr_array_new_with_free_func (g_free);
  self->records = g_ptr_array_ref (self->games);
  self->markers = g_ptr_array_new_with_free_func ((GDestroyNotify) line_free);
  self->counts = g_byte_array_new ();
  self->repeated = g_array_new (FALSE, FALSE, sizeof (guint));
  self->ids = g_hash_table_new (g_str_hash, g_str_equal);
}

void
marquise_journal_clear_lines (MarquiseJournal *self)
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

/* The game at @place is the one that is found under its id from now on. */
static void
set_place (MarquiseJournal *self,
           guint            place)
{
  const MarquiseRecord *record = g_ptr_array_index (self->games, place);

  g_hash_table_insert (self->ids, record->id, GUINT_TO_POINTER (place + 1));
}

/* From now on the games that count are not all games any more. */
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

/* Whether a game that is not in the list yet belongs behind its last one. */
static gboolean
is_in_order (MarquiseJournal      *self,
             const MarquiseRecord *record)
{
  guint n = self->records->len;

  return n == 0
         || record->date
         >= ((const MarquiseRecord *) g_ptr_array_index (self->records, n - 1))->date;
}

/* A game is put behind those that went before, where it nearly always belongs. */
void
marquise_journal_count_game (MarquiseJournal *self,
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
GHashTable *
marquise_journal_find_resets (MarquiseJournal *self)
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

/* Those that no reset hides. Games of one kind mostly follow each other, and their name is one
 * string. */
static void
find_visible (MarquiseJournal *self)
{
  g_autoptr (GHashTable) resets = marquise_journal_find_resets (self);
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

/* Of those with the same id one counts. */
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

/* Games that were read in from elsewhere lie behind those that came after them. The sort is stable
 * (it is a merge sort). */
void
marquise_journal_list_records (MarquiseJournal *self)
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
