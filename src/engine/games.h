/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The table of games, and within it those of patiences and trick games: the only place that lists
 * them. */

#pragma once

#include "engine/patience/description.h"
#include "engine/solve/solver.h"
#include "engine/trick/trick-game.h"

/* NULL-terminated, in the order in which they are shown. No player has this many of their own; what
 * there is no room for is refused, and told. Of patiences the lists know nothing but the ids: all
 * else is there once game_find() or patience_find() has found them. */
#define GAMES_MAX 768

extern const Game *games[GAMES_MAX];
extern const Patience *patiences[GAMES_MAX];
extern const TrickGame *trick_games[GAMES_MAX];

/* NULL when there is no such game, or it is none of these. */
const Game      *game_find       (const char *id);
const Patience  *patience_find   (const char *id);
const TrickGame *trick_game_find (const char *id);

/* Whether there is such a game, without reading its rules. */
bool             games_has       (const char *id);
/* The same of a patience. */
bool             games_has_patience (const char *id);

/* Whether that is a trick game that offers @what. */
bool             trick_game_offers (const char *id, TrickOffer what);

/* Adds a patience of the player's own, described by these bytes, behind the others; it stays till
 * the program's end. NULL and @why, as by description_new(), when it is none, or its id is taken.
 * Not while other threads look for games that may not be there. */
const Patience  *games_add       (const char *text, size_t length, char why[DESCRIPTION_WHY]);
/* Adds a trick game behind the others, for the program's life; false: its id is taken, or there are
 * too many games. As games_add() not while other threads look for games. */
bool             games_add_tricks (const TrickGame *tricks);
/* Replaces the description that games_add() took for the same id by @text, with the same rules: the
 * patience stays, with other words. False and @why if that is not possible. Like games_add(), not
 * while other threads look for games. */
bool             games_retell    (const char *text, size_t length, char why[DESCRIPTION_WHY]);
/* Whether it is one of the many that are not on the first page. */
bool             games_is_further (const char *id);
/* Whether the game with this id came by games_add(). */
bool             games_is_own    (const char *id);

/* solver_new() with the search of this patience. */
Solver          *games_solver_new (const Patience *patience, size_t memory);
