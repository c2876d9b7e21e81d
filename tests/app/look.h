/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finds widgets in a window and uses them as a person would. Functions that wait fail after a
 * minute. */

#pragma once

#include "app/shell/application.h"
#include "model/game/game.h"
#include "model/trick/trick-match.h"

/* Whether a visible widget is the one that @words describe. */
typedef gboolean (*LookMatch) (GtkWidget  *widget,
                               const char *words);

/* Runs the main loop until nothing is left to be done. */
void       look_settle       (void);
void       look_wait         (gboolean  (*done) (gpointer data),
                              gpointer    data);
/* Waits until a window of this type is visible. (transfer none) */
gpointer   look_wait_window  (GType       type);
/* The visible window of this type, or the dialog or page of this type in one, or NULL. */
gpointer   look_find_window  (GType       type);
/* The same for a page shown in place of the game. */
gpointer   look_wait_page    (GType       type);
gpointer   look_find_page    (GType       type);
/* The window or dialog over @window, or NULL. (transfer none) */
gpointer   look_find_over    (gpointer    window);

/* The first visible widget in @widget, itself included, for which @match is true, or NULL. */
GtkWidget *look_find         (gpointer    widget,
                              LookMatch   match,
                              const char *words);
/* Waits until there is one: on newer systems the contents of a dialog appear a frame later. */
GtkWidget *look_wait_found   (gpointer    widget,
                              LookMatch   match,
                              const char *words);
/* Whether the widget is a label that contains these words; a button with this label; a widget with
 * this type name; a widget with this style class. */
gboolean   look_is_text      (GtkWidget  *widget,
                              const char *words);
gboolean   look_is_button    (GtkWidget  *widget,
                              const char *words);
gboolean   look_is_type      (GtkWidget  *widget,
                              const char *words);
gboolean   look_has_class    (GtkWidget  *widget,
                              const char *words);
/* The text of a button, with its underscore, or NULL. It works for a toast's button, too, whose
 * text is drawn as a bitmap. */
const char *look_get_button_words (GtkWidget *button);
/* Whether a label with these words is visible. */
gboolean   look_shows        (gpointer    widget,
                              const char *words);
/* The first widget of this type in @widget, visible or not; and the first visible one. NULL if
 * there is none. (transfer none) */
GtkWidget *look_find_child   (GtkWidget  *widget,
                              GType       type);
GtkWidget *look_find_shown   (GtkWidget  *widget,
                              GType       type);
/* Whether a widget is visible, for look_wait(). */
gboolean   look_is_mapped    (gpointer    widget);

/* Clicks the button with this label, which must exist and be enabled. */
void       look_press        (gpointer    widget,
                              const char *words);
/* Activates an action without a parameter, like a menu item; the action must exist and be enabled.
 * look_open() then waits for a window of this type. (transfer none) */
void       look_activate     (gpointer    widget,
                              const char *action);
gpointer   look_open         (gpointer    widget,
                              const char *action,
                              GType       type);
/* Answers the question over @window, as a click on that button would. */
void       look_answer       (gpointer    window,
                              const char *response);
/* Presses a key in a widget with a key controller. */
void       look_key          (GtkWidget  *widget,
                              guint       key);
/* The window's id for xdotool; NULL without X. */
char *     look_get_xid      (gpointer    window);
/* Sets the size of the window's contents, and waits until they have it. */
void       look_resize       (gpointer    window,
                              int         width,
                              int         height);
/* A picture of what the window shows; and the same as a file, for people to look at, in the folder
 * that MARQUISE_PICTURES names, if it is set. */
cairo_surface_t *look_draw    (GtkWidget  *window);
void       look_keep_picture (GtkWidget  *window,
                              const char *name);
/* Closes the window or dialog; on a page, goes back until it is gone. */
void       look_close        (gpointer    window);
/* A registered application shared by all tests, since a process can be on the bus only once. */
MarquiseApplication *look_make_application (void);

/* A match as a view sees it. */
MarquiseMatch look_at_match (gpointer match);
/* Moves a card, turning the stock until one can be moved: a game counts only after the player has
 * moved a card. */
void       look_play_card    (MarquiseGame *game);
