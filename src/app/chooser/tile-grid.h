/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseTileGrid: tiles of one size (chooser-plan.h) in sections with headings, which may be
 * folded to one row; those of the first section may be seen all at once. Arrows lead from tile to
 * tile. Sections without tiles are not shown. Tiles are made when they come into sight, and only
 * what is in sight is drawn. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_TILE_GRID (marquise_tile_grid_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseTileGrid, marquise_tile_grid, MARQUISE, TILE_GRID, GtkWidget)

/* Signal: "fill" (guint section, guint n): the first @n tiles of the section are needed; the
 * handler appends missing ones. */

GtkWidget *marquise_tile_grid_new    (void);
/* @adjustment: by which the page is scrolled that it lies in. */
void       marquise_tile_grid_follow (MarquiseTileGrid *self,
                                      GtkAdjustment    *adjustment);
/* Takes all out; a caller that wants to keep a tile holds a reference. @n_screen: how many
 * tiles there must be room for on one screen; 0: the page is scrolled. */
void       marquise_tile_grid_clear  (MarquiseTileGrid *self,
                                      guint             n_screen);
/* A section of @n tiles that stand under @title, which may be NULL. With @unfolded the section can
 * be folded to one row; it is written when the player does so, and outlives the section. */
void       marquise_tile_grid_begin  (MarquiseTileGrid *self,
                                      const char       *title,
                                      gboolean         *unfolded,
                                      guint             n);
/* @section: its number, in the order in which sections were begun. What stands under the pictures
 * has one height in all tiles, by a size group. */
void       marquise_tile_grid_append (MarquiseTileGrid *self,
                                      guint             section,
                                      GtkWidget        *tile);
/* The first tile in sight, or NULL. */
GtkWidget *marquise_tile_grid_find_first (MarquiseTileGrid *self);
/* The tile that had the focus last, if it is in sight; NULL. */
GtkWidget *marquise_tile_grid_get_last   (MarquiseTileGrid *self);

G_END_DECLS
