/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "felt-colour.h"

#include "table/faces/table-felt.h"

/* The bars are a little darker than the felt in its corners. */
#define DARKER 0.9f

void
marquise_felt_colour_use (const char *colour)
{
  static GtkCssProvider *provider = NULL;
  static char *used = NULL;
  GdkRGBA edge;
  g_autofree char *name = NULL, *style = NULL;

  if (g_strcmp0 (colour, used) == 0)
    return;

  g_free (used);
  used = g_strdup (colour);
  if (provider == NULL)
    {
      provider = gtk_css_provider_new ();
      gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                                  GTK_STYLE_PROVIDER (provider),
                                                  GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1);
    }
  table_felt_get_edge (colour, &edge);
  edge.red *= DARKER;
  edge.green *= DARKER;
  edge.blue *= DARKER;
  name = gdk_rgba_to_string (&edge);
  style = g_strdup_printf ("@define-color felt_bar_color %s;", name);
  gtk_css_provider_load_from_data (provider, style, -1);
}
