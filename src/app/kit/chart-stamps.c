/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "chart-stamps.h"

/* Pixels of the square that a stamp fills. */
#define STAMP 6

/* A dot or a ring, to be stamped. */
static cairo_surface_t *
make_stamp (gboolean full,
            int      scale)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, STAMP * scale,
                                                         STAMP * scale);
  cairo_t *cr = cairo_create (surface);

  cairo_scale (cr, scale, scale);
  cairo_arc (cr, STAMP / 2.0, STAMP / 2.0, full ? 1.5 : 1.8, 0, 2 * G_PI);
  cairo_set_line_width (cr, 1);
  if (full)
    cairo_fill (cr);
  else
    cairo_stroke (cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  return surface;
}

/* Both have one byte for each pixel; the stamp is put with its upper left corner at @x, @y, wholly
 * within the picture. */
static void
put_stamp (cairo_surface_t *picture,
           cairo_surface_t *mark,
           int              x,
           int              y)
{
  int size = cairo_image_surface_get_width (mark);

  for (int row = 0; row < size; row++)
    {
      const guint8 *from
        = cairo_image_surface_get_data (mark) + row * cairo_image_surface_get_stride (mark);
      guint8 *to = cairo_image_surface_get_data (picture)
                   + (y + row) * cairo_image_surface_get_stride (picture) + x;

      for (int column = 0; column < size; column++)
        to[column] = MAX (to[column], from[column]);
    }
}

MarquiseStamps *
marquise_stamps_new (double width,
                     double height,
                     int    scale)
{
  MarquiseStamps *self = g_new (MarquiseStamps, 1);

  self->scale = scale;
  self->marks[0] = make_stamp (FALSE, scale);
  self->marks[1] = make_stamp (TRUE, scale);
  self->picture = cairo_image_surface_create (CAIRO_FORMAT_A8, (int) (width + 2 * STAMP) * scale,
                                              (int) (height + 2 * STAMP) * scale);
  cairo_surface_flush (self->picture);

  return self;
}

void
marquise_stamps_put (MarquiseStamps *self,
                     double          x,
                     double          y,
                     gboolean        full)
{
  put_stamp (self->picture, self->marks[full ? 1 : 0], (int) ((x + STAMP / 2.0) * self->scale),
             (int) ((y + STAMP / 2.0) * self->scale));
}

void
marquise_stamps_draw (MarquiseStamps *self,
                      cairo_t        *cr,
                      double          x,
                      double          y)
{
  cairo_surface_mark_dirty (self->picture);
  cairo_surface_set_device_scale (self->picture, self->scale, self->scale);
  cairo_mask_surface (cr, self->picture, x - STAMP, y - STAMP);
}

void
marquise_stamps_free (MarquiseStamps *self)
{
  cairo_surface_destroy (self->picture);
  cairo_surface_destroy (self->marks[0]);
  cairo_surface_destroy (self->marks[1]);
  g_free (self);
}
