/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The line of a game: beneath the table, or on it. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Moves @line from @column, where it stands after @before, onto @table, which is an overlay; or
 * back. */
void marquise_floating_line_place (GtkWidget  *line,
                                   GtkBox     *column,
                                   GtkWidget  *before,
                                   GtkOverlay *table,
                                   gboolean    floating);

G_END_DECLS
