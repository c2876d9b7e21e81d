/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The players of Marjolet. They are given an Observation, never a deal: the type makes sure that they
 * cannot look at the opponent's cards or at the stock. */

#pragma once

#include "observation.h"

#include <stdatomic.h>

typedef enum {
  PLAYER_RANDOM,
  PLAYER_GREEDY,                /* the plain yardstick of the benchmarks */
  PLAYER_BEGINNER,
  PLAYER_INTERMEDIATE,
  PLAYER_EXPERT
} PlayerLevel;

/* Budget of one decision. With iterations > 0 the answer depends on the observation, the level and the
 * seed alone; otherwise @seconds of CPU time bound it (0: the level's own default). @cancel may be NULL;
 * once it is true the player answers at once with the best move so far. */
typedef struct {
  double seconds;
  int iterations;
  uint64_t seed;
  const atomic_bool *cancel;
} PlayerLimits;

/* A legal move for @obs->seat, whose turn it is. @limits may be NULL: the level's defaults. May take up
 * to a second: not for the main loop. */
MarjoletMove player_choose (const Observation *obs, PlayerLevel level, const PlayerLimits *limits);
