/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The caller and the thread share a request by reference. */

#include "config.h"

#include "disk-ask.h"

#include <glib/gi18n-lib.h>

/* How long an answer is waited for; not at all while the disk still owes one. */
#define SOON (500 * G_TIME_SPAN_MILLISECOND)
#define SOON_AGAIN (10 * G_TIME_SPAN_MILLISECOND)

typedef struct {
  gatomicrefcount n_refs;
  MarquiseDiskQuestion question;
  GWeakRef owner;
  GMutex lock;                  /* for all that follows */
  GCond changed;
  gboolean done, given_up;
  gpointer answer;
  GError *error;
} Request;

/* Number of requests that were given up and have not returned. */
static int n_given_up;

static void
request_unref (Request *request)
{
  if (!g_atomic_ref_count_dec (&request->n_refs))
    return;

  if (request->question.free_data != NULL)
    request->question.free_data (request->question.data);
  if (request->answer != NULL && request->question.free_answer != NULL)
    request->question.free_answer (request->answer);
  g_clear_error (&request->error);
  g_weak_ref_clear (&request->owner);
  g_mutex_clear (&request->lock);
  g_cond_clear (&request->changed);
  g_free (request);
}

static gboolean
late_cb (gpointer data)
{
  Request *request = data;
  g_autoptr (GObject) owner = g_weak_ref_get (&request->owner);

  if (owner != NULL)
    request->question.late (owner, g_steal_pointer (&request->answer), request->error);
  request_unref (request);

  return G_SOURCE_REMOVE;
}

static gpointer
request_thread (gpointer data)
{
  Request *request = data;
  GError *error = NULL;
  gpointer answer = request->question.ask (request->question.data, &error);
  gboolean late;

  g_mutex_lock (&request->lock);
  request->answer = answer;
  request->error = error;
  request->done = TRUE;
  late = request->given_up && request->question.late != NULL;
  if (request->given_up)
    g_atomic_int_add (&n_given_up, -1);
  g_cond_signal (&request->changed);
  g_mutex_unlock (&request->lock);
  if (late)
    g_idle_add_full (G_PRIORITY_DEFAULT, late_cb, request, NULL);
  else
    request_unref (request);

  return NULL;
}

static Request *
request_new (const MarquiseDiskQuestion *question)
{
  Request *request = g_new0 (Request, 1);

  request->question = *question;
  g_weak_ref_init (&request->owner, question->owner);
  g_atomic_ref_count_init (&request->n_refs);
  g_mutex_init (&request->lock);
  g_cond_init (&request->changed);

  return request;
}

gpointer
marquise_disk_ask (const MarquiseDiskQuestion  *question,
                   GError                     **error)
{
  gint64 end = g_get_monotonic_time () + (g_atomic_int_get (&n_given_up) > 0 ? SOON_AGAIN : SOON);
  Request *request;
  gpointer answer;

  g_return_val_if_fail (question != NULL && question->ask != NULL, NULL);
  g_return_val_if_fail (question->owner == NULL || question->late != NULL, NULL);

  request = request_new (question);
  g_atomic_ref_count_inc (&request->n_refs);
  g_thread_unref (g_thread_new ("disk", request_thread, request));
  g_mutex_lock (&request->lock);
  while (!request->done && g_cond_wait_until (&request->changed, &request->lock, end))
    ;
  answer = g_steal_pointer (&request->answer);
  if (!request->done)
    {
      request->given_up = TRUE;
      g_atomic_int_inc (&n_given_up);
      g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_AGAIN, _("the disk does not answer"));
    }
  else if (request->error != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&request->error));
    }
  g_mutex_unlock (&request->lock);
  request_unref (request);

  return answer;
}
