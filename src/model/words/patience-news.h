/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A move of a patience in words, forward and back: told from the steps that it consists of (the
 * move, and the automatic ones after it), not guessed from where cards lie. */

#pragma once

#include "model/game/game.h"

G_BEGIN_DECLS

/* What step number @step of the history of @game, a patience, has done, in sentences; NULL if it
 * cannot be read. (transfer full) */
char *          marquise_patience_news_say      (MarquiseGame *game, guint step);
/* What is taken back when that step is undone. (transfer full) */
char *          marquise_patience_news_say_back (MarquiseGame *game, guint step);

G_END_DECLS
