/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finds games by typed words: beginnings of words, with or without accents, in either language,
 * numbers as figures or words. */

#pragma once

#include "model/game/game.h"

G_BEGIN_DECLS

/* How well a game fits, the best first. */
typedef enum {
  MARQUISE_FOUND_NOT,
  MARQUISE_FOUND_BEGINS,        /* its name here begins with the words */
  MARQUISE_FOUND_NAMED,         /* one of its names has them */
  MARQUISE_FOUND_KIND,          /* it is of that kind: “réussite” */
  MARQUISE_FOUND_MISSPELT,      /* one of its names has them, with one wrong letter in each */
  MARQUISE_FOUND_SAID           /* its description has them */
} MarquiseFound;

/* Writes to @found how well each of @all (ids) fits; returns how many do. Misspelt names count only
 * if nothing better is found, descriptions only if no name is. Blank @words find all. */
guint marquise_game_search (const char *words, GPtrArray *all, MarquiseFound *found);

/* What was found, of all games in their order: “2 games: Spider, Spiderette”, or NULL where nothing
 * was. */
char *marquise_game_search_say (GPtrArray *all, const MarquiseFound *found);

G_END_DECLS
