/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The warning before a choice that costs much, for players who want it ("warn"). While the player
 * looks at their cards the expert judges all they may do, in a thread, by what they can see; a
 * quicker player is not warned. */

#pragma once

#include "marjolet-struct.h"

G_BEGIN_DECLS

/* Begins to judge the present choice, where it is the player's and they want it. */
void            marquise_marjolet_consider_warning (MarquiseMarjolet *self);
/* A sentence if @move would cost 15 points or more on average and nothing was said of it yet; NULL:
 * it is to be played. (transfer full) */
char *          marquise_marjolet_take_warning     (MarquiseMarjolet *self, MarjoletMove move);
/* Lets go of it all. */
void            marquise_marjolet_drop_warning     (MarquiseMarjolet *self);

G_END_DECLS
