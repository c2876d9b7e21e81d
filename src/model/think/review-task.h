/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the reviews of a finished deal share: a search in a thread that can be stopped and says how far it
 * is. */

#pragma once

#include <gio/gio.h>
#include <stdatomic.h>
#include <stdbool.h>

G_BEGIN_DECLS

/* @share is 0 … 1. Called in the main context that the review was begun in. */
typedef void (*MarquiseReviewProgress) (double   share,
                                        gpointer user_data);

/* The data of the task begin with it. */
typedef struct {
  atomic_bool cancel;           /* set once the task's cancellable is cancelled */
  MarquiseReviewProgress progress;      /* or NULL */
  gpointer progress_data;
} MarquiseReviewTask;

/* Starts @thread, whose searches stop as soon as the task's cancellable is cancelled. */
void marquise_review_task_run    (GTask           *task,
                                  GTaskThreadFunc  thread);
/* From the thread: says that @share of the work is done. Nobody hears it once the task is cancelled or
 * completed. */
void marquise_review_task_report (GTask           *task,
                                  double           share);

G_END_DECLS
