/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The value networks of the patiences: one hidden layer over inputs that are 0 or 1. Their weights
 * are data (data/coach), which the build turns into C; build-aux/train/README.md says how they were
 * trained. */

#pragma once

#include "value-inputs.h"

#define VALUE_HIDDEN 64

/* What unit j of the hidden layer gets is scale[j] times the sum of its weights of the active
 * inputs, and bias[j]; what is not above 0 counts nothing. */
typedef struct {
  const char *id;               /* of the patience */
  const char *rules;            /* rule string */
  const int8_t *first;          /* inputs × VALUE_HIDDEN */
  const float *scale;           /* VALUE_HIDDEN */
  const float *bias;            /* VALUE_HIDDEN */
  const float *second;          /* VALUE_HIDDEN */

  /* Of a network that stands at the leaves of a search: how much it says there, 0 … 1, the rest
   * being left to a look for a win; and what came of chances of 0, 0.1 … 1 that were found so. */
  float trust;
  float came_true[11];
} ValueNet;

/* All there are; the last one has no id. */
extern const ValueNet value_nets[];

/* The network for these rules, or NULL. */
const ValueNet *value_net_find (const Patience *patience, const Rules *rules);

/* The value of the @n inputs in @active, any number, greater being better. This is not a
 * probability: see README.md. A ValueEstimate. */
float value_net_estimate (const void *net, const uint16_t *active, int n);
