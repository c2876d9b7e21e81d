/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseChrome: something large and a bar at one of its edges. In full screen the large thing has
 * all the room, and the bar slides over it while the pointer or a finger is at that edge, or the
 * keyboard in the bar. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_CHROME (marquise_chrome_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseChrome, marquise_chrome, MARQUISE, CHROME, GtkWidget)

/* Properties: "content" and "bar" (GtkWidget, set once); "at-end" (boolean, set once): the bar is
 * at the bottom; "bare" (boolean): the bar is hidden and slides over the content; "asked"
 * (boolean): the bar is needed for another reason; "revealed" (boolean, read-only): whether it is
 * shown while bare. A chrome inside another one is bare with it, and shows its bar together with
 * that of the other. */

G_END_DECLS
