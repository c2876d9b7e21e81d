/* SPDX-License-Identifier: GPL-3.0-or-later */

/* See header-words.h. */

#include "config.h"

#include "header-words.h"

/* Of a button's word, from its picture; logical pixels. */
#define WORD_GAP 6

/* How wide the words on the buttons are together, seen or not. */
static int
measure_words (GtkWidget *widget)
{
  int width = 0;

  if (GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, "word"))
    {
      g_autoptr (PangoLayout) word
        = gtk_widget_create_pango_layout (widget, gtk_label_get_text (GTK_LABEL (widget)));

      pango_layout_get_pixel_size (word, &width, NULL);

      return width + WORD_GAP;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    width += measure_words (child);

  return width;
}

gboolean
marquise_header_words_fit (GtkWidget      *header,
                           AdwWindowTitle *title,
                           gboolean        shown,
                           int             width)
{
  g_autoptr (PangoLayout) name
    = gtk_widget_create_pango_layout (GTK_WIDGET (title), adw_window_title_get_title (title));
  int words = measure_words (header);
  int whole, name_and_more, name_width;

  gtk_widget_measure (header, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &whole, NULL, NULL);
  gtk_widget_measure (GTK_WIDGET (title), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &name_and_more, NULL, NULL);
  pango_layout_get_pixel_size (name, &name_width, NULL);
  /* It is bold. */
  name_width += name_width / 6;

  return whole - name_and_more + name_width + (shown ? 0 : words) <= width;
}
