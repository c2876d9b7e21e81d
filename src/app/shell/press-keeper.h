/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A click stays a click while the window is laid out again. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* In all future windows of @application. */
void marquise_press_keeper_attach (GtkApplication *application);

G_END_DECLS
