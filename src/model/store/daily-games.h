/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The deals of the day that were begun and are not on the table: one of each game and day, in
 * a file of its own. They wait there for ever; none
 * is lost by being left. */

#pragma once

#include "model/game/game.h"
#include "model/work/store.h"

G_BEGIN_DECLS

typedef struct _MarquiseDailyGames MarquiseDailyGames;

/* @directory: the folder of the files; made when it is needed. */
MarquiseDailyGames *marquise_daily_games_new    (MarquiseStore *store, const char *directory);
void                marquise_daily_games_free   (MarquiseDailyGames *self);

/* Keeps @game, which is the deal of some day, as it is now. What is ordered for this kind of game
 * after it waits until it is safe. */
void                marquise_daily_games_put    (MarquiseDailyGames *self, MarquiseGame *game);
/* The game of that day as it was left, or NULL: it was never begun, or its file cannot be read.
 * It stays here as well until it is put again or forgotten. (transfer full) */
MarquiseGame *      marquise_daily_games_get    (MarquiseDailyGames *self, const char *id,
                                                 guint32 day);
gboolean            marquise_daily_games_has    (MarquiseDailyGames *self, const char *id,
                                                 guint32 day);
/* It is finished. */
void                marquise_daily_games_forget (MarquiseDailyGames *self, const char *id,
                                                 guint32 day);

G_END_DECLS
