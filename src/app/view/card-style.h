/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How the cards look, from the settings. */

#pragma once

#include "model/settings.h"
#include "table/art/card-art.h"
#include "table/faces/deck.h"

G_BEGIN_DECLS

/* @indices is a value of the key: auto, french or english. */
CardIndices marquise_card_style_parse_indices (const char       *indices);
/* @back is a value of the key: lilies, scales or stars. */
int         marquise_card_style_parse_back    (const char       *back);
/* @size is a value of the key: usual, large or largest. */
CardIndexSize marquise_card_style_parse_index_size (const char     *size);
void        marquise_card_style_read          (GSettings        *settings,
                                               CardStyle        *style);
/* (transfer full) The installed deck of that name; NULL for our own, or where it is missing. */
MarquiseDeck *marquise_card_style_find_deck   (const char       *deck);

G_END_DECLS
