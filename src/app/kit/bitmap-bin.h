/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseBitmapBin: draws its child as a bitmap, for text that is made larger and smaller while it
 * moves. By the cairo renderer a label would be drawn with letters of another size at each frame,
 * all of which are kept for a long time: thousands of toasts would take megabytes. Other renderers
 * are left to draw the child itself. The child is as wide as it wants to be, whatever the
 * height. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_BITMAP_BIN (marquise_bitmap_bin_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseBitmapBin, marquise_bitmap_bin, MARQUISE, BITMAP_BIN, AdwBin)

GtkWidget *marquise_bitmap_bin_new (GtkWidget *child);

G_END_DECLS
