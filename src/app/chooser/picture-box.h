/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquisePictureBox: a picture above a text, or beside it where the tile is wide. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_PICTURE_BOX (marquise_picture_box_get_type ())
G_DECLARE_FINAL_TYPE (MarquisePictureBox, marquise_picture_box, MARQUISE, PICTURE_BOX, GtkWidget)

/* The width of a tile at least, at most where it takes one column, and with its text beside the
 * picture. Logical pixels, to be multiplied by picture_box_get_scale(). */
#define PICTURE_BOX_LEAST 200
#define PICTURE_BOX_MOST 300
#define PICTURE_BOX_WIDE 310
/* Among widgets of this class all is larger: there is room. */
#define PICTURE_BOX_ROOMY "roomy"

/* How large letters and tiles are there, 1: as usual. */
double picture_box_get_scale (GtkWidget *widget);

/* Properties: "picture" and "text", widgets that are set once; the picture may be hidden. */

G_END_DECLS
