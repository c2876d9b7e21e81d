/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the networks of Klondike look at, and their weights. They value a class of the solver as a
 * player sees it right after a move that cannot be taken back, before it has turned anything up. */

#pragma once

#include "value-net.h"

#include "engine/solve/klondike-search.h"

enum { KLONDIKE_INPUTS = 1681 };

/* Numbers in one list, at most. */
#define KLONDIKE_MAX_ACTIVE 128

/* What is known of @after, a child of @from that was found with k->raw: a card that it turns up is
 * taken out again. Its column has bit 52 + column in State.locked instead, and as many cards left
 * as are face down. */
State klondike_not_turned (const Klondike *k, const State *from, const State *after);

/* Lists the inputs of @known, which came from klondike_not_turned(), in @active; returns how many.
 * They say the same whatever lies below the heads. Suit s is read as suits[s]; exchanging suits of
 * one colour, or the colours, changes nothing in the game. Reads heads and talon from @k, and uses
 * its room for children. */
int   klondike_list_inputs (Klondike *k, const State *known, const uint8_t suits[N_SUITS],
                            uint16_t active[KLONDIKE_MAX_ACTIVE]);

/* The chance of winning from @s, as far as one can see, when the best action is taken; 0 … 1. */
float klondike_promise     (Klondike *k, const State *s, const ValueNet *net);
