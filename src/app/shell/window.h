/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseWindow: the one window, with the chooser and the game in turn. */

#pragma once

#include "model/library/library.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_WINDOW (marquise_window_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseWindow, marquise_window, MARQUISE, WINDOW, AdwApplicationWindow)

MarquiseWindow *marquise_window_new       (GtkApplication  *app,
                                           MarquiseLibrary *library);

/* Shows the game with this id, as it was left or newly dealt. An unknown id shows the chooser. */
void            marquise_window_open_game (MarquiseWindow *self,
                                           const char     *id);
/* Opens a saved game or the description of a patience, once it is read; one that is over is shown
 * in a window of its own, and one that cannot be read leaves the window as it is and says why. */
void            marquise_window_open_file (MarquiseWindow *self,
                                           GFile          *file);
/* Says a sentence in passing. */
void            marquise_window_say       (MarquiseWindow *self,
                                           const char     *sentence);
/* There are more games than there were: the chooser shows them. */
void            marquise_window_take_games (MarquiseWindow *self);
/* Shows the game played last unless a game is shown already, or the chooser when there is none. */
void            marquise_window_open_last (MarquiseWindow *self);
/* Whether the program may end now, which it then does. Where something is not safe, the player is
 * asked first if @asks. */
gboolean        marquise_window_may_quit  (MarquiseWindow *self,
                                           gboolean        asks);
/* The help, on the page of the game shown. */
void            marquise_window_show_help (MarquiseWindow *self);

G_END_DECLS
