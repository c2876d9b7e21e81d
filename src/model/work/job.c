/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Owner and thread share the job by reference; the task takes it from one to the other and back. */

#include "config.h"

#include "job.h"

struct _MarquiseJob {
  atomic_bool cancel;
  bool dropped;                 /* main context only */
  GWeakRef owner;
  gpointer value;
  GDestroyNotify free_value;
  MarquiseJobWork work;
  MarquiseJobDone done;
  MarquiseJobProgress progress;
  gpointer progress_data;
  GTask *task;                  /* not owned, since the task owns the job */
};

static void
clear_job (MarquiseJob *job)
{
  g_weak_ref_clear (&job->owner);
  if (job->free_value != NULL)
    job->free_value (job->value);
}

static void
release_job (gpointer job)
{
  g_atomic_rc_box_release_full (job, (GDestroyNotify) clear_job);
}

static MarquiseJob *
new_job (GTask           *task,
         gpointer         value,
         GDestroyNotify   free_value,
         MarquiseJobWork  work)
{
  MarquiseJob *job = g_atomic_rc_box_new0 (MarquiseJob);

  g_weak_ref_init (&job->owner, NULL);
  job->value = value;
  job->free_value = free_value;
  job->work = work;
  job->task = task;
  g_task_set_task_data (task, job, release_job);

  return job;
}

static void
work_thread (GTask        *task,
             gpointer      source,
             gpointer      data,
             GCancellable *cancellable)
{
  MarquiseJob *job = data;

  job->work (job, job->value);
  g_task_return_boolean (task, TRUE);
}

/* For an owner */

static void
done_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  MarquiseJob *job = g_task_get_task_data (G_TASK (result));
  g_autoptr (GObject) owner = g_weak_ref_get (&job->owner);

  if (owner != NULL && !job->dropped)
    job->done (owner, job->value);
}

MarquiseJob *
marquise_job_start (gpointer         owner,
                    gpointer         value,
                    GDestroyNotify   free_value,
                    MarquiseJobWork  work,
                    MarquiseJobDone  done)
{
  g_autoptr (GTask) task = NULL;
  MarquiseJob *job;

  g_return_val_if_fail (G_IS_OBJECT (owner), NULL);
  g_return_val_if_fail (work != NULL && done != NULL, NULL);

  task = g_task_new (NULL, NULL, done_cb, NULL);
  job = new_job (task, value, free_value, work);
  g_weak_ref_set (&job->owner, owner);
  job->done = done;
  g_atomic_rc_box_acquire (job);
  g_task_run_in_thread (task, work_thread);

  return job;
}

void
marquise_job_stop (MarquiseJob *job)
{
  g_return_if_fail (job != NULL);

  atomic_store (&job->cancel, true);
}

void
marquise_job_drop (MarquiseJob **job)
{
  g_return_if_fail (job != NULL);

  if (*job == NULL)
    return;

  (*job)->dropped = true;
  atomic_store (&(*job)->cancel, true);
  g_clear_pointer (job, release_job);
}

/* For a task */

static void
cancelled_cb (GCancellable *cancellable,
              MarquiseJob  *job)
{
  atomic_store (&job->cancel, true);
}

static void
disconnect_cancellable (GTask      *task,
                        GParamSpec *pspec,
                        gpointer    id)
{
  g_cancellable_disconnect (g_task_get_cancellable (task), GPOINTER_TO_SIZE (id));
}

void
marquise_job_run_task (GTask               *task,
                       gpointer             value,
                       GDestroyNotify       free_value,
                       MarquiseJobWork      work,
                       MarquiseJobProgress  progress,
                       gpointer             progress_data)
{
  GCancellable *cancellable;
  MarquiseJob *job;
  gulong id;

  g_return_if_fail (G_IS_TASK (task));
  g_return_if_fail (work != NULL);

  cancellable = g_task_get_cancellable (task);
  job = new_job (task, value, free_value, work);
  job->progress = progress;
  job->progress_data = progress_data;
  id = cancellable == NULL ? 0
       : g_cancellable_connect (cancellable, G_CALLBACK (cancelled_cb), job, NULL);
  if (id != 0)
    g_signal_connect (task, "notify::completed", G_CALLBACK (disconnect_cancellable),
                      GSIZE_TO_POINTER (id));
  g_task_run_in_thread (task, work_thread);
}

gpointer
marquise_job_finish (GAsyncResult  *result,
                     GError       **error)
{
  MarquiseJob *job;

  g_return_val_if_fail (G_IS_TASK (result), NULL);

  job = g_task_get_task_data (G_TASK (result));

  return g_task_propagate_boolean (G_TASK (result), error) ? job->value : NULL;
}

/* For the work */

const atomic_bool *
marquise_job_get_cancel (MarquiseJob *job)
{
  return &job->cancel;
}

gboolean
marquise_job_is_stopped (MarquiseJob *job)
{
  return atomic_load (&job->cancel);
}

typedef struct {
  GTask *task;
  double share;
} Report;

static void
report_free (Report *report)
{
  g_object_unref (report->task);
  g_free (report);
}

static gboolean
report_cb (gpointer data)
{
  Report *report = data;
  MarquiseJob *job = g_task_get_task_data (report->task);

  if (!g_task_get_completed (report->task) && !marquise_job_is_stopped (job))
    job->progress (report->share, job->progress_data);

  return G_SOURCE_REMOVE;
}

void
marquise_job_report (MarquiseJob *job,
                     double       share)
{
  g_autoptr (GSource) source = NULL;
  Report *report;

  if (job->progress == NULL)
    return;

  report = g_new (Report, 1);
  *report = (Report) { g_object_ref (job->task), MIN (share, 1.0) };
  /* g_main_context_invoke() would call it at once in this thread whenever the main loop is between
   * two iterations. */
  source = g_idle_source_new ();
  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, report_cb, report, (GDestroyNotify) report_free);
  g_source_attach (source, g_task_get_context (job->task));
}
