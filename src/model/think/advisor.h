/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseAdvisor: what a player who does not see the hidden cards should do in the patience in
 * progress. It thinks in a thread whenever the position changes, and only knows what the player
 * knows; see the engine's coach.h. */

#pragma once

#include "model/game/patience.h"

#include "engine/coach/coach.h"

G_BEGIN_DECLS

#define MARQUISE_TYPE_ADVISOR (marquise_advisor_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseAdvisor, marquise_advisor, MARQUISE, ADVISOR, GObject)

/* Property: "active" (boolean, FALSE): chances are wanted, and a game that has any counts as
 * helped. Signal: "changed" (): the chances are new or more exact. */

MarquiseAdvisor *    marquise_advisor_new         (void);
/* @game: any game or NULL. The coach only advises on patiences. */
void               marquise_advisor_set_game    (MarquiseAdvisor       *self,
                                                 MarquiseGame          *game);

/* The next move of the coach's plan, with its reason; if asked again about the same position, later
 * parts of the plan. A later question or a move cancels this one. */
void               marquise_advisor_hint_async  (MarquiseAdvisor       *self,
                                                 GCancellable          *cancellable,
                                                 GAsyncReadyCallback    callback,
                                                 gpointer               data);
/* The same for somebody who always follows the coach: always the next move of the plan, and nothing
 * once no way to win is in sight. */
void               marquise_advisor_lead_async  (MarquiseAdvisor       *self,
                                                 GCancellable          *cancellable,
                                                 GAsyncReadyCallback    callback,
                                                 gpointer               data);
/* For both. NULL and MARQUISE_ERROR_LOST, MARQUISE_ERROR_UNDECIDED with a sentence for the player,
 * or G_IO_ERROR_CANCELLED. */
MarquiseHint *     marquise_advisor_hint_finish (MarquiseAdvisor       *self,
                                                 GAsyncResult          *result,
                                                 GError               **error);

/* The chances of the present position, if wanted and as far as known: candidates with a chance, the
 * best first. NULL if there are none yet. Valid until the next "changed". */
const CoachAdvice *marquise_advisor_get_chances (MarquiseAdvisor       *self);
/* Why there are no chances, a sentence for the player. NULL if that is not known yet. */
const char *       marquise_advisor_get_silence (MarquiseAdvisor      *self);
/* Candidate @i as a hint, with its reason. (transfer full) */
MarquiseHint *     marquise_advisor_make_hint   (MarquiseAdvisor       *self,
                                                 int                    i);

G_END_DECLS
