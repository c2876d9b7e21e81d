/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The value networks of the patiences. */

#include "value-net.h"

#include <string.h>

const ValueNet *
value_net_find (const Patience *patience, const Rules *rules)
{
  for (const ValueNet *net = value_nets; net->id != NULL; net++)
    if (strcmp (net->id, patience->game.id) == 0
        && rules_match (&patience->game, rules, net->rules))
      return net;
  return NULL;
}

float
value_net_estimate (const void *data, const uint16_t *active, int n)
{
  const ValueNet *net = data;
  int32_t hidden[VALUE_HIDDEN] = { 0 };
  float sum = 0;

  for (int i = 0; i < n; i++)
    {
      const int8_t *row = net->first + (size_t) active[i] * VALUE_HIDDEN;

      for (int j = 0; j < VALUE_HIDDEN; j++)
        hidden[j] += row[j];
    }
  for (int j = 0; j < VALUE_HIDDEN; j++)
    {
      float unit = (float) hidden[j] * net->scale[j] + net->bias[j];

      if (unit > 0)
        sum += unit * net->second[j];
    }
  return sum;
}
