/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How hard a deal is: what a player who sees only the cards that are face up makes of it,
 * playing it again and again without ever learning where the others lie. */

#pragma once

#include "patience.h"

/* Games played for one answer. */
#define PLAYOUT_GAMES 64

typedef struct {
  int games;                    /* played; fewer than asked for only when cancelled */
  int wins;
  int cards_out;                /* on the foundations when the games ended, summed over the games */
} PlayoutResult;

/* Plays @games games from @position. A game takes the move of the highest merit, but one move in
 * eight at random among those that do not look silly, and never a move back to where it has been;
 * it ends when nothing else is left. The same @seed gives the same games. @cancel may be NULL. */
void playout_run (const Patience *patience, const Position *position, int games, uint64_t seed,
                  const atomic_bool *cancel, PlayoutResult *result);

/* Plays one game from @position by merit alone, choosing at random among equal moves, and never
 * back to where it has been. Returns how many cards reached the foundations: n_out when it was won.
 * The same @seed gives the same game. */
int  playout_by_merit (const Patience *patience, const Position *position, uint64_t seed);

/* The mean share of all cards that came to the foundations, in thousandths: 1000 when every
 * game was won. This is how easy the position is. */
int  playout_ease (const Patience *patience, const PlayoutResult *result);

/* The patience's grades under these rules: three values of ease. */
const int *playout_quartiles (const Patience *patience, const Rules *rules);
