/* SPDX-License-Identifier: GPL-3.0-or-later */

/* For class_init of a trick game. */

#pragma once

#include "trick-match.h"

G_BEGIN_DECLS

/* Makes @class one for @tricks, with the table, course, hints and sentences of all trick games.
 * What only this game has is set in MarquiseTrickMatchClass afterwards. */
void            marquise_trick_match_class_set_game (MarquiseTrickMatchClass *class,
                                                     const TrickGame         *tricks);

/* Adds the game of that class, a trick game that is not in the lists, after all others, until the
 * program ends; engine and program then find it like those. To be called before anything looks for
 * games. FALSE if its id is taken, or there are too many games. */
gboolean        marquise_trick_match_add_game      (GType type);

G_END_DECLS
