/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The last six tricks against the plain player, whose moves can be predicted. Private to the
 * players. */

#pragma once

#include "engine/marjolet/observation.h"

/* How many points more @seat will still win than the other with best play against a plain player
 * (player-greedy.h). The stock of @deal must be gone. Takes 10 µs to 2 ms. */
int   plain_value (const MarjoletDeal *deal, int seat);
