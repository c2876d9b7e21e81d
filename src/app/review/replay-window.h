/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseReplayWindow: a game gone through move by move on a table that cannot be played, with
 * the review of it. */

#pragma once

#include "model/store/library.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_REPLAY_WINDOW (marquise_replay_window_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseReplayWindow, marquise_replay_window, MARQUISE, REPLAY_WINDOW,
                      AdwWindow)

/* Signals: "play-on" (MarquiseGame *): the player wants to play this new game; "reviewed" (): the
 * solver has said something about the game; "weighed" (guint given): the coach has looked through
 * all of it, and found that so many chances in a hundred were given away; "shown" (MarquiseGame *):
 * another game is on the table, such as another deal of the match, or what might have been. */

/* @game is looked at and left alone; it must not change as long as the window lives. */
MarquiseReplayWindow *marquise_replay_window_new      (MarquiseSettings     *settings,
                                                       MarquiseGame         *game);
/* For a game that is set aside and will go on: the solver is not asked about it. */
void                  marquise_replay_window_forbid_review (MarquiseReplayWindow *self);
/* On the table, which stands in the box; beside it there is room for the score. (transfer none) */
MarquiseGame *        marquise_replay_window_get_game (MarquiseReplayWindow *self);
GtkBox *              marquise_replay_window_get_body (MarquiseReplayWindow *self);
/* The move that is shown last; 0 is the deal. */
guint                 marquise_replay_window_get_stop (MarquiseReplayWindow *self);

G_END_DECLS
