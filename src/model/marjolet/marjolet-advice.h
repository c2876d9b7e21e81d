/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the expert advises at Marjolet, and why, in words. Everything here is made from an
 * Observation: it tells nothing that the player could not know. */

#pragma once

#include "engine/marjolet-players/player-advice.h"

#include <glib.h>

G_BEGIN_DECLS

/* The budget of one piece of advice: always the same for the same cards, about a tenth of a
 * second. */
extern const PlayerLimits marquise_advice_limits;

/* (transfer full): “Play the seven of clubs, but keep the queen of hearts: …” */
char *          marquise_advice_say         (const Observation *obs, const Advice *advice);
/* (transfer full): “Trick 5: you played the ten of hearts; the seven of clubs was 12 points better
 * on average.” */
char *          marquise_mistake_say        (const Observation *obs, const Mistake *mistake);

G_END_DECLS
