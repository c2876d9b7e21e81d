/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A job is queued, then drawn, then delivered by an idle source; its owner may take it back at any
 * time. The threads belong to GLib's pool, which ends them when they are idle. */

#include "painter.h"

#include <stdlib.h>
#include <string.h>

typedef enum {
  QUEUED,
  DRAWING,
  DRAWN,
  DROPPED,                      /* the owner does not want it any longer */
} JobState;

struct _PaintJob {
  JobState state;
  gboolean urgent;
  guint serial;
  cairo_surface_t *image;
  PaintFunc draw;
  gpointer what;
  PaintDoneFunc done;           /* NULL: nobody waits for it */
  gpointer data;
};

/* Pictures are delivered in slices of this many microseconds. */
#define PIECE_US 4000

/* For the state of every job, and the following. */
static GMutex lock;
static GCond drawn;
static GQueue finished = G_QUEUE_INIT;  /* of PaintJob, drawn or dropped */
static guint hand_over_source;
static GThreadPool *pool;
static gboolean ending;                 /* the program is ending */
static guint n_jobs;

static void
job_free (PaintJob *job)
{
  g_clear_pointer (&job->image, cairo_surface_destroy);
  g_free (job->what);
  g_free (job);
}

static gboolean
hand_over_cb (gpointer data)
{
  gint64 end = g_get_monotonic_time () + PIECE_US;

  do
    {
      PaintJob *job;

      g_mutex_lock (&lock);
      job = g_queue_pop_head (&finished);
      if (job == NULL)
        hand_over_source = 0;
      g_mutex_unlock (&lock);

      if (job == NULL)
        return G_SOURCE_REMOVE;
      if (job->done != NULL)
        job->done (job, job->image, job->data);
      job_free (job);
    }
  while (g_get_monotonic_time () < end);
  return G_SOURCE_CONTINUE;
}

static void
work (gpointer data,
      gpointer unused)
{
  PaintJob *job = data;

  g_mutex_lock (&lock);
  if (job->state == QUEUED && !ending)
    {
      job->state = DRAWING;
      g_mutex_unlock (&lock);
      job->draw (job->image, job->what);
      g_mutex_lock (&lock);
      job->state = DRAWN;
      g_cond_broadcast (&drawn);
    }
  g_queue_push_tail (&finished, job);
  if (hand_over_source == 0)
    hand_over_source = g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, hand_over_cb, NULL, NULL);
  g_mutex_unlock (&lock);
}

static int
compare_jobs (gconstpointer a,
              gconstpointer b,
              gpointer      data)
{
  const PaintJob *one = a, *other = b;

  if (one->urgent != other->urgent)
    return one->urgent ? -1 : 1;
  return (int) (one->serial - other->serial);
}

/* When the program ends, things that cairo draws with disappear: so the thread finishes the present
 * picture, and does not begin others. */
static void
end_pool (void)
{
  g_mutex_lock (&lock);
  ending = TRUE;
  g_mutex_unlock (&lock);
  g_thread_pool_free (g_steal_pointer (&pool), FALSE, TRUE);
}

/**
 * paint_job_new:
 * @image: (transfer full): an empty image; nobody else may touch it
 * @draw: draws on it
 * @what: for @draw; copied
 * @size: of @what, in bytes
 * @urgent: before those that are not
 * @done: called in the main loop, unless the job was taken back
 * @data: for @done
 *
 * Returns: a job, valid until @done was called or it was taken back
 */
PaintJob *
paint_job_new (cairo_surface_t *image,
               PaintFunc        draw,
               gconstpointer    what,
               gsize            size,
               gboolean         urgent,
               PaintDoneFunc    done,
               gpointer         data)
{
  PaintJob *job = g_new0 (PaintJob, 1);

  if (pool == NULL)
    {
      pool = g_thread_pool_new (work, NULL, 1, FALSE, NULL);
      g_thread_pool_set_sort_function (pool, compare_jobs, NULL);
      atexit (end_pool);
    }
  job->image = image;
  job->draw = draw;
  job->what = g_memdup2 (what, size);
  job->urgent = urgent;
  job->serial = n_jobs++;
  job->done = done;
  job->data = data;
  g_thread_pool_push (pool, job, NULL);
  return job;
}

/* Returns the picture now: draws it here if the thread has not begun, or waits for it. The job ends
 * without calling @done. Returns: (transfer full) */
cairo_surface_t *
paint_job_finish (PaintJob *job)
{
  cairo_surface_t *image = cairo_surface_reference (job->image);
  gboolean here;

  job->done = NULL;
  g_mutex_lock (&lock);
  here = job->state == QUEUED;
  if (here)
    job->state = DROPPED;
  while (job->state == DRAWING)
    g_cond_wait (&drawn, &lock);
  g_mutex_unlock (&lock);

  if (here)
    job->draw (image, job->what);
  return image;
}

/* Drops the job. */
void
paint_job_cancel (PaintJob *job)
{
  job->done = NULL;
  g_mutex_lock (&lock);
  if (job->state == QUEUED)
    {
      job->state = DROPPED;
      g_clear_pointer (&job->image, cairo_surface_destroy);
    }
  g_mutex_unlock (&lock);
}
