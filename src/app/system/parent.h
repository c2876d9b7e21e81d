/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Makes @dialog a window of the application over @parent, whose end it survives as long as
 * something holds it. */
void marquise_parent_set (GtkWindow *dialog,
                          GtkWindow *parent);

#if ADW_CHECK_VERSION (1, 5, 0)
/* Shows @dialog within the window of @parent. */
void marquise_parent_present (AdwDialog *dialog,
                              GtkWidget *parent);
#endif

G_END_DECLS
