/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finds and does in a window what a person sees and does there. What waits does so for a minute and
 * then fails. */

#pragma once

#include "app/shell/application.h"
#include "model/game/game.h"
#include "model/trick/trick-match.h"

/* Whether a widget in sight is the one that @words speak of. */
typedef gboolean (*LookMatch) (GtkWidget  *widget,
                               const char *words);

/* One kit for the tests of windows. */

/* The main loop, until nothing is left to be done. */
void       look_settle       (void);
void       look_wait         (gboolean  (*done) (gpointer data),
                              gpointer    data);
/* The same until a window of this type is in sight. (transfer none) */
gpointer   look_wait_window  (GType       type);
/* The window of this type that is in sight, or the dialog or page of this type within one, or
 * NULL. */
gpointer   look_find_window  (GType       type);
/* The same with a page that stands in the window in place of the game. */
gpointer   look_wait_page    (GType       type);
gpointer   look_find_page    (GType       type);
/* What lies over @window, a window or a dialog within it, or NULL. (transfer none) */
gpointer   look_find_over    (gpointer    window);

/* The first widget in sight, from @widget inwards, that @match says yes to, or NULL. */
GtkWidget *look_find         (gpointer    widget,
                              LookMatch   match,
                              const char *words);
/* The same once it is there: what lies in a dialog is, with newer systems, a frame after it. */
GtkWidget *look_wait_found   (gpointer    widget,
                              LookMatch   match,
                              const char *words);
/* … that is a label with these words among others; a button with this label; a widget with this
 * name of its type; a widget with this class of the style sheet. */
gboolean   look_is_text      (GtkWidget  *widget,
                              const char *words);
gboolean   look_is_button    (GtkWidget  *widget,
                              const char *words);
gboolean   look_is_type      (GtkWidget  *widget,
                              const char *words);
gboolean   look_has_class    (GtkWidget  *widget,
                              const char *words);
/* What stands on a button, with its underscore, or NULL; that of a toast's is drawn as a bitmap. */
const char *look_get_button_words (GtkWidget *button);
/* Whether a label with these words is in sight. */
gboolean   look_shows        (gpointer    widget,
                              const char *words);
/* The first widget of this type from @widget inwards, in sight or not; the first that is in sight.
 * NULL where there is none. (transfer none) */
GtkWidget *look_find_child   (GtkWidget  *widget,
                              GType       type);
GtkWidget *look_find_shown   (GtkWidget  *widget,
                              GType       type);
/* Whether a widget is in sight, for look_wait(). */
gboolean   look_is_mapped    (gpointer    widget);

/* Clicks the button with this label, which must be there and can be used. */
void       look_press        (gpointer    widget,
                              const char *words);
/* Does what the entry of a menu does: an action without a parameter, which must be there and can be
 * used. look_open() waits for a window of this type that comes of it. (transfer none) */
void       look_activate     (gpointer    widget,
                              const char *action);
gpointer   look_open         (gpointer    widget,
                              const char *action,
                              GType       type);
/* Answers the question that lies over @window, as a click on that button does. */
void       look_answer       (gpointer    window,
                              const char *response);
/* Presses a key in a widget that has a controller for keys. */
void       look_key          (GtkWidget  *widget,
                              guint       key);
/* The window as xdotool names it; NULL where there is no X. */
char *     look_get_xid      (gpointer    window);
/* Makes what the window holds as large as this, and waits until it is. */
void       look_resize       (gpointer    window,
                              int         width,
                              int         height);
/* Closes the window, or dialog, for good; of a page it goes back until it is gone. */
void       look_close        (gpointer    window);
/* A registered application for all tests: a process can be on the bus once. */
MarquiseApplication *look_make_application (void);

/* A match as a view shows it. */
MarquiseMatch look_at_match (gpointer match);
/* Moves a card, turning the stock for as long as none can be moved: a game counts only once a card
 * has moved by the player's will. */
void       look_play_card    (MarquiseGame *game);
