/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the coach makes of the player's deals goes to their record: each patience that ends is
 * played by the coach as well, in a thread, and nothing is shown of it but in the statistics. */

#pragma once

#include "model/library/library.h"
#include "model/think/coach-game.h"

G_BEGIN_DECLS

/* From now on the coach plays the deals of @library that end. */
void marquise_coach_notes_follow (MarquiseLibrary         *library);
/* What the coach did with a deal. */
void marquise_coach_notes_add    (MarquiseLibrary         *library,
                                  const MarquiseCoachGame *result);

G_END_DECLS
