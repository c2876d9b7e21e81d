/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The parts of the generator of moves: which cards go where, and what prevents a move. */

#pragma once

#include "told-private.h"

/* A position whose moves are being found. */
typedef struct {
  const Told *self;
  const Position *position;
  const Ruleset *ruleset;
  int max;                      /* room for moves */
  uint64_t spare;               /* piles that need not be tried, because another one is equal */
  uint64_t taken;               /* piles that are not empty */
  uint64_t accepts[POSITION_MAX_PILES]; /* cards that each pile would take now, from anywhere; all
                                         * cards for an empty pile with further conditions */
  uint64_t accepted;            /* all of them, while moves are listed */
} Generator;

/* Prepares to list the moves that @ruleset allows. */
void     told_begin_moves (Generator *g, const Told *self, const Position *position,
                           const Ruleset *ruleset, int max);
/* How many cards can be moved to a pile together with the help of cells and spaces. */
int      told_room        (const Generator *g, int to);
/* The piles, as bits, to which cards of @from may go by its rules, @source. */
uint64_t told_reach       (const Told *self, int from, const PileRules *source);
/* For "above": whether the pile above already has a card of this rank. For "first": whether the
 * lowest card of the pile is one that may begin it. */
bool     told_is_needed   (const Generator *g, int pile, const PileRules *rules, Card card);
/* Whether the pile, empty or not, takes any cards of pile @from. */
bool     told_takes_from  (const PileRules *rules, int from, bool empty);
/* The cards with which @first lets the empty pile begin now, from anywhere. */
uint64_t told_first_cards (const Generator *g, const First *first, int pile);
/* Whether the empty pile may begin with the card of pile @from. */
bool     told_takes_first (const Generator *g, int pile, const PileRules *rules, int from,
                           Card card);
/* Whether the move takes all of a pile to an empty one of the same kind, and so changes nothing. */
bool     told_is_idle     (const Generator *g, int from, int count, int to,
                           const PileRules *source);
/* Whether one of these ways of lifting @count cards leads to pile @to. */
bool     told_leads       (const Generator *g, const PileRules *source, uint8_t ways, int to,
                           int count, Card card);
