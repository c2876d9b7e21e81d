/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How the piles of a told patience lie on the table, and what it is like. */

#pragma once

#include "model/game/game.h"

#include "engine/patience/told-patience.h"

G_BEGIN_DECLS

/* With this many columns they are short, and are called fans. */
#define MARQUISE_LEAST_FANS 16

/* How pile @layout->index of its place lies under these rules. */
void           marquise_told_places_find   (const Patience     *patience,
                                            const Rules        *rules,
                                            MarquisePileLayout *layout);
/* Fills in the shape of what does not lie in the head or hang in columns, in places and rows; 0:
 * there is none. Whether it is a picture (“places”), which is given up where it makes cards small,
 * and whether all of it is one line of piles. */
void           marquise_told_places_shape  (const Patience     *patience,
                                            MarquiseTableSize  *size);
/* How long columns are likely to get. */
ColumnLengths  marquise_told_places_guess  (const Patience     *patience);
/* What players would call it like. */
MarquiseFamily marquise_told_places_family (const Patience     *patience);

G_END_DECLS
