/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where panels lie over a table. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Gives what lies over @overlay the height that it needs at the width it gets. GtkOverlay gives it
 * that of the width it would like, which is not enough where the window is narrower and texts or
 * buttons are folded. */
void marquise_overlays_prepare (GtkOverlay *overlay);

G_END_DECLS
