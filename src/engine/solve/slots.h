/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Shared by the searches of games whose columns only give cards (Golf, TriPeaks, Pyramid): a
 * position is the number of cards left in each column, packed into a number. */

#pragma once

#include "solver-private.h"
#include "transposition.h"

#include "engine/patience/searched.h"

#define SLOTS_MAX 28
#define SLOTS_HEIGHT 14

typedef struct {
  int n;
  int left;                     /* cards in all slots */
  uint8_t height[SLOTS_MAX];
  Card card[SLOTS_MAX][SLOTS_HEIGHT];
  int8_t covering[SLOTS_MAX][2]; /* the slots that cover this one, or -1 */
  uint64_t weight[SLOTS_MAX];  /* what one card of the slot adds to the key */
  uint64_t key;
  uint64_t keys;                /* all keys are below this */
} Slots;

/* False if the key would not fit into a number, or a slot has too many cards. */
bool slots_load (Slots *self, const Blocks *blocks, const Position *position);

/* The card of a slot that can be taken, or CARD_NONE. */
static inline Card
slots_free (const Slots *self, int place)
{
  int first = self->covering[place][0], second = self->covering[place][1];

  if (self->height[place] == 0 || (first >= 0 && self->height[first] > 0)
      || (second >= 0 && self->height[second] > 0))
    return CARD_NONE;
  return self->card[place][self->height[place] - 1];
}

static inline void
slots_take (Slots *self, int place)
{
  self->height[place]--;
  self->left--;
  self->key -= self->weight[place];
}

static inline void
slots_put_back (Slots *self, int place)
{
  self->height[place]++;
  self->left++;
  self->key += self->weight[place];
}
