/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is said of the deals of the days. */

#pragma once

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
/* The button that does it, with its mnemonic. */
const char *marquise_daily_say_play   (MarquiseDailyState state);
/* How many days in a row the deal of the day was won; NULL: one day is no streak. (transfer
 * full) */
char *      marquise_daily_say_streak (MarquiseStatistics *statistics,
                                       const char         *game);

G_END_DECLS
