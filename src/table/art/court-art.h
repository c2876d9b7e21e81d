/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The twelve court figures of the deck « Marquise », in the spirit of the portrait français. */

#pragma once

#include "engine/cards/card.h"

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* Draws the double-headed figure of @card, a jack, queen or king, in the rectangle 0, 0, width,
 * height. @crowded: there is a large index in the corner. */
void card_art_draw_court (cairo_t *cr, Card card, double width, double height, gboolean crowded);

G_END_DECLS
