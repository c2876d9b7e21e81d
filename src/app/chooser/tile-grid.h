/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseTileGrid: tiles in sections with headings, in rows that fill the width whatever their
 * number (chooser-plan.h). Arrows lead from tile to tile. Tiles that are hidden leave no gap, and
 * sections without tiles are not shown. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_TILE_GRID (marquise_tile_grid_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseTileGrid, marquise_tile_grid, MARQUISE, TILE_GRID, GtkWidget)

GtkWidget *marquise_tile_grid_new    (void);
/* Takes all out; a caller that wants to keep a tile holds a reference. */
void       marquise_tile_grid_clear  (MarquiseTileGrid *self);
/* The tiles that are appended next stand under @title. The first section of all has none, and rows
 * of its own. */
void       marquise_tile_grid_begin  (MarquiseTileGrid *self,
                                      const char       *title);
void       marquise_tile_grid_append (MarquiseTileGrid *self,
                                      GtkWidget        *tile);
/* The first tile in sight that is not in the first section, or NULL. */
GtkWidget *marquise_tile_grid_find_first (MarquiseTileGrid *self);
/* The tile that had the focus last, if it is in sight; NULL. */
GtkWidget *marquise_tile_grid_get_last   (MarquiseTileGrid *self);

G_END_DECLS
