/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Adapts the windows to larger letters: nothing is cut off unless it is shown elsewhere in full. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* How much larger than usual letters are: 1, or 2 for twice as large; never less than 1. */
double marquise_letters_get_scale   (void);
/* Whether they are so large that words beside each other want a line each. */
gboolean marquise_letters_are_large (void);
/* Within @widget, now and later, no text is cut off without a word: labels that may be shortened
 * tell their whole text in a tooltip, choices and words of buttons are broken into lines. All lists
 * of choices must be made of a GtkStringList. Nothing is done a second time. */
void   marquise_letters_prepare     (GtkWidget *widget);
/* Makes sure that no menu is wider than its window: if necessary, shortcuts are left out, and words
 * wrapped. To be called once, after GTK was initialized. */
void   marquise_letters_watch_menus (void);

G_END_DECLS
