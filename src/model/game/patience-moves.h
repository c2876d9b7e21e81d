/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What follows from rules and position for the moves of a patience: which is the best, which one a
 * click does not make, what the stock shows, and sentences for moves. */

#pragma once

#include "game.h"

#include "engine/patience/patience.h"

G_BEGIN_DECLS

/* The index of the move with the highest merit, or -1 if none has at least @least. */
int      patience_moves_find_best       (const Patience *patience, const Position *position,
                                         const Move *moves, int n_moves, int least);
/* The sign in the place of the stock, as in MarquisePileLayout. */
guint    patience_moves_find_stock_sign (const Patience *patience, const Position *position);
/* Whether the pile is a place of a grid, a row or another shape, and not a column. */
gboolean patience_moves_is_place        (const Patience *patience, const Position *position,
                                         int pile);
/* If the move takes the card at @index of @pile away together with others, a bit for each of their
 * piles, else 0. Both cards of a pair may lie on the waste. */
guint64  patience_moves_find_partners   (const Position *position, Move move, int pile, int index);
/* Sentences. (transfer full) */
char *   patience_moves_say             (const Patience *patience, const Position *position,
                                         Move move);

G_END_DECLS
