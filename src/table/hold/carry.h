/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Carrying cards without the pointer: taken up by one key, click or action, and put down by
 * another. */

#pragma once

#include "hold.h"

G_BEGIN_DECLS

/* Picks up the card there, or puts down there what is carried. */
void table_carry             (TableHold *hold, guint pile, int index);
void table_carry_pick_up     (TableHold *hold);
/* -1: back where it was. */
void table_carry_put_down    (TableHold *hold, int target);
/* While cards are carried: they would go to @pile now, one of those that take them. */
void table_carry_choose      (TableHold *hold, guint pile);
/* The next pile that takes them, @step 1 or -1. */
void table_carry_choose_next (TableHold *hold, int step);

G_END_DECLS
