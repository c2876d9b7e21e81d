/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Playing for the match (RULES.md 4.4) instead of for points. Private to the players. */

#pragma once

#include "engine/marjolet/observation.h"

/* Whether this deal may bring somebody to the target: before, points are as good as chances. */
bool  match_is_near      (const Observation *obs);

/* The chance, 0 … 1, that @obs->seat wins the match if this deal ends with @own points for that
 * seat and @other for the opponent. */
float match_chance       (const Observation *obs, float own, float other);

/* The same when @deal, played so far, is expected to end with @lead points more for that seat; the
 * uncertainty of a deal at that stage is taken into account. In the last six tricks @lead is held
 * to be exact. */
float match_chance_later (const Observation *obs, const MarjoletDeal *deal, float lead);

/* For the last six tricks: the move of those best for points, @moves with @values, that is best for
 * the match against best play. */
int   match_best_ending  (const Observation *obs, const MarjoletDeal *deal,
                          const MarjoletMove *moves, const float *values, int n);
