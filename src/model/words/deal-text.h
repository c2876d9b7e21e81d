/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A deal as a short text for somebody else: “Marquise klondike draw=3 #123456789”; or as other
 * programs write it, card by card. */

#pragma once

#include "model/game/game.h"

G_BEGIN_DECLS

/* Longer text is not searched for a deal; bytes. */
#define MARQUISE_DEAL_TEXT_MAX 65536

/* The deal of @game: the game’s id, its first rule, its other rules where they are not the default,
 * at Marjolet who deals where the number alone would say otherwise, and the number. NULL when the
 * cards were given and have no number. (transfer full) */
char *         marquise_deal_text_format (MarquiseGame *game);

/* The first deal that stands in @text, dealt and not begun, under the rules that the text names;
 * rules that it does not name take their default. Before, between and after may stand anything:
 * blanks of any kind, commas, quotation marks, line ends. NULL and MARQUISE_ERROR with a sentence
 * when there is none, or when it names what does not exist. (transfer full) */
MarquiseGame * marquise_deal_text_parse  (const char *text, GError **error);

/* The same, or where there is none the board of another program that stands in @text: see
 * board-deal.h, also for @near and @settings, which may be NULL. (transfer full) */
MarquiseGame * marquise_deal_text_read   (const char *text, MarquiseGame *near,
                                          GSettings *settings, GError **error);

G_END_DECLS
