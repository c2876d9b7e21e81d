/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finds the game that another program's board shows. */

#pragma once

#include "model/game/game.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* The game of the board in @text (engine/board/board.h), dealt and not begun: @near, a game or
 * NULL, under its rules if the board fits it; otherwise the first game that is dealt like this,
 * under the rules of @settings (may be NULL) or under others. A single row of all cards is the pack
 * of @near in dealing order. NULL without an error if there is nothing like a board; with
 * MARQUISE_ERROR and a sentence if a word is not a card, a card is missing or repeated, or no game
 * is dealt like this. (transfer full) */
MarquiseGame *marquise_board_deal (const char    *text,
                                   MarquiseGame  *near,
                                   GSettings     *settings,
                                   GError       **error);

G_END_DECLS
