/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The colours of the desktop, for what is drawn by hand. They may change at any time, which a
 * widget is told by "css_changed", and the style manager by "notify". */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* The colour of the widget's text. */
void     marquise_colours_get_text   (GtkWidget *widget,
                                      GdkRGBA   *colour);
/* The accent colour of the theme, which the player may have chosen; FALSE if the theme has none. */
gboolean marquise_colours_get_accent (GtkWidget *widget,
                                      GdkRGBA   *colour);

/* Makes the usual accent colour of the desktop a darker one by @resource, a style sheet, for as
 * long as no other is chosen there (libadwaita 1.6). */
void     marquise_colours_deepen_accent (const char *resource);

G_END_DECLS
