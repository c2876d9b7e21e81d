/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the coach says: why it makes a move, and how good the chances are. */

#pragma once

#include "engine/coach/coach.h"

#include <glib.h>

G_BEGIN_DECLS

/* A sentence, or NULL where there is nothing to say beyond the move itself. (transfer full) */
char *marquise_coach_say_reason (const CoachMove *move);

/* “about 45 of 100”, or “about as good” where the candidate cannot be told from the best one.
 * (transfer full) */
char *marquise_coach_say_chance (const CoachAdvice *advice, int i);

G_END_DECLS
