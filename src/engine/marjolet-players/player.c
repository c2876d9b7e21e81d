/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One entry for all players of Marjolet. */

#include "player.h"

#include "player-character.h"
#include "player-greedy.h"
#include "player-search.h"

#include <math.h>

#define BLUR 6.0f               /* points by which PLAYER_ROUGH misjudges a card */

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

/* A human choice: among moves that do not look much worse than the best, better ones are more
 * likely. Declarations, which can be seen in the hand, are overlooked less often. */
static MarjoletMove
choose_roughly (const Observation *obs,
                uint64_t           seed)
{
  SearchResult result;
  float blur = BLUR, share[MARJOLET_MAX_MOVES], sum = 0, best, lot;

  search_judge (obs, &result);
  best = result.moves[result.best].value;
  if (result.moves[0].move >= MARJOLET_CARDS)
    blur /= 4;
  for (int i = 0; i < result.n; i++)
    {
      float behind = best - result.moves[i].value;

      share[i] = behind > 2.5f * blur ? 0 : expf (-behind / blur);
      sum += share[i];
    }

  lot = (float) (scramble (seed ^ scramble (obs->n_played)) >> 40) / (float) (1 << 24) * sum;
  for (int i = 0; i < result.n; i++)
    {
      lot -= share[i];
      if (lot < 0)
        return result.moves[i].move;
    }
  return result.moves[result.best].move;
}

MarjoletMove
player_choose (const Observation  *obs,
               PlayerLevel         level,
               const PlayerLimits *limits)
{
  static const PlayerLimits defaults;
  SearchResult result;

  if (limits == NULL)
    limits = &defaults;

  switch (level)
    {
    case PLAYER_RANDOM:
      return choose_random (obs, limits->seed);

    case PLAYER_GREEDY:
      return player_greedy (obs);

    case PLAYER_ROUGH:
      return choose_roughly (obs, limits->seed);

    case PLAYER_GRABBER:
    case PLAYER_TRUMPER:
    case PLAYER_SNATCHER:
    case PLAYER_HOARDER:
    case PLAYER_DREAMER:
      return character_choose (obs, (Character) (level - PLAYER_GRABBER));

    case PLAYER_MASTER:
      break;
    }

  search (obs, limits, &result);
  return result.moves[result.best].move;
}
