/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a value network of a patience looks at: a position after a move as a list of numbers of
 * inputs that are 1 (a number listed twice counts twice), all others being 0. Nothing that is face
 * down is read: the stock is known by how many cards it has. */

#pragma once

#include "engine/patience/patience.h"

#define VALUE_MAX_ACTIVE 640    /* numbers in one list */

typedef struct {
  int n_inputs;

  /* Lists the inputs of @position in @active, returns how many. @pending: the move was to turn a
   * card, which has not been looked at yet, so that @position is the one before. */
  int (*list) (const Position *position, bool pending, uint16_t active[VALUE_MAX_ACTIVE]);
} ValueInputs;

/* NULL: none for this patience. */
const ValueInputs *value_inputs_find (const Patience *patience);
