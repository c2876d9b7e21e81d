/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which game lies on a board of another program: see engine/board/board.h. */

#pragma once

#include "model/game/game.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* The game of the board in @text, dealt and not begun: @near, a game or NULL, under its own rules
 * if that fits; else the first one that is dealt so, under the rules of @settings, which may be
 * NULL, or under others. A single row of all cards is the pack of @near in the order of dealing.
 * NULL without an error where there is nothing like a board; with MARQUISE_ERROR and a sentence
 * where something in it is not a card, a card is missing or there too often, or no game is dealt
 * so. (transfer full) */
MarquiseGame *marquise_board_deal (const char    *text,
                                   MarquiseGame  *near,
                                   GSettings     *settings,
                                   GError       **error);

G_END_DECLS
