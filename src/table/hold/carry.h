/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Carrying cards without dragging: a key, click or action picks them up, and another one puts them
 * down. */

#pragma once

#include "hold.h"

G_BEGIN_DECLS

/* Picks up the card there, or puts carried cards down there. */
void table_carry             (TableHold *hold, guint pile, int index);
void table_carry_pick_up     (TableHold *hold);
/* -1: puts them back. */
void table_carry_put_down    (TableHold *hold, int target);
/* Makes @pile, one of those that take the carried cards, their target. */
void table_carry_choose      (TableHold *hold, guint pile);
/* Makes the next pile that takes them the target; @step 1 or -1. */
void table_carry_choose_next (TableHold *hold, int step);

G_END_DECLS
