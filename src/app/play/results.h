/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The texts at the end of a game, as whole sentences. */

#pragma once

#include "model/library/library.h"
#include "model/game/game.h"
#include "model/record/statistics.h"

#include "model/trick/trick-match.h"

G_BEGIN_DECLS

/* All (transfer full). */
char *marquise_results_heading         (MarquiseGame         *game);
/* Time and moves, or the standing of the match. */
char *marquise_results_body            (MarquiseGame         *game);
/* The same without time and moves; a match keeps its points. May be NULL. */
char *marquise_results_body_at_rest    (MarquiseGame         *game);

/* “The lot makes you the first dealer: the computer leads.” */
char *marquise_results_describe_dealer (MarquiseTrickMatch *game);

/* The same, and the streak of days where it was a deal of the day. (transfer full) */
char *marquise_results_describe_all (MarquiseLibrary *library,
                                     MarquiseGame    *game,
                                     MarquiseTotals  *before,
                                     MarquiseTotals  *after);

G_END_DECLS
