/* SPDX-License-Identifier: GPL-3.0-or-later */

/* See game-writer.h. Writing durably may take longer than a frame, so it goes to a thread; jobs
 * are numbered, and one that comes too late does nothing. */

#include "config.h"

#include "game-writer.h"

#include <errno.h>

struct _MarquiseGameWriter {
  gatomicrefcount ref_count;
  char *path;
  guint64 last_number;          /* given out; main loop only */
  GMutex lock;
  guint64 written;              /* number of the text in the file */
};

typedef struct {
  MarquiseGameWriter *writer;
  guint64 number;
  char *text;
  gsize length;
} Job;

MarquiseGameWriter *
marquise_game_writer_new (const char *path)
{
  MarquiseGameWriter *self = g_new0 (MarquiseGameWriter, 1);

  g_atomic_ref_count_init (&self->ref_count);
  g_mutex_init (&self->lock);
  self->path = g_strdup (path);

  return self;
}

MarquiseGameWriter *
marquise_game_writer_ref (MarquiseGameWriter *self)
{
  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

void
marquise_game_writer_unref (MarquiseGameWriter *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_mutex_clear (&self->lock);
  g_free (self->path);
  g_free (self);
}

const char *
marquise_game_writer_get_path (MarquiseGameWriter *self)
{
  return self->path;
}

static void
job_free (Job *job)
{
  marquise_game_writer_unref (job->writer);
  g_free (job->text);
  g_free (job);
}

static gboolean
run_job (Job     *job,
         GError **error)
{
  MarquiseGameWriter *self = job->writer;
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->lock);
  g_autofree char *directory = NULL;

  if (job->number <= self->written)
    return TRUE;

  directory = g_path_get_dirname (self->path);
  if (g_mkdir_with_parents (directory, 0755) != 0)
    {
      g_set_error_literal (error, G_FILE_ERROR, (gint) g_file_error_from_errno (errno),
                           g_strerror (errno));
      return FALSE;
    }

  if (!g_file_set_contents_full (self->path, job->text, (gssize) job->length,
                                 G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, 0644,
                                 error))
    return FALSE;

  self->written = job->number;

  return TRUE;
}

static Job *
new_job (MarquiseGameWriter *self,
         char               *text,
         gsize               length)
{
  Job *job = g_new0 (Job, 1);

  *job = (Job) { marquise_game_writer_ref (self), ++self->last_number, text, length };

  return job;
}

static void
job_thread (GTask        *task,
            gpointer      source,
            gpointer      data,
            GCancellable *cancellable)
{
  GError *error = NULL;

  if (run_job (data, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
marquise_game_writer_write_async (MarquiseGameWriter  *self,
                                  char                *text,
                                  gsize                length,
                                  GAsyncReadyCallback  callback,
                                  gpointer             data)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, data);

  g_task_set_task_data (task, new_job (self, text, length), (GDestroyNotify) job_free);
  g_task_run_in_thread (task, job_thread);
}

gboolean
marquise_game_writer_write_finish (GAsyncResult  *result,
                                   GError       **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

gboolean
marquise_game_writer_is_behind (MarquiseGameWriter *self)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->lock);

  return self->written < self->last_number;
}

gboolean
marquise_game_writer_write_now (MarquiseGameWriter  *self,
                                char                *text,
                                gsize                length,
                                GError             **error)
{
  Job *job = new_job (self, text, length);
  gboolean written = run_job (job, error);

  job_free (job);

  return written;
}
