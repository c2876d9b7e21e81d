/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A thread reads the journal, and its count then replaces the empty one; lines added meanwhile are
 * held by the journal and taken over. At start, a small journal is waited for as long as the disk
 * answers. */

#include "config.h"

#include "engine/games.h"
#include "statistics-private.h"
#include "model/game/error.h"
#include "model/game/record-fields.h"
#include "model/work/disk.h"
#include "model/work/job.h"
#include "model/work/disk-ask.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

/* A journal of this size is read in a few milliseconds; in bytes. */
#define SMALL (256 * 1024)
/* Seconds between two attempts to read. */
#define RETRY_MIN 2
#define RETRY_MAX 15

struct _MarquiseStatistics {
  GObject parent_instance;

  char *directory;
  MarquiseWriter *writer;
  MarquiseCount *count;
  MarquiseStatisticsState state;
  char *problem;                /* why the journal cannot be read, a sentence, or NULL */
  gboolean newer_totals;
  guint n_before, n_now;        /* numbers of games before and now, if the journal has become
                                 * shorter */
  MarquiseJob *job;             /* the job that reads, or NULL */
  gboolean asked;               /* the first reading has not finished */
  guint retry_source;
  guint delay;                  /* seconds until the next attempt */
};

enum {
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MarquiseStatistics, marquise_statistics, G_TYPE_OBJECT)

static void begin_reading (MarquiseStatistics *self);

static MarquiseJournal *
get_journal (MarquiseStatistics *self)
{
  return marquise_count_get_journal (self->count);
}

/* Stored totals */

static gboolean
is_plain_name (const char *text,
               gsize       length)
{
  for (gsize i = 0; i < length; i++)
    if (!g_ascii_isalnum (text[i]) && text[i] != '-')
      return FALSE;

  return length > 0;
}

/* Stores only totals that were read and whose games are safe on disk. */
static void
store_totals (MarquiseStatistics *self)
{
  const char *path = marquise_journal_get_path (get_journal (self));
  GHashTableIter iter;
  gpointer key, value;

  if (self->state != MARQUISE_STATISTICS_KNOWN || !marquise_writer_is_safe (self->writer, path))
    return;

  g_hash_table_iter_init (&iter, marquise_count_get_entries (self->count));
  while (g_hash_table_iter_next (&iter, &key, &value))
    {
      gsize length = strcspn (key, "\t");
      const char *rules = ((char *) key)[length] != '\0' ? (char *) key + length + 1 : NULL;
      MarquiseCountEntry *entry = value;

      /* A line of the journal could contain anything, and must not become a path. */
      if (entry->changed && is_plain_name (key, length))
        {
          g_autofree char *game = g_strndup (key, length);

          if (!marquise_stored_totals_write (game, rules, path, &entry->totals, entry->last_id))
            self->newer_totals = TRUE;
        }
      entry->changed = FALSE;
    }
}

/* Finds games that have stored totals, and whose last game is missing from the journal. */
static void
compare_totals (MarquiseStatistics *self)
{
  self->n_before = self->n_now = 0;
  for (int i = 0; games[i] != NULL; i++)
    {
      g_auto (MarquiseStoredTotals) stored = { 0 };
      MarquiseCountEntry *entry = marquise_count_look (self->count, games[i]->id, NULL);
      guint n_now = entry != NULL ? entry->totals.played : 0;

      if (!marquise_statistics_get_stored (self, games[i]->id, &stored)
          || stored.last_id[0] == '\0'
          || stored.totals.played <= n_now
          || marquise_journal_has_id (get_journal (self), stored.last_id))
        continue;

      self->n_before += stored.totals.played;
      self->n_now += n_now;
    }
}

/* Writing */

/* Takes @text, whole lines. */
static void
append (MarquiseStatistics *self,
        char               *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new_take (text, strlen (text));

  marquise_writer_append (self->writer, marquise_journal_get_path (get_journal (self)), bytes);
}

