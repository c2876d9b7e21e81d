/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * marquise_figure_row_new:
 * @title: what is counted
 * @subtitle: (nullable): what there is to say of it
 * @figure: (nullable): how much it is, at the end of the row
 *
 * All of it is heard when the row has the keyboard.
 *
 * Returns: (transfer floating): a row of a list
 */
GtkWidget *marquise_figure_row_new (const char *title,
                                    const char *subtitle,
                                    const char *figure);

G_END_DECLS
