/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Starts GTK without loading parts that are never used. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Opens the display, or ends the program with a message as gtk_init() does. Before adw_init(), and
 * before there are other threads. The environment is afterwards as it was. */
void marquise_start_gtk (void);

G_END_DECLS
