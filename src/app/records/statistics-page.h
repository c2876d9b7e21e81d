/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseStatisticsPage: the player's statistics. */

#pragma once

#include "model/library/library.h"

#include "app/kit/side-page.h"

G_BEGIN_DECLS

#define MARQUISE_TYPE_STATISTICS_PAGE (marquise_statistics_page_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseStatisticsPage, marquise_statistics_page, MARQUISE, STATISTICS_PAGE,
                      MarquiseSidePage)

/* @game: id of the game shown first, or NULL: all in short. */
MarquiseStatisticsPage *marquise_statistics_page_new (MarquiseLibrary *library,
                                                      const char      *game);

G_END_DECLS
