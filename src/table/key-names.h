/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a key means where keys are read one by one. GTK's shortcuts know that a keyboard may have
 * several layouts; a reader of keys without them has to know it, too. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Whether @keyval is the letter that @letter begins with, small or capital. */
gboolean table_key_is_letter (guint keyval, const char *letter);
/* The key of @keyval in Latin letters: what it bears in another of the keyboard's layouts where
 * this one has no Latin letter for it (Russian, Greek), as GTK's shortcuts look for it. Else, or
 * where no layout has one, @keyval. @code is that of the key. */
guint    table_key_in_latin  (GtkWidget *widget, guint keyval, guint code);
/* 0 … 9 for a key of the digits' row, whatever it bears, or of the keypad with Num Lock; else -1.
 * @keyval 0: only the place of the key is known; @code 0: only what it bears. */
int      table_key_get_digit (guint keyval, guint code);

G_END_DECLS
