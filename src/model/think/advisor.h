/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseAdvisor: what somebody who does not see the hidden cards can best do in the patience that
 * is being played. It thinks ahead in a thread as the position changes, and is given nothing but
 * what the player knows; see coach.h of the engine. */

#pragma once

#include "model/game/patience.h"

#include "engine/coach/coach.h"

G_BEGIN_DECLS

#define MARQUISE_TYPE_ADVISOR (marquise_advisor_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseAdvisor, marquise_advisor, MARQUISE, ADVISOR, GObject)

/* Property: "active" (boolean, FALSE): the chances are wanted, and a game for which there are any
 * counts as helped. Signal: "changed" (): other chances than before, or more exact ones. */

MarquiseAdvisor *    marquise_advisor_new         (void);
/* @game: any game or NULL. For a game that is not a patience the coach has nothing to say. */
void               marquise_advisor_set_game    (MarquiseAdvisor       *self,
                                                 MarquiseGame          *game);

/* The next move of the coach's plan, with the reason for it; asked again about the same position,
 * what comes later in the plan. A later question cancels this one, and so does a move. */
void               marquise_advisor_hint_async  (MarquiseAdvisor       *self,
                                                 GCancellable          *cancellable,
                                                 GAsyncReadyCallback    callback,
                                                 gpointer               data);
/* The same for somebody who plays whatever the coach says: always the next move of the plan, and no
 * more once no way to win is in sight. */
void               marquise_advisor_lead_async  (MarquiseAdvisor       *self,
                                                 GCancellable          *cancellable,
                                                 GAsyncReadyCallback    callback,
                                                 gpointer               data);
/* For both. NULL and MARQUISE_ERROR_LOST, MARQUISE_ERROR_UNDECIDED with a sentence for the player,
 * or G_IO_ERROR_CANCELLED. */
MarquiseHint *     marquise_advisor_hint_finish (MarquiseAdvisor       *self,
                                                 GAsyncResult          *result,
                                                 GError               **error);

/* The chances of the present position while they are wanted, as far as they are known: candidates
 * with a chance, best first. NULL when there are none yet. Valid until the next "changed". */
const CoachAdvice *marquise_advisor_get_chances (MarquiseAdvisor       *self);
/* Where there are none: why, in a sentence for the player. NULL while that is not known. */
const char *       marquise_advisor_get_silence (MarquiseAdvisor      *self);
/* Candidate @i as a hint, with the reason for it. (transfer full) */
MarquiseHint *     marquise_advisor_make_hint   (MarquiseAdvisor       *self,
                                                 int                    i);

G_END_DECLS
