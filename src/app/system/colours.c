/* SPDX-License-Identifier: GPL-3.0-or-later */

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

#if ADW_CHECK_VERSION (1, 6, 0)
static void
accent_changed_cb (AdwStyleManager *manager,
                   GParamSpec      *pspec,
                   gpointer         provider)
{
  GdkDisplay *display = adw_style_manager_get_display (manager);

  if (adw_style_manager_get_accent_color (manager) == ADW_ACCENT_COLOR_BLUE)
    gtk_style_context_add_provider_for_display (display, provider,
                                                GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  else
    gtk_style_context_remove_provider_for_display (display, provider);
}

#endif

void
marquise_colours_deepen_accent (const char *resource)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();
#if ADW_CHECK_VERSION (1, 6, 0)
  AdwStyleManager *manager;
#endif

  g_return_if_fail (resource != NULL);

  gtk_css_provider_load_from_resource (provider, resource);
#if ADW_CHECK_VERSION (1, 6, 0)
  manager = adw_style_manager_get_for_display (gdk_display_get_default ());
  g_signal_connect_object (manager, "notify::accent-color", G_CALLBACK (accent_changed_cb),
                           provider, 0);
  accent_changed_cb (manager, NULL, provider);
  /* It is not the display’s all the time. */
  g_object_set_data_full (G_OBJECT (manager), resource, g_object_ref (provider), g_object_unref);
#else
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
#endif
}
