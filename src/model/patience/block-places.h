/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where the piles of a patience made of building blocks lie on the table. */

#pragma once

#include "model/game/game.h"

#include "engine/patience/blocks.h"

G_BEGIN_DECLS

/* Where pile @layout->index of its place lies under these rules. */
void marquise_block_places_find (const Patience     *patience,
                                 const Rules        *rules,
                                 MarquisePileLayout *layout);
/* How large the table is, the same under all rules. */
void marquise_block_places_size (const Patience     *patience,
                                 MarquiseTableSize  *size);

G_END_DECLS
