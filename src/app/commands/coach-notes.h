/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Adds the coach's results to the journal: the coach also plays every patience that ends, in a
 * thread, which shows only in the statistics. */

#pragma once

#include "model/library/library.h"
#include "model/think/coach-game.h"

G_BEGIN_DECLS

/* Makes the coach play the deals of @library that end from now on. */
void marquise_coach_notes_follow (MarquiseLibrary         *library);
/* Adds the coach's result for a deal. */
void marquise_coach_notes_add    (MarquiseLibrary         *library,
                                  const MarquiseCoachGame *result);

G_END_DECLS
