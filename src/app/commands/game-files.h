/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The commands for games that come and go: opening and saving files, the list of kept games,
 * replays. */

#pragma once

#include "dealer.h"

G_BEGIN_DECLS

/* @dealer outlives the actions. Files dropped on its window are opened, too. */
void marquise_game_files_add_actions (MarquiseDealer  *dealer,
                                      MarquiseActions *actions);
/* Opens a saved game or the description of a patience, once it is read; one that is over is shown
 * in a window of its own, and one that cannot be read leaves the table as it is and says why. */
void marquise_game_files_open        (MarquiseDealer  *dealer,
                                      GFile           *file);

G_END_DECLS
