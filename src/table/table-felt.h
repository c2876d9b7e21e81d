/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the cards lie on. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The names of the table colours, ending with NULL; the first is the default. */
extern const char * const table_felt_colours[];

/* A node of that size to be kept: a deep colour with a light from above. An unknown colour is the first.
 * @scale is the widget's scale factor. */
GskRenderNode * table_felt_create_node (const char *colour, int width, int height, int scale);

G_END_DECLS
