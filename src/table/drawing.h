/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A table as a picture, without a widget and without a display: for the help and for file
 * managers. */

#pragma once

#include "model/game/game.h"
#include "table/art/card-art.h"

G_BEGIN_DECLS

/* Draws what the player sees of the game into 0, 0, width, height of @cr, in pixels: felt and
 * cards. Returns where the picture may end, a little below the lowest card, at most @height. */
int table_drawing_paint (cairo_t *cr, MarquiseGame *game, const CardStyle *style, int width,
                         int height);

G_END_DECLS
