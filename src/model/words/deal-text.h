/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A deal as a short text to give to somebody else: “Marquise klondike draw=3 #123456789”; or as
 * other programs write it, card by card. */

#pragma once

#include "model/game/game.h"

G_BEGIN_DECLS

/* Longer text is not searched for a deal; bytes. */
#define MARQUISE_DEAL_TEXT_MAX 65536

/* The deal of @game: the game’s id, its first rule, other rules unless they are the default, at
 * Marjolet the dealer if the number alone would mean the other one, and the number. NULL if the
 * cards were given and have no number. (transfer full) */
char *         marquise_deal_text_format (MarquiseGame *game);

/* The first deal in @text, dealt and not begun, under the rules that the text names; others have
 * their default. Any text may be around it: blanks, commas, quotation marks, line ends. NULL and
 * MARQUISE_ERROR with a sentence if there is none, or if it names something that does not exist.
 * (transfer full) */
MarquiseGame * marquise_deal_text_parse  (const char *text, GError **error);

/* The same or, if there is none, the board of another program in @text: see board-deal.h, also for
 * @near and @settings, which may be NULL. (transfer full) */
MarquiseGame * marquise_deal_text_read   (const char *text, MarquiseGame *near,
                                          GSettings *settings, GError **error);

G_END_DECLS
