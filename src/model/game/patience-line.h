/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The line that describes a patience in progress: stock, passes, face-down cards, what can be
 * moved. */

#pragma once

#include "engine/patience/patience.h"

#include <glib.h>

G_BEGIN_DECLS

/* “3 cards left in the stock · last pass”. @run: cards played in a row since the stock was last
 * turned, told in games onto the waste. Empty if there is nothing to say. */
char *patience_line_say (const Patience *patience, const Position *position, guint run);

/* The number of cards to be cleared from the table if that is the aim, otherwise -1. */
int   patience_line_count_left (const Patience *patience, const Position *position);

G_END_DECLS
