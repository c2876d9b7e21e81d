/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A line in the window while any of the player's data is not safe on disk, with the reason. A toast
 * would be gone too soon. */

#pragma once

#include "model/library/library.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkWidget *marquise_unsafe_line_new (MarquiseLibrary *library);

G_END_DECLS
