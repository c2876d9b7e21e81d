/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The parts of which the generator of moves is made: which cards go where, and what keeps them. */

#pragma once

#include "told-private.h"

/* One position, while its moves are found. */
typedef struct {
  const Told *self;
  const Position *position;
  const Ruleset *ruleset;
  int max;                      /* moves that there is room for */
  uint64_t spare;               /* piles to which nothing need go, as another is the same */
  uint64_t taken;               /* piles that are not empty */
  uint64_t accepts[POSITION_MAX_PILES]; /* cards that each pile would take now, wherever they came
                                     * from; of an empty one that asks for more, any */
} Generator;

/* Sets out to find moves by the rules that @ruleset tells. */
void     told_begin_moves (Generator *g, const Told *self, const Position *position,
                           const Ruleset *ruleset, int max);
/* How many cards go together to a pile, as cells and spaces allow. */
int      told_room        (const Generator *g, int to);
/* Whether @from is as many piles to the right of @to as a bit of @steps says. */
bool     told_lies_left   (const Told *self, int from, int to, uint64_t steps);
/* "above": the pile above has a card of this rank already. "first": the lowest card of the pile is
 * one with which it may begin. */
bool     told_is_needed   (const Generator *g, int pile, const PileRules *rules, Card card);
/* Whether the pile, empty or not, takes cards from there at all. */
bool     told_takes_from  (const PileRules *rules, int from, bool empty);
/* The cards with which @first lets the empty pile begin now, wherever they came from. */
uint64_t told_first_cards (const Generator *g, const First *first, int pile);
/* Whether the empty pile may begin with the card of pile @from. */
bool     told_takes_first (const Generator *g, int pile, const PileRules *rules, int from,
                           Card card);
/* Whether all of a pile would go to an empty one of its kind, and nothing come of it. */
bool     told_is_idle     (const Generator *g, int from, int count, int to,
                           const PileRules *source);
/* Whether one of these ways of lifting @count cards leads to the pile. */
bool     told_leads       (const Generator *g, const PileRules *source, uint8_t ways, int to,
                           int count, Card card);
