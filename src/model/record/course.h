/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Points over several deals: a course of nine deals, and a bank. Both follow from the finished
 * games, so that they survive a restart of the program. */

#pragma once

#include "statistics.h"

#include "model/game/game.h"

G_BEGIN_DECLS

#define MARQUISE_COURSE 9

/* @points: of the @n deals of the present course, 0 … 9, including the one on the table only if it
 * is over. FALSE: this game is not played in courses. */
gboolean marquise_course_get  (MarquiseStatistics *statistics, MarquiseGame *game, guint *n,
                               int *points);
/* The fewest cards left in a course of nine deals; FALSE if none is complete. @rules NULL: under
 * any rules. */
gboolean marquise_course_best (MarquiseStatistics *statistics, const char *game, const char *rules,
                               int *points);
/* The sum over all deals that cost money, including the one on the table; FALSE if that one does
 * not. */
gboolean marquise_course_bank (MarquiseStatistics *statistics, MarquiseGame *game, int *bank);
/* “deal 3 of 9, 12 so far” or “bank 133” for the game on the table, or NULL. (transfer full) */
char *   marquise_course_say  (MarquiseStatistics *statistics, MarquiseGame *game);

G_END_DECLS
