/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which card of a position is which: the same card is followed from the deal through every move,
 * whatever its face. The bits of a Card do not tell that, since where suits are merged four or
 * eight cards are equal; nothing that decides anything may ask for it. */

#pragma once

#include "patience.h"

/* Numbers the cards of a position that was just dealt from @cards, the pack in dealing order:
 * number[i] is where position->card[i] lies in the pack, no number twice, and the same whenever the
 * same pack is dealt under the same rules. Of cards that cannot be told apart each has the number
 * of one of them. Fills game.n_cards numbers. */
void patience_number (const Patience *patience, const Position *dealt, const Card *cards,
                      uint8_t number[POSITION_MAX_CARDS]);

/* Where the cards came from: after->card[i] was card[was[i]] of the position before @move, which
 * patience_play() has played and noted in @undo. Fills game.n_cards places. */
void patience_trace  (const Patience *patience, const Position *after, Move move, const Undo *undo,
                      uint8_t was[POSITION_MAX_CARDS]);
