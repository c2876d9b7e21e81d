/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The felt under the cards. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The names of the table colours, ending with NULL; the first is the default. */
extern const char * const table_felt_colours[];

/* Fills an empty image with a deep colour and a light from above; in any thread. An unknown colour
 * is replaced by the first. */
void            table_felt_draw        (cairo_surface_t *image, const char *colour);

/* The colour in the corners. */
void            table_felt_get_edge    (const char *colour, GdkRGBA *edge);

/* The felt of a table whose size and colour can change. */
typedef struct _TableFelt TableFelt;

typedef void (*TableFeltFunc) (gpointer data);

/* @ready is called when a new felt can be shown in place of an outdated one. */
TableFelt *     table_felt_new         (TableFeltFunc ready, gpointer data);
void            table_felt_free        (TableFelt *self);
/* The first felt is drawn at once. Later, while a thread draws another one, the old one is shown,
 * stretched if necessary. */
void            table_felt_append      (TableFelt *self, GtkSnapshot *snapshot, const char *colour,
                                        int width, int height, double scale, gboolean texture);
/* The felt as an image, scaled to logical pixels, if it has been drawn at that size; otherwise
 * NULL. */
cairo_surface_t * table_felt_get_image (TableFelt *self, const char *colour, int width, int height,
                                        double scale);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TableFelt, table_felt_free)

G_END_DECLS
