/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseEndPanel: what lies over the table when a game, a deal or a match is over. */

#pragma once

#include "model/game/game.h"

#include "model/record/statistics.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_END_PANEL (marquise_end_panel_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseEndPanel, marquise_end_panel, MARQUISE, END_PANEL, AdwBin)

/* Shows the end of @game; @record is one more sentence or NULL. @numbers: with time, moves and
 * record. */
void marquise_end_panel_show (MarquiseEndPanel *self,
                              MarquiseGame     *game,
                              const char       *record,
                              gboolean          numbers);
/* Sets the statistics for the review of deals. */
void marquise_end_panel_set_statistics (MarquiseEndPanel   *self,
                                        MarquiseStatistics *statistics);

G_END_DECLS
