/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The parts of which refusals are made. */

#pragma once

#include "refusals.h"
#include "rules-private.h"

typedef struct {
  Page *page;
  const Position *position;
  const ToldRefusal *refusal;
  const Kind *source, *kind;    /* of the piles it is about; NULL: there is none */
  const PileRules *from, *rules;
} Refused;

/* Why a card is not lifted. */
void        tell_lift_refused (const Refused *refused);
/* … and why the stock gives nothing. */
void        tell_stock_refused (const Refused *refused);
