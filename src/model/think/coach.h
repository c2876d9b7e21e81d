/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseCoach: what somebody who does not see the hidden cards can best do in the patience that
 * is being played. It thinks ahead in a thread as the position changes, and is given nothing but
 * what the player knows; see coach.h of the engine. */

#pragma once

#include "model/game/patience.h"

#include "engine/coach/coach.h"

G_BEGIN_DECLS

#define MARQUISE_TYPE_COACH (marquise_coach_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseCoach, marquise_coach, MARQUISE, COACH, GObject)

/* Property: "active" (boolean, FALSE): the chances are wanted, and a game for which there are any
 * counts as helped. Signal: "changed" (): other chances than before, or more exact ones. */

MarquiseCoach *    marquise_coach_new         (void);
/* @game: any game or NULL. For a game that is no patience the coach has nothing to say. */
void               marquise_coach_set_game    (MarquiseCoach       *self,
                                               MarquiseGame        *game);

/* The next move of the coach's plan, with the reason for it; asked again about the same position,
 * what comes later in the plan. A later question cancels this one, and so does a move. */
void               marquise_coach_hint_async  (MarquiseCoach       *self,
                                               GCancellable        *cancellable,
                                               GAsyncReadyCallback  callback,
                                               gpointer             data);
/* The same for somebody who plays whatever the coach says: always the next move of the plan, and no
 * more once no way to win is in sight. */
void               marquise_coach_lead_async  (MarquiseCoach       *self,
                                               GCancellable        *cancellable,
                                               GAsyncReadyCallback  callback,
                                               gpointer             data);
/* For both. NULL and MARQUISE_ERROR_LOST, MARQUISE_ERROR_UNDECIDED with a sentence for the player,
 * or G_IO_ERROR_CANCELLED. */
MarquiseHint *     marquise_coach_hint_finish (MarquiseCoach       *self,
                                               GAsyncResult        *result,
                                               GError             **error);

/* The chances of the present position while they are wanted, as far as they are known: candidates
 * with a chance, best first. NULL when there are none yet. Valid until the next "changed". */
const CoachAdvice *marquise_coach_get_chances (MarquiseCoach       *self);
/* Where there are none: why, in a sentence for the player. NULL while that is not known. */
const char *       marquise_coach_get_silence (MarquiseCoach      *self);
/* Whether they are still getting more exact. */
gboolean           marquise_coach_is_thinking (MarquiseCoach       *self);
/* Candidate @i as a hint, with the reason for it. (transfer full) */
MarquiseHint *     marquise_coach_make_hint   (MarquiseCoach       *self,
                                               int                  i);

G_END_DECLS
