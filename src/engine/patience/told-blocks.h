/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Told patiences as the searches of building blocks know them, with the piles and the moves that
 * they have. */

#pragma once

#include "blocks.h"

#include "engine/told/told.h"

typedef enum {
  TOLD_APART,                   /* the description is of another kind */
  TOLD_PARTLY,                  /* each move of the blocks is one of the rules, which have more */
  TOLD_WHOLLY                   /* the moves are the same */
} ToldLikeness;

/* Fills in what @told comes to as building blocks. */
ToldLikeness told_blocks (const Told *told, Blocks *blocks);
