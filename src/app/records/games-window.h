/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseGamesWindow: the games that are kept, to be looked at, gone on with, saved elsewhere or
 * deleted. */

#pragma once

#include "model/library/library.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_GAMES_WINDOW (marquise_games_window_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseGamesWindow, marquise_games_window, MARQUISE, GAMES_WINDOW, AdwWindow)

/* Signals: "replay" (MarquiseKeptGame *): it is to be looked at; "resume" (MarquiseKeptGame *): one
 * that was set aside is to go on. */

/* @files: the actions of the window with the table, for the menu of files and deals. */
MarquiseGamesWindow *marquise_games_window_new        (MarquiseLibrary     *library,
                                                       GActionGroup        *files);
/* The list has been read, and is shown. */
gboolean             marquise_games_window_is_ready   (MarquiseGamesWindow *self);
/* How many games are in sight, the filters considered. */
guint                marquise_games_window_count      (MarquiseGamesWindow *self);

G_END_DECLS
