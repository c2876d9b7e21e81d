/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The commands for deals as text, by way of the clipboard. */

#pragma once

#include "dealer.h"

G_BEGIN_DECLS

/* @dealer outlives the actions. */
void marquise_deal_clipboard_add_actions (MarquiseDealer  *dealer,
                                          MarquiseActions *actions);

G_END_DECLS
