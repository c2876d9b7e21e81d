/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A table as a picture, without a widget or a display: for the help and for file managers. */

#pragma once

#include "model/game/game.h"
#include "table/art/card-art.h"

G_BEGIN_DECLS

/* Draws the visible table, felt and cards, in the rectangle 0, 0, width, height of @cr, in pixels.
 * Returns where the picture may be cut, a little below the lowest card, at most @height. */
int table_drawing_paint (cairo_t *cr, MarquiseGame *game, const CardStyle *style, int width,
                         int height);

G_END_DECLS
