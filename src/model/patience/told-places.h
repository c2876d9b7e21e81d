/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How the piles of a told patience lie on the table, and its family. */

#pragma once

#include "model/game/game.h"

#include "engine/patience/told-patience.h"

G_BEGIN_DECLS

/* This many columns are short, and are called fans. */
#define MARQUISE_LEAST_FANS 16

/* How pile @layout->index of its place lies under these rules. */
void           marquise_told_places_find   (const Patience     *patience,
                                            const Rules        *rules,
                                            MarquisePileLayout *layout);
/* Fills in the size of the shape, for piles neither in the head of the table nor in hanging
 * columns, in places and rows; 0 if there is none. Also whether it is a picture (“places”), which
 * is dropped if it makes cards small, and whether it is one line of piles. */
void           marquise_told_places_shape  (const Patience     *patience,
                                            MarquiseTableSize  *size);
/* How long columns are likely to get. */
ColumnLengths  marquise_told_places_guess  (const Patience     *patience);
/* The family in which players would look for it. */
MarquiseFamily marquise_told_places_family (const Patience     *patience);

G_END_DECLS
