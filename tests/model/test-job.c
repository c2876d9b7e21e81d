/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A job in a thread reports its progress to the thread that asked for it, whatever that one is
 * doing. */

#include "model/work/job.h"

#define N_REPORTS 3
#define PATIENCE (10 * G_USEC_PER_SEC)

typedef struct {
  GThread *thread;              /* the one that asked */
  double shares[N_REPORTS];
  guint n_shares;
  gboolean done;
} Progress;

static void
report_work (MarquiseJob *job,
             gpointer     value)
{
  for (int i = 1; i <= N_REPORTS; i++)
    marquise_job_report (job, (double) i / N_REPORTS);
  g_atomic_int_set ((gint *) value, 1);
}

static void
progress_cb (double   share,
             gpointer user_data)
{
  Progress *progress = user_data;

  g_assert_true (g_thread_self () == progress->thread);
  g_assert_cmpuint (progress->n_shares, <, N_REPORTS);
  progress->shares[progress->n_shares++] = share;
}

static void
done_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  ((Progress *) user_data)->done = TRUE;
}

/* Reports while nobody runs the main loop. */
static void
test_report_between_turns (void)
{
  gint64 end = g_get_monotonic_time () + PATIENCE;
  Progress progress = { .thread = g_thread_self () };
  gint *reported = g_new0 (gint, 1);
  g_autoptr (GTask) task = g_task_new (NULL, NULL, done_cb, &progress);

  marquise_job_run_task (task, reported, g_free, report_work, progress_cb, &progress);
  while (!g_atomic_int_get (reported) && g_get_monotonic_time () < end)
    g_usleep (1000);
  g_assert_true (g_atomic_int_get (reported));
  g_assert_cmpuint (progress.n_shares, ==, 0);

  while (!progress.done && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (progress.done);
  g_assert_cmpuint (progress.n_shares, ==, N_REPORTS);
  for (guint i = 0; i < N_REPORTS; i++)
    g_assert_cmpfloat (progress.shares[i], ==, (double) (i + 1) / N_REPORTS);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/job/report-between-turns", test_report_between_turns);

  return g_test_run ();
}
