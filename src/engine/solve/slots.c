/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slots.h"

bool
slots_load (Slots *self, const Blocks *blocks, const Position *position)
{
  *self = (Slots) { .n = blocks->columns, .keys = 1 };
  if (self->n > SLOTS_MAX)
    return false;
  for (int i = 0; i < self->n; i++)
    {
      int pile = blocks->column + i, height = position_count (position, pile), covering[2];

      if (height > SLOTS_HEIGHT || self->keys > UINT64_MAX / (SLOTS_HEIGHT + 1))
        return false;
      for (int j = 0; j < height; j++)
        self->card[i][j] = card_face (position_pile (position, pile)[j]);
      blocks_covering (blocks, i, covering);
      for (int j = 0; j < 2; j++)
        self->covering[i][j] = (int8_t) (covering[j] < self->n ? covering[j] : -1);
      self->height[i] = (uint8_t) height;
      self->left += height;
      self->weight[i] = self->keys;
      self->key += (uint64_t) height * self->keys;
      self->keys *= (uint64_t) height + 1;
    }
  return true;
}
