/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseFocusKeeper: what has closed gives the keyboard back to the table. GTK 4.8 leaves it with
 * the menu that is gone, or with its button. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_FOCUS_KEEPER (marquise_focus_keeper_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseFocusKeeper, marquise_focus_keeper, MARQUISE, FOCUS_KEEPER, GObject)

/* @home, which has the keyboard by right, is in @window; both outlive this object. */
MarquiseFocusKeeper *marquise_focus_keeper_new   (GtkWindow           *window,
                                                  GtkWidget           *home);
/* Follows the popovers that are in @widget now, and the menus that its buttons get later. */
void                 marquise_focus_keeper_watch (MarquiseFocusKeeper *self,
                                                  GtkWidget           *widget);

G_END_DECLS
