/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the coach has for each patience, by id. The build makes these lists from data/coach. */

#pragma once

#include "coach-private.h"
#include "value-inputs.h"

typedef struct {
  const char *id;               /* id of the patience; NULL ends the list */
  const ValueInputs *inputs;
} CoachOwn;

extern const CoachOwn coach_own[];
