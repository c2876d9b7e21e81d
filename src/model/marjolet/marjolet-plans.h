/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The plan behind a piece of advice, beyond the present trick, and a card that is about as good.
 * Every sentence is true of the position. */

#pragma once

#include "engine/marjolet-players/player-advice.h"

#include <glib.h>

G_BEGIN_DECLS

/* (transfer full): the advice with its plan, a whole sentence, or NULL if there is no plan. */
char *          marquise_plan_say           (const Observation *obs, const Advice *advice);
/* (transfer full): “About as good: the nine of clubs.”, or NULL. @aim: what that card may still be
 * wanted for, with its article, or NULL. */
char *          marquise_plan_say_equal     (const Advice *advice, const char *aim);

G_END_DECLS
