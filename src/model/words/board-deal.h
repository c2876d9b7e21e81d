/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which game lies on a board, and the pack from which it is dealt so. */

#pragma once

#include "board-text.h"
#include "model/game/game.h"

G_BEGIN_DECLS

/* The game of @board, dealt and not begun: @near, a game or NULL, under its own rules if that fits;
 * else the first one that is dealt so, under the rules of @settings, which may be NULL, or under
 * others. A single row of all cards is the pack of @near in the order of dealing. NULL and
 * MARQUISE_ERROR with a sentence when a card is missing or there too often, or no game is dealt so.
 * @board may be changed. (transfer full) */
MarquiseGame *marquise_board_deal (MarquiseBoard  *board,
                                   MarquiseGame   *near,
                                   GSettings      *settings,
                                   GError        **error);

G_END_DECLS
