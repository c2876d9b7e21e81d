/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games from elsewhere: see statistics.h. All of it is read and counted anew in a thread, and takes
 * the place of what there was. */

#include "config.h"

#include "statistics-private.h"

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

  /* A reset that still waits would hide what is written before it. */
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
  merge->directory = g_strdup (marquise_statistics_get_directory (self));
  merge->writer = g_object_ref (marquise_statistics_get_writer (self));
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
  marquise_statistics_set_count (self, g_steal_pointer (&merge->count));
  /* Games may have been added while the thread was at work. */
  marquise_statistics_update (self, NULL);

  return TRUE;
}
