/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseRacePage: against the clock. */

#pragma once

#include "app/kit/side-page.h"
#include "model/session/race.h"

G_BEGIN_DECLS

#define MARQUISE_TYPE_RACE_PAGE (marquise_race_page_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseRacePage, marquise_race_page, MARQUISE, RACE_PAGE, MarquiseSidePage)

/* @game: id of the patience that is offered first, or NULL. */
MarquiseRacePage *marquise_race_page_new      (MarquiseLibrary *library,
                                               const char      *game);
/* The race on the table, or NULL while it is chosen. (transfer none) */
MarquiseRace *    marquise_race_page_get_race (MarquiseRacePage *self);

G_END_DECLS
