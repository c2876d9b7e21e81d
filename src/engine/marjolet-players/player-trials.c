/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Moves compared world by world; see the header. */

#include "player-trials.h"

#include <math.h>

#define SURE 3.0                /* standard errors at which a move is given up */

double
trials_mean (const Candidate *c,
             double           prior,
             double           prior_value)
{
  return c->weight + prior > 0 ? (c->sum + prior * prior_value) / (c->weight + prior) : prior_value;
}

void
trials_compare (const double values[][CANDIDATES_MAX],
                const float *weights,
                int          n,
                int          one,
                int          two,
                double      *mean,
                double      *error)
{
  double sum = 0, squares = 0, total = 0;

  for (int k = 0; k < n; k++)
    {
      sum += weights[k] * (values[k][one] - values[k][two]);
      total += weights[k];
    }
  *mean = total > 0 ? sum / total : 0;
  for (int k = 0; k < n; k++)
    {
      double d = values[k][one] - values[k][two] - *mean;

      squares += (double) weights[k] * weights[k] * d * d;
    }
  *error = total > 0 ? sqrt (squares) / total : 0;
}

int
trials_give_up (Candidate   *candidates,
                int          n_candidates,
                const double values[][CANDIDATES_MAX],
                const float *weights,
                int          n)
{
  int best = -1, left = 0;

  for (int i = 0; i < n_candidates; i++)
    if (!candidates[i].given_up && (best < 0 || candidates[i].sum > candidates[best].sum))
      best = i;

  for (int i = 0; i < n_candidates; i++)
    {
      double mean, error;

      if (candidates[i].given_up)
        continue;
      left++;
      if (i == best)
        continue;
      trials_compare (values, weights, n, best, i, &mean, &error);
      if (mean > SURE * error + 1e-9)
        {
          candidates[i].given_up = true;
          left--;
        }
    }
  return left;
}
