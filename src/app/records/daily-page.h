/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseDailyPage: the deals of the day as a calendar of the month, with what came of each. It
 * shows the one for all games; those of a single game can be chosen. */

#pragma once

#include "model/library/library.h"

#include "app/kit/side-page.h"

G_BEGIN_DECLS

#define MARQUISE_TYPE_DAILY_PAGE (marquise_daily_page_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseDailyPage, marquise_daily_page, MARQUISE, DAILY_PAGE,
                      MarquiseSidePage)

/* Signal: "play" (char *game, uint day): the player wants the deal of that Julian day; the page
 * is left. */
MarquiseDailyPage *marquise_daily_page_new (MarquiseLibrary *library);

G_END_DECLS
