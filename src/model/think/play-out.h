/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A deal of a trick game played out by others, in a thread: what the strongest player would have
 * made of it in the player's seat, against the same opponent. */

#pragma once

#include "model/trick/trick-match.h"

G_BEGIN_DECLS

typedef struct {
  int points[2];                /* of the whole deal, by seat; the mean of several plays */
  char **moves;                 /* in the notation, from where it began; NULL at the end */
} MarquisePlayOut;

void              marquise_play_out_free   (MarquisePlayOut *out);

/* From the position of @game after @step steps; @first: a move that is made there, or NULL. The
 * same position is always played out in the same way. */
void              marquise_play_out_async  (MarquiseTrickMatch   *game,
                                            guint                 step,
                                            const TrickMove      *first,
                                            GCancellable         *cancellable,
                                            GAsyncReadyCallback   callback,
                                            gpointer              data);
/* The whole deal @n times, each time with other thoughts: what its cards are worth does not hang on
 * a single play. @par: at 0–0 and against the usual opponent, which is the same for
 * everybody. */
void              marquise_play_out_average_async (MarquiseTrickMatch   *game,
                                                   guint                 n,
                                                   gboolean              par,
                                                   GCancellable         *cancellable,
                                                   GAsyncReadyCallback   callback,
                                                   gpointer              data);
/* (transfer full) Of either; the moves are those of the last play. NULL and
 * G_IO_ERROR_CANCELLED. */
MarquisePlayOut * marquise_play_out_finish (GAsyncResult        *result,
                                            GError             **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarquisePlayOut, marquise_play_out_free)

G_END_DECLS
