/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The moves of a lesson in a patience. The player may put a card into another cell than the lesson
 * meant; from then on the lesson means the card, wherever it is. */

#pragma once

#include "engine/patience/patience.h"

#include <glib.h>

G_BEGIN_DECLS

/* Whether both tables are the same apart from which cell, column or foundation has which cards. */
gboolean lesson_moves_same_table (const Patience *patience, const Position *a, const Position *b);
/* Whether the move @word, played on @meant, leads to the same table as @after; if so, @meant
 * becomes the position after it. */
gboolean lesson_moves_follow     (const Patience *patience, Position *meant, const char *word,
                                  const Position *after);
/* The move in the position @now that corresponds to @word in @meant. FALSE if there is none. */
gboolean lesson_moves_find       (const Patience *patience, const Position *meant,
                                  const Position *now, const char *word, Move *move);

G_END_DECLS
