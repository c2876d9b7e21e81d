/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The chooser's words about a game: whether and how fast it can be won, and the player's own
 * results. */

#pragma once

#include "model/library/library.h"
#include "model/words/game-facts.h"

G_BEGIN_DECLS

/* “82% winnable” and, in a line of its own, “169 moves, won 3/7”; what the game is where nothing of
 * that is known, or numbers are hidden. Sets @numbers. (transfer full) */
char *marquise_game_words_line (MarquiseLibrary         *library,
                                MarquiseGame            *game,
                                const MarquiseGameFacts *facts,
                                gboolean                *numbers);
/* Facts about the game and the player's results, as whole sentences; may be empty. (transfer
 * full) */
char *marquise_game_words_tell (MarquiseLibrary         *library,
                                MarquiseGame            *game,
                                const MarquiseGameFacts *facts);
/* Whether the game with this id is as wanted, by its rules and by the player's record. */
gboolean marquise_game_words_match (MarquiseLibrary        *library,
                                    const char             *id,
                                    const MarquiseGameWish *wish);

G_END_DECLS
