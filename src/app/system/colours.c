/* SPDX-License-Identifier: GPL-3.0-or-later */

/* See colours.h. */

#include "config.h"

#include "colours.h"

void
marquise_colours_get_text (GtkWidget *widget,
                           GdkRGBA   *colour)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

#if GTK_CHECK_VERSION (4, 10, 0)
  gtk_widget_get_color (widget, colour);
#else
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), colour);
#endif
}

gboolean
marquise_colours_get_accent (GtkWidget *widget,
                             GdkRGBA   *colour)
{
  g_return_val_if_fail (GTK_IS_WIDGET (widget), FALSE);

#if ADW_CHECK_VERSION (1, 6, 0)
  AdwStyleManager *manager = adw_style_manager_get_default ();

  adw_accent_color_to_standalone_rgba (adw_style_manager_get_accent_color (manager),
                                       adw_style_manager_get_dark (manager), colour);

  return TRUE;
#else
  return gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), "accent_color",
                                         colour);
#endif
}
