/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "look.h"

#include "key-names.h"

#include <glib/gi18n.h>

static gboolean
is_look_key (TableHold *self, guint keyval, guint code)
{
  /* Translators: a key: shows the last trick as long as it is held. Any letter that no other of
   * these keys is. */
  const char *letter = g_dpgettext2 (NULL, "key", NC_("key", "l"));

  return table_key_is_letter (keyval, letter)
         || table_key_is_letter (table_key_in_latin (self->layout->table, keyval, code), letter);
}

static void
pressed_cb (GtkGestureClick *gesture, int n_press, double x, double y, gpointer data)
{
  TableHold *self = data;
  guint pile;
  int index;

  if (self->layout->game == NULL || self->active)
    return;
  if (!table_layout_hit (self->layout, x, y, &pile, &index))
    {
      marquise_game_go_on (self->layout->game);
      return;
    }
  if (table_layout_get_pile (self->layout, pile)->layout.place != MARQUISE_PLACE_TRICKS_WON
      || marquise_game_go_on (self->layout->game))
    return;

  /* The click should not also act on the pile. */
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  if (!marquise_game_look_back (self->layout->game, TRUE))
    table_hold_refuse (self, _("There is no last trick to look at now."));
}

static void
stop_looking (TableHold *self)
{
  if (self->layout->game != NULL)
    marquise_game_look_back (self->layout->game, FALSE);
}

static void
released_cb (GtkGestureClick *gesture, int n_press, double x, double y, gpointer data)
{
  stop_looking (data);
}

static void
cancel_cb (GtkGesture *gesture, GdkEventSequence *sequence, gpointer data)
{
  stop_looking (data);
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  code,
                GdkModifierType        state,
                gpointer               data)
{
  TableHold *self = data;

  if (self->layout->game == NULL || self->active
      || state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK))
    return GDK_EVENT_PROPAGATE;
  if (keyval == GDK_KEY_space || keyval == GDK_KEY_KP_Space)
    return marquise_game_go_on (self->layout->game);

  return is_look_key (self, keyval, code) && marquise_game_look_back (self->layout->game, TRUE);
}

static void
key_released_cb (GtkEventControllerKey *controller,
                 guint                  keyval,
                 guint                  code,
                 GdkModifierType        state,
                 gpointer               data)
{
  if (is_look_key (data, keyval, code))
    stop_looking (data);
}

void
table_look_attach (TableHold *self)
{
  GtkGesture *press = gtk_gesture_click_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (press), GTK_PHASE_CAPTURE);
  g_signal_connect (press, "pressed", G_CALLBACK (pressed_cb), self);
  g_signal_connect (press, "released", G_CALLBACK (released_cb), self);
  g_signal_connect (press, "cancel", G_CALLBACK (cancel_cb), self);
  gtk_widget_add_controller (self->layout->table, GTK_EVENT_CONTROLLER (press));

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  g_signal_connect (keys, "key-released", G_CALLBACK (key_released_cb), self);
  gtk_widget_add_controller (self->layout->table, keys);
}
