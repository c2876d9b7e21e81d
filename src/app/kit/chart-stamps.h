/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Many dots and rings: where they lie thick they are stamped, which costs a fraction of drawing
 * each. */

#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

typedef struct {
  cairo_surface_t *picture;     /* of one byte a pixel, like the marks */
  cairo_surface_t *marks[2];    /* ring and dot */
  int scale;                    /* device pixels a pixel */
} MarquiseStamps;

/* Room for dots at 0 … @width and 0 … @height. */
MarquiseStamps * marquise_stamps_new  (double width, double height, int scale);
void             marquise_stamps_put  (MarquiseStamps *self, double x, double y, gboolean full);
/* All of them in the colour of @cr, with 0, 0 at @x, @y. Once. */
void             marquise_stamps_draw (MarquiseStamps *self, cairo_t *cr, double x, double y);
void             marquise_stamps_free (MarquiseStamps *self);

G_END_DECLS
