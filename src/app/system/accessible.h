/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Names for assistive technology where GTK gives none, or a wrong one. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Names the widgets of every window and menu that is shown from now on. To be called once, after
 * GTK was initialized. */
void marquise_accessible_watch_windows (void);

/* The description of @widget is what marquise_accessible_tell() was given, or else its tooltip,
 * unless that is its name; FALSE where it has neither, and nothing was changed. */
gboolean marquise_accessible_describe (GtkWidget *widget);
/* Makes @words (copied) the description of @widget, regardless of announcements there. */
void marquise_accessible_tell (GtkWidget  *widget,
                               const char *words);
/* What assistive technology knows of what has the keyboard, @widget or NULL: the entry, where it is
 * the text in one. */
GtkWidget *marquise_accessible_find_told (GtkWidget *widget);
/* Calls @widget by @name (copied) alone, not by what labels it besides. */
void marquise_accessible_call (GtkWidget  *widget,
                               const char *name);
/* @name is the name of a button without words, and its tooltip; to be given again whenever it
 * changes. A tooltip of GTK’s is a description as well: one that has the focus would be heard
 * twice. */
void marquise_accessible_name_button (GtkWidget  *button,
                                      const char *name);

G_END_DECLS
