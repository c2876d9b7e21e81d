/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Cards in small pictures of whole tables. A face is drawn once, a few times as large as needed,
 * and then scaled: a court card has thousands of curves, however small it is. */

#pragma once

#include "table/art/card-art.h"

G_BEGIN_DECLS

/* Like card_art_draw(), for a card that is @pixels device pixels wide on the surface. May be called
 * in any thread. */
void small_faces_draw (cairo_t *cr, Card card, const CardStyle *style, double width,
                       double height, double pixels);

G_END_DECLS
