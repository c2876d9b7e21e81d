/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The difficulty of a deal: how far a player who sees only the face-up cards gets, playing it again
 * and again without learning where the others are. */

#pragma once

#include "patience.h"

/* Number of games for one answer. */
#define PLAYOUT_GAMES 64

typedef struct {
  int games;                    /* number played; fewer than asked for only if cancelled */
  int wins;
  int cards_out;                /* cards on the foundations at the ends of the games, summed */
} PlayoutResult;

/* Plays @games games from @position. A game takes the move of the highest merit, but in one move of
 * eight a random one that does not look silly, and never returns to an earlier position; it ends
 * when nothing else is left. The same @seed gives the same games. @cancel may be NULL. */
void playout_run (const Patience *patience, const Position *position, int games, uint64_t seed,
                  const atomic_bool *cancel, PlayoutResult *result);

/* Plays one game from @position by merit alone, at random among equal moves, without returning to
 * an earlier position. Returns the number of cards on the foundations: n_out if it was won. The
 * same @seed gives the same game. */
int  playout_by_merit (const Patience *patience, const Position *position, uint64_t seed);

/* The mean share of all cards that came to the foundations, in thousandths: 1000 when every
 * game was won. This is how easy the position is. */
int  playout_ease (const Patience *patience, const PlayoutResult *result);

/* The patience's grades under these rules: three ease values. */
const int *playout_quartiles (const Patience *patience, const Rules *rules);
