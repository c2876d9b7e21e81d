/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The last six tricks against the plain player; see the header. */

#include "player-plain.h"

#include "player-greedy.h"

static int
lead_in_points (const MarjoletDeal *deal,
                int                 seat)
{
  return marjolet_points (deal, seat) - marjolet_points (deal, 1 - seat);
}

static MarjoletMove
plain_move (const MarjoletDeal *deal)
{
  Observation obs;

  observation_make (deal, deal->turn, NULL, &obs);
  return player_greedy (&obs);
}

/* The final difference for @seat. */
static int
end_value (const MarjoletDeal *deal,
           int                 seat)
{
  MarjoletMove moves[MARJOLET_MAX_MOVES];
  int n = marjolet_moves (deal, moves), best = -10000;

  if (n == 0)
    return lead_in_points (deal, seat);
  if (n > 1 && deal->turn != seat)
    moves[0] = plain_move (deal);
  /* All cards are known, so that a declaration costs nothing. */
  if (deal->turn != seat || (moves[0] >= MARJOLET_CARDS && deal->rules.value[MARJOLET_SINGLE] == 0))
    n = 1;
  for (int i = 0; i < n; i++)
    {
      MarjoletDeal next = *deal;
      int value;

      marjolet_play (&next, moves[i]);
      value = end_value (&next, seat);
      best = value > best ? value : best;
    }
  return best;
}

int
plain_value (const MarjoletDeal *deal,
             int                 seat)
{
  return end_value (deal, seat) - lead_in_points (deal, seat);
}
