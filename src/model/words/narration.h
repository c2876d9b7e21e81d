/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The table in words, for players who hear it: names of cards and where they lie, piles, what can
 * be played. What happens is told by narrator.h. Everything is translated, and nothing tells more
 * than the eye could see: a card that lies face down has no name. */

#pragma once

#include "model/game/game.h"

G_BEGIN_DECLS

/* The accessible name of a card: “Ten of hearts, column 3, fourth of 6, playable”. (transfer
 * full) */
char *          marquise_narrate_card     (MarquiseGame *game, guint pile, guint index);
/* A pile in full: “Column 3: 2 face-down cards, ten of hearts, nine of spades.” (transfer full) */
char *          marquise_narrate_pile     (MarquiseGame *game, guint pile);
/* Every pile, in reading order, and what always stands under the table. (transfer full) */
char *          marquise_narrate_table    (MarquiseGame *game);
/* What can be played now, a sentence a move. (transfer full) */
char *          marquise_narrate_playable (MarquiseGame *game);
/* The player takes this card up to carry it: “Ten of hearts picked up. It can go to: the jack of
 * spades, column 4.” (transfer full) */
char *          marquise_narrate_hold     (MarquiseGame *game, guint pile, guint index);

/* “Jack of spades on the queen of hearts.”: @n_cards cards, @card the lowest, came to that pile, on
 * @on (CARD_NONE: it was empty). None of them lies face down. (transfer full) */
char *          marquise_narrate_move     (MarquiseGame *game, guint pile, Card card,
                                           guint n_cards, Card on);
/* What may be declared at Marjolet now: “You can declare by pressing A: marriage in hearts, 20
 * points.” NULL when there is nothing to declare, and in the other games. (transfer full) */
char *          marquise_narrate_choices  (MarquiseGame *game);

G_END_DECLS
