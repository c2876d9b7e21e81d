/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "floating-line.h"

void
marquise_floating_line_place (GtkWidget  *line,
                              GtkBox     *column,
                              GtkWidget  *before,
                              GtkOverlay *table,
                              gboolean    floating)
{
  g_autoptr (GtkWidget) kept = g_object_ref (line);

  if (floating == gtk_widget_has_css_class (line, "floating"))
    return;

  if (floating)
    {
      gtk_box_remove (column, line);
      gtk_overlay_add_overlay (table, line);
      gtk_widget_add_css_class (line, "floating");
    }
  else
    {
      gtk_overlay_remove_overlay (table, line);
      gtk_box_insert_child_after (column, line, before);
      gtk_widget_remove_css_class (line, "floating");
    }
  gtk_widget_set_halign (line, floating ? GTK_ALIGN_CENTER : GTK_ALIGN_FILL);
  gtk_widget_set_valign (line, floating ? GTK_ALIGN_END : GTK_ALIGN_FILL);
}
