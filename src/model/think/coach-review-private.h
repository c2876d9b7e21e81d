/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The review without a thread, and with any number of visits: for tests over many games. */

#pragma once

#include "coach-review.h"

#include "engine/coach/coach.h"

G_BEGIN_DECLS

/* Visits of the best move, and of every move: at first, and to confirm a difference. */
typedef struct {
  struct {
    int visits;
    int each;
  } look[2];
} MarquiseCoachLooks;

/* (transfer full) */
MarquiseCoachReview *marquise_coach_review_now (MarquiseGame             *game,
                                                const MarquiseCoachLooks *looks);

G_END_DECLS
