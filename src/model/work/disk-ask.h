/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Asking a disk that may not answer. Each question is asked in a thread of its own, which a disk
 * that hangs may keep for ever, and waited for half a second; as long as the disk owes an answer,
 * the next ones are hardly waited for at all. What comes later can be handed over on the main
 * loop. */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* In a thread: the answer, or NULL and the error. */
typedef gpointer (*MarquiseDiskAsk) (gpointer   data,
                                     GError   **error);
/* On the main loop, once the answer has come after all; @error where it is NULL. (transfer full for
 * @answer) */
typedef void (*MarquiseDiskLate) (gpointer      owner,
                                  gpointer      answer,
                                  const GError *error);

typedef struct {
  MarquiseDiskAsk ask;
  gpointer data;                /* taken; read in the thread alone from then on */
  GDestroyNotify free_data;
  GDestroyNotify free_answer;   /* in any thread; NULL: an answer is nothing to be freed */
  gpointer owner;               /* a GObject, not kept alive, that hears of a late answer; or
                                 * NULL */
  MarquiseDiskLate late;
} MarquiseDiskQuestion;

/* The answer; NULL and the error, which is G_FILE_ERROR_AGAIN when the disk does not answer.
 * (transfer full) */
gpointer marquise_disk_ask (const MarquiseDiskQuestion    *question,
                            GError                       **error);

G_END_DECLS
