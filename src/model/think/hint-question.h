/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A question that somebody who thinks about a game has been asked and has not answered yet. One at
 * a time: another one takes its place. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Zero: none is open. Its fields are for hint-question.c. */
typedef struct {
  GTask *task;
  gulong cancelled_id;
} MarquiseHintQuestion;

/* Gives up what was asked before and opens a question to @asker, a GObject, for @callback, which
 * always comes later. FALSE: it is answered already, since it was cancelled, or since nothing is
 * being played. @cancelled (GCancellable, asker) is called when @cancellable, which may be NULL, is
 * cancelled while the question is open. */
gboolean marquise_hint_question_open   (MarquiseHintQuestion *self, gpointer asker,
                                        gboolean playing,
                                        GCancellable *cancellable, GCallback cancelled,
                                        GAsyncReadyCallback callback, gpointer data);
gboolean marquise_hint_question_is_open (const MarquiseHintQuestion *self);
/* It is no longer open, and the caller answers it; NULL: none was. (transfer full) */
GTask *  marquise_hint_question_close  (MarquiseHintQuestion *self);
/* It is no longer open: answered with G_IO_ERROR_CANCELLED. */
void     marquise_hint_question_cancel (MarquiseHintQuestion *self);

G_END_DECLS
