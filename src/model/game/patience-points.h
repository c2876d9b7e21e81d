/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The points of a patience that is played for points: computed from its moves, and in words. */

#pragma once

#include "game.h"
#include "record.h"

G_BEGIN_DECLS

/* FALSE if the game has no points. @points may be negative; @left becomes TRUE if cards left are
 * counted, of which fewer are better. Either may be NULL. */
gboolean marquise_patience_points_get  (MarquiseGame *game, int *points, gboolean *left);
/* As digits, with a real minus sign if negative. (transfer full) */
char *   marquise_points_format        (int points);
/* “7 cards left”, “2 cards to spare” or “120 points”, or NULL if the game has no points. (transfer
 * full) */
char *   marquise_patience_points_say  (MarquiseGame *game);
/* Sets the detail of the record to "left=7" or "points=120". If the game has no points, it stays as
 * it is. */
void     marquise_patience_points_note (MarquiseGame *game, MarquiseRecord *record);
/* Reads such a detail; FALSE if there is none. */
gboolean marquise_points_read          (const MarquiseRecord *record, int *points, gboolean *left);

G_END_DECLS
