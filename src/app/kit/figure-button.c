/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "figure-button.h"

struct _MarquiseFigureButton {
  GtkButton parent_instance;

  GtkLabel *words;
  GtkLabel *figure;
};

G_DEFINE_FINAL_TYPE (MarquiseFigureButton, marquise_figure_button, GTK_TYPE_BUTTON)

static GtkLabel *
add_label (GtkWidget *box,
           double     xalign)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), (float) xalign);
  gtk_box_append (GTK_BOX (box), label);

  return GTK_LABEL (label);
}

static void
set_label (GtkLabel   *label,
           const char *text)
{
  if (g_strcmp0 (gtk_label_get_label (label), text) != 0)
    gtk_label_set_label (label, text);
}

static void
marquise_figure_button_class_init (MarquiseFigureButtonClass *klass)
{
}

static void
marquise_figure_button_init (MarquiseFigureButton *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  self->words = add_label (box, 0);
  gtk_widget_set_hexpand (GTK_WIDGET (self->words), TRUE);
  self->figure = add_label (box, 1);
  gtk_widget_add_css_class (GTK_WIDGET (self->figure), "figure");
  gtk_button_set_child (GTK_BUTTON (self), box);
  gtk_widget_add_css_class (GTK_WIDGET (self), "weighed");
}

GtkWidget *
marquise_figure_button_new (GtkOrientation orientation)
{
  MarquiseFigureButton *self = g_object_new (MARQUISE_TYPE_FIGURE_BUTTON, NULL);
  GtkWidget *box = gtk_button_get_child (GTK_BUTTON (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (box), orientation);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      gtk_box_set_spacing (GTK_BOX (box), 0);
      gtk_widget_add_css_class (GTK_WIDGET (self->words), "caption");
      gtk_label_set_ellipsize (self->words, PANGO_ELLIPSIZE_END);
      /* The figure was asked for and is said whole, in two lines if need be; the move can be seen
       * on the table. */
      gtk_label_set_wrap (self->figure, TRUE);
    }

  return GTK_WIDGET (self);
}

void
marquise_figure_button_set (MarquiseFigureButton *self,
                            const char           *words,
                            const char           *figure,
                            const char           *name)
{
  g_return_if_fail (MARQUISE_IS_FIGURE_BUTTON (self));

  set_label (self->words, words);
  set_label (self->figure, figure);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}
