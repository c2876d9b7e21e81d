/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseRaceStart: the page before a race: the patience, the time, how a race goes, and the best
 * results so far. */

#pragma once

#include "model/library/library.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_RACE_START (marquise_race_start_page_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseRaceStart, marquise_race_start_page, MARQUISE, RACE_START, AdwBin)

/* Signal "begin" (): the button was pressed. */

/* To be called once; @game is the id of the patience to begin with, or any other text. */
void        marquise_race_start_page_set_library (MarquiseRaceStart *self,
                                                  MarquiseLibrary   *library,
                                                  const char        *game);
/* The patience and the minutes chosen. */
const Game *marquise_race_start_page_get_game    (MarquiseRaceStart *self);
guint       marquise_race_start_page_get_minutes (MarquiseRaceStart *self);
/* Reads rules and results again. */
void        marquise_race_start_page_update      (MarquiseRaceStart *self);

G_END_DECLS
