/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A popover with more about a game than its tile shows: what the game is, how often it can be won,
 * its other names, its deal of the day, its rules. */

#pragma once

#include "model/library/library.h"
#include "model/words/game-facts.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* @tile has the action tile.favourite, and is told to forget before it goes. */
void marquise_game_more_show   (GtkWidget               *tile,
                                MarquiseLibrary         *library,
                                MarquiseGame            *game,
                                const MarquiseGameFacts *facts);
void marquise_game_more_forget (GtkWidget               *tile);

G_END_DECLS
