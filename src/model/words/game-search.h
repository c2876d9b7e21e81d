/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finding games by what somebody types: the beginnings of words, with or without accents, in
 * either language, numbers in figures or in words. */

#pragma once

#include "model/game/game.h"

G_BEGIN_DECLS

/* How well a game is meant, the best first. */
typedef enum {
  MARQUISE_FOUND_NOT,
  MARQUISE_FOUND_BEGINS,        /* its name here begins like that */
  MARQUISE_FOUND_NAMED,         /* it has such a name somewhere */
  MARQUISE_FOUND_KIND,          /* it is of such a kind: “réussite” */
  MARQUISE_FOUND_MISSPELT,      /* it has such a name but for one letter of each word */
  MARQUISE_FOUND_SAID           /* something like it is said of it */
} MarquiseFound;

/* How well each of @all (ids) is meant, into @found, and how many are. Misspelt names
 * count where nothing better is found, and what is said of games where no name is found. Blank
 * @words find all. */
guint marquise_game_search (const char *words, GPtrArray *all, MarquiseFound *found);

/* What was found, of all games in their order: “2 games: Spider, Spiderette”, or NULL where nothing
 * was. */
char *marquise_game_search_say (GPtrArray *all, const MarquiseFound *found);

G_END_DECLS
