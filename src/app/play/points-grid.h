/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquisePointsGrid: the points of a trick game, with a column for each player and a line for each
 * kind. */

#pragma once

#include "model/trick/trick-match.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_POINTS_GRID (marquise_points_grid_get_type ())
G_DECLARE_FINAL_TYPE (MarquisePointsGrid, marquise_points_grid, MARQUISE, POINTS_GRID, AdwBin)

typedef enum {
  MARQUISE_POINTS_DEAL,         /* the sums of the deal */
  MARQUISE_POINTS_SUMS,         /* of the deal and of the match */
  MARQUISE_POINTS_KINDS,        /* and those of the deal by kind */
  MARQUISE_POINTS_MELDS,        /* the deal alone: all that can be declared in it, as on the
                                 * sheet */
  /* The sheet as on paper: a line for each deal of the match, and their sums; then everything that
   * can be declared, with its value and who has scored it, the other kinds, and the sums of the
   * deal. */
  MARQUISE_POINTS_SHEET
} MarquisePoints;

/* Shows the points as they stand. */
void marquise_points_grid_update (MarquisePointsGrid   *self,
                                  MarquiseTrickMatch   *game,
                                  MarquisePoints        points);
/* (transfer full): the sums that are shown, in sentences. */
char *marquise_points_grid_say_sums (MarquisePointsGrid *self);
/* (transfer full): the side of @seat as it stands above its column. */
char *marquise_points_grid_get_side (MarquiseTrickMatch *game, int seat);
/* Sets the available width in logical pixels; 0, the default, is narrow. In a narrow grid with
 * large letters, the names are not side by side. */
void marquise_points_grid_set_width (MarquisePointsGrid *self,
                                     int                 width);

G_END_DECLS
