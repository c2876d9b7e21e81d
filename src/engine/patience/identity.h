/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tells which card is which: follows each card from the deal through every move. The bits of a Card
 * are not enough, since merged suits make four or eight cards equal. Nothing that decides about the
 * game may depend on this. */

#pragma once

#include "patience.h"

/* Numbers the cards of a position just dealt from @cards, the pack in dealing order: number[i] is
 * the index in the pack of position->card[i]. All numbers are different, and the same whenever the
 * same pack is dealt under the same rules; equal cards share out their numbers. Fills game.n_cards
 * numbers. */
void patience_number (const Patience *patience, const Position *dealt, const Card *cards,
                      uint8_t number[POSITION_MAX_CARDS]);

/* Tells where cards came from: after->card[i] was card[was[i]] of the position before @move, which
 * patience_play() has played with @undo. Fills game.n_cards places. */
void patience_trace  (const Patience *patience, const Position *after, Move move, const Undo *undo,
                      uint8_t was[POSITION_MAX_CARDS]);
