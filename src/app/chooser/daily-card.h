/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseDailyCard: the deal of the day in the chooser. */

#pragma once

#include "model/library/library.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_DAILY_CARD (marquise_daily_card_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseDailyCard, marquise_daily_card, MARQUISE, DAILY_CARD, AdwBin)

MarquiseDailyCard *marquise_daily_card_new    (MarquiseLibrary   *library);
/* Reads day, record and games in progress again. */
void               marquise_daily_card_update (MarquiseDailyCard *self);

G_END_DECLS
