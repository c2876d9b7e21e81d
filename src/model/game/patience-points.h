/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The points of a patience, where its players count any: from its moves, and as words. */

#pragma once

#include "game.h"
#include "record.h"

G_BEGIN_DECLS

/* FALSE: no points are counted at this game. @points may be negative; where cards that are left are
 * counted, @left is TRUE and fewer are better. Either may be NULL. */
gboolean marquise_patience_points_get  (MarquiseGame *game, int *points, gboolean *left);
/* As digits, with a real minus before what is below zero. (transfer full) */
char *   marquise_points_format        (int points);
/* “7 cards left”, “2 cards to spare” or “120 points”, or NULL: none are counted. (transfer full) */
char *   marquise_patience_points_say  (MarquiseGame *game);
/* Makes them the detail of the record, in place of what it was: "left=7" or "points=120". A game
 * that counts none leaves it as it is. */
void     marquise_patience_points_note (MarquiseGame *game, MarquiseRecord *record);
/* What such a detail says; FALSE: nothing of it. */
gboolean marquise_points_read          (const MarquiseRecord *record, int *points, gboolean *left);

G_END_DECLS
