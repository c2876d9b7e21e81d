/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How the piles of a patience made of building blocks lie on the table. */

#pragma once

#include "model/game/game.h"

#include "engine/patience/blocks.h"

G_BEGIN_DECLS

/* For columns that were not measured: how many cards come onto those dealt; the least number if
 * suits may differ; and how many move along if cards move in groups. */
#define MARQUISE_COLUMN_MORE 5
#define MARQUISE_COLUMN_MANY 11
#define MARQUISE_COLUMN_MORE_IN_GROUPS 13

/* How pile @layout->index of its place lies under these rules. */
void          marquise_block_places_find  (const Patience     *patience,
                                           const Rules        *rules,
                                           MarquisePileLayout *layout);
/* Fills in the shape: how many columns lie side by side, and in how many rows that cover each
 * other; 0 if columns hang. */
void          marquise_block_places_shape (const Patience     *patience,
                                           MarquiseTableSize  *size);
/* How long the columns are likely to get, if they were not measured. */
ColumnLengths marquise_block_places_guess (const Patience     *patience);
/* The longest column of any patience in this position. */
ColumnLength  marquise_block_places_find_longest (const Patience *patience,
                                                  const Position *position);

G_END_DECLS
