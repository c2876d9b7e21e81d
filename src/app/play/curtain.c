/* SPDX-License-Identifier: GPL-3.0-or-later */

/* It takes the focus when it appears, so that Enter turns the cards up, and then gives it back. */

#include "config.h"

#include "curtain.h"

#include <glib/gi18n.h>

struct _MarquiseCurtain {
  AdwBin parent_instance;

  MarquiseTrickMatch *game;
  GSignalGroup *game_signals;

  GtkWidget *heading;
  GtkWidget *news;
  GtkWidget *button;
};

G_DEFINE_FINAL_TYPE (MarquiseCurtain, marquise_curtain, ADW_TYPE_BIN)

static void
update (MarquiseCurtain *self)
{
  MarquiseMatch match = { 0 };
  gboolean shown;
  g_autofree char *heading = NULL, *news = NULL;

  if (self->game != NULL)
    marquise_trick_match_get_match (self->game, &match);
  shown = match.curtain;
  if (shown)
    {
      /* Translators: %s is the name of a player. */
      heading = g_strdup_printf (_("Pass the screen to %s"), match.names[match.view]);
      news = marquise_trick_match_get_news (self->game);
      gtk_label_set_label (GTK_LABEL (self->heading), heading);
      gtk_label_set_label (GTK_LABEL (self->news), news != NULL ? news : "");
      gtk_widget_set_visible (self->news, news != NULL);
    }

  if (gtk_widget_get_visible (GTK_WIDGET (self)) != shown)
    gtk_widget_set_visible (GTK_WIDGET (self), shown);
  if (shown)
    gtk_widget_grab_focus (self->button);
}

static void
lift_cb (MarquiseCurtain *self)
{
  if (self->game != NULL)
    marquise_trick_match_lift_curtain (self->game);
}

static gboolean
marquise_curtain_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (MARQUISE_CURTAIN (widget)->button);
}

static void
marquise_curtain_dispose (GObject *object)
{
  MarquiseCurtain *self = MARQUISE_CURTAIN (object);

  g_clear_object (&self->game_signals);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (marquise_curtain_parent_class)->dispose (object);
}

static void
marquise_curtain_class_init (MarquiseCurtainClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = marquise_curtain_dispose;
  GTK_WIDGET_CLASS (klass)->grab_focus = marquise_curtain_grab_focus;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkWidget *
add_label (GtkWidget  *box,
           const char *css_class)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "justify", GTK_JUSTIFY_CENTER,
                                   "wrap", TRUE,
                                   "max-width-chars", 30,
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS,
                                   NULL);

  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);

  return label;
}

static void
marquise_curtain_init (MarquiseCurtain *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  self->heading = add_label (box, "title-2");
  self->news = add_label (box, NULL);
  self->button = gtk_button_new_with_mnemonic (_("_Show my cards"));
  gtk_widget_set_halign (self->button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->button, "suggested-action");
  g_signal_connect_swapped (self->button, "clicked", G_CALLBACK (lift_cb), self);
  gtk_box_append (GTK_BOX (box), self->button);
  adw_bin_set_child (ADW_BIN (self), box);
  gtk_widget_add_css_class (GTK_WIDGET (self), "end-panel");
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);

  self->game_signals = g_signal_group_new (MARQUISE_TYPE_GAME);
  g_signal_group_connect_object (self->game_signals, "notify::curtain", G_CALLBACK (update), self,
                                 G_CONNECT_SWAPPED);
  g_signal_group_connect_object (self->game_signals, "changed", G_CALLBACK (update), self,
                                 G_CONNECT_SWAPPED);
}

void
marquise_curtain_set_game (MarquiseCurtain    *self,
                           MarquiseTrickMatch *game)
{
  g_return_if_fail (MARQUISE_IS_CURTAIN (self));
  g_return_if_fail (game == NULL || MARQUISE_IS_TRICK_MATCH (game));

  g_set_object (&self->game, game);
  g_signal_group_set_target (self->game_signals, game);
  update (self);
}

const char *
marquise_curtain_get_heading (MarquiseCurtain *self)
{
  g_return_val_if_fail (MARQUISE_IS_CURTAIN (self), NULL);

  return gtk_label_get_label (GTK_LABEL (self->heading));
}
