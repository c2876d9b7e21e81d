/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A deal as other programs write it: not a number, but where each card lies. Three forms are read:
 * lines of cards, a column each, as solvers take them (with “:” before them or not, and with lines
 * that begin with “Foundations:”, “Freecells:”, “Talon:”, “Waste:” or “Reserve:”); all cards one
 * after the other; and JSON with “tableau piles”. Ten is T or 10, letters are large or small, suits
 * are letters or signs. */

#pragma once

#include "engine/cards/card.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* A card, and the line of the text on which it stands, from 1. */
typedef struct {
  Card card;
  guint line;
} MarquiseBoardCard;

/* Arrays of MarquiseBoardCard, bottom card first. */
typedef struct {
  GPtrArray *columns;           /* of such arrays; none of them is empty */
  GArray *stock;                /* as it lies: its last card is turned first */
  GArray *waste;
  GArray *reserve;
  GArray *cells;
  GArray *foundations;          /* all in one */
} MarquiseBoard;

/* NULL without an error where there is nothing like a board in @text; with MARQUISE_ERROR where
 * something stands in it that is not a card. (transfer full) */
MarquiseBoard *marquise_board_parse (const char     *text,
                                     GError        **error);
void           marquise_board_free  (MarquiseBoard  *self);
/* How many cards there are. */
guint          marquise_board_count (MarquiseBoard  *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarquiseBoard, marquise_board_free)

G_END_DECLS
