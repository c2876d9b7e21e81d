/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Near the target a point more is not worth the same to everybody: the player behind wants the
 * deal to turn out uneven, the one ahead wants it over. Points are converted into the chance of
 * winning the match: 1 or 0 where the deal decides it, and else what the table for matches between
 * equals says. */

#include "player-match.h"

#include "player-match-chances.h"

#include <stdlib.h>

#define NEAR 250                /* points that a good deal brings */
#define SAME 1e-5f
#define BRISQUES 80
#define LEAD_STEPS 30
#define SUM_STEPS 4

/* For each trick: how far the difference of a deal deviates from the network's estimate, and how
 * many points other than brisques both sides make together, in 4,000 deals of the network against
 * itself. */
static const float lead_spread[] = { 69, 66, 63, 59, 56, 51, 47, 41, 34, 24 };
static const float rest_mean[] = { 112, 105, 100, 94, 86, 79, 71, 62, 53, 43 };
static const float rest_spread[] = { 45, 45, 44, 44, 43, 42, 40, 38, 35, 31 };

static int
target_of (const Observation *obs)
{
  return marjolet_target (&obs->rules);
}

bool
match_is_near (const Observation *obs)
{
  return obs->totals[0] >= target_of (obs) - NEAR || obs->totals[1] >= target_of (obs) - NEAR;
}

/* The row of the table for a need, and how far it is towards the next one. */
static int
locate (float  need,
        float *part)
{
  float place = need / MATCH_STEP;
  int row = place < MATCH_COLUMNS - 2 ? (int) place : MATCH_COLUMNS - 2;

  *part = place - (float) row < 1 ? place - (float) row : 1;
  return row;
}

float
match_chance (const Observation *obs,
              float              own,
              float              other)
{
  float need_own = (float) (target_of (obs) - obs->totals[obs->seat]) - own;
  float need_other = (float) (target_of (obs) - obs->totals[1 - obs->seat]) - other;
  float x, y, near, far;
  int i, k;

  if (need_own <= 0 || need_other <= 0)
    return need_own < need_other ? 1.0f : need_own > need_other ? 0.0f : 0.5f;

  i = locate (need_own, &x);
  k = locate (need_other, &y);
  near = (1 - y) * match_chances[i][k] + y * match_chances[i][k + 1];
  far = (1 - y) * match_chances[i + 1][k] + y * match_chances[i + 1][k + 1];
  return ((1 - x) * near + x * far) / 1000;
}

static float
chance_of (const Observation *obs,
           float              sum,
           float              lead)
{
  return match_chance (obs, (sum + lead) / 2, (sum - lead) / 2);
}

/* The mean over normal distributions of the lead and of the sum, in steps of a tenth and of three
 * quarters of their spreads. Chances jump where the target is crossed: with few steps the mean
 * would have steps of its own, and between them it would not matter how many points a move
 * brings. */
float
match_chance_later (const Observation  *obs,
                    const MarjoletDeal *deal,
                    float               lead)
{
  static const float lead_weight[LEAD_STEPS + 1] = {
    0.03999f, 0.03979f, 0.03919f, 0.03823f, 0.03691f, 0.03529f, 0.03340f, 0.03130f,
    0.02904f, 0.02667f, 0.02425f, 0.02183f, 0.01946f, 0.01718f, 0.01501f, 0.01298f,
    0.01112f, 0.00943f, 0.00791f, 0.00658f, 0.00541f, 0.00441f, 0.00356f, 0.00284f,
    0.00224f, 0.00176f, 0.00136f, 0.00104f, 0.00079f, 0.00060f, 0.00044f
  };
  static const float sum_weight[SUM_STEPS + 1] = { 0.29937f, 0.22598f, 0.09719f, 0.02382f,
                                                   0.00333f };
  float sum = (float) (marjolet_points (deal, 0) + marjolet_points (deal, 1) + BRISQUES), mean = 0;
  int t = deal->trick - 1;

  sum -= (float) (deal->points[0][MARJOLET_BRISQUES] + deal->points[1][MARJOLET_BRISQUES]);
  if (deal->up == MARJOLET_NO_CARD)
    return chance_of (obs, sum + (deal->phase == MARJOLET_OVER ? 0 : 10), lead);

  sum += rest_mean[t];
  for (int i = -LEAD_STEPS; i <= LEAD_STEPS; i++)
    for (int k = -SUM_STEPS; k <= SUM_STEPS; k++)
      mean += lead_weight[abs (i)] * sum_weight[abs (k)]
              * chance_of (obs, sum + 0.75f * (float) k * rest_spread[t],
                           lead + 0.1f * (float) i * lead_spread[t]);
  return mean;
}

/* ------------------------------------------------------------------ the last six tricks */

/* The chance of @obs->seat under best play of both for the match. Declaring costs nothing, so it
 * comes at once, except where only one declaration is allowed. */
static float
ending_chance (const Observation  *obs,
               const MarjoletDeal *deal,
               float               low,
               float               high)
{
  MarjoletMove moves[MARJOLET_MAX_MOVES];
  bool own = deal->turn == obs->seat;
  int n = marjolet_moves (deal, moves);
  float best = own ? -1.0f : 2.0f;

  if (n == 0)
    return match_chance (obs, (float) marjolet_points (deal, obs->seat),
                         (float) marjolet_points (deal, 1 - obs->seat));

  if (n > 1 && moves[0] >= MARJOLET_CARDS && deal->rules.value[MARJOLET_SINGLE] == 0)
    n = 1;
  else if (n > 1 && moves[n - 1] == MARJOLET_DONE)
    n--;
  for (int i = n - 1; i >= 0 && low < high; i--)
    {
      MarjoletDeal next = *deal;
      float chance;

      marjolet_play (&next, moves[i]);
      chance = ending_chance (obs, &next, low, high);
      if (own ? chance > best : chance < best)
        best = chance;
      if (own && best > low)
        low = best;
      else if (!own && best < high)
        high = best;
    }
  return best;
}

int
match_best_ending (const Observation  *obs,
                   const MarjoletDeal *deal,
                   const MarjoletMove *moves,
                   const float        *values,
                   int                 n)
{
  float best_chance = -1;
  int best = 0;

  for (int i = 0; i < n; i++)
    {
      MarjoletDeal next = *deal;
      float chance;

      marjolet_play (&next, moves[i]);
      chance = ending_chance (obs, &next, -1, 2);
      if (chance > best_chance + SAME || (chance > best_chance - SAME && values[i] > values[best]))
        {
          best = i;
          best_chance = chance > best_chance ? chance : best_chance;
        }
    }
  return best;
}
