/* SPDX-License-Identifier: GPL-3.0-or-later */

/* See review-task.h. */

#include "config.h"

#include "review-task.h"

/* News of a review under way, for its main context. */
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
  MarquiseReviewTask *review = g_task_get_task_data (report->task);

  if (!g_task_get_completed (report->task) && !atomic_load (&review->cancel))
    review->progress (report->share, review->progress_data);

  return G_SOURCE_REMOVE;
}

void
marquise_review_task_report (GTask  *task,
                             double  share)
{
  MarquiseReviewTask *review = g_task_get_task_data (task);
  Report *report;

  if (review->progress == NULL)
    return;

  report = g_new (Report, 1);
  *report = (Report) { g_object_ref (task), MIN (share, 1.0) };
  g_main_context_invoke_full (g_task_get_context (task), G_PRIORITY_DEFAULT, report_cb, report,
                              (GDestroyNotify) report_free);
}

static void
cancelled_cb (GCancellable       *cancellable,
              MarquiseReviewTask *review)
{
  atomic_store (&review->cancel, true);
}

static void
disconnect_cancellable (GTask      *task,
                        GParamSpec *pspec,
                        gpointer    id)
{
  g_cancellable_disconnect (g_task_get_cancellable (task), GPOINTER_TO_SIZE (id));
}

void
marquise_review_task_run (GTask           *task,
                          GTaskThreadFunc  thread)
{
  GCancellable *cancellable = g_task_get_cancellable (task);

  if (cancellable != NULL)
    {
      gulong id = g_cancellable_connect (cancellable, G_CALLBACK (cancelled_cb),
                                         g_task_get_task_data (task), NULL);

      if (id != 0)
        g_signal_connect (task, "notify::completed", G_CALLBACK (disconnect_cancellable),
                          GSIZE_TO_POINTER (id));
    }

  g_task_run_in_thread (task, thread);
}
