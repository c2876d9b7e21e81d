/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What one may want to know of a game before it is opened, and choose games by. */

#pragma once

#include "model/game/game.h"

G_BEGIN_DECLS

typedef struct {
  gboolean seen;                /* all cards can be seen from the beginning */
  guint packs;
  guint length;                 /* moves of a game that is won; 0: not measured */
  int odds;                     /* of a hundred deals that many can be won, 1 to 99, or 100: more
                                 * than 99; −1: not measured, or not closely */
} MarquiseGameFacts;

/* What is wanted of a game: either, or one of two. */
typedef enum {
  MARQUISE_WANTED_ANY,
  MARQUISE_WANTED_FIRST,
  MARQUISE_WANTED_SECOND
} MarquiseWanted;

typedef struct {
  MarquiseWanted cards;         /* all seen; some hidden */
  MarquiseWanted packs;         /* one; two */
  MarquiseWanted length;        /* short; long */
  MarquiseWanted odds;          /* nearly every deal can be won; at most half of them */
  MarquiseWanted played;        /* won; never played */
} MarquiseGameWish;

/* A game is short below this number of moves; from the one share of winnable deals on it is easy to
 * win, and up to the other one hard. */
#define MARQUISE_SHORT_MOVES 120
#define MARQUISE_EASY_ODDS 90
#define MARQUISE_HARD_ODDS 50

/* Of the game with this id under these rules. */
void     marquise_game_facts_read  (const char              *id,
                                    const Rules             *rules,
                                    MarquiseGameFacts       *facts);
/* Whether the game is as wanted, of which the player has finished @played games and won @won. What
 * is not known of it is not as wanted. */
gboolean marquise_game_facts_match (const MarquiseGameFacts *facts,
                                    const MarquiseGameWish  *wish,
                                    guint                    played,
                                    guint                    won);

G_END_DECLS
