/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finding games by what somebody types: the beginnings of words, with or without accents, in
 * either language. */

#pragma once

#include "model/game/game.h"

G_BEGIN_DECLS

/* Marks in @found which of @all (of MarquiseGame) are meant, and returns how many: those that
 * have such a name; where none has, those of such a kind (“réussite”); else those of which
 * something like it is said. Blank @words find all. */
guint marquise_game_search (const char *words, GPtrArray *all, gboolean *found);

G_END_DECLS
