/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The figures of the court cards. */

#pragma once

#include "engine/card.h"

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* Draws the double-headed figure of a jack, queen or king into 0, 0, @width, @height of @cr: all that is
 * inside the frame. The caller draws frame, indices and corner signs, and clips to the frame. */
void card_art_draw_court (cairo_t *cr, Card card, double width, double height);

G_END_DECLS
