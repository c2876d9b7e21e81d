/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What searches of building blocks go by, whether a patience is made of them or told. */

#pragma once

#include "blocks.h"

/* The building blocks of the position's rules: a patience's own, or those that a told one comes to.
 * NULL: there are none. */
const Blocks *blocks_searched (const Patience *patience, const Position *position);
/* Whether the rules allow no other moves than those of these blocks, so that what cannot be won by
 * them cannot be won. */
bool          blocks_are_all  (const Patience *patience, const Position *position);
