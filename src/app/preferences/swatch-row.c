/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "swatch-row.h"

#include "app/system/accessible.h"
#include "app/system/choice-button.h"

#include <glib/gi18n.h>

struct _MarquiseSwatchRow {
  AdwPreferencesRow parent_instance;

  GSettings *settings;
  char *key;
  const MarquiseSwatch *swatches;
  MarquiseSwatchFunc draw;

  GtkLabel *title;
  GtkLabel *name;               /* of what is chosen */
  GtkWidget *box;
};

G_DEFINE_FINAL_TYPE (MarquiseSwatchRow, marquise_swatch_row, ADW_TYPE_PREFERENCES_ROW)

static const MarquiseSwatch *
get_swatch (GtkWidget *widget)
{
  return g_object_get_data (G_OBJECT (widget), "swatch");
}

/* Shows the value of the setting. */
static void
update (MarquiseSwatchRow *self)
{
  g_autofree char *value = g_settings_get_string (self->settings, self->key);

  gtk_label_set_text (self->name, "");
  for (GtkWidget *button = gtk_widget_get_first_child (self->box); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    {
      const MarquiseSwatch *swatch = get_swatch (button);
      gboolean chosen = g_str_equal (swatch->value, value);

      marquise_choice_button_set_chosen (MARQUISE_CHOICE_BUTTON (button), chosen);
      if (chosen)
        gtk_label_set_text (self->name, _(swatch->name));
    }
}

static void
clicked_cb (GtkWidget         *button,
            MarquiseSwatchRow *self)
{
  g_settings_set_string (self->settings, self->key, get_swatch (button)->value);
}

static void
draw_cb (GtkDrawingArea *area,
         cairo_t        *cr,
         int             width,
         int             height,
         gpointer        user_data)
{
  MarquiseSwatchRow *self = user_data;

  self->draw (get_swatch (GTK_WIDGET (area))->value, cr, width, height);
}

static void
add_swatch (MarquiseSwatchRow    *self,
            const MarquiseSwatch *swatch,
            int                   width,
            int                   height)
{
  GtkWidget *area = gtk_drawing_area_new ();
  GtkWidget *button = marquise_choice_button_new (area);

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), width);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), height);
  g_object_set_data (G_OBJECT (area), "swatch", (gpointer) swatch);
  g_object_set_data (G_OBJECT (button), "swatch", (gpointer) swatch);
  gtk_widget_set_overflow (area, GTK_OVERFLOW_HIDDEN);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_cb, self, NULL);
  gtk_widget_add_css_class (button, "swatch");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _(swatch->name), -1);
  g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), self);
  gtk_box_append (GTK_BOX (self->box), button);
}

static void
marquise_swatch_row_dispose (GObject *object)
{
  MarquiseSwatchRow *self = MARQUISE_SWATCH_ROW (object);

  g_clear_object (&self->settings);
  g_clear_pointer (&self->key, g_free);

  G_OBJECT_CLASS (marquise_swatch_row_parent_class)->dispose (object);
}

static void
marquise_swatch_row_class_init (MarquiseSwatchRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = marquise_swatch_row_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/marquise/swatch-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MarquiseSwatchRow, title);
  gtk_widget_class_bind_template_child (widget_class, MarquiseSwatchRow, name);
  gtk_widget_class_bind_template_child (widget_class, MarquiseSwatchRow, box);
}

/* What its choices are for is heard before the first of them: a screen reader says the name of a
 * group, but not by what it is labelled, nor anything of a group of radio buttons. */
static void
title_cb (MarquiseSwatchRow *self)
{
  marquise_accessible_call (self->box,
                            adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self)));
}

static void
marquise_swatch_row_init (MarquiseSwatchRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_object_bind_property (self, "title", self->title, "label", G_BINDING_SYNC_CREATE);
  g_signal_connect (self, "notify::title", G_CALLBACK (title_cb), NULL);
}

void
marquise_swatch_row_bind (MarquiseSwatchRow    *self,
                          GSettings            *settings,
                          const char           *key,
                          const MarquiseSwatch *swatches,
                          MarquiseSwatchFunc    draw,
                          int                   width,
                          int                   height)
{
  g_autofree char *signal = NULL;

  g_return_if_fail (MARQUISE_IS_SWATCH_ROW (self));
  g_return_if_fail (G_IS_SETTINGS (settings) && key != NULL);
  g_return_if_fail (swatches != NULL && draw != NULL);
  g_return_if_fail (self->settings == NULL);

  self->settings = g_object_ref (settings);
  self->key = g_strdup (key);
  self->draw = draw;
  for (const MarquiseSwatch *swatch = swatches; swatch->value != NULL; swatch++)
    add_swatch (self, swatch, width, height);
  signal = g_strconcat ("changed::", key, NULL);
  g_signal_connect_object (settings, signal, G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}
