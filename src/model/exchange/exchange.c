/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "exchange.h"
#include "engine/cards/notation.h"
#include "model/game/error.h"
#include "exchange-formats.h"
#include "model/work/disk.h"
#include "model/journal/journal.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Text */

char *
marquise_exchange_to_text (const GPtrArray        *records,
                           MarquiseExchangeFormat  format)
{
  g_return_val_if_fail (records != NULL, NULL);

  return format == MARQUISE_EXCHANGE_JSON ? marquise_json_write (records)
         : marquise_csv_write (records);
}

GPtrArray *
marquise_exchange_from_text (const char  *text,
                             gsize        length,
                             GError     **error)
{
  g_autoptr (GPtrArray) records
    = g_ptr_array_new_with_free_func ((GDestroyNotify) marquise_record_free);
  g_autofree char *copy = NULL;
  gsize start = 0;

  g_return_val_if_fail (text != NULL, NULL);

  if (length > MARQUISE_EXCHANGE_MAX)
    {
      marquise_exchange_fail (error, _("The file is too large to be a statistics file."));
      return NULL;
    }
  if (!g_utf8_validate (text, (gssize) length, NULL))
    {
      marquise_exchange_fail (error, _("The file is not text."));
      return NULL;
    }

  start = text_get_mark (text, length);
  copy = g_strndup (text + start, length - start);
  if (!marquise_json_read (records, copy, strlen (copy), error))
    return NULL;

  return g_steal_pointer (&records);
}

/* Files */

typedef struct {
  char *directory;              /* folder of the journal */
  char *held;                   /* its lines that are not in the file yet */
  GFile *file;
  MarquiseExchangeFormat format;
  GPtrArray *records;           /* records read from the file */
  GHashTable *coach;            /* what the coach says of them: ids → MarquiseCoachRecord */
  guint n_added;
} Job;

static void
job_free (Job *job)
{
  g_free (job->directory);
  g_free (job->held);
  g_object_unref (job->file);
  g_clear_pointer (&job->records, g_ptr_array_unref);
  g_clear_pointer (&job->coach, g_hash_table_unref);
  g_free (job);
}

static GTask *
make_task (MarquiseStatistics  *statistics,
           GFile               *file,
           GCancellable        *cancellable,
           GAsyncReadyCallback  callback,
           gpointer             data)
{
  GTask *task = g_task_new (statistics, cancellable, callback, data);
  Job *job = g_new0 (Job, 1);

  job->held = marquise_statistics_get_held (statistics);
  job->directory = g_strdup (marquise_statistics_get_directory (statistics));
  job->file = g_object_ref (file);
  g_task_set_task_data (task, job, (GDestroyNotify) job_free);

  return task;
}

/* A local file is replaced as a whole or not at all. Takes @text. */
static gboolean
write_file (GFile         *file,
            char          *text,
            GCancellable  *cancellable,
            GError       **error)
{
  g_autoptr (GBytes) content = g_bytes_new_take (text, strlen (text));

  if (g_file_peek_path (file) != NULL)
    return marquise_disk_save (g_file_peek_path (file), content, error);

  return g_file_replace_contents (file, text, strlen (text), NULL, FALSE, G_FILE_CREATE_NONE, NULL,
                                  cancellable, error);
}

/* The games that count; the coach's words are among the details of each. */
static GPtrArray *
list_records (MarquiseJournal *journal)
{
  const GPtrArray *records = marquise_journal_get_records (journal);
  g_autoptr (GHashTable) coach = marquise_journal_list_coach (journal);
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) marquise_record_free);

  for (guint i = 0; i < records->len; i++)
    {
      MarquiseRecord *record = marquise_record_copy (g_ptr_array_index (records, i));
      const MarquiseCoachRecord *said = g_hash_table_lookup (coach, record->id);

      if (said != NULL)
        {
          g_autofree char *words = marquise_coach_record_to_text (said);
          g_autofree char *detail = g_steal_pointer (&record->detail);

          record->detail = detail == NULL || *detail == '\0' ? g_steal_pointer (&words)
                           : g_strdup_printf ("%s %s", detail, words);
        }
      g_ptr_array_add (list, record);
    }

  return list;
}

