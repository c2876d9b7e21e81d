/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The shapes on a card's face as paths: suit signs and ranks. No fonts, so that a card looks the same
 * everywhere. */

#pragma once

#include "engine/card.h"

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* What can stand in an index: the numbers are ranks, the letters follow. */
typedef enum {
  CARD_GLYPH_ACE = 1,
  CARD_GLYPH_TEN = 10,
  CARD_GLYPH_J,
  CARD_GLYPH_Q,
  CARD_GLYPH_K,
  CARD_GLYPH_V,
  CARD_GLYPH_D,
  CARD_GLYPH_R,
  N_CARD_GLYPHS
} CardGlyph;

/* Adds the sign of @suit, @size high, its middle at @x, @y, to the current path. */
void   card_path_suit        (cairo_t *cr, int suit, double x, double y, double size);
/* The width of a glyph of that height. */
double card_path_glyph_width (CardGlyph glyph, double height);
/* Strokes the glyph in the current source, its middle at @x, @y. */
void   card_path_draw_glyph  (cairo_t *cr, CardGlyph glyph, double x, double y, double height);
/* Adds a rectangle with rounded corners. */
void   card_path_rounded     (cairo_t *cr, double x, double y, double width, double height, double radius);
/* Adds a path written as M, L, C and Z with absolute numbers, as in SVG. */
void   card_path_text        (cairo_t *cr, const char *path);

G_END_DECLS
