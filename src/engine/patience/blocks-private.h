/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Shared by the files of the building blocks. */

#pragma once

#include "blocks.h"

/* Entries in the table of functions of a patience that is made of building blocks (patience.h). */
bool blocks_pile_exists    (const Patience *patience, const Rules *rules, int pile);
void blocks_deal           (const Patience *patience, Position *position, const Card *cards);
int  blocks_moves          (const Patience *patience, const Position *position,
                            Move moves[PATIENCE_MAX_MOVES]);
int  blocks_moves_from     (const Patience *patience, const Position *position, int pile,
                            int count, Move moves[PATIENCE_MAX_MOVES]);
void blocks_play           (const Patience *patience, Position *position, Move move, Undo *undo);

int  blocks_landing        (const Patience *patience, const Position *position, Move move);

/* Gathers the columns, shuffles and deals them again. */
void blocks_shuffle        (const Blocks *blocks, Position *position, Undo *undo);

/* Sets which places of a pyramid or of peaks cover which. */
void blocks_cover          (Blocks *blocks);

/* The first foundation that takes the card, or -1. */
int  blocks_foundation_for (const Blocks *blocks, const Position *position, Card card);
/* Whether the card may go on this top card of the waste, one rank up or down. */
bool blocks_steps          (const Blocks *blocks, Card card, Card top);
