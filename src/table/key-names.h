/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The meaning of a key, for code that reads keys one by one. GTK's shortcuts know that a keyboard
 * may have several layouts; other code needs these functions. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Whether @keyval is the first letter of @letter, small or capital. */
gboolean table_key_is_letter (guint keyval, const char *letter);
/* The key in Latin letters: if the present layout has no Latin letter on it (Russian, Greek), the
 * one of another layout of this keyboard, as with GTK's shortcuts. @keyval itself if there is none.
 * @code is the code of the key. */
guint    table_key_in_latin  (GtkWidget *widget, guint keyval, guint code);
/* 0 … 9 for a key of the digit row, whatever it bears, or of the keypad with Num Lock; else -1.
 * @keyval 0: only the position of the key is known; @code 0: only its letter. */
int      table_key_get_digit (guint keyval, guint code);

G_END_DECLS
