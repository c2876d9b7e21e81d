/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The redeal that shuffles. */

#include "blocks-private.h"

#include "engine/cards/pack.h"

void
blocks_shuffle (const Blocks *blocks, Position *position, Undo *undo)
{
  int n = position->start[blocks->column + blocks->columns] - position->start[blocks->column];
  uint8_t order[52];

  for (int i = 0; i < n; i++)
    order[i] = (uint8_t) i;
  pack_shuffle_again (position->shuffle_seed, position->passes, order, n);
  step_shuffle (position, undo, blocks->column, blocks->columns, order, 3);
}
