/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The class of a trick game: what its class_init says besides its own texts. */

#pragma once

#include "trick-match.h"

G_BEGIN_DECLS

/* Makes @class that of @tricks: its table, its course, its hints and what is said are those of
 * every trick game. All in MarquiseTrickMatchClass that only this game has is set afterwards. */
void            marquise_trick_match_class_set_game (MarquiseTrickMatchClass *class,
                                                     const TrickGame         *tricks);

G_END_DECLS
