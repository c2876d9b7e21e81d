/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseReplayPage: a game gone through move by move on a table that cannot be played, with
 * the review of it: beside the table where there is room, beneath it elsewhere. */

#pragma once

#include "app/kit/side-page.h"
#include "model/library/library.h"

G_BEGIN_DECLS

#define MARQUISE_TYPE_REPLAY_PAGE (marquise_replay_page_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseReplayPage, marquise_replay_page, MARQUISE, REPLAY_PAGE,
                      MarquiseSidePage)

/* Signals: "play-on" (MarquiseGame *): the player wants to play this new game; "reviewed" (): the
 * solver has said something about the game; "weighed" (guint given): the coach has looked through
 * all of it, and found that this many chances in a hundred were given away; "shown" (MarquiseGame
 * *): another game is on the table, such as another deal of the match, or what might have been. */

/* @game is looked at and left alone; it must not change as long as the page lives. */
MarquiseReplayPage *marquise_replay_page_new      (GSettings     *settings,
                                                   MarquiseGame         *game);
/* For a game that was set aside and will go on: the solver is not asked about it. */
void                  marquise_replay_page_forbid_review (MarquiseReplayPage *self);
/* The game on the table; the box of the table has room for the score. (transfer none) */
MarquiseGame *        marquise_replay_page_get_game (MarquiseReplayPage *self);
GtkBox *              marquise_replay_page_get_body (MarquiseReplayPage *self);
/* The move that is shown last; 0 is the deal. */
guint                 marquise_replay_page_get_stop (MarquiseReplayPage *self);

G_END_DECLS
