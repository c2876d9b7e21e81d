/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The line that tells how a patience stands: stock, passes, what lies face down, what may move. */

#pragma once

#include "engine/patience/patience.h"

#include <glib.h>

G_BEGIN_DECLS

/* “3 cards left in the stock · last pass”; @run: cards played one after the other since the stock
 * was last turned, told where they go onto the waste. Empty where there is nothing to tell. */
char *patience_line_say (const Patience *patience, const Position *position, guint run);

/* Cards that are still to be cleared from the table, where that is the aim; elsewhere -1. */
int   patience_line_count_left (const Patience *patience, const Position *position);

G_END_DECLS
