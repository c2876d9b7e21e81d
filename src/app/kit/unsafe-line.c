/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "unsafe-line.h"

static void
update (GtkWidget       *line,
        MarquiseLibrary *library)
{
  const char *sentence = marquise_library_get_unsafe (library);

  if (sentence != NULL)
    gtk_label_set_text (GTK_LABEL (gtk_widget_get_last_child (line)), sentence);
  gtk_widget_set_visible (line, sentence != NULL);
}

GtkWidget *
marquise_unsafe_line_new (MarquiseLibrary *library)
{
  GtkWidget *line, *label;

  g_return_val_if_fail (MARQUISE_IS_LIBRARY (library), NULL);

  line = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_ALERT,
                       "spacing", 12, NULL);
  label = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR,
                        "xalign", 0.0, "hexpand", TRUE, NULL);
  gtk_widget_add_css_class (line, "unsafe");
  gtk_box_append (GTK_BOX (line), gtk_image_new_from_icon_name ("dialog-warning-symbolic"));
  gtk_box_append (GTK_BOX (line), label);
  g_signal_connect_object (library, "unsafe-changed", G_CALLBACK (update), line,
                           G_CONNECT_SWAPPED);
  update (line, library);

  return line;
}
