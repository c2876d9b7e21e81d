/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Shows the last trick again while a pile of tricks, or a key, is held down; and goes on after
 * something that is shown for a while, by a click on the felt or the space bar. */

#pragma once

#include "hold/hold.h"

G_BEGIN_DECLS

/* Handles pointer and keys of the table before anything else does. */
void     table_look_attach     (TableHold *hold);

G_END_DECLS
