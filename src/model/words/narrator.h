/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseNarrator: tells in a sentence or two what has just happened on the table, once: of a
 * patience by the moves that were made or taken back, of a match by what was played and drawn. What
 * nobody at the table could see it does not tell. */

#pragma once

#include "model/game/game.h"

G_BEGIN_DECLS

typedef struct _MarquiseNarrator MarquiseNarrator;

/* Keeps a reference of @game. Free with marquise_narrator_free(). */
MarquiseNarrator *
marquise_narrator_new (MarquiseGame *game);
void            marquise_narrator_free (MarquiseNarrator *self);

/* To be called at each "changed": what is to be said, or NULL. (transfer full) */
char *          marquise_narrator_tell (MarquiseNarrator *self, MarquiseChange change);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarquiseNarrator, marquise_narrator_free)

G_END_DECLS
