/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Device pixels: how many of them a logical one is, which may be a fraction, what lies on whole
 * ones, and how an image gets on the screen. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Device pixels for one logical one where @widget is shown: 1.25, where the system says so (GTK
 * 4.12). */
double          pixels_get_scale      (GtkWidget *widget);
/* Calls @changed with @data swapped, as long as @widget lives, whenever that may have changed: on
 * another monitor, or by the system's settings. */
void            pixels_watch          (GtkWidget *widget, GCallback changed, gpointer data);
/* Whether what is drawn for @widget had better be a texture. */
gboolean        pixels_wants_textures (GtkWidget *widget);
/* Whether the program itself paints the pixels of the window, instead of an X server or a graphics
 * card. */
gboolean        pixels_are_ours       (GtkWidget *widget);
/* Where @widget lies in its surface. */
void            pixels_get_origin     (GtkWidget *widget, double *x, double *y);

/* A logical length in whole device pixels, at least one. */
int             pixels_round          (double length, double scale);
/* The place nearest to @at that is on a whole device pixel, when what it is counted from lies at
 * @origin. */
double          pixels_snap           (double at, double origin, double scale);

/* A node to be kept, of an image whose points are device pixels, its corner at @x, @y. */
GskRenderNode * pixels_create_node    (cairo_surface_t *image, double x, double y, double scale,
                                       cairo_filter_t filter, gboolean texture);

G_END_DECLS
