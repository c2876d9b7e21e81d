/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Marjolet's last six tricks solved exactly. Once the stock is gone both players know all cards, so
 * this is plain alpha-beta on the difference of the points still to come: brisques, last trick, all
 * six, the seven that was not exchanged, and late declarations. */

#pragma once

#include "marjolet.h"

/* How many points more @seat will still win than the other with best play on both sides; may be
 * negative. The retourne of @deal must be gone (all cards are in the hands). Takes 10 µs to 1
 * ms. */
int endgame_value (const MarjoletDeal *deal, int seat);

/* The legal moves in canonical order, and for each the value of playing it, for the seat to move,
 * counting the points of the move itself; returns how many. */
int endgame_moves (const MarjoletDeal *deal, MarjoletMove moves[MARJOLET_MAX_MOVES],
                   int values[MARJOLET_MAX_MOVES]);
