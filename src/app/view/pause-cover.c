/* SPDX-License-Identifier: GPL-3.0-or-later */

/* It hides the table instead of only covering it, since a screen reader would still find it. */

#include "config.h"

#include "pause-cover.h"

#include <glib/gi18n.h>

struct _MarquisePauseCover {
  AdwBin parent_instance;

  GtkWidget *covered;
  GtkWidget *button;
};

G_DEFINE_FINAL_TYPE (MarquisePauseCover, marquise_pause_cover, ADW_TYPE_BIN)

static void
go_on (MarquisePauseCover *self)
{
  marquise_pause_cover_set_paused (self, FALSE);
}

static void
clicked_cb (GtkGestureClick    *gesture,
            int                 n_press,
            double              x,
            double              y,
            MarquisePauseCover *self)
{
  go_on (self);
}

/* Keys that type something, and those by which one answers; what opens menus, walks between
 * buttons or is a shortcut does that. */
static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  code,
                GdkModifierType        state,
                MarquisePauseCover    *self)
{
  static const guint others[] = { GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter,
                                  GDK_KEY_Escape, GDK_KEY_Pause };
  gboolean fits = g_unichar_isprint (gdk_keyval_to_unicode (keyval));

  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK))
    return GDK_EVENT_PROPAGATE;

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    fits = fits || keyval == others[i];
  if (fits)
    go_on (self);

  return fits;
}

static gboolean
marquise_pause_cover_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (MARQUISE_PAUSE_COVER (widget)->button);
}

static void
marquise_pause_cover_class_init (MarquisePauseCoverClass *klass)
{
  GTK_WIDGET_CLASS (klass)->grab_focus = marquise_pause_cover_grab_focus;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
add_controllers (MarquisePauseCover *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect (click, "released", G_CALLBACK (clicked_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

static void
marquise_pause_cover_init (MarquisePauseCover *self)
{
  GtkWidget *page = g_object_new (ADW_TYPE_STATUS_PAGE,
                                  "icon-name", "media-playback-pause-symbolic",
                                  "title", _("Paused"),
                                  "description",
                                  _("The clock is stopped and the cards are covered. "
                                    "Click or press a key to go on."),
                                  NULL);

  self->button = gtk_button_new_with_mnemonic (_("_Go on"));
  gtk_widget_set_halign (self->button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->button, "suggested-action");
  gtk_widget_add_css_class (self->button, "pill");
  g_signal_connect_swapped (self->button, "clicked", G_CALLBACK (go_on), self);
  adw_status_page_set_child (ADW_STATUS_PAGE (page), self->button);
  adw_bin_set_child (ADW_BIN (self), page);
  gtk_widget_add_css_class (GTK_WIDGET (self), "pause-cover");
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  add_controllers (self);
}

void
marquise_pause_cover_set_covered (MarquisePauseCover *self,
                                  GtkWidget          *covered)
{
  g_return_if_fail (MARQUISE_IS_PAUSE_COVER (self));
  g_return_if_fail (self->covered == NULL);

  self->covered = covered;
}

void
marquise_pause_cover_set_paused (MarquisePauseCover *self,
                                 gboolean            paused)
{
  g_return_if_fail (MARQUISE_IS_PAUSE_COVER (self));

  if (paused == marquise_pause_cover_get_paused (self))
    return;

  gtk_widget_set_visible (self->covered, !paused);
  gtk_widget_set_visible (GTK_WIDGET (self), paused);
  gtk_widget_grab_focus (paused ? self->button : self->covered);
}

gboolean
marquise_pause_cover_get_paused (MarquisePauseCover *self)
{
  g_return_val_if_fail (MARQUISE_IS_PAUSE_COVER (self), FALSE);

  return gtk_widget_get_visible (GTK_WIDGET (self));
}

const char *
marquise_pause_cover_get_words (MarquisePauseCover *self)
{
  return marquise_pause_cover_get_paused (self)
         ? _("Paused. The clock is stopped and the cards are covered. Press any key to go on.")
         : _("The game goes on.");
}
