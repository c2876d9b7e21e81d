/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The review of a patience by the coach: how the chances went from move to move, and where the
 * player gave some away, told by what they could know then. A card that happened to be badly placed
 * is not a mistake, and is not counted. */

#pragma once

#include "model/game/patience.h"
#include "model/work/job.h"

#include "engine/coach/coach.h"

G_BEGIN_DECLS

/* A move of the player with which a chance was gone, and which no next move could make good. */
typedef struct {
  guint step;                   /* of the history, before the move */
  double lost;                  /* of the chances, 0 … 1; more than chance explains, and no more
                                 * than the points fall */
  double best;                  /* the chance before */
  char *better;                 /* that move, in the notation */
} MarquiseCoachMistake;

/* A position, the last one too, as far as the coach could tell. */
typedef struct {
  guint step;
  double chance;                /* of winning when played on as the coach would */
} MarquiseCoachPoint;

typedef struct {
  GArray *mistakes;             /* of MarquiseCoachMistake, the greatest first */
  GArray *points;               /* of MarquiseCoachPoint, in the order of the game */
  double given;                 /* the sum of what was given away */
  gboolean stopped;             /* the player did not wait for the end */
} MarquiseCoachReview;

void                  marquise_coach_review_free   (MarquiseCoachReview *review);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarquiseCoachReview, marquise_coach_review_free)

/* @game: a patience with its whole history, of a kind that has chances. Cancelled, it tells what is
 * known by then. @progress as in job.h. */
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
