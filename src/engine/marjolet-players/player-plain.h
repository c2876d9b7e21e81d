/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The last six tricks against the plain player, who can be foreseen. Private to the players. */

#pragma once

#include "engine/marjolet/observation.h"

/* What @seat will still win more than the other with the best play against a plain player
 * (player-greedy.h). The stock of @deal must be gone. Some 10 µs to 2 ms. */
int   plain_value (const MarjoletDeal *deal, int seat);