static void
export_thread (GTask        *task,
               gpointer      source,
               gpointer      data,
               GCancellable *cancellable)
{
  Job *job = data;
  g_autoptr (MarquiseJournal) journal = marquise_journal_new (job->directory);
  g_autoptr (GPtrArray) records = NULL;
  GError *error = NULL;
  char *text;

  if (!marquise_journal_read (journal, &error))
    {
      g_task_return_error (task, error);
      return;
    }

  marquise_journal_take_held (journal, job->held);
  records = list_records (journal);
  text = marquise_exchange_to_text (records, job->format);
  if (write_file (job->file, text, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
marquise_exchange_export_async (MarquiseStatistics     *statistics,
                                GFile                  *file,
                                MarquiseExchangeFormat  format,
                                GCancellable           *cancellable,
                                GAsyncReadyCallback     callback,
                                gpointer                data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (MARQUISE_IS_STATISTICS (statistics));
  g_return_if_fail (G_IS_FILE (file));

  task = make_task (statistics, file, cancellable, callback, data);
  ((Job *) g_task_get_task_data (task))->format = format;
  g_task_run_in_thread (task, export_thread);
}

gboolean
marquise_exchange_export_finish (GAsyncResult  *result,
                                 GError       **error)
{
  g_return_val_if_fail (G_IS_TASK (result), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

/* For a local file: does not wait for a pipe. */
static char *
read_path (const char  *path,
           gsize       *length,
           GError     **error)
{
  g_autoptr (GBytes) bytes = marquise_disk_read (path, MARQUISE_EXCHANGE_MAX, error);
  char *text;

  if (bytes == NULL)
    return NULL;

  *length = g_bytes_get_size (bytes);
  text = g_malloc (*length + 1);
  memcpy (text, g_bytes_get_data (bytes, NULL), *length);
  text[*length] = '\0';

  return text;
}

/* Reads one byte more than allowed, to see that there is too much. */
static char *
read_stream (GFile         *file,
             gsize         *length,
             GCancellable  *cancellable,
             GError       **error)
{
  g_autoptr (GFileInputStream) stream = g_file_read (file, cancellable, error);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autofree guint8 *buffer = g_malloc (65536);
  gssize n_read = 1;

  if (stream == NULL)
    return NULL;

  while (n_read > 0 && bytes->len <= MARQUISE_EXCHANGE_MAX)
    {
      n_read = g_input_stream_read (G_INPUT_STREAM (stream), buffer, 65536, cancellable, error);
      if (n_read < 0)
        return NULL;

      g_byte_array_append (bytes, buffer, (guint) n_read);
    }
  *length = bytes->len;
  g_byte_array_append (bytes, (const guint8 *) "", 1);

  return (char *) g_byte_array_free (g_steal_pointer (&bytes), FALSE);
}

/* Takes the coach's words out of the details, since in the journal they have lines of their own. */
static void
take_coach (Job *job)
{
  job->coach = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  for (guint i = 0; i < job->records->len; i++)
    {
      MarquiseRecord *record = g_ptr_array_index (job->records, i);
      MarquiseCoachRecord said = { 0 };
      char *detail = marquise_coach_record_take (&said, record->detail);

      g_free (record->detail);
      record->detail = detail;
      if (said.compared || said.reviewed)
        g_hash_table_insert (job->coach, record->id, g_memdup2 (&said, sizeof said));
    }
}

static void
import_thread (GTask        *task,
               gpointer      source,
               gpointer      data,
               GCancellable *cancellable)
{
  Job *job = data;
  g_autofree char *text = NULL;
  GError *error = NULL;
  gsize length;

  text = g_file_peek_path (job->file) != NULL
         ? read_path (g_file_peek_path (job->file), &length, &error)
         : read_stream (job->file, &length, cancellable, &error);
  if (text != NULL)
    job->records = marquise_exchange_from_text (text, length, &error);
  if (job->records == NULL)
    {
      g_task_return_error (task, error);
      return;
    }

  take_coach (job);
  g_task_return_boolean (task, TRUE);
}

static void
merged_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (GTask) task = data;
  Job *job = g_task_get_task_data (task);
  GError *error = NULL;

  if (!marquise_statistics_merge_finish (MARQUISE_STATISTICS (source), result, &job->n_added,
                                         &error))
    {
      g_task_return_error (task, error);
      return;
    }

  marquise_statistics_merge_coach (MARQUISE_STATISTICS (source), job->coach);
  g_task_return_boolean (task, TRUE);
}

/* The file is valid: adds its games. */
static void
checked_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr (GTask) task = data;
  Job *job = g_task_get_task_data (task), *checked = g_task_get_task_data (G_TASK (result));
  GError *error = NULL;

  if (!g_task_propagate_boolean (G_TASK (result), &error))
    {
      g_task_return_error (task, error);
      return;
    }

  job->records = g_ptr_array_ref (checked->records);
  job->coach = g_hash_table_ref (checked->coach);
  marquise_statistics_merge_async (MARQUISE_STATISTICS (source), job->records, merged_cb,
                                   g_steal_pointer (&task));
}

void
marquise_exchange_import_async (MarquiseStatistics  *statistics,
                                GFile               *file,
                                GCancellable        *cancellable,
                                GAsyncReadyCallback  callback,
                                gpointer             data)
{
  g_autoptr (GTask) check = NULL;
  GTask *task;

  g_return_if_fail (MARQUISE_IS_STATISTICS (statistics));
  g_return_if_fail (G_IS_FILE (file));

  task = make_task (statistics, file, cancellable, callback, data);
  check = make_task (statistics, file, cancellable, checked_cb, task);
  g_task_run_in_thread (check, import_thread);
}

gboolean
marquise_exchange_import_finish (GAsyncResult  *result,
                                 guint         *n_added,
                                 guint         *n_known,
                                 GError       **error)
{
  Job *job;

  g_return_val_if_fail (G_IS_TASK (result), FALSE);

  if (!g_task_propagate_boolean (G_TASK (result), error))
    return FALSE;

  job = g_task_get_task_data (G_TASK (result));
  if (n_added != NULL)
    *n_added = job->n_added;
  if (n_known != NULL)
    *n_known = job->records->len - job->n_added;

  return TRUE;
}
