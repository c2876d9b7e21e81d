/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A plan of the coach as hints: what to play and why, and what comes after it. */

#pragma once

#include "model/game/patience.h"

#include "engine/coach/coach.h"

G_BEGIN_DECLS

/* The hint for one candidate, with the reason for it. (transfer full) */
MarquiseHint *marquise_coach_plan_move  (MarquiseGame      *game,
                                         const CoachMove   *move);
/* What the plan does with the cards later on: its @idea-th move of a card after the first move,
 * from 1; NULL when there is none, or it depends on a card that has not been seen. (transfer
 * full) */
MarquiseHint *marquise_coach_plan_later (MarquiseGame      *game,
                                         const CoachAdvice *plan,
                                         int                idea);
/* What could be played instead of the first move, the @i-th from 1: the other moves of the plan or,
 * where it has none, what looks best without it; NULL where there is no more, or it is the same.
 * (transfer full) */
MarquiseHint *marquise_coach_plan_instead (MarquiseGame      *game,
                                           const CoachAdvice *plan,
                                           int                i);
/* Where @plan is empty: by merit alone, as a player does who no longer sees a way to win; NULL
 * when nothing is left to do. (transfer full) */
MarquiseHint *marquise_coach_plan_last  (MarquiseGame      *game,
                                         const CoachAdvice *plan);

G_END_DECLS
