/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What rules and position alone say of the moves of a patience: which is the best, which a click
 * leaves alone, what the stock shows, and how all of it is put in words. */

#pragma once

#include "game.h"

#include "engine/patience/patience.h"

G_BEGIN_DECLS

/* The move with the highest merit, or -1 when there is none of at least @least. */
int      patience_moves_find_best       (const Patience *patience, const Position *position,
                                         const Move *moves, int n_moves, int least);
/* What the place of the stock shows: a sign of MarquisePileLayout. */
guint    patience_moves_find_stock_sign (const Patience *patience, const Position *position);
/* Sentences; to be freed. */
char *   patience_moves_say             (const Patience *patience, const Position *position,
                                         Move move);

G_END_DECLS
