/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The tenth trick, the last before all cards are known: one card lies face down, so that a player
 * has at most seven deals to think of, and after it the endgame solver knows the rest. Private to
 * the players. */

#pragma once

#include "engine/marjolet/observation.h"

/* How many points more @seat will still win than the other from @deal on. A player chooses the card
 * that is best on average over the deals that look alike, all equally likely; with @plain, the
 * opponent of @seat plays plainly. Takes 10 µs to 20 ms. */
float last_draw_value   (const MarjoletDeal *deal, int seat, bool plain);
