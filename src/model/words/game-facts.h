/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Facts about a game for choosing one. */

#pragma once

#include "model/game/game.h"

G_BEGIN_DECLS

typedef struct {
  gboolean seen;                /* all cards are visible from the beginning */
  guint packs;
  guint length;                 /* moves of a won game; 0: not measured */
  int odds;                     /* how many of a hundred deals can be won, 1 to 99, or 100 for more
                                 * than 99; −1: not measured, or not precisely */
} MarquiseGameFacts;

/* A wish about a game: no wish, or one of two. */
typedef enum {
  MARQUISE_WANTED_ANY,
  MARQUISE_WANTED_FIRST,
  MARQUISE_WANTED_SECOND
} MarquiseWanted;

typedef struct {
  MarquiseWanted cards;         /* all visible; some hidden */
  MarquiseWanted packs;         /* one; two */
  MarquiseWanted length;        /* short; long */
  MarquiseWanted odds;          /* nearly every deal can be won; at most half of them */
  MarquiseWanted played;        /* won; never played */
} MarquiseGameWish;

/* Games with fewer moves are short. Above the first share of winnable deals a game is easy, up to
 * the second it is hard. */
#define MARQUISE_SHORT_MOVES 120
#define MARQUISE_EASY_ODDS 90
#define MARQUISE_HARD_ODDS 50

/* The facts of the game with this id under these rules. */
void     marquise_game_facts_read  (const char              *id,
                                    const Rules             *rules,
                                    MarquiseGameFacts       *facts);
/* Whether the game fits the wishes; the player has finished @played games of it and won @won. An
 * unknown fact does not fit. */
gboolean marquise_game_facts_match (const MarquiseGameFacts *facts,
                                    const MarquiseGameWish  *wish,
                                    guint                    played,
                                    guint                    won);

G_END_DECLS
