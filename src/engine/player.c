/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One entry for all players of Marjolet. */

#include "player.h"

#include "player-greedy.h"

/* splitmix64: enough for choosing among a few moves, the same everywhere. */
static uint64_t
scramble (uint64_t seed)
{
  uint64_t z = seed + 0x9e3779b97f4a7c15u;

  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
  z = (z ^ z >> 27) * 0x94d049bb133111ebu;
  return z ^ z >> 31;
}

static MarjoletMove
choose_random (const Observation *obs,
               uint64_t           seed)
{
  MarjoletMove moves[MARJOLET_MAX_MOVES];
  int n = observation_moves (obs, moves);

  /* The seed of a whole deal may be the same: the moment makes the difference. */
  return moves[scramble (seed ^ scramble (obs->n_played)) % (uint64_t) n];
}

MarjoletMove
player_choose (const Observation  *obs,
               PlayerLevel         level,
               const PlayerLimits *limits)
{
  if (level == PLAYER_RANDOM)
    return choose_random (obs, limits != NULL ? limits->seed : 0);
  return player_greedy (obs);
}
