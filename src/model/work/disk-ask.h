/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Questions to a disk that may not answer. Each has a thread of its own, which a hanging disk may
 * keep for ever, and half a second of time; while the disk owes an answer, further questions are
 * hardly waited for. A late answer can be passed to a callback on the main loop. */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* In a thread: the answer, or NULL and the error. */
typedef gpointer (*MarquiseDiskAsk) (gpointer   data,
                                     GError   **error);
/* On the main loop, when a late answer has come; @error if @answer is NULL. (transfer full for
 * @answer) */
typedef void (*MarquiseDiskLate) (gpointer      owner,
                                  gpointer      answer,
                                  const GError *error);

typedef struct {
  MarquiseDiskAsk ask;
  gpointer data;                /* taken over; from then on only the thread reads it */
  GDestroyNotify free_data;
  GDestroyNotify free_answer;   /* called in any thread; NULL: answers need not be freed */
  gpointer owner;               /* a GObject, not kept alive, that gets a late answer, or NULL */
  MarquiseDiskLate late;
} MarquiseDiskQuestion;

/* The answer; NULL and the error, which is G_FILE_ERROR_AGAIN if the disk does not answer.
 * (transfer full) */
gpointer marquise_disk_ask (const MarquiseDiskQuestion    *question,
                            GError                       **error);

G_END_DECLS
