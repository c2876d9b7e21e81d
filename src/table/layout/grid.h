/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A table whose game says itself where its piles lie, in cells: those of trick games. */

#pragma once

#include "plan.h"

G_BEGIN_DECLS

/* Plans such a table: the card is the largest that lets all cells into the space; what is left over
 * goes between the columns, and between the rows. */
void table_grid_run (TablePlan *plan, const TableSpace *space, const MarquiseTableSize *size,
                     const MarquisePile *piles, guint n_piles);

G_END_DECLS
