/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Names for assistive technology where GTK gives none, or a wrong one. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* From now on every window that is shown is gone through once. To be called once, after GTK was
 * initialized. */
void marquise_accessible_watch_windows (void);

G_END_DECLS