void
marquise_statistics_append_lines (MarquiseStatistics *self,
                                  char               *lines)
{
  append (self, lines);
  marquise_count_on (self->count);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* The same for one line without line feed. */
static void
append_line (MarquiseStatistics *self,
             char               *line)
{
  marquise_statistics_append_lines (self, g_strconcat (line, "\n", NULL));
  g_free (line);
}

/* After the journal was read: counts on, and stores totals. */
static void
follow_journal (MarquiseStatistics *self)
{
  char *held;

  marquise_count_on (self->count);
  if (marquise_journal_has_lost (get_journal (self)))
    {
      held = marquise_journal_hand_out (get_journal (self));
      if (held != NULL)
        append (self, held);
    }
  store_totals (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* Other processes may have written to the journal. @found NULL: it cannot be read now. TRUE: there
 * is more to read. */
static gboolean
take_look (MarquiseStatistics        *self,
           const MarquiseJournalLook *found)
{
  MarquiseJournal *journal = get_journal (self);
  guint n_records = marquise_journal_get_records (journal)->len;
  guint age = marquise_journal_get_age (journal);
  gboolean more = found != NULL && marquise_journal_take_look (journal, found);

  if (marquise_journal_has_lost (journal) || age != marquise_journal_get_age (journal)
      || n_records != marquise_journal_get_records (journal)->len)
    follow_journal (self);
  else
    store_totals (self);

  return more;
}

static void look_on (MarquiseStatistics *self);

static void
look_came_cb (gpointer      owner,
              gpointer      answer,
              const GError *error)
{
  MarquiseStatistics *self = owner;
  g_autoptr (MarquiseJournalLook) found = answer;

  if (self->state == MARQUISE_STATISTICS_KNOWN && take_look (self, found))
    look_on (self);
}

/* Reads what was appended to the journal since. */
static void
look_on (MarquiseStatistics *self)
{
  g_autoptr (GError) error = NULL;
  gpointer found = marquise_disk_ask (&(MarquiseDiskQuestion) {
    .ask = marquise_journal_look_read, .data = marquise_journal_look_new (get_journal (self)),
    .free_data = (GDestroyNotify) marquise_journal_look_free,
    .free_answer = (GDestroyNotify) marquise_journal_look_free, .owner = self,
    .late = look_came_cb
  }, &error);

  if (!g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_AGAIN))
    look_came_cb (self, found, error);
}

/* A line is safe on disk. */
static void
safe_cb (MarquiseWriter      *writer,
         const char          *path,
         MarquiseStatistics  *self)
{
  MarquiseJournal *journal = get_journal (self);

  if (!g_str_equal (path, marquise_journal_get_path (journal)))
    return;

  if (self->state != MARQUISE_STATISTICS_KNOWN)
    {
      begin_reading (self);
      return;
    }

  look_on (self);
  if (marquise_writer_is_safe (writer, path))
    marquise_journal_forget_held_files (get_journal (self));
}

/* Reading */

static gboolean
retry_cb (gpointer data)
{
  MarquiseStatistics *self = data;

  self->retry_source = 0;
  self->delay = MIN (self->delay * 2, RETRY_MAX);
  begin_reading (self);

  return G_SOURCE_REMOVE;
}

/* After the first reading: checks that everything counted before is there. A journal that is
 * missing altogether may come back. NULL, or a sentence. */
static char *
find_loss (MarquiseStatistics *self)
{
  marquise_count_on (self->count);
  compare_totals (self);
  if (self->n_before == 0 || !marquise_journal_is_empty (get_journal (self)))
    return NULL;

  return g_strdup (_("The journal of finished games is missing."));
}

/* Takes @problem, NULL if the journal was read. Figures known before stay known. */
static void
set_read (MarquiseStatistics *self,
          char               *problem)
{
  g_clear_handle_id (&self->retry_source, g_source_remove);
  if (problem == NULL && self->state != MARQUISE_STATISTICS_KNOWN)
    problem = find_loss (self);
  g_free (self->problem);
  self->problem = problem;
  if (problem == NULL)
    {
      self->state = MARQUISE_STATISTICS_KNOWN;
      self->delay = RETRY_MIN;
      follow_journal (self);
      return;
    }

  if (self->state != MARQUISE_STATISTICS_KNOWN)
    self->state = MARQUISE_STATISTICS_UNREADABLE;
  self->retry_source = g_timeout_add_seconds (self->delay, retry_cb, self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

typedef struct {
  MarquiseCount *count;         /* NULL: too large to be read while waiting */
  char *problem;
} Reading;

static Reading *
reading_new (const char *directory)
{
  Reading *reading = g_new0 (Reading, 1);

  reading->count = marquise_count_new (directory);

  return reading;
}

static void
reading_free (Reading *reading)
{
  g_clear_pointer (&reading->count, marquise_count_free);
  g_free (reading->problem);
  g_free (reading);
}

static void
read_work (MarquiseJob *job,
           gpointer     data)
{
  Reading *reading = data;
  g_autoptr (GError) error = NULL;

  if (marquise_journal_read_all (marquise_count_get_journal (reading->count), &error))
    marquise_count_on (reading->count);
  else
    reading->problem = g_strdup (error->message);
}

/* Frees the old count in a thread, since that takes a while with many games. */
static gpointer
free_thread (gpointer count)
{
  marquise_count_free (count);

  return NULL;
}

static void
set_count (MarquiseStatistics *self,
           MarquiseCount      *count)
{
  MarquiseCount *former = self->count;

  self->count = count;
  marquise_count_succeed (count, former);
  g_thread_unref (g_thread_new ("free-records", free_thread, former));
}

static void
take_reading (MarquiseStatistics *self,
              Reading            *reading)
{
  if (reading->problem == NULL)
    set_count (self, g_steal_pointer (&reading->count));
  set_read (self, g_steal_pointer (&reading->problem));
}

static void
read_done_cb (gpointer owner,
              gpointer data)
{
  MarquiseStatistics *self = owner;

  marquise_job_drop (&self->job);
  take_reading (self, data);
}

static void
begin_reading (MarquiseStatistics *self)
{
  if (self->job == NULL && !self->asked)
    self->job = marquise_job_start (self, reading_new (self->directory),
                                    (GDestroyNotify) reading_free, read_work, read_done_cb);
}

/* The first reading */

/* In a thread. */
static gpointer
ask_journal (gpointer   directory,
             GError   **error)
{
  Reading *reading = reading_new (directory);
  GStatBuf info;

  if (g_stat (marquise_journal_get_path (marquise_count_get_journal (reading->count)), &info) == 0
      && info.st_size > SMALL)
    g_clear_pointer (&reading->count, marquise_count_free);
  else
    read_work (NULL, reading);

  return reading;
}

static void
journal_came_cb (gpointer      owner,
                 gpointer      answer,
                 const GError *error)
{
  MarquiseStatistics *self = owner;
  Reading *reading = answer;

  self->asked = FALSE;
  if (reading->count != NULL)
    take_reading (self, reading);
  else
    begin_reading (self);
  reading_free (reading);
}

/* Parent overrides */

static void
marquise_statistics_dispose (GObject *object)
{
  MarquiseStatistics *self = MARQUISE_STATISTICS (object);

  g_clear_handle_id (&self->retry_source, g_source_remove);
  marquise_job_drop (&self->job);
  if (self->writer != NULL)
    g_signal_handlers_disconnect_by_data (self->writer, self);
  g_clear_object (&self->writer);

  G_OBJECT_CLASS (marquise_statistics_parent_class)->dispose (object);
}

static void
marquise_statistics_finalize (GObject *object)
{
  MarquiseStatistics *self = MARQUISE_STATISTICS (object);

  g_free (self->directory);
  g_free (self->problem);
  g_clear_pointer (&self->count, marquise_count_free);

  G_OBJECT_CLASS (marquise_statistics_parent_class)->finalize (object);
}

static void
marquise_statistics_class_init (MarquiseStatisticsClass *class)
{
  G_OBJECT_CLASS (class)->dispose = marquise_statistics_dispose;
  G_OBJECT_CLASS (class)->finalize = marquise_statistics_finalize;

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", MARQUISE_TYPE_STATISTICS, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL,
                                          NULL, G_TYPE_NONE, 0);
}

static void
marquise_statistics_init (MarquiseStatistics *self)
{
  self->delay = RETRY_MIN;
}

/* Inside */

MarquiseCount *
marquise_statistics_get_count (MarquiseStatistics *self)
{
  g_return_val_if_fail (MARQUISE_IS_STATISTICS (self), NULL);

  return self->count;
}

/* Public functions */

MarquiseStatistics *
marquise_statistics_new (MarquiseWriter *writer,
                         const char     *directory)
{
  MarquiseStatistics *self = g_object_new (MARQUISE_TYPE_STATISTICS, NULL);

  self->writer = writer != NULL ? g_object_ref (writer) : marquise_writer_new ();
  g_signal_connect (self->writer, "safe", G_CALLBACK (safe_cb), self);
  self->directory = directory != NULL ? g_strdup (directory)
                    : g_build_filename (g_get_user_data_dir (), "marquise", NULL);
  self->count = marquise_count_new (self->directory);

  return self;
}

const char *
marquise_statistics_get_directory (MarquiseStatistics *self)
{
  g_return_val_if_fail (MARQUISE_IS_STATISTICS (self), NULL);

  return self->directory;
}

MarquiseStatisticsState
marquise_statistics_get_state (MarquiseStatistics *self)
{
  g_return_val_if_fail (MARQUISE_IS_STATISTICS (self), MARQUISE_STATISTICS_READING);

  return self->state;
}

const char *
marquise_statistics_get_problem (MarquiseStatistics *self)
{
  g_return_val_if_fail (MARQUISE_IS_STATISTICS (self), NULL);

  return self->problem;
}

void
marquise_statistics_load (MarquiseStatistics *self)
{
  gpointer reading;

  g_return_if_fail (MARQUISE_IS_STATISTICS (self));

  self->asked = TRUE;
  reading = marquise_disk_ask (&(MarquiseDiskQuestion) {
    .ask = ask_journal, .data = g_strdup (self->directory), .free_data = g_free,
    .free_answer = (GDestroyNotify) reading_free, .owner = self, .late = journal_came_cb
  }, NULL);
  if (reading != NULL)
    journal_came_cb (self, reading, NULL);
}

gboolean
marquise_statistics_add (MarquiseStatistics   *self,
                         const MarquiseRecord *record)
{
  g_autofree char *rules = NULL;
  MarquiseRecord counted;
  char *line;

  g_return_val_if_fail (MARQUISE_IS_STATISTICS (self), FALSE);
  g_return_val_if_fail (record != NULL && record->game != NULL && record->rules != NULL, FALSE);

  counted = *record;
  counted.rules = rules = marquise_field_plain_rules (record->game, record->rules);
  line = marquise_journal_take (get_journal (self), &counted);
  if (line == NULL)
    return FALSE;

  append_line (self, line);

  return TRUE;
}

gboolean
marquise_statistics_sync (MarquiseStatistics *self)
{
  g_return_val_if_fail (MARQUISE_IS_STATISTICS (self), FALSE);

  marquise_writer_flush (self->writer);
  if (marquise_writer_is_safe (self->writer, marquise_journal_get_path (get_journal (self))))
    return marquise_writer_is_idle (self->writer);
  if (marquise_writer_hangs (self->writer))
    return FALSE;

  /* If the journal itself cannot be written, a file beside it may be possible. */
  return marquise_journal_write_held (get_journal (self))
         && marquise_writer_is_idle_but (self->writer,
                                         marquise_journal_get_path (get_journal (self)));
}

char *
marquise_statistics_reset (MarquiseStatistics *self,
                           const char         *game)
{
  char *id;

  g_return_val_if_fail (MARQUISE_IS_STATISTICS (self), NULL);
  g_return_val_if_fail (game != NULL, NULL);

  append_line (self, marquise_journal_take_reset (get_journal (self), game, &id));

  return id;
}

void
marquise_statistics_undo_reset (MarquiseStatistics *self,
                                const char         *reset_id)
{
  g_return_if_fail (MARQUISE_IS_STATISTICS (self));
  g_return_if_fail (reset_id != NULL);

  append_line (self, marquise_journal_take_unreset (get_journal (self), reset_id));
}

gboolean
marquise_statistics_get_stored (MarquiseStatistics   *self,
                                const char           *game,
                                MarquiseStoredTotals *stored)
{
  g_return_val_if_fail (MARQUISE_IS_STATISTICS (self), FALSE);
  g_return_val_if_fail (game != NULL && stored != NULL, FALSE);

  return marquise_stored_totals_read (stored, game, NULL,
                                      marquise_journal_get_path (get_journal (self)));
}

gboolean
marquise_statistics_has_shrunk (MarquiseStatistics *self,
                                guint              *before,
                                guint              *now)
{
  g_return_val_if_fail (MARQUISE_IS_STATISTICS (self), FALSE);
  g_return_val_if_fail (before != NULL && now != NULL, FALSE);

  *before = self->n_before;
  *now = self->n_now;

  return self->n_before > 0;
}

gboolean
marquise_statistics_get_newer_totals (MarquiseStatistics *self)
{
  g_return_val_if_fail (MARQUISE_IS_STATISTICS (self), FALSE);

  return self->newer_totals;
}

/* Imported games: everything is read and counted again in a thread, and replaces the old count */

typedef struct {
  char *directory;
  MarquiseWriter *writer;
  GPtrArray *records;           /* of MarquiseRecord */
  guint n_added;
  MarquiseCount *count;
} Merge;

static void
merge_free (Merge *merge)
{
  g_free (merge->directory);
  g_object_unref (merge->writer);
  g_ptr_array_unref (merge->records);
  g_clear_pointer (&merge->count, marquise_count_free);
  g_free (merge);
}

static void
merge_thread (GTask        *task,
              gpointer      source,
              gpointer      data,
              GCancellable *cancellable)
{
  Merge *merge = data;
  MarquiseJournal *journal;
  GError *error = NULL;

  /* A reset that is not written yet would hide the games written before it. */
  merge->count = marquise_count_new (merge->directory);
  journal = marquise_count_get_journal (merge->count);
  if (!marquise_writer_wait (merge->writer, marquise_journal_get_path (journal), &error)
      || !marquise_journal_merge (journal, merge->records, &merge->n_added, &error))
    {
      g_task_return_error (task, error);
      return;
    }

  marquise_count_on (merge->count);
  g_task_return_boolean (task, TRUE);
}

void
marquise_statistics_merge_async (MarquiseStatistics  *self,
                                 GPtrArray           *records,
                                 GAsyncReadyCallback  callback,
                                 gpointer             data)
{
  g_autoptr (GTask) task = NULL;
  Merge *merge;

  g_return_if_fail (MARQUISE_IS_STATISTICS (self));
  g_return_if_fail (records != NULL);

  merge = g_new0 (Merge, 1);
  merge->directory = g_strdup (self->directory);
  merge->writer = g_object_ref (self->writer);
  merge->records = g_ptr_array_ref (records);
  task = g_task_new (self, NULL, callback, data);
  g_task_set_task_data (task, merge, (GDestroyNotify) merge_free);
  g_task_run_in_thread (task, merge_thread);
}

gboolean
marquise_statistics_merge_finish (MarquiseStatistics  *self,
                                  GAsyncResult        *result,
                                  guint               *n_added,
                                  GError             **error)
{
  Merge *merge;

  g_return_val_if_fail (MARQUISE_IS_STATISTICS (self), FALSE);
  g_return_val_if_fail (g_task_is_valid (result, self) && n_added != NULL, FALSE);

  if (!g_task_propagate_boolean (G_TASK (result), error))
    return FALSE;

  merge = g_task_get_task_data (G_TASK (result));
  *n_added = merge->n_added;
  set_count (self, g_steal_pointer (&merge->count));
  set_read (self, NULL);
  /* Games may have been added meanwhile. */
  look_on (self);

  return TRUE;
}

/* Questions */

gboolean
marquise_statistics_get (MarquiseStatistics *self,
                         const char         *game,
                         const char         *rules,
                         MarquiseTotals     *totals)
{
  const MarquiseCountEntry *entry;

  g_return_val_if_fail (MARQUISE_IS_STATISTICS (self), FALSE);
  g_return_val_if_fail (game != NULL && totals != NULL, FALSE);

  entry = marquise_count_look (self->count, game, rules);
  *totals = entry != NULL ? entry->totals : (MarquiseTotals) { 0 };

  return self->state == MARQUISE_STATISTICS_KNOWN;
}

static gboolean
is_of (const MarquiseRecord *record,
       const char           *game,
       const char           *rules)
{
  return (game == NULL || g_str_equal (record->game, game))
         && (rules == NULL || g_str_equal (record->rules, rules));
}

void
marquise_statistics_get_tricks (MarquiseStatistics     *self,
                                const char             *game,
                                const char             *rules,
                                const char             *level,
                                MarquiseTrickTotals    *totals)
{
  g_return_if_fail (MARQUISE_IS_STATISTICS (self));
  g_return_if_fail (game != NULL && totals != NULL);

  marquise_count_get_level (self->count, game, rules, level, totals);
}

static gboolean
is_ordinary (const MarquiseRecord *record)
{
  return (record->result == MARQUISE_RESULT_WON || record->result == MARQUISE_RESULT_LOST)
         && !record->again && (record->race == NULL || record->race[0] == '\0')
         && !marquise_record_is_two_player (record);
}

GPtrArray *
marquise_statistics_list (MarquiseStatistics *self,
                          const char         *game,
                          const char         *rules,
                          gboolean            ordinary)
{
  GPtrArray *list = g_ptr_array_new ();
  const GPtrArray *records;

  g_return_val_if_fail (MARQUISE_IS_STATISTICS (self), list);

  records = marquise_journal_get_records (get_journal (self));
  for (guint i = 0; i < records->len; i++)
    {
      MarquiseRecord *record = g_ptr_array_index (records, i);

      if (is_of (record, game, rules) && (!ordinary || is_ordinary (record)))
        g_ptr_array_add (list, record);
    }

  return list;
}

gboolean
marquise_statistics_has_record (MarquiseStatistics *self,
                                const char         *id)
{
  g_return_val_if_fail (MARQUISE_IS_STATISTICS (self), FALSE);

  return marquise_journal_has_id (get_journal (self), id);
}

guint
marquise_statistics_get_place (MarquiseStatistics *self,
                               const char         *id)
{
  g_return_val_if_fail (MARQUISE_IS_STATISTICS (self), 0);

  return marquise_journal_get_place (get_journal (self), id);
}

const MarquiseRecord *
marquise_statistics_find (MarquiseStatistics *self,
                          const char         *id)
{
  g_return_val_if_fail (MARQUISE_IS_STATISTICS (self), NULL);

  return marquise_journal_find (get_journal (self), id);
}

gboolean
marquise_statistics_has_deal (MarquiseStatistics *self,
                              const char         *game,
                              const char         *rules,
                              guint32             deal)
{
  const GPtrArray *records;

  g_return_val_if_fail (MARQUISE_IS_STATISTICS (self), FALSE);
  g_return_val_if_fail (game != NULL && rules != NULL, FALSE);

  records = marquise_journal_get_records (get_journal (self));
  for (guint i = 0; deal != 0 && i < records->len; i++)
    if (marquise_record_is_of_deal (g_ptr_array_index (records, i), game, rules, deal))
      return TRUE;

  return FALSE;
}

static int
compare_strings (gconstpointer a,
                 gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

char **
marquise_statistics_list_rules (MarquiseStatistics *self,
                                const char         *game)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new ();
  g_autofree char *prefix = g_strconcat (game, "\t", NULL);
  GHashTableIter iter;
  gpointer key, value;

  g_return_val_if_fail (MARQUISE_IS_STATISTICS (self), NULL);

  /* Entries without a last game were emptied by a reset. */
  g_hash_table_iter_init (&iter, marquise_count_get_entries (self->count));
  while (g_hash_table_iter_next (&iter, &key, &value))
    if (g_str_has_prefix (key, prefix) && ((MarquiseCountEntry *) value)->last_id[0] != '\0')
      g_ptr_array_add (list, g_strdup ((char *) key + strlen (prefix)));
  g_ptr_array_sort (list, compare_strings);
  g_ptr_array_add (list, NULL);

  return (char **) g_ptr_array_free (g_steal_pointer (&list), FALSE);
}

char *
marquise_statistics_get_reset (MarquiseStatistics *self,
                               const char         *game)
{
  g_return_val_if_fail (MARQUISE_IS_STATISTICS (self), NULL);
  g_return_val_if_fail (game != NULL, NULL);

  return marquise_journal_get_reset (get_journal (self), game);
}

char *
marquise_statistics_get_held (MarquiseStatistics *self)
{
  g_return_val_if_fail (MARQUISE_IS_STATISTICS (self), NULL);

  return marquise_journal_get_held (get_journal (self));
}

guint
marquise_statistics_get_n_damaged (MarquiseStatistics *self)
{
  g_return_val_if_fail (MARQUISE_IS_STATISTICS (self), 0);

  return marquise_journal_get_n_damaged (get_journal (self));
}

guint
marquise_statistics_get_n_newer (MarquiseStatistics *self)
{
  g_return_val_if_fail (MARQUISE_IS_STATISTICS (self), 0);

  return marquise_journal_get_n_newer (get_journal (self));
}
