/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finds deals of a patience that can be won, or have a difficulty.
 *
 * Difficulty is measured: playout.h plays each deal many times with what a player sees, and the
 * average share of cards that reach the foundations is its ease. The four difficulties are the
 * quarters of the winnable deals. */

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

/* The difficulty, MARQUISE_DEALS_EASY … _EXPERT, of a position with this ease (playout_ease(), 0 …
 * 1000) under @rules, whether or not it can be won. */
MarquiseDeals marquise_deals_grade     (const Patience *patience, const Rules *rules, int ease);

/* Whether the solver decides nearly every deal under @rules in time, so that winnable deals are
 * found quickly. */
gboolean      marquise_deals_are_decided (const Patience *patience, const Rules *rules);

/* Draws deal numbers at random until one fits, in a thread, within limits of time and number. The
 * same @seed draws the same numbers; 0: at random. */
void          marquise_deals_find_async  (const Patience *patience, const Rules *rules,
                                          MarquiseDeals wish, guint32 seed,
                                          GCancellable *cancellable,
                                          GAsyncReadyCallback callback, gpointer data);
/* The deal number, or 0 and G_IO_ERROR_CANCELLED, or MARQUISE_ERROR_NOT_FOUND with a sentence
 * for the player. */
guint32       marquise_deals_find_finish (GAsyncResult *result, GError **error);

G_END_DECLS
