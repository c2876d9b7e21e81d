/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Told patiences as building blocks for searches, with the same piles and moves. */

#pragma once

#include "blocks.h"

#include "engine/told/told.h"

typedef enum {
  TOLD_APART,                   /* the description is of another kind */
  TOLD_PARTLY,                  /* every move of the blocks is allowed, but the rules have more */
  TOLD_WHOLLY                   /* the moves are the same */
} ToldLikeness;

/* Fills in the building blocks for @told. */
ToldLikeness told_blocks (const Told *told, Blocks *blocks);
