/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseNarrator: tells once, in a sentence or two, what has just happened on the table: moves
 * made or taken back in a patience, cards played and drawn in a match. It tells only what somebody
 * at the table could see. */

#pragma once

#include "model/game/game.h"

G_BEGIN_DECLS

typedef struct _MarquiseNarrator MarquiseNarrator;

/* Keeps a reference of @game. Free with marquise_narrator_free(). */
MarquiseNarrator *
marquise_narrator_new (MarquiseGame *game);
void            marquise_narrator_free (MarquiseNarrator *self);

/* To be called for each "changed": the text to be read aloud, or NULL. (transfer full) */
char *          marquise_narrator_tell (MarquiseNarrator *self, MarquiseChange change);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarquiseNarrator, marquise_narrator_free)

G_END_DECLS
