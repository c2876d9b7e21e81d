/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The tenth trick, the last before all cards are known: one card lies face down, so that a player
 * has at most seven deals to think of, and after it the endgame solver knows the rest. Private to
 * the players. */

#pragma once

#include "engine/marjolet/observation.h"

/* What @seat will still win more than the other from @deal on, points. The player to choose a card
 * takes the one that is best on average over the deals that look like this to them, all equally
 * likely; with @plain the other of @seat plays plainly instead. Some 10 µs to 20 ms. */
float last_draw_value   (const MarjoletDeal *deal, int seat, bool plain);
