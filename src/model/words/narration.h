/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The table in words, for players who hear it: names and places of cards, piles, and possible
 * moves. Events are told by narrator.h. Everything is translated, and tells no more than could be
 * seen: a face-down card has no name. */

#pragma once

#include "model/game/game.h"

G_BEGIN_DECLS

/* The accessible name of a card: “Ten of hearts, column 3, fourth of 6, playable”. (transfer
 * full) */
char *          marquise_narrate_card     (MarquiseGame *game, guint pile, guint index);
/* A pile in full: “Column 3: 2 face-down cards, ten of hearts, nine of spades.” (transfer full) */
char *          marquise_narrate_pile     (MarquiseGame *game, guint pile);
/* All piles, in reading order, and the line below the table. (transfer full) */
char *          marquise_narrate_table    (MarquiseGame *game);
/* The possible moves, a sentence each. (transfer full) */
char *          marquise_narrate_playable (MarquiseGame *game);
/* The player picks this card up: “Ten of hearts picked up. It can go to: the jack of spades, column
 * 4.” (transfer full) */
char *          marquise_narrate_hold     (MarquiseGame *game, guint pile, guint index);

/* “Jack of spades on the queen of hearts.”: @n_cards cards, none face down, @card the lowest, came
 * to that pile, on @on (CARD_NONE: it was empty). (transfer full) */
char *          marquise_narrate_move     (MarquiseGame *game, guint pile, Card card,
                                           guint n_cards, Card on);
/* What can be declared at Marjolet now: “You can declare by pressing A: marriage in hearts, 20
 * points.” NULL if there is nothing to declare, and in other games. (transfer full) */
char *          marquise_narrate_choices  (MarquiseGame *game);

G_END_DECLS
