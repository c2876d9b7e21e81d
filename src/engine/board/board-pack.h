/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The pack from which a patience is dealt so that it lies as a board has it. */

#pragma once

#include "board.h"

#include "engine/patience/patience.h"

/* Whether @patience is dealt as a whole board lies, under the rules @first or else under others,
 * which come into @rules; the pack into @pack, which has room for PACK_MAX cards. */
bool board_find_pack    (const Board *board, const Patience *patience, const Rules *first,
                         Rules *rules, Card *pack);
/* The same of a board that shows the suits as one, as Spider's with fewer of them: it has more than
 * two cards of a face, and is not whole. */
bool board_find_merged  (const Board *board, const Patience *patience, const Rules *first,
                         Rules *rules, Card *pack);
/* Reads all cards in one row as a pack in dealing order. False if the board is something else, or
 * does not have as many cards as @game. */
bool board_read_pack    (const Board *board, const Game *game, Card *pack);
