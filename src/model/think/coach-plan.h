/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A plan of the coach as hints: the next move and its reason, and the moves after it. */

#pragma once

#include "model/game/patience.h"

#include "engine/coach/coach.h"

G_BEGIN_DECLS

/* The hint for one candidate, with its reason. (transfer full) */
MarquiseHint *marquise_coach_plan_move  (MarquiseGame      *game,
                                         const CoachMove   *move);
/* The @idea-th move of a card after the first move of the plan, from 1; NULL if there is none, or
 * it depends on a card that has not been seen. (transfer full) */
MarquiseHint *marquise_coach_plan_later (MarquiseGame      *game,
                                         const CoachAdvice *plan,
                                         int                idea);
/* The @i-th alternative to the first move, from 1: the other candidates or, if there are none, the
 * moves that look best by merit; NULL after the last one, or if it is the same move. (transfer
 * full) */
MarquiseHint *marquise_coach_plan_instead (MarquiseGame      *game,
                                           const CoachAdvice *plan,
                                           int                i);
/* If @plan is empty: the best move by merit, as by a player who sees no way to win; NULL if nothing
 * is left to do. (transfer full) */
MarquiseHint *marquise_coach_plan_last  (MarquiseGame      *game,
                                         const CoachAdvice *plan);

G_END_DECLS
