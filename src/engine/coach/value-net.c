/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The value networks of the patiences. */

#include "value-net.h"

#include <string.h>

const ValueNet *
value_net_find (const Patience *patience, const Rules *rules)
{
  for (const ValueNet *net = value_nets; net->id != NULL; net++)
    if (strcmp (net->id, patience->game.id) == 0
        && (rules == NULL || rules_match (&patience->game, rules, net->rules)))
      return net;
  return NULL;
}

void
value_add_inputs (const int8_t   *first,
                  const float    *scale,
                  const float    *bias,
                  const uint16_t *active,
                  int             n,
                  float           unit[VALUE_HIDDEN])
{
  int32_t sum[VALUE_HIDDEN] = { 0 };

  for (int i = 0; i < n; i++)
    {
      const int8_t *row = first + (size_t) active[i] * VALUE_HIDDEN;

      for (int j = 0; j < VALUE_HIDDEN; j++)
        sum[j] += row[j];
    }
  for (int j = 0; j < VALUE_HIDDEN; j++)
    unit[j] = (float) sum[j] * scale[j] + bias[j];
}

float
value_net_estimate (const void *data, const uint16_t *active, int n)
{
  const ValueNet *net = data;
  float unit[VALUE_HIDDEN], sum = 0;

  value_add_inputs (net->first, net->scale, net->bias, active, n, unit);
  for (int j = 0; j < VALUE_HIDDEN; j++)
    if (unit[j] > 0)
      sum += unit[j] * net->second[j];
  return sum;
}
