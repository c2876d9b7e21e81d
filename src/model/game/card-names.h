/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The translated names of cards and suits. */

#pragma once

#include "engine/cards/card.h"

#include <glib.h>

G_BEGIN_DECLS

/* “the nine of hearts”, for the middle of a sentence. */
const char *    marquise_card_name  (Card card);
/* “Nine of hearts”, by itself. */
const char *    marquise_card_title (Card card);
/* The same within a sentence, as part of a list; a card that is down has no name. (transfer
 * full) */
char *          marquise_card_in_list (Card card);
/* “the nine of hearts, the two of spades and the ten of clubs”, of one card or more. (transfer
 * full) */
char *          marquise_card_names (const Card *cards, guint n);
/* “hearts” */
const char *    marquise_suit_name  (int suit);

G_END_DECLS
