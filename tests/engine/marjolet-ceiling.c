/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How much there is to gain at Marjolet: the expert's search, which is given the true deal as its
 * only world, plays duplicate deals against the plain player. A yardstick for
 * build-aux/perf/marjolet, not a test.
 *
 *   marjolet-ceiling [PAIRS]
 *
 * Prints "pairs", the difference in points per deal and the half width of its 95 % interval. */

#include "engine/cards/pack.h"
#include "engine/marjolet-players/player-search.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* How many more points the clairvoyant player in @seat scores than the plain one. */
static int
play_deal (const Card *cards,
           int         dealer,
           int         seat)
{
  static const int totals[2] = { 0, 0 };
  PlayerLimits limits = { .iterations = 1, .seed = 1 };
  MarjoletDeal deal;

  marjolet_deal (&deal, &(Rules) { 0 }, dealer, cards);
  while (deal.phase != MARJOLET_OVER)
    {
      MarjoletMove moves[MARJOLET_MAX_MOVES];
      MarjoletMove move;
      int n = marjolet_moves (&deal, moves);

      if (n == 1)
        move = moves[0];
      else if (deal.turn == seat)
        {
          SearchResult result;

          search_clairvoyant (&deal, &limits, &result);
          move = result.moves[result.best].move;
        }
      else
        {
          Observation obs;

          observation_make (&deal, deal.turn, totals, &obs);
          move = player_choose (&obs, PLAYER_GREEDY, &limits);
        }
      marjolet_play (&deal, move);
    }

  return marjolet_points (&deal, seat) - marjolet_points (&deal, 1 - seat);
}

int
main (int    argc,
      char **argv)
{
  long pairs = argc > 1 ? strtol (argv[1], NULL, 10) : 500;
  double sum = 0, squares = 0;

  for (long i = 0; i < pairs; i++)
    {
      Card cards[PACK_MAX];
      double mean;

      pack_deal (&marjolet_game, (uint32_t) i + 1, cards);
      mean = (play_deal (cards, (int) (i & 1), 0) + play_deal (cards, (int) (i & 1), 1)) / 2.0;
      sum += mean;
      squares += mean * mean;
    }
  if (pairs > 1)
    printf ("%ld pairs  %+.2f ± %.2f points a deal\n", pairs, sum / (double) pairs,
            1.96 * sqrt ((squares - sum * sum / (double) pairs) / (double) (pairs - 1)
                         / (double) pairs));

  return 0;
}
