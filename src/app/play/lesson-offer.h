/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseLessonOffer: a line that offers the first steps in a game, once for all games. Signal:
 * "seen" (): the player sees it, for the first and the last time. */

#pragma once

#include "model/library/library.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_LESSON_OFFER (marquise_lesson_offer_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseLessonOffer, marquise_lesson_offer, MARQUISE, LESSON_OFFER, AdwBin)

/* Appears when @game was never played to its end nor begun, and no first steps of any game were
 * seen to be offered; goes with the first move. */
void marquise_lesson_offer_consider (MarquiseLessonOffer *self,
                                     MarquiseLibrary     *library,
                                     MarquiseGame        *game);

G_END_DECLS
