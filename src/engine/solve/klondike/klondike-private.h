/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Shared by the halves of Klondike's solver: the search (klondike.c) finds a win as steps over sets
 * of cards, and klondike-line.c turns them into moves between piles. */

#pragma once

#include "engine/solve/solver-private.h"

#include "engine/patience/told-patience.h"

/* Places of the piles in Klondike's table. */
enum { K_STOCK, K_WASTE, K_TABLEAU, K_FOUNDATION = 9 };
enum { K_COLUMNS = 7 };

/* These rules as those of Klondike; NULL if they are other ones. */
const ToldHidden *klondike_rules (const Patience *patience, const Rules *rules);
/* Whether all rule sets of the patience are such rules. */
bool klondike_serves     (const Patience *patience);

typedef enum {
  STEP_UP,                      /* a card of the tableau goes to its foundation */
  STEP_DOWN,                    /* the top card of a foundation comes back (K6) */
  STEP_REVEAL,                  /* the whole face-up run of a column moves away */
  STEP_STOCK_UP,                /* a card of stock or waste goes to its foundation */
  STEP_STOCK_DOWN               /* a card of stock or waste goes to a column */
} StepKind;

typedef struct {
  uint8_t kind;
  Card card;
  uint8_t passes;               /* stock steps: passes left when the card is taken */
} Step;

/* Plays one step with solver_play(), with the draws and rearrangements that it needs. False if it
 * cannot be done, which would be an error of the search. */
bool klondike_play_step (Solver *solver, Step step);
