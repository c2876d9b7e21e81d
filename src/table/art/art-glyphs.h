/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Our own letters, figures and suit signs, so that cards look the same on every machine. */

#pragma once

#include "engine/cards/card.h"

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* The ten is one sign, a ligature of 1 and 0. */
#define ART_GLYPH_TEN ((gunichar) 10)

void   art_add_suit    (cairo_t *cr, int suit, double x, double y, double size);
double art_glyph_width (gunichar letter, double height);
void   art_add_glyph   (cairo_t *cr, gunichar letter, double x, double y, double height);
void   art_add_word    (cairo_t *cr, const char *text, double x, double y, double height);

G_END_DECLS
