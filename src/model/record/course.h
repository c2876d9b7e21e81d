/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the points of several deals come to: a course of nine deals, and a bank. Worked out from the
 * finished games, so that both stay as they are when the program is started again. */

#pragma once

#include "statistics.h"

#include "model/game/game.h"

G_BEGIN_DECLS

#define MARQUISE_COURSE 9

/* @points: of the @n deals of the course that is being played, 0 … 9, the one on the table not
 * among them unless it is over. FALSE: this game is not played in courses. */
gboolean marquise_course_get  (MarquiseStatistics *statistics, MarquiseGame *game, guint *n,
                               int *points);
/* The fewest cards left in nine deals of a course; FALSE while none is whole. @rules NULL: all. */
gboolean marquise_course_best (MarquiseStatistics *statistics, const char *game, const char *rules,
                               int *points);
/* What all deals come to that were paid for, with the one on the table; FALSE: that one is not paid
 * for. */
gboolean marquise_course_bank (MarquiseStatistics *statistics, MarquiseGame *game, int *bank);
/* “deal 3 of 9, 12 so far” or “bank 133”, for what is on the table, or NULL. (transfer full) */
char *   marquise_course_say  (MarquiseStatistics *statistics, MarquiseGame *game);

G_END_DECLS
