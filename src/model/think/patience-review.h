/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The review of a patience that was played: up to where it could be won, which moves would have
 * kept it, and a line that wins from there. The solver, which knows all cards, works it out in a
 * thread. */

#pragma once

#include "model/game/game.h"
#include "model/work/job.h"

G_BEGIN_DECLS

/* Positions are counted in steps of the history: 0 is the deal, n_steps the end. The game could be
 * won up to @last_winnable, and can no longer from @first_lost on; what lies between is not
 * known. */
typedef struct {
  guint n_steps;
  gboolean won;                 /* it was won: everything could be */
  int last_winnable;            /* -1: not even of the deal it is known that it can be won */
  guint first_lost;             /* n_steps + 1: it is not known to be lost at its end */
  char **kept;                  /* at last_winnable: the moves after which it can still be won */
  char **open;                  /* and those of which it is not known */
  char **line;                  /* moves that win from last_winnable; NULL: none is known */
  gboolean stopped;             /* the player did not wait for the end */
} MarquisePatienceReview;

void marquise_patience_review_free (MarquisePatienceReview *review);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarquisePatienceReview, marquise_patience_review_free)

/* @game: a patience with its whole history, moves that could be redone included. Cancelling a
 * review is not an error: it says what is known by then. @progress may be NULL, and its share is
 * rough; it is not called any more once @cancellable is cancelled. */
void                     marquise_patience_review_async  (MarquiseGame       *game,
                                                          GCancellable       *cancellable,
                                                          MarquiseJobProgress progress,
                                                          gpointer            progress_data,
                                                          GAsyncReadyCallback callback,
                                                          gpointer            user_data);
MarquisePatienceReview * marquise_patience_review_finish (GAsyncResult *result);

G_END_DECLS
