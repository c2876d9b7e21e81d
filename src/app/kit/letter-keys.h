/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Letters that act on a window while its table has the keyboard: there they cannot be meant for a
 * text entry. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Makes letters act while @table has the keyboard. */
void marquise_letter_keys_attach (GtkWidget *table);

G_END_DECLS
