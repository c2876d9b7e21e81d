/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Device pixels: the scale, which may be a fraction, positions on whole pixels, and images on the
 * screen. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Device pixels per logical pixel where @widget is shown: may be 1.25 if the system says so (GTK
 * 4.12). */
double          pixels_get_scale      (GtkWidget *widget);
/* Calls @changed with @data swapped, as long as @widget exists, whenever that may have changed: on
 * another monitor, or by the system's settings. */
void            pixels_watch          (GtkWidget *widget, GCallback changed, gpointer data);
/* Whether drawings for @widget should be textures. */
gboolean        pixels_wants_textures (GtkWidget *widget);
/* Whether the program itself paints the window's pixels, not an X server or a graphics card. */
gboolean        pixels_are_ours       (GtkWidget *widget);
/* The position of @widget in its surface. */
void            pixels_get_origin     (GtkWidget *widget, double *x, double *y);

/* A logical length in device pixels, rounded, at least one. */
int             pixels_round          (double length, double scale);
/* The position nearest to @at on a whole device pixel, for coordinates relative to @origin. */
double          pixels_snap           (double at, double origin, double scale);

/* A node to keep, for an image in device pixels whose corner is at @x, @y. */
GskRenderNode * pixels_create_node    (cairo_surface_t *image, double x, double y, double scale,
                                       cairo_filter_t filter, gboolean texture);

G_END_DECLS
