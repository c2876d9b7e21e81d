/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseScroller: a text that takes the height it needs, and is scrolled where it does not get
 * it. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_SCROLLER (marquise_scroller_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseScroller, marquise_scroller, MARQUISE, SCROLLER, GtkWidget)

/* Properties: "text" (GtkWidget), a label that breaks its lines; "limit" (int), the height in
 * logical pixels that it never asks to exceed. */

/* @text: (transfer floating) */
GtkWidget *marquise_scroller_new              (GtkWidget        *text);
/* Sets the limit to @limit logical pixels for letters of the usual size; it grows with them. */
void       marquise_scroller_limit_by_letters (MarquiseScroller *self,
                                               int               limit);

G_END_DECLS
