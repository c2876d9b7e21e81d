/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Shortcuts with a digit, on keyboards where the keys of the digits bear something else. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* In every window of @application that comes, a key of the digits' row counts as its digit with
 * Ctrl or Alt, whether Shift would be needed to type it or not, unless what it bears is a shortcut
 * itself. */
void marquise_digit_keys_attach (GtkApplication *application);

G_END_DECLS
