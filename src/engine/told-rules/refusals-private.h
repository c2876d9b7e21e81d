/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The parts of refusals. */

#pragma once

#include "refusals.h"
#include "rules-private.h"

typedef struct {
  Page *page;
  const Position *position;
  const ToldRefusal *refusal;
  const Kind *source, *kind;    /* of the piles concerned, or NULL */
  const PileRules *from, *rules;
} Refused;

/* The cards that a card can go on: "a red ten". NULL if that takes too many words. */
const char *say_onto       (const Refused *refused, uint64_t cards);
/* Says why a card is not lifted. */
void        tell_lift_refused (const Refused *refused);
/* Says why the stock gives no cards. */
void        tell_stock_refused (const Refused *refused);
/* Says that the stock fills empty piles by itself; false if it does not. */
bool        tell_filling (const Refused *refused);
