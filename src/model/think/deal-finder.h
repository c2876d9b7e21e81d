/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Deals of a patience that can be won, and of a difficulty.
 *
 * Difficulty is measured, not felt: playout.h plays each deal many times with what a player
 * sees, and the mean share of the cards that come to the foundations is how easy it is. The
 * four difficulties are the quarters of the deals that can be won. */

#pragma once

#include "engine/patience/patience.h"

#include <gio/gio.h>

G_BEGIN_DECLS

typedef enum {
  MARQUISE_DEALS_ANY,
  MARQUISE_DEALS_WINNABLE,
  MARQUISE_DEALS_EASY,
  MARQUISE_DEALS_MEDIUM,
  MARQUISE_DEALS_HARD,
  MARQUISE_DEALS_EXPERT,
  MARQUISE_N_DEALS
} MarquiseDeals;

/* "any", "winnable", "easy", "medium", "hard", "expert". */
const char *  marquise_deals_to_text   (MarquiseDeals deals);
/* MARQUISE_DEALS_ANY for an unknown text. */
MarquiseDeals marquise_deals_from_text (const char *text);

/* The difficulty, MARQUISE_DEALS_EASY … _EXPERT, of a position of this ease (playout_ease(), 0
 * … 1000) under @rules. Whether it can be won is another question. */
MarquiseDeals marquise_deals_grade     (const Patience *patience, const Rules *rules, int ease);

/* Nearly every deal under @rules is decided in time: to ask for deals that can be won costs no
 * patience. */
gboolean      marquise_deals_are_decided (const Patience *patience, const Rules *rules);

/* Draws deal numbers at random until one is as wished; in a thread, within limits of time and
 * number. The same @seed draws the same numbers; 0 means at random. */
void          marquise_deals_find_async  (const Patience *patience, const Rules *rules,
                                          MarquiseDeals wish, guint32 seed,
                                          GCancellable *cancellable,
                                          GAsyncReadyCallback callback, gpointer data);
/* The deal number, or 0 and G_IO_ERROR_CANCELLED, or MARQUISE_ERROR_NOT_FOUND with a sentence
 * for the player. */
guint32       marquise_deals_find_finish (GAsyncResult *result, GError **error);

G_END_DECLS
