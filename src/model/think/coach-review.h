/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The coach's review of a patience: how the chances changed from move to move, and where the player
 * gave some away, judged by what they could know then. A badly placed card is not a mistake. */

#pragma once

#include "model/game/patience.h"
#include "model/work/job.h"

#include "engine/coach/coach.h"

G_BEGIN_DECLS

/* A move of the player that lost a chance which no later move could win back. */
typedef struct {
  guint step;                   /* steps in the history before the move */
  double lost;                  /* chance lost, 0 … 1; significant, and no more than the curve
                                 * falls */
  double best;                  /* the chance before the move */
  char *better;                 /* the better move, in the notation */
} MarquiseCoachMistake;

/* A position that the coach could judge; the last one is included. */
typedef struct {
  guint step;
  double chance;                /* chance of winning when played on as the coach would */
} MarquiseCoachPoint;

typedef struct {
  GArray *mistakes;             /* of MarquiseCoachMistake, the worst first */
  GArray *points;               /* of MarquiseCoachPoint, in the order of the game */
  double given;                 /* the sum of the chances given away */
  gboolean stopped;             /* the player did not wait for the end */
} MarquiseCoachReview;

void                  marquise_coach_review_free   (MarquiseCoachReview *review);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarquiseCoachReview, marquise_coach_review_free)

/* @game: a patience with its whole history and a coach that gives chances. If cancelled, the review
 * has what is known by then. @progress as in job.h. */
void                  marquise_coach_review_async  (MarquiseGame         *game,
                                                    GCancellable         *cancellable,
                                                    MarquiseJobProgress   progress,
                                                    gpointer              progress_data,
                                                    GAsyncReadyCallback   callback,
                                                    gpointer              user_data);
MarquiseCoachReview * marquise_coach_review_finish (GAsyncResult *result);

/* Whether there are chances for the rules of @game. */
gboolean              marquise_coach_review_is_possible (MarquiseGame *game);

G_END_DECLS
