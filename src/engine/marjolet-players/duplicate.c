/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Deals played once more; see the header. */

#include "duplicate.h"

static bool
is_cancelled (const PlayerLimits *limits)
{
  return limits->cancel != NULL && atomic_load_explicit (limits->cancel, memory_order_relaxed);
}

int
duplicate_finish (MarjoletDeal       *deal,
                  const int           totals[2],
                  const PlayerLevel   players[2],
                  const PlayerLimits *limits,
                  MarjoletMove        moves[TRICK_LINE_MAX])
{
  PlayerLimits own = *limits;
  MarjoletMove legal[MARJOLET_MAX_MOVES];
  int n, n_moves = 0;

  while ((n = marjolet_moves (deal, legal)) > 0)
    {
      MarjoletMove move = legal[0];
      Observation obs;

      if (is_cancelled (limits))
        return -1;
      if (n > 1)
        {
          observation_make (deal, deal->turn, totals, &obs);
          own.seed++;
          move = player_choose (&obs, players[deal->turn], &own);
        }
      moves[n_moves++] = move;
      marjolet_play (deal, move);
    }
  return n_moves;
}

bool
duplicate_play (const Rules        *rules,
                int                 dealer,
                const Card         *cards,
                const int           totals[2],
                const PlayerLevel   players[2],
                const PlayerLimits *limits,
                int                 points[2])
{
  MarjoletMove moves[TRICK_LINE_MAX];
  MarjoletDeal deal;

  marjolet_deal (&deal, rules, dealer, cards);
  if (totals != NULL)
    marjolet_set_totals (&deal, totals);
  if (duplicate_finish (&deal, totals, players, limits, moves) < 0)
    return false;
  for (int seat = 0; seat < 2; seat++)
    points[seat] = marjolet_points (&deal, seat);
  return true;
}

bool
duplicate_par (const Rules        *rules,
               int                 dealer,
               const Card         *cards,
               const int           totals[2],
               int                 seat,
               int                 n,
               const PlayerLimits *limits,
               float              *par)
{
  static const PlayerLevel experts[2] = { PLAYER_MASTER, PLAYER_MASTER };
  PlayerLimits own = *limits;
  int sum = 0;

  for (int i = 0; i < n; i++)
    {
      int points[2];

      own.seed = limits->seed + 1000 * (uint64_t) i;
      if (!duplicate_play (rules, dealer, cards, totals, experts, &own, points))
        return false;
      sum += points[seat] - points[1 - seat];
    }
  *par = (float) sum / (float) n;
  return true;
}
