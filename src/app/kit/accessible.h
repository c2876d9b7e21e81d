/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Names for assistive technology where GTK gives none, or a wrong one. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* From now on every window and menu that is shown is walked through. To be called once, after GTK
 * was initialized. */
void marquise_accessible_watch_windows (void);

/* The description of @widget is its tooltip, unless that is its name. */
void marquise_accessible_describe (GtkWidget *widget);

/* @button is one out of several, made with the role of a radio button: from now on it is told
 * whether it is the chosen one. (A toggle button by itself tells that it is pressed, which is not
 * asked of such.) */
void marquise_accessible_tell_chosen (GtkToggleButton *button);

/* @widget has the focus when @window is shown. To be asked for before that. */
void marquise_accessible_focus_first (GtkWindow *window,
                                      GtkWidget *widget);

G_END_DECLS
