/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A button of a panel with moves: a move, and its value at the end. The values form a column, so
 * that they can be compared. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_FIGURE_BUTTON (marquise_figure_button_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseFigureButton, marquise_figure_button, MARQUISE, FIGURE_BUTTON,
                      GtkButton)

/**
 * marquise_figure_button_new:
 * @orientation: words and figure in a line, or the figure beneath words that would be cut off
 * beside it
 *
 * Returns: (transfer floating): a new button without words
 */
GtkWidget *marquise_figure_button_new (GtkOrientation orientation);

/* marquise_figure_button_set: @words: the move @figure: its value @name: both, for screen readers
 * / */
void marquise_figure_button_set (MarquiseFigureButton *self,
                                 const char           *words,
                                 const char           *figure,
                                 const char           *name);

G_END_DECLS
