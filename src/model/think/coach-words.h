/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the coach says: why it makes a move, and how good the chances are. */

#pragma once

#include "engine/coach/coach.h"

#include <glib.h>

G_BEGIN_DECLS

/* The sentence for the reason, or NULL if there is none. @column: what the move empties is a
 * column. (transfer full) */
char *marquise_coach_say_reason (const CoachMove *move, gboolean column);

/* “about 45 in 100”, or “about as good” if the candidate cannot be distinguished from the best one.
 * (transfer full) */
char *marquise_coach_say_chance (const CoachAdvice *advice, int i);

G_END_DECLS
