/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the cards lie on. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The names of the table colours, ending with NULL; the first is the default. */
extern const char * const table_felt_colours[];

/* Fills a plain image with a deep colour and a light from above; in any thread. An unknown colour
 * is the first. */
void            table_felt_draw        (cairo_surface_t *image, const char *colour);

/* Its colour in the corners. */
void            table_felt_get_edge    (const char *colour, GdkRGBA *edge);

/* The felt of a table whose size and colour change. */
typedef struct _TableFelt TableFelt;

typedef void (*TableFeltFunc) (gpointer data);

/* @ready is called when the felt that was shown last is not the one that was asked for last:
 * show it again. */
TableFelt *     table_felt_new         (TableFeltFunc ready, gpointer data);
void            table_felt_free        (TableFelt *self);
/* The first felt is drawn at once; after that, while another one is drawn by a thread, the old one
 * is shown, stretched if need be. */
void            table_felt_append      (TableFelt *self, GtkSnapshot *snapshot, const char *colour,
                                        int width, int height, double scale, gboolean texture);
/* The same felt as an image, scaled to logical pixels, if it has been drawn at that size; NULL
 * otherwise. */
cairo_surface_t * table_felt_get_image (TableFelt *self, const char *colour, int width, int height,
                                        double scale);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TableFelt, table_felt_free)

G_END_DECLS
