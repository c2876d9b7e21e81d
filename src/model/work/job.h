/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseJob: work in a thread. A value goes in, the thread writes its answer into it, and it
 * comes out on the main loop; the worker looks at @cancel now and then.
 *
 * There are two ways to ask. An owner starts a job, and drops it when its answer would be stale. A
 * caller of an asynchronous function hands over its GTask, whose cancellable stops the work. */

#pragma once

#include <gio/gio.h>
#include <stdatomic.h>
#include <stdbool.h>

G_BEGIN_DECLS

typedef struct _MarquiseJob MarquiseJob;

/* In a thread: nothing but @value may be touched. */
typedef void (*MarquiseJobWork) (MarquiseJob *job,
                                 gpointer     value);
/* In the main context of the start. Not called when the job was dropped or its owner is gone. */
typedef void (*MarquiseJobDone) (gpointer owner,
                                 gpointer value);
/* @share of the work is done, 0 … 1; in the main context of the start. */
typedef void (*MarquiseJobProgress) (double   share,
                                     gpointer user_data);

/* Takes @value, which is freed when nobody needs it now, by @free_value in any thread. The
 * owner, a GObject, is not kept alive. The job is to be given to marquise_job_drop() in the end. */
MarquiseJob *      marquise_job_start      (gpointer        owner,
                                            gpointer        value,
                                            GDestroyNotify  free_value,
                                            MarquiseJobWork work,
                                            MarquiseJobDone done);
/* The work ends soon, and its result is still handed over. */
void               marquise_job_stop       (MarquiseJob    *job);
/* The work ends soon, and nobody hears of it; after its end, lets go of it. Sets @job to NULL. */
void               marquise_job_drop       (MarquiseJob   **job);

/* The same for a task, which is answered when the work is done. @progress may be NULL; nothing is
 * reported once the task is cancelled. */
void               marquise_job_run_task   (GTask              *task,
                                            gpointer            value,
                                            GDestroyNotify      free_value,
                                            MarquiseJobWork     work,
                                            MarquiseJobProgress progress,
                                            gpointer            progress_data);
/* The value, which belongs to the task, or NULL and the error: the task was cancelled. (transfer
 * none) */
gpointer           marquise_job_finish     (GAsyncResult   *result,
                                            GError        **error);

/* For the work: becomes true when it is to end; how much is done. */
const atomic_bool *marquise_job_get_cancel (MarquiseJob    *job);
gboolean           marquise_job_is_stopped (MarquiseJob    *job);
void               marquise_job_report     (MarquiseJob    *job,
                                            double          share);

G_END_DECLS
