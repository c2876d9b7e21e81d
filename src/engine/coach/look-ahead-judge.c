/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the ends of a look ahead are worth by a network: see look-ahead.h. */

#include "look-ahead.h"

#include <stdlib.h>

#define STOP_EVERY 32           /* ends between two looks whether to stop */

/* The same for every sort: equals stay in the order in which they were found. */
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
expect (const LookAhead        *ahead,
        const Patience         *patience,
        const LookAheadWeights *weights,
        const LookAheadEnd     *end)
{
  uint16_t active[VALUE_MAX_ACTIVE];
  Position after;
  bool pending;

  look_ahead_after (ahead, patience, end, &after, &pending);
  return runs_estimate (weights->net, active,
                        runs_list (blocks_of (patience, &after.rules), &after, pending, active));
}

void
look_ahead_judge (LookAhead              *ahead,
                  const Patience         *patience,
                  const LookAheadWeights *weights,
                  LookAheadStop           stop,
                  void                   *data)
{
  int n = 0;

  qsort (ahead->end, (size_t) ahead->n_ends, sizeof ahead->end[0], compare);
  for (; n < ahead->n_ends && n < LOOK_AHEAD_JUDGED; n++)
    {
      if (n % STOP_EVERY == STOP_EVERY - 1 && stop (data))
        break;
      ahead->end[n].worth = (int) (LOOK_AHEAD_CERTAIN
                                   * expect (ahead, patience, weights, &ahead->end[n]));
    }
  ahead->n_ends = n;
  qsort (ahead->end, (size_t) n, sizeof ahead->end[0], compare);
}

float
look_ahead_foretell (LookAhead              *ahead,
                     const Patience         *patience,
                     const LookAheadWeights *weights,
                     const Position         *position,
                     int                     nodes)
{
  float best = 0;
  int n;

  look_ahead_run (ahead, patience, weights, position, nodes, NULL, NULL);
  if (ahead->won >= 0)
    return 1;
  if (ahead->n_ends == 0)
    return runs_came (blocks_of (patience, &position->rules),
                      &ahead->node[look_ahead_goal (ahead)].position);
  qsort (ahead->end, (size_t) ahead->n_ends, sizeof ahead->end[0], compare);
  n = ahead->n_ends < nodes ? ahead->n_ends : nodes;
  for (int i = 0; i < n; i++)
    {
      float expected = expect (ahead, patience, weights, &ahead->end[i]);

      best = expected > best ? expected : best;
    }
  return best;
}
