/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The last trick, looked at again for as long as a pile of tricks, or a key, is held down; and what
 * lies on the table until it was seen: a click on the felt, or the space bar, lets the game go
 * on. */

#pragma once

#include "hold/hold.h"

G_BEGIN_DECLS

/* Listens to the pointer and the keys of the table before anybody else does. */
void     table_look_attach     (TableHold *hold);

G_END_DECLS
