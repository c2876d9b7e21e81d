/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseChrome: something large and a bar at one of its edges. In full screen the large thing has
 * all the room, and the bar slides over it while the pointer or a finger is at that edge, or the
 * keyboard in the bar. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_CHROME (marquise_chrome_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseChrome, marquise_chrome, MARQUISE, CHROME, GtkWidget)

/* Properties: "content" and "bar" (GtkWidget, set once); "at-end" (boolean, set once): the bar lies
 * beneath and not above; "bare" (boolean): the bar has no room of its own; "asked" (boolean): it is
 * wanted for another reason; "revealed" (boolean, read-only): while bare, whether it is to be seen.
 * One that lies within another is bare with it, and its bar comes with the other’s. */

G_END_DECLS
