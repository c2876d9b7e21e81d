/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where the piles of a patience lie: a pure function of what the game says of itself, the size of
 * the table, the deck and the hand, and never of the cards that lie there, so that everything keeps
 * its place and its size from the deal to the end.
 *
 * Each group of piles (stock with waste, reserve, cells, foundations, cards laid aside) may lie in
 * the head, in one to three rows, or at an edge, in one or two files, and fans of a reserve in a
 * row of their own; the columns hang in one to three rows. A shape lies under the head, or its top
 * between what lies in the head; it may be turned, its rows may overlap, and columns may hang
 * beside it. All of these arrangements are tried (planner-draft.h), and the one with the widest
 * cards is taken with which the usual columns can be read: the deal with its whole indices, a
 * column as long as in half of all positions with its ranks, one as long as in 95 of 100 just so.
 * What is unusual has to gain something. No GTK. */

#pragma once

#include "plan.h"

G_BEGIN_DECLS

/* Plans the table of @game (NULL: a table without piles). @plan is cleared, or a plan of the same
 * game: then its arrangement stays unless another one has much wider cards, so that little moves
 * while a window changes its size. */
void table_plan_make (TablePlan *plan, const TableSpace *space, MarquiseGame *game);

G_END_DECLS
