/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The inputs of the networks for Klondike. They value a class of the solver as a player sees it
 * right after an irreversible move, before a card has been turned up. */

#pragma once

#include "value-net.h"

#include "engine/solve/klondike/klondike-search.h"

enum { KLONDIKE_INPUTS = 1681 };

/* Numbers in one list, at most. */
#define KLONDIKE_MAX_ACTIVE 128

/* What a player knows of @after, a child of @from found with k->raw: a card that it turns up is
 * taken out again. Its column then has bit 52 + column in State.locked, and only its face-down
 * cards. */
State klondike_not_turned (const Klondike *k, const State *from, const State *after);

/* Lists the inputs of @known, from klondike_not_turned(), in @active; returns their number. They do
 * not depend on the cards below the heads. Suit s is read as suits[s]; exchanging suits of one
 * colour, or the colours, changes nothing in the game. Reads heads and talon from @k, and uses its
 * room for children. */
int   klondike_list_inputs (Klondike *k, const State *known, const uint8_t suits[N_SUITS],
                            uint16_t active[KLONDIKE_MAX_ACTIVE]);

/* The estimated chance of winning from @s with the best action; 0 … 1. */
float klondike_promise     (Klondike *k, const State *s, const ValueNet *net);
