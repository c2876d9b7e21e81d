/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A patience told by relations, kinds of piles, shapes and verbs: one generator of moves, one way
 * to play, one key for all of them, over positions as values (engine/position). What goes away is a
 * move to the pile where cards go that leave, a pair, or MOVE_AWAY; MOVE_REDEAL turns the waste
 * over, or does what is done again, of which a description tells one. A description is compiled
 * once, for each set of conditions that can hold and each base, and never changes afterwards:
 * threads may share it. */

#pragma once

#include "relation.h"
#include "told-text.h"

#include "engine/position/position.h"

#define TOLD_MAX_MOVES 4096
#define TOLD_MAX_KEY (POSITION_MAX_CARDS + POSITION_MAX_PILES + 8)

typedef struct _Told Told;

/* Reads and compiles "ID [NAME=VALUE | PRESET]…". NULL, and @why a sentence without a full stop,
 * when it describes no patience. Free with told_free(). */
Told       *told_new        (const char *spec, ToldFind find, void *data, char why[TOLD_WHY]);
/* NULL is fine. */
void        told_free       (Told *told);

/* At most POSITION_MAX_PILES, the stock and where cards go that leave among them. */
int         told_n_piles    (const Told *told);
/* The name of the pile's kind, which belongs to @told, and its @index, from 0 on, within it. */
const char *told_pile_name  (const Told *told, int pile, int *index);
/* Whether cards on it are out: a foundation, or where cards go that leave. */
bool        told_is_out     (const Told *told, int pile);

/* Fills @cards with the pack before it is shuffled; returns how many. */
int         told_pack       (const Told *told, Card cards[POSITION_MAX_CARDS]);
/* Deals the cards of the pack in the order of @cards, as many as told_pack() says, to an empty
 * position before its first pass. */
void        told_deal       (const Told *told, const Card *cards, Position *position);

/* Fills @moves, with room for TOLD_MAX_MOVES, with what the rules allow, returns how many. A game
 * that is won may have some, too. */
int         told_moves      (const Told *told, const Position *position, Move *moves);
/* Whether MOVE_REDEAL gathers cards and deals them again, and does not turn the waste over. */
bool        told_redeals    (const Told *told, const Position *position);
/* Plays a legal move and everything that follows by itself, by steps that @undo notes. */
void        told_play       (const Told *told, Position *position, Move move, Undo *undo);

/* Whether the game is won, by what the description says or, where it says nothing, with all cards
 * out. */
bool        told_won        (const Told *told, const Position *position);
/* The position as bytes, up to the order of piles that are the same to the rules; returns how
 * many. */
int         told_key        (const Told *told, const Position *position,
                             uint8_t key[TOLD_MAX_KEY]);
