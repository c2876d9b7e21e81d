/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The chooser: a card for each game in the order of the engine's table, in as many columns as
 * fit. */

#include "config.h"

#include "chooser.h"

#include "game-card.h"

struct _MarquiseChooser{
  AdwBin parent_instance;

  GPtrArray *game_cards;        /* (element-type MarquiseGameCard), borrowed from the flow box */

  GtkWidget *cards;
};

G_DEFINE_FINAL_TYPE (MarquiseChooser, marquise_chooser, ADW_TYPE_BIN)

/* The pictures are painted in the colours and with the cards that are chosen. */
static void
setting_changed_cb (MarquiseSettings *settings,
                    GParamSpec       *pspec,
                    MarquiseChooser  *self)
{
  static const char *keys[] = { "table", "indices", "four-colours", "large-indices", "back",
                               "diamonds", "deck" };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (g_str_equal (pspec->name, keys[i]) && gtk_widget_get_mapped (GTK_WIDGET (self)))
      marquise_chooser_update (self);
}

static gboolean
marquise_chooser_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (g_ptr_array_index (MARQUISE_CHOOSER (widget)->game_cards, 0));
}

static void
marquise_chooser_dispose (GObject *object)
{
  g_clear_pointer (&MARQUISE_CHOOSER (object)->game_cards, g_ptr_array_unref);

  G_OBJECT_CLASS (marquise_chooser_parent_class)->dispose (object);
}

static void
marquise_chooser_class_init (MarquiseChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = marquise_chooser_dispose;
  widget_class->grab_focus = marquise_chooser_grab_focus;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marquise/Marquise/chooser.ui");
  gtk_widget_class_bind_template_child (widget_class, MarquiseChooser, cards);
}

static void
marquise_chooser_init (MarquiseChooser *self)
{
  self->game_cards = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

MarquiseChooser *
marquise_chooser_new (MarquiseLibrary *library)
{
  MarquiseChooser *self;

  g_return_val_if_fail (MARQUISE_IS_LIBRARY (library), NULL);

  self = g_object_new (MARQUISE_TYPE_CHOOSER, NULL);
  for (int i = 0; games[i] != NULL; i++)
    {
      MarquiseGameCard *card = marquise_game_card_new (library, games[i]->id);

      gtk_flow_box_append (GTK_FLOW_BOX (self->cards), GTK_WIDGET (card));
      /* The button itself is the tab stop, not the box around it. */
      gtk_widget_set_focusable (gtk_widget_get_parent (GTK_WIDGET (card)), FALSE);
      g_ptr_array_add (self->game_cards, card);
    }

  g_signal_connect_object (marquise_library_get_settings (library), "notify",
                           G_CALLBACK (setting_changed_cb), self, 0);

  return self;
}

void
marquise_chooser_update (MarquiseChooser *self)
{
  g_return_if_fail (MARQUISE_IS_CHOOSER (self));

  for (guint i = 0; i < self->game_cards->len; i++)
    marquise_game_card_update (g_ptr_array_index (self->game_cards, i));
}
