/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Shortcuts with a digit, on keyboards where the keys of the digits bear something else. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* In all future windows of @application, a key of the digit row with Ctrl or Alt counts as its
 * digit, even if typing the digit needs Shift, unless the key's own character is a shortcut. */
void marquise_digit_keys_attach (GtkApplication *application);

G_END_DECLS
