/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The review of a finished patience: until when it could be won, which moves would have kept it
 * winnable, and a line that wins from there. The solver, which knows all cards, finds it in a
 * thread. */

#pragma once

#include "model/game/game.h"
#include "model/work/job.h"

G_BEGIN_DECLS

/* Positions are numbered by steps of the history: 0 is the deal, n_steps the end. The game could be
 * won up to @last_winnable, and not from @first_lost on; between them it is not known. */
typedef struct {
  guint n_steps;
  gboolean won;                 /* the game was won, so that every position could be */
  int last_winnable;            /* -1: it is not even known for the deal */
  guint first_lost;             /* n_steps + 1 if the end is not known to be lost */
  char **kept;                  /* moves at last_winnable after which it can still be won */
  char **open;                  /* moves there whose result is not known */
  char **line;                  /* moves that win from last_winnable; NULL if not known */
  gboolean stopped;             /* the player did not wait for the end */
} MarquisePatienceReview;

void marquise_patience_review_free (MarquisePatienceReview *review);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarquisePatienceReview, marquise_patience_review_free)

/* @game: a patience with its whole history, including moves that could be redone. Cancelling a
 * review is not an error: it has what is known by then. @progress (may be NULL) gets a rough share,
 * and is not called after @cancellable is cancelled. */
void                     marquise_patience_review_async  (MarquiseGame       *game,
                                                          GCancellable       *cancellable,
                                                          MarquiseJobProgress progress,
                                                          gpointer            progress_data,
                                                          GAsyncReadyCallback callback,
                                                          gpointer            user_data);
MarquisePatienceReview * marquise_patience_review_finish (GAsyncResult *result);

G_END_DECLS
