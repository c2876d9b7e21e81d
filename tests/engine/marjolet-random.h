/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Random deals and rule sets for the tests of Marjolet. */

#pragma once

#include "engine/marjolet/marjolet.h"

typedef struct {
  uint64_t state;
} Lot;

static inline uint32_t
lot_below (Lot *lot, uint32_t n)
{
  lot->state = lot->state * UINT64_C (6364136223846793005) + UINT64_C (1442695040888963407);
  return (uint32_t) ((lot->state >> 32) * n >> 32);
}

/* The rule set number @which: bit i is the value of rule i. */
static inline Rules
rules_from_bits (unsigned which)
{
  Rules rules = { { 0 } };

  for (int i = 0; i < MARJOLET_N_RULES; i++)
    rules.value[i] = (uint8_t) (which >> i & 1);
  return rules;
}

static inline void
deal_at_random (MarjoletDeal *deal, const Rules *rules, Lot *lot)
{
  Card cards[MARJOLET_CARDS];

  for (int i = 0; i < MARJOLET_CARDS; i++)
    cards[i] = marjolet_face (i);
  for (int i = MARJOLET_CARDS - 1; i > 0; i--)
    {
      int j = (int) lot_below (lot, (uint32_t) i + 1);
      Card swap = cards[i];

      cards[i] = cards[j];
      cards[j] = swap;
    }
  marjolet_deal (deal, rules, (int) lot_below (lot, 2), cards);
}

static inline MarjoletMove
move_at_random (const MarjoletDeal *deal, Lot *lot)
{
  MarjoletMove moves[MARJOLET_MAX_MOVES];
  int n = marjolet_moves (deal, moves);

  return moves[lot_below (lot, (uint32_t) n)];
}
