/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The class of a trick game: what its class_init says besides its own texts. */

#pragma once

#include "trick-match.h"

G_BEGIN_DECLS

/* Makes @class that of @tricks: its table, its course, its hints and what is said are those of
 * every trick game. All in MarquiseTrickMatchClass that only this game has is set afterwards. */
void            marquise_trick_match_class_set_game (MarquiseTrickMatchClass *class,
                                                     const TrickGame         *tricks);

/* Adds the game of that class, a trick game that is not in the lists, behind all others: the engine
 * and the program find it from then on as they find those. For the program's life; FALSE: its id is
 * taken, or there are too many games. Before anything looks for games. */
gboolean        marquise_trick_match_add_game      (GType type);

G_END_DECLS
