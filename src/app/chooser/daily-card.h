/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseDailyCard: today's deal, what came of it and of those before, in the chooser. It is the
 * same for everybody, whichever game was played last. */

#pragma once

#include "model/library/library.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_DAILY_CARD (marquise_daily_card_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseDailyCard, marquise_daily_card, MARQUISE, DAILY_CARD, AdwBin)

MarquiseDailyCard *marquise_daily_card_new    (MarquiseLibrary   *library);
/* Shows it as things stand today, with a picture of it if it stands alone. */
void               marquise_daily_card_update (MarquiseDailyCard *self,
                                               gboolean           alone);

G_END_DECLS
