/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseStage: shows the chooser, the game or a side page in the window, and dialogs and toasts
 * over them. The window's commands act on it. */

#pragma once

#include "app/kit/side-page.h"
#include "app/play/game-page.h"
#include "waiting.h"

G_BEGIN_DECLS

#define MARQUISE_TYPE_STAGE (marquise_stage_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseStage, marquise_stage, MARQUISE, STAGE, AdwBin)

/* Signal: "changed" (): another page or game is shown, or the game shown has changed. */

/* What the buttons beside a new game and the hint open at the foot; before anything is shown. */
void              marquise_stage_set_menus (MarquiseStage *self,
                                            GMenuModel    *new_menu,
                                            GMenuModel    *hint_menu);
void              marquise_stage_open_new_menu (MarquiseStage *self);
/* To be called before anything is shown. The page of a game follows the window's properties
 * "narrow" and "sheet-width". */
void              marquise_stage_set_up      (MarquiseStage   *self,
                                              MarquiseLibrary *library);
/* All (transfer none); NULL after the window is closed. */
MarquiseLibrary * marquise_stage_get_library (MarquiseStage *self);
GSettings *marquise_stage_get_settings (MarquiseStage *self);
MarquiseWaiting * marquise_stage_get_waiting (MarquiseStage *self);
GtkWindow *       marquise_stage_get_window  (MarquiseStage *self);

/* The game shown last, or NULL; the game that is shown, NULL where the chooser or nothing is, and
 * its page. */
MarquiseGame *    marquise_stage_get_game    (MarquiseStage *self);
MarquiseGame *    marquise_stage_get_shown   (MarquiseStage *self);
MarquiseGamePage *marquise_stage_get_page    (MarquiseStage *self);
gboolean          marquise_stage_is_empty    (MarquiseStage *self);
/* The ids of those games, or NULL. */
const char *      marquise_stage_get_game_id (MarquiseStage *self);
const char *      marquise_stage_get_shown_id (MarquiseStage *self);

/* Shows the page with all games. */
void              marquise_stage_show_chooser (MarquiseStage *self);
/* There are more games than there were: the chooser, if it is shown, shows them, too. */
void              marquise_stage_take_games  (MarquiseStage *self);
/* @game, which the library follows. */
void              marquise_stage_show_game   (MarquiseStage *self,
                                              MarquiseGame  *game);
/* Shows a page in place of the game, which is hidden and whose clock stands still. The stage takes
 * the floating page, and removes it when something else is shown. */
void              marquise_stage_show_side   (MarquiseStage    *self,
                                              MarquiseSidePage *side);
/* The same over what is shown, be it a page of that kind, too: it is as it was when the page is
 * left, and what had the keyboard has it again. */
void              marquise_stage_visit       (MarquiseStage    *self,
                                              MarquiseSidePage *side);
/* Whether such a page is in sight; of this type, or of any: G_TYPE_NONE. */
gboolean          marquise_stage_is_visiting (MarquiseStage    *self,
                                              GType             type);
/* One step back, within the page or to what was shown before; FALSE without such a page. @at_once:
 * a page that lies over another is left without steps within it. */
gboolean          marquise_stage_leave_side  (MarquiseStage    *self,
                                              gboolean          at_once);
/* (transfer none); NULL where chooser or game are shown. */
MarquiseSidePage *marquise_stage_get_side    (MarquiseStage    *self);
/* Shows a dialog over the window; the clock stands until it has gone, if it is modal. */
void              marquise_stage_present     (MarquiseStage *self,
                                              gpointer       dialog);
/* Says a sentence in passing; with a button where @button is not NULL, for the action of the window
 * of that name, as long as that is possible. */
void              marquise_stage_say         (MarquiseStage *self,
                                              const char    *sentence);
void              marquise_stage_say_offer   (MarquiseStage *self,
                                              const char    *sentence,
                                              const char    *button,
                                              const char    *action);
/* Only for screen readers, about something that can be seen. */
void              marquise_stage_announce    (MarquiseStage *self,
                                              const char    *sentence);

G_END_DECLS
