/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a piece of advice aims at beyond the present trick, and which other card would do as well.
 * Every sentence says only what is true of the position. */

#pragma once

#include "engine/marjolet-players/player-advice.h"

#include <glib.h>

G_BEGIN_DECLS

/* (transfer full): the advice with its plan, a whole sentence; NULL: there is none to speak of. */
char *          marquise_plan_say           (const Observation *obs, const Advice *advice);
/* (transfer full): “About as good: the nine of clubs.” NULL: no card is. @aim: what the card may
 * still be wanted for, with its article, or NULL. */
char *          marquise_plan_say_equal     (const Advice *advice, const char *aim);

G_END_DECLS
