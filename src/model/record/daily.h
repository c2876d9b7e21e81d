/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The deal of the day: for each game and each date one deal, the same for everybody and for ever.
 *
 * Of these one is the deal of the day, whatever is played otherwise: the games take turns, in an
 * order that never changes either (data/daily/rotation.txt). From 2 December 2026 on a further game
 * comes on each Wednesday, with a deal that was proved winnable and has no grade
 * (data/daily/turns.txt); these games have no deal on other days.
 *
 * The deals lie in tables that were made once (build-aux/daily): a line a week, each deal of a
 * patience proved winnable and graded, from easy on Monday to expert on Sunday. Deals of Marjolet
 * are dealt at random and have no grade; the dealer of the first deal follows from its number,
 * so that it is the same for everybody too. Before and after the table (29 December 2025 to
 * 6 January 2036) it repeats itself: 523 whole weeks, so that the day of the week stays right.
 *
 * A day is a Julian day, as of g_date_get_julian(), where the player is. */

#pragma once

#include "model/think/deal-finder.h"
#include "statistics.h"

G_BEGIN_DECLS

typedef enum {
  MARQUISE_DAILY_NONE,          /* not tried */
  MARQUISE_DAILY_OPEN,          /* begun, and not over */
  MARQUISE_DAILY_LOST,
  MARQUISE_DAILY_WON
} MarquiseDailyState;

/* "2026-11-21", as in records and saved games. */
char *       marquise_daily_format     (guint32 day);
gboolean     marquise_daily_parse      (const char *text, guint32 *day);
guint32      marquise_daily_today      (void);

/* The game whose turn it is on @day (static). */
const char * marquise_daily_get_game   (guint32 day);
/* Whether @game has a deal on each day, and not only when its turn comes, or none at all. */
gboolean     marquise_daily_comes_every_day (const char *game);
/* The deal of @game on @day. @grade is MARQUISE_DEALS_EASY … _EXPERT, or _ANY where deals have no
 * grade; it may be NULL. FALSE for a game that has no deal on that day. */
gboolean     marquise_daily_get_deal   (const char *game, guint32 day, guint32 *number,
                                        MarquiseDeals *grade);
/* The rules it is played by, as a rule string; NULL for a game that never has a deal of the day. */
const char * marquise_daily_get_rules  (const char *game);

/* Whether a record that names a day has that day's deal and rules; otherwise the day in a file is
 * not believed. */
gboolean     marquise_daily_fits       (const MarquiseRecord *record);

/* The result in the journal, never MARQUISE_DAILY_OPEN, which only
 * marquise_library_get_daily_state() knows. One win at any time is enough. A deal of Marjolet is
 * won with more points than the opponent's. */
MarquiseDailyState
marquise_daily_get_result (MarquiseStatistics *statistics, const char *game,
                           guint32 day);
/* The same for @n_days days from @first on, at once. @game NULL: the best result of any game. */
void         marquise_daily_get_results (MarquiseStatistics *statistics, const char *game,
                                         guint32 first, guint n_days,
                                         MarquiseDailyState *results);
/* The number of days in a row on which the deal of the day was won on the day itself, up to @today,
 * or to yesterday if today's is not won yet; and the longest such series. @game NULL: of any game.
 * Either may be NULL. */
void         marquise_daily_get_streak (MarquiseStatistics *statistics, const char *game,
                                        guint32 today, guint *streak, guint *longest);

G_END_DECLS
