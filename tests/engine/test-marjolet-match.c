/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Marjolet players near the end of a match: the chances they go by, and that in the last tricks
 * nothing better could have been done for the match. */

#include "engine/marjolet-players/player-match.h"
#include "engine/marjolet-players/player.h"
#include "marjolet-random.h"
#include "tap.h"

#include <math.h>

static Observation
standing (int own, int other)
{
  Observation obs = { .seat = 0, .totals = { own, other } };

  return obs;
}

static void
test_chances (void)
{
  Observation obs = standing (450, 460);
  int falling = 0, uneven = 0;

  ok (match_chance (&obs, 50, 30) == 1.0f, "the only player to reach the target has won");
  ok (match_chance (&obs, 60, 60) == 0.0f, "if both reach the target, the higher total has won");
  ok (match_chance (&obs, 70, 60) == 0.5f, "with equal totals above the target the match goes on");
  ok (fabsf (match_chance (&obs, 30, 20) - 0.5f) < 0.001f,
      "with equal totals below the target the chances are even");

  for (int own = 0; own < 500; own += 10)
    for (int other = 0; other < 490; other += 10)
      {
        Observation here = standing (own, other), there = standing (other, own);
        float chance = match_chance (&here, 0, 0);

        falling += match_chance (&here, 10, 0) < chance || match_chance (&here, 0, 10) > chance;
        uneven += fabsf (chance + match_chance (&there, 0, 0) - 1) > 0.0021f;
      }
  ok (falling == 0, "another point never lowers a player's own chance, nor raises the other's");
  ok (uneven == 0, "the chances of both players add up to one");

  obs = standing (0, 0);
  ok (!match_is_near (&obs), "the beginning of a match is played for points");
}

/* The best that @seat can reach in the match, by trying everything. */
static float
try_all (const Observation *obs, const MarjoletDeal *deal)
{
  MarjoletMove moves[MARJOLET_MAX_MOVES];
  int n = marjolet_moves (deal, moves);
  bool own = deal->turn == obs->seat;
  float best = own ? -1.0f : 2.0f;

  if (n == 0)
    return match_chance (obs, (float) marjolet_points (deal, obs->seat),
                         (float) marjolet_points (deal, 1 - obs->seat));
  for (int i = 0; i < n; i++)
    {
      MarjoletDeal next = *deal;
      float chance;

      marjolet_play (&next, moves[i]);
      chance = try_all (obs, &next);
      best = own ? fmaxf (best, chance) : fminf (best, chance);
    }
  return best;
}

/* Totals at which the last few points decide whether the target is reached. */
static void
set_totals (const MarjoletDeal *deal, int totals[2], Lot *lot)
{
  for (int seat = 0; seat < 2; seat++)
    {
      int total = 500 - marjolet_points (deal, seat) - 10 * (int) lot_below (lot, 9);

      totals[seat] = total < 490 ? total : 490;
    }
}

static void
test_endings (int count)
{
  PlayerLimits limits = { .iterations = 1, .seed = 1 };
  int worse = 0, decisive = 0;
  Lot lot = { 71 };

  for (int i = 0; i < count;)
    {
      Rules rules = rules_from_bits ((unsigned) i << 1 & 127);
      MarjoletMove moves[MARJOLET_MAX_MOVES], move;
      int totals[2], n;
      float best, worst = 2, made = 0;
      MarjoletDeal deal;
      Observation seen;

      rules.value[MARJOLET_TARGET] = 0;
      deal_at_random (&deal, &rules, &lot);
      while (deal.phase != MARJOLET_OVER && deal.trick < 13)
        marjolet_play (&deal, move_at_random (&deal, &lot));
      if ((n = marjolet_moves (&deal, moves)) < 2)
        continue;
      i++;
      set_totals (&deal, totals, &lot);
      observation_make (&deal, deal.turn, totals, &seen);
      best = try_all (&seen, &deal);
      move = player_choose (&seen, PLAYER_MASTER, &limits);
      for (int k = 0; k < n; k++)
        {
          MarjoletDeal next = deal;
          float chance;

          marjolet_play (&next, moves[k]);
          chance = try_all (&seen, &next);
          worst = fminf (worst, chance);
          made = moves[k] == move ? chance : made;
        }
      worse += made < best - 1e-4f;
      decisive += worst < best - 0.2f;
    }
  ok (decisive > count / 20, "%d endings, among them many in which a move decides the match",
      count);
  ok (worse == 0, "the expert finds the best move for the match");
}

int
main (void)
{
  test_chances ();
  test_endings (200);
  return done ();
}
