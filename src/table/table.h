/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseTable: shows a MarquiseGame and lets one play it by mouse, touch and keyboard. Works
 * for every game; knows none of them. */

#pragma once

#include "table/art/card-art.h"
#include "table/faces/deck.h"
#include "model/game/game.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_TABLE (marquise_table_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseTable, marquise_table, MARQUISE, TABLE, GtkWidget)

/* Properties: "game" (MarquiseGame), "indices" (int, CardIndices), "four-colours",
 * "orange-diamonds" (boolean), "index-size" (int, CardIndexSize), "back" (int, 0 … CARD_ART_N_BACKS
 * - 1), "animate" (boolean), "mirrored" (boolean), "calm" (boolean: cards take longer on their
 * way), "click-carries" (boolean: a click picks a card up, a second one puts it down), "colour"
 * (string: green, blue, burgundy, slate, night), "deck" (MarquiseDeck, NULL for our own cards).
 * Signals: "refused" (char *why) with a translated sentence or NULL; "sought" (uint pile): a
 * foundation was pressed for long, to know what goes there; "said" (char *sentence),
 * which is for a screen reader only; "celebrated": the cards of a game that was won lie still. */
GtkWidget *     marquise_table_new        (void);
void            marquise_table_set_game   (MarquiseTable *self, MarquiseGame *game);
MarquiseGame *  marquise_table_get_game   (MarquiseTable *self);
/* Shows the hint on the table: card and target glow for a moment. */
void            marquise_table_show_hint  (MarquiseTable *self, const MarquiseHint *hint);
/* Highlights face-up cards until the next move or until others are highlighted; 0 cards: none. */
void            marquise_table_light      (MarquiseTable *self, const Card *cards, guint n_cards);
/* Gives the keyboard to that card, or to the place of the pile for -1. */
void            marquise_table_go_to      (MarquiseTable *self, guint pile, int index);
/* Marks a face-up card (the one just drawn) with a golden edge, or none with CARD_NONE. */
void            marquise_table_set_marked (MarquiseTable *self, Card card);
/* The pile on which the keyboard's cursor stands. */
guint           marquise_table_get_cursor_pile (MarquiseTable *self);
/* How much of the piles that have cards lies beneath @area of the table, in square pixels. */
int             marquise_table_measure_covered (MarquiseTable *self, const GdkRectangle *area);
/* Whether a card that can be played, or the stock, lies beneath @area of the table. */
gboolean        marquise_table_covers_playable (MarquiseTable *self, const GdkRectangle *area);
/* Whether any card, or the place of an empty pile, lies beneath @area of the table. */
gboolean        marquise_table_covers_any (MarquiseTable *self, const GdkRectangle *area);
/* TRUE while cards move. */
gboolean        marquise_table_is_moving  (MarquiseTable *self);
/* A win is being celebrated, or will be when its last card has arrived. */
gboolean        marquise_table_is_celebrating (MarquiseTable *self);

G_END_DECLS
