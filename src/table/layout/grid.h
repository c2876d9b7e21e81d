/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A table whose game decides the places of its piles, in cells: that of trick games. */

#pragma once

#include "plan.h"

G_BEGIN_DECLS

/* Plans such a table, with the largest cards for which all cells fit; the rest of the space goes
 * between columns and between rows. */
void table_grid_run (TablePlan *plan, const TableSpace *space, const MarquiseTableSize *size,
                     const MarquisePile *piles, guint n_piles);

G_END_DECLS
