/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The inputs of a value network: a position after a move as a list of the inputs that are 1, the
 * others being 0; an input listed twice counts twice. Face-down cards are not read: only the size
 * of the stock counts. */

#pragma once

#include "engine/patience/patience.h"

#define VALUE_MAX_ACTIVE 640    /* numbers in one list */

/* A list that is being made; what there is no room for is left out. */
typedef struct {
  uint16_t *active;
  int n;
  int room;
} InputList;

static inline void
add_input (InputList *list, int input)
{
  if (list->n < list->room)
    list->active[list->n++] = (uint16_t) input;
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

/* NULL if there are none for this patience. */
const ValueInputs *value_inputs_find (const Patience *patience);
