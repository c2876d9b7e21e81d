/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "figure-row.h"

#include "letters.h"

#include <adwaita.h>

GtkWidget *
marquise_figure_row_new (const char *title,
                         const char *subtitle,
                         const char *figure)
{
  GtkWidget *row = adw_action_row_new ();
  const char *parts[] = { figure != NULL ? figure : subtitle, subtitle, NULL };
  g_autofree char *heard = NULL;

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  if (subtitle != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  if (figure != NULL)
    {
      GtkWidget *label = gtk_label_new (figure);

      gtk_widget_add_css_class (label, "numeric");
      /* Large letters leave the title of the row its half. */
      if (marquise_letters_are_large ())
        g_object_set (label, "wrap", TRUE, "max-width-chars", 8, "xalign", 1.0, "justify",
                      GTK_JUSTIFY_RIGHT, NULL);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
    }
  else
    {
      parts[1] = NULL;
    }
  heard = g_strjoinv (". ", (char **) parts);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, heard,
                                  -1);

  return row;
}
