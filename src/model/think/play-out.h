/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Plays out a deal of a trick game in a thread, with the strongest player in the player's seat,
 * against the same opponent. */

#pragma once

#include "model/trick/trick-match.h"

G_BEGIN_DECLS

typedef struct {
  int points[2];                /* of the whole deal, by seat; the average of all plays */
  char **moves;                 /* in the notation, from where it began; ends with NULL */
} MarquisePlayOut;

void              marquise_play_out_free   (MarquisePlayOut *out);

/* From the position of @game after @step steps; @first: a move to make there, or NULL. The same
 * position always gives the same result. */
void              marquise_play_out_async  (MarquiseTrickMatch   *game,
                                            guint                 step,
                                            const TrickMove      *first,
                                            GCancellable         *cancellable,
                                            GAsyncReadyCallback   callback,
                                            gpointer              data);
/* Plays the whole deal @n times with different random choices, to find what its cards are worth.
 * @par: at 0–0 and against the default opponent, so that the result is the same for everybody. */
void              marquise_play_out_average_async (MarquiseTrickMatch   *game,
                                                   guint                 n,
                                                   gboolean              par,
                                                   GCancellable         *cancellable,
                                                   GAsyncReadyCallback   callback,
                                                   gpointer              data);
/* (transfer full) For both; the moves are those of the last play. NULL and G_IO_ERROR_CANCELLED. */
MarquisePlayOut * marquise_play_out_finish (GAsyncResult        *result,
                                            GError             **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarquisePlayOut, marquise_play_out_free)

G_END_DECLS
