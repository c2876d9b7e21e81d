/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A move of a patience in words, forward and back: told by the steps that it was made of (what was
 * moved, and what followed by itself), and not guessed from where cards lie. */

#pragma once

#include "model/game/game.h"

G_BEGIN_DECLS

/* What step number @step of the history of @game, a patience, has done: sentences, or NULL where it
 * is not to be read. (transfer full) */
char *          marquise_patience_news_say      (MarquiseGame *game, guint step);
/* What goes back when that step is taken back. (transfer full) */
char *          marquise_patience_news_say_back (MarquiseGame *game, guint step);

G_END_DECLS
