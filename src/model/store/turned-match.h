/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A match seen from the other side of the table. */

#pragma once

#include "model/game/game.h"

G_BEGIN_DECLS

/* The match as it stands, the same cards and moves, but with the seats changed: what lay before the
 * opponent lies before the player. (transfer full): or NULL where @game is no match. */
MarquiseGame *marquise_turned_match_new (MarquiseGame *game);

G_END_DECLS
