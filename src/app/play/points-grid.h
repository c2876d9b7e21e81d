/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquisePointsGrid: the points of a deal of Marjolet by kind, for both sides, and the match. */

#pragma once

#include "model/game/trick-game.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_POINTS_GRID (marquise_points_grid_get_type ())
G_DECLARE_FINAL_TYPE (MarquisePointsGrid, marquise_points_grid, MARQUISE, POINTS_GRID, AdwBin)

/* Shows the points as they stand; @sums_only leaves out the kinds. */
void marquise_points_grid_update (MarquisePointsGrid  *self,
                                  MarquiseTrickGame   *game,
                                  gboolean             sums_only);

G_END_DECLS
