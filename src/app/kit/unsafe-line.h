/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A line that stands in a window as long as something of the player's is not safe on disk, and says
 * why. A sentence in passing would be gone before it is read. */

#pragma once

#include "model/library/library.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkWidget *marquise_unsafe_line_new (MarquiseLibrary *library);

G_END_DECLS
