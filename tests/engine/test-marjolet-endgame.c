/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The endgame solver of Marjolet against a plain exhaustive minimax over the rules, on random
 * endings under all rule sets. ENDINGS=10000 in the environment takes more of them. */

#include "engine/marjolet/endgame.h"
#include "marjolet-minimax.h"
#include "marjolet-random.h"
#include "tap.h"

#include <stdlib.h>
#include <time.h>

#define SLOWEST 0.005           /* seconds of CPU for one ending */

/* Up to @further random moves into the last six tricks of a random deal, under all rules except the
 * one without such tricks. */
static void
random_ending (MarjoletDeal *deal, unsigned rules_bits, int further, Lot *lot)
{
  Rules rules = rules_from_bits ((rules_bits & 127) | (rules_bits & 128) << 1);

  deal_at_random (deal, &rules, lot);
  while (deal->up != MARJOLET_NO_CARD)
    marjolet_play (deal, move_at_random (deal, lot));
  for (; further > 0 && deal->phase != MARJOLET_OVER; further--)
    marjolet_play (deal, move_at_random (deal, lot));
}

static double
cpu_seconds (void)
{
  return (double) clock () / CLOCKS_PER_SEC;
}

static int
sum_of (const MarjoletDeal *deal, int seat)
{
  return marjolet_points (deal, seat) - marjolet_points (deal, 1 - seat);
}

static void
test_endings (int n)
{
  int wrong = 0, wrong_moves = 0;
  double slowest = 0;
  Lot lot = { 11 };

  for (int i = 0; i < n; i++)
    {
      MarjoletMove moves[MARJOLET_MAX_MOVES];
      int values[MARJOLET_MAX_MOVES];
      MarjoletDeal deal;
      int value, best, n_moves;
      double start;

      random_ending (&deal, (unsigned) i, i % 4 == 0 ? (int) lot_below (&lot, 6) : 0, &lot);
      start = cpu_seconds ();
      value = endgame_value (&deal, 0);
      slowest = cpu_seconds () - start > slowest ? cpu_seconds () - start : slowest;
      wrong += value + sum_of (&deal, 0) != minimax (&deal);

      n_moves = endgame_moves (&deal, moves, values);
      best = values[0];
      for (int k = 1; k < n_moves; k++)
        best = values[k] > best ? values[k] : best;
      wrong_moves += best != endgame_value (&deal, deal.turn);
    }
  if (!ok (wrong == 0, "the value of %d endings is that of a plain minimax", n))
    note ("%d differ", wrong);
  ok (wrong_moves == 0, "the value of the best move is that of a plain minimax");
  if (!ok (slowest < SLOWEST, "no ending takes %.0f ms", SLOWEST * 1000))
    note ("%.1f ms", slowest * 1000);
}

int
main (void)
{
  const char *endings = getenv ("ENDINGS");

  test_endings (endings != NULL ? atoi (endings) : 500);
  return done ();
}
