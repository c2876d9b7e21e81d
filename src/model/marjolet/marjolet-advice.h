/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the expert at Marjolet advises, and why, in words. Only an Observation is used, so that it
 * reveals nothing the player could not know. */

#pragma once

#include "engine/marjolet-players/player-advice.h"

#include <glib.h>

G_BEGIN_DECLS

/* The time for one piece of advice, about a tenth of a second; the same cards always get the same
 * number of iterations. */
extern const PlayerLimits marquise_advice_limits;

/* (transfer full): “Play the seven of clubs, but keep the queen of hearts: …” */
char *          marquise_advice_say         (const Observation *obs, const Advice *advice);
/* (transfer full): “Trick 5: you played the ten of hearts; the seven of clubs was 12 points better
 * on average.” */
char *          marquise_mistake_say        (const Observation *obs, const Mistake *mistake);

G_END_DECLS
