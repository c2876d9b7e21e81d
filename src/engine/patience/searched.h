/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The building blocks that searches use. */

#pragma once

#include "blocks.h"

/* The building blocks under the position's rules; NULL if there are none, or if the position is
 * none of theirs. */
const Blocks *blocks_searched (const Patience *patience, const Position *position);
/* The same for rules that are known to have them, in whatever position. */
const Blocks *blocks_known    (const Patience *patience, const Rules *rules);
/* Whether the rules allow no moves other than those of the blocks, so that a position lost by them
 * is lost. */
bool          blocks_are_all  (const Patience *patience, const Position *position);
