/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The possible declarations at Marjolet, as a menu over the table. */

#pragma once

#include "model/trick/trick-match.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A menu of what the player may declare or exchange now, over @parent, which keeps it until it is
 * closed. FALSE when there is nothing to choose. */
gboolean marquise_declare_menu_popup (GtkWidget          *parent,
                                      MarquiseTrickMatch *game);

G_END_DECLS
