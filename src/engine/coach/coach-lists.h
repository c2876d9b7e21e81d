/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What single patiences have of their own, by id. The build makes it of data/coach. */

#pragma once

#include "coach-private.h"
#include "value-inputs.h"

typedef struct {
  const char *id;               /* of the patience; NULL ends the list */
  const CoachOps *ops;          /* NULL: none */
  const ValueInputs *inputs;    /* NULL: none */
} CoachOwn;

extern const CoachOwn coach_own[];
