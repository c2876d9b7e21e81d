/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Makes @dialog a window of the application over @parent, whose end it survives as long as
 * something holds it. */
void marquise_parent_set (GtkWindow *dialog,
                          GtkWindow *parent);

G_END_DECLS
