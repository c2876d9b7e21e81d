/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Judges the ends of a look ahead with a network. */

#include "look-ahead.h"

#include <math.h>
#include <stdlib.h>

#define STEEP 4                 /* the odds when all cards are out: e to this power */

/* Gives the same order in every sort: equals stay as they were found. */
static int
compare (const void *a, const void *b)
{
  const LookAheadEnd *first = a, *second = b;

  if (first->worth != second->worth)
    return first->worth > second->worth ? -1 : 1;
  if (first->node != second->node)
    return first->node < second->node ? -1 : 1;
  return (first->move.from > second->move.from) - (first->move.from < second->move.from);
}

static float
expect (LookAhead *ahead, const LookAheadEnd *end)
{
  Position after;
  bool pending;

  look_ahead_after (ahead, end, &after, &pending);
  return runs_estimate (ahead->weights->net, &ahead->columns, ahead->blocks, &after, pending);
}

void
look_ahead_judge (LookAhead *ahead)
{
  int n = 0;

  qsort (ahead->end, (size_t) ahead->n_ends, sizeof ahead->end[0], compare);
  if (ahead->weights->net == NULL)
    return;
  for (; n < ahead->n_ends && n < LOOK_AHEAD_JUDGED; n++)
    {
      if (look_ahead_must_stop (ahead, n + 1))
        break;
      ahead->end[n].worth = (int) (LOOK_AHEAD_CERTAIN * expect (ahead, &ahead->end[n]));
    }
  ahead->n_ends = n;
  qsort (ahead->end, (size_t) n, sizeof ahead->end[0], compare);
}

/* By the weights alone. */
static float
expect_by_worth (const LookAhead *ahead)
{
  float all_out = (float) ahead->weights->weight[COUNTS_OUT] * (float) ahead->patience->n_out;
  int worth = ahead->n_ends > 0 ? ahead->end[0].worth : ahead->node[look_ahead_goal (ahead)].worth;

  for (int i = 1; i < ahead->n_ends; i++)
    worth = ahead->end[i].worth > worth ? ahead->end[i].worth : worth;
  return 1 / (1 + expf (-STEEP * (float) worth / all_out));
}

float
look_ahead_expect (LookAhead *ahead, int ends)
{
  float best = 0;

  if (ahead->won >= 0)
    return 1;
  if (ahead->weights->net == NULL)
    return expect_by_worth (ahead);
  if (ahead->n_ends == 0)
    return runs_came (ahead->blocks, &ahead->node[look_ahead_goal (ahead)].position);
  qsort (ahead->end, (size_t) ahead->n_ends, sizeof ahead->end[0], compare);
  for (int i = 0; i < ahead->n_ends && i < ends; i++)
    {
      float expected = expect (ahead, &ahead->end[i]);

      best = expected > best ? expected : best;
    }
  return best;
}

float
look_ahead_foretell (LookAhead              *ahead,
                     const Patience         *patience,
                     const LookAheadWeights *weights,
                     const Position         *position,
                     int                     nodes)
{
  look_ahead_run (ahead, patience, weights, position, nodes, NULL, NULL);
  return look_ahead_expect (ahead, nodes);
}
