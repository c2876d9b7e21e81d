/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Between the searches of the games whose columns are only ever taken from (Golf, TriPeaks,
 * Pyramid): how many cards are left in each says everything about them, and is a number. */

#pragma once

#include "solver-private.h"
#include "transposition.h"

#include "engine/patience/blocks.h"

#define PLACES_MAX 28
#define PLACES_HEIGHT 14

typedef struct {
  int n;
  int left;                     /* cards in all places */
  uint8_t height[PLACES_MAX];
  Card card[PLACES_MAX][PLACES_HEIGHT];
  int8_t covering[PLACES_MAX][2]; /* the places that lie on this one, or -1 */
  uint64_t weight[PLACES_MAX];  /* what one card of the place counts in the key */
  uint64_t key;
  uint64_t keys;                /* all keys are less */
} Places;

/* False when the key would be too large a number, or a place is too high. */
bool places_load (Places *self, const Blocks *blocks, const Position *position);

/* The card of a place that may be taken, or CARD_NONE. */
static inline Card
places_free (const Places *self, int place)
{
  int first = self->covering[place][0], second = self->covering[place][1];

  if (self->height[place] == 0 || (first >= 0 && self->height[first] > 0)
      || (second >= 0 && self->height[second] > 0))
    return CARD_NONE;
  return self->card[place][self->height[place] - 1];
}

static inline void
places_take (Places *self, int place)
{
  self->height[place]--;
  self->left--;
  self->key -= self->weight[place];
}

static inline void
places_put_back (Places *self, int place)
{
  self->height[place]++;
  self->left++;
  self->key += self->weight[place];
}
