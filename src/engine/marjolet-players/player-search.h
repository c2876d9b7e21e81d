/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The thinking of the expert. Private to the players; hints and reviews use it through player.h. */

#pragma once

#include "player.h"

typedef struct {
  MarjoletMove move;
  float value;                  /* points more than the opponent from now on, on average */
  int n;                        /* worlds in which it was tried; 0: only judged */
  float error;                  /* standard error of the difference to the best; 0: none, or only
                                 * judged */
} SearchMove;

typedef struct {
  SearchMove moves[MARJOLET_MAX_MOVES];
  int n;
  int best;
} SearchResult;

/* Judges all legal moves without search: by the network or, in the last six tricks, the endgame
 * solver. */
void search_judge (const Observation *obs, SearchResult *result);

/* Thinks about all legal moves of @obs->seat within @limits (iterations: worlds looked at). */
void search (const Observation *obs, const PlayerLimits *limits, SearchResult *result);

/* The same knowing the true deal, its only world: the yardstick of what there is to gain.
 * Benchmarks only; never offered to anybody as an opponent. */
void search_clairvoyant (const MarjoletDeal *deal, const PlayerLimits *limits,
                         SearchResult *result);
