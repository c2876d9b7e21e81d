/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The players of Marjolet. They are given an Observation, never a deal: the type makes sure that
 * they cannot look at the opponent's cards or at the stock. */

#pragma once

#include "engine/marjolet/observation.h"

#include "engine/trick/trick-game.h"

typedef enum {
  PLAYER_RANDOM,
  PLAYER_GREEDY,                /* the plain yardstick of the benchmarks */
  /* The characters (player-character.h), the weakest first, each 16 to 20 points a deal weaker than
   * the next (build-aux/perf/marjolet). */
  PLAYER_GRABBER,
  PLAYER_TRUMPER,
  PLAYER_SNATCHER,
  PLAYER_HOARDER,
  PLAYER_DREAMER,
  PLAYER_MASTER,                /* the expert: the thinking of hints and reviews as well */
  PLAYER_ROUGH                  /* not in the lists: misjudges like a person, for problems */
} PlayerLevel;

/* A legal move for @obs->seat, whose turn it is. @limits may be NULL: the level's defaults. May
 * take up to a second: not for the main loop. */
MarjoletMove player_choose (const Observation *obs, PlayerLevel level, const PlayerLimits *limits);
