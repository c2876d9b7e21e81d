/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseWatchPage: the computer plays, and the player watches: the table of a MarquiseWatch, a
 * line with each move and its reason, and buttons to stop, go on and take over. */

#pragma once

#include "app/kit/side-page.h"
#include "model/settings.h"
#include "model/session/watch.h"

G_BEGIN_DECLS

#define MARQUISE_TYPE_WATCH_PAGE (marquise_watch_page_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseWatchPage, marquise_watch_page, MARQUISE, WATCH_PAGE,
                      MarquiseSidePage)

/* Signals: "taken" (): the player wants to play on from here, or has moved a card; "solver"
 * (gboolean): watch the solver, or the coach; the handler sets such a watch. */

/* @watch is the coach's; it begins to play, and ends with the page, or with the next one. */
MarquiseWatchPage *marquise_watch_page_new       (GSettings  *settings,
                                                  MarquiseWatch     *watch);
void               marquise_watch_page_set_watch (MarquiseWatchPage *self,
                                                  MarquiseWatch     *watch);
/* (transfer none) */
MarquiseWatch *    marquise_watch_page_get_watch (MarquiseWatchPage *self);

G_END_DECLS
