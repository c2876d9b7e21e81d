/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Texts about the deals of the day. */

#pragma once

#include "model/library/library.h"
#include "model/record/daily.h"

G_BEGIN_DECLS

/* “not played yet” */
const char *marquise_daily_say_state  (MarquiseDailyState state);
/* The name of an icon, or NULL. */
const char *marquise_daily_get_sign   (MarquiseDailyState state);
/* “Hard, not played yet”. (transfer full) */
char *      marquise_daily_describe   (const char         *game,
                                       guint32             day,
                                       MarquiseDailyState  state);
/* The deal of the day, whichever the game: “Spider · Hard, not played yet”, and where only that of
 * another game was won for this day, which. (transfer full) */
char *      marquise_daily_describe_day (MarquiseLibrary   *library,
                                         guint32            day);
/* The button that does it, with its mnemonic. */
const char *marquise_daily_say_play   (MarquiseDailyState state);
/* How many days in a row the deal of the day was won, of @game or, with NULL, of any; NULL: one day
 * is not a streak. (transfer full) */
char *      marquise_daily_say_streak (MarquiseStatistics *statistics,
                                       const char         *game);

G_END_DECLS
