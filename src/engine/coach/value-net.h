/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The value networks: one hidden layer over inputs that are 0 or 1. Their weights are data
 * (data/coach), which the build turns into C; build-aux/train/README.md says how they were trained.
 *
 * The inputs are a position after a move, as a list of those that are 1; an input listed twice
 * counts twice. Face-down cards are not read: only the size of the stock counts. */

#pragma once

#include "engine/patience/patience.h"

#define VALUE_HIDDEN 64
#define VALUE_MAX_ACTIVE 640    /* numbers in one list */

/* A list that is being made; what there is no room for is left out. */
typedef struct {
  uint16_t *next;
  const uint16_t *end;
} InputList;

static inline void
add_input (InputList *list, int input)
{
  if (list->next < list->end)
    *list->next++ = (uint16_t) input;
}

static inline int
least (int a, int b)
{
  return a < b ? a : b;
}

typedef struct {
  int n_inputs;

  /* Lists the inputs of @position in @active; returns their number. @pending: the move turns a card
   * that has not been seen yet, and @position is the one before. */
  int (*list) (const Position *position, bool pending, uint16_t active[VALUE_MAX_ACTIVE]);
} ValueInputs;

/* For Loi salique, in which suits do not matter, and for La tour infernale. */
enum { SALIC_INPUTS = 800, TOWER_INPUTS = 1424 };
extern const ValueInputs salic_inputs;
extern const ValueInputs tower_inputs;

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

/* The network for these rules, or the first for any if they are NULL; NULL if there is none. */
const ValueNet *value_net_find (const Patience *patience, const Rules *rules);

/* Sets the units of a hidden layer from the @n inputs in @active: unit j is scale[j] times the sum
 * of its weights of them, plus bias[j]. */
void value_add_inputs (const int8_t *first, const float *scale, const float *bias,
                       const uint16_t *active, int n, float unit[VALUE_HIDDEN]);

/* The value of the @n inputs in @active: any number, higher is better. It is not a probability: see
 * README.md. A ValueEstimate. */
float value_net_estimate (const void *net, const uint16_t *active, int n);
