/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The value networks: one hidden layer over inputs that are 0 or 1. Their weights are data
 * (data/coach), which the build turns into C; build-aux/train/README.md says how they were
 * trained. */

#pragma once

#include "value-inputs.h"

#define VALUE_HIDDEN 64

/* A unit of the hidden layer (value_add_inputs) below 0 counts nothing. */
typedef struct {
  const char *id;               /* id of the patience */
  const char *rules;            /* rule string */
  const ValueInputs *inputs;    /* NULL: the search has them that asks it at its leaves */
  const int8_t *first;          /* inputs × VALUE_HIDDEN */
  const float *scale;           /* VALUE_HIDDEN */
  const float *bias;            /* VALUE_HIDDEN */
  const float *second;          /* VALUE_HIDDEN */

  /* For a network at the leaves of a search: the share it contributes, 0 … 1, the rest coming from
   * the search for a win; and how often games with chances of 0, 0.1 … 1 were won. */
  float trust;
  float came_true[11];
} ValueNet;

/* All networks; the last entry has no id. */
extern const ValueNet value_nets[];

/* The network for these rules, or NULL. */
const ValueNet *value_net_find (const Patience *patience, const Rules *rules);

/* Sets the units of a hidden layer from the @n inputs in @active: unit j is scale[j] times the sum
 * of its weights of them, plus bias[j]. */
void value_add_inputs (const int8_t *first, const float *scale, const float *bias,
                       const uint16_t *active, int n, float unit[VALUE_HIDDEN]);

/* The value of the @n inputs in @active: any number, higher is better. It is not a probability: see
 * README.md. A ValueEstimate. */
float value_net_estimate (const void *net, const uint16_t *active, int n);
