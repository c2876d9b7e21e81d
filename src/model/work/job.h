/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseJob: work in a thread. A value goes in, the thread writes its result into it, and it
 * comes back on the main loop; the work checks the cancel flag from time to time.
 *
 * There are two ways to use it. An owner starts a job, and drops it when its result is not needed.
 * An asynchronous function passes its GTask, whose cancellable stops the work. */

#pragma once

#include <gio/gio.h>
#include <stdatomic.h>
#include <stdbool.h>

G_BEGIN_DECLS

typedef struct _MarquiseJob MarquiseJob;

/* In a thread: may only use @value. */
typedef void (*MarquiseJobWork) (MarquiseJob *job,
                                 gpointer     value);
/* In the main context of the caller. Not called if the job was dropped or its owner is gone. */
typedef void (*MarquiseJobDone) (gpointer owner,
                                 gpointer value);
/* @share of the work is done, 0 … 1; in the main context of the caller. */
typedef void (*MarquiseJobProgress) (double   share,
                                     gpointer user_data);

/* Takes @value, which is freed by @free_value in any thread. The owner, a GObject, is not kept
 * alive. The job must be given to marquise_job_drop() in the end. */
MarquiseJob *      marquise_job_start      (gpointer        owner,
                                            gpointer        value,
                                            GDestroyNotify  free_value,
                                            MarquiseJobWork work,
                                            MarquiseJobDone done);
/* Ends the work early; its result is still delivered. */
void               marquise_job_stop       (MarquiseJob    *job);
/* Ends the work early without delivering a result, and frees the job after that. Sets @job to
 * NULL. */
void               marquise_job_drop       (MarquiseJob   **job);

/* The same for a task, which returns when the work is done. @progress may be NULL, and is not
 * called after the task is cancelled. */
void               marquise_job_run_task   (GTask              *task,
                                            gpointer            value,
                                            GDestroyNotify      free_value,
                                            MarquiseJobWork     work,
                                            MarquiseJobProgress progress,
                                            gpointer            progress_data);
/* The value, which belongs to the task; NULL and the error if the task was cancelled. (transfer
 * none) */
gpointer           marquise_job_finish     (GAsyncResult   *result,
                                            GError        **error);

/* For the work: the flag that tells it to end; and reporting how much is done. */
const atomic_bool *marquise_job_get_cancel (MarquiseJob    *job);
gboolean           marquise_job_is_stopped (MarquiseJob    *job);
void               marquise_job_report     (MarquiseJob    *job,
                                            double          share);

G_END_DECLS
