/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The places of the piles of a patience: a pure function of the facts about the game, the size of
 * the table, the deck and the hand, never of the cards in play, so that everything keeps its place
 * and size from the deal to the end.
 *
 * Each group of piles (stock with waste, reserve, cells, foundations, cards laid aside) may be in
 * the head, in one to three rows, or at an edge, in one or two files; fans of a reserve may have a
 * row of their own. Columns hang in one to three rows. A shape is under the head, or its top is
 * between the piles of the head; it may be turned, its rows may overlap, and columns may hang
 * beside it. All these arrangements are tried (planner-draft.h). The one with the widest cards is
 * used for which usual columns are readable: after the deal with whole indices, in half of all
 * positions with ranks, in 95 of 100 just so. An unusual arrangement must be better by some factor.
 * No GTK. */

#pragma once

#include "plan.h"

G_BEGIN_DECLS

/* Plans the table of @game (NULL: a table without piles). @plan is cleared, or a plan of the same
 * game: then its arrangement stays unless another one has much wider cards, so that little moves
 * while a window is resized. */
void table_plan_make (TablePlan *plan, const TableSpace *space, MarquiseGame *game);

G_END_DECLS
