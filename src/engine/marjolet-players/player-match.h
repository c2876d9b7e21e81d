/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Playing for the match (RULES.md 4.4) instead of for points. Private to the players. */

#pragma once

#include "engine/marjolet/observation.h"

/* Whether this deal may bring a player to the target; until then, points are as good as chances. */
bool  match_is_near      (const Observation *obs);

/* The chance, 0 … 1, that @obs->seat wins the match if this deal ends with @own points for that
 * seat and @other for the opponent. */
float match_chance       (const Observation *obs, float own, float other);

/* The same if @deal, played so far, is expected to end with @lead points more for that seat, with
 * the uncertainty of this stage. In the last six tricks @lead counts as exact. */
float match_chance_later (const Observation *obs, const MarjoletDeal *deal, float lead);

/* For the last six tricks: among @moves with @values, those best for points, the one that is best
 * for the match against best play. */
int   match_best_ending  (const Observation *obs, const MarjoletDeal *deal,
                          const MarjoletMove *moves, const float *values, int n);
