/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From a game to its record for the journal. */

#pragma once

#include "model/trick/trick-match.h"
#include "model/game/record.h"

G_BEGIN_DECLS

/* The game as a whole: a patience, or a match. (transfer full) */
MarquiseRecord *marquise_game_make_record     (MarquiseGame *game, MarquiseResult result);
/* The present deal of a match. (transfer full) */
MarquiseRecord *marquise_game_make_deal_record (MarquiseTrickMatch *game);

G_END_DECLS
