/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Opening a description of a patience, which is a game from then on. */

#pragma once

#include "dealer.h"

G_BEGIN_DECLS

/* Whether this file, by its name, describes a patience. */
gboolean marquise_own_patience_is_file (GFile          *file);
/* Reads it, keeps a copy among the player's files, and lays the game on the table of @dealer; one
 * that is none leaves the table as it is and says why. */
void     marquise_own_patience_open    (MarquiseDealer *dealer,
                                        GFile          *file);
/* Makes the page on which one is made an action of the window. */
void     marquise_own_patience_add_actions (MarquiseDealer  *dealer,
                                            MarquiseActions *actions);

G_END_DECLS
