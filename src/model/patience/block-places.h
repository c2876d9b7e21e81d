/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How the piles of a patience made of building blocks lie on the table. */

#pragma once

#include "model/game/game.h"

#include "engine/patience/blocks.h"

G_BEGIN_DECLS

/* How pile @layout->index of its place lies under these rules. */
void          marquise_block_places_find  (const Patience     *patience,
                                           const Rules        *rules,
                                           MarquisePileLayout *layout);
/* The shape of its columns: how many stand side by side, and in how many rows that cover each
 * other; 0 where they hang. */
void          marquise_block_places_shape (const Patience     *patience,
                                           double             *columns,
                                           double             *rows);
/* How long its columns are likely to get, where nobody has measured. */
ColumnLengths marquise_block_places_guess (const Patience     *patience);

G_END_DECLS
