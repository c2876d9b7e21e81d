/* SPDX-License-Identifier: GPL-3.0-or-later */

/* GTK asks what character a key gives: on a French keyboard that is “(” where a 5 is printed
 * above it, and Alt+5 would need Shift. */

#include "config.h"

#include "digit-keys.h"

#include "table/key-names.h"

/* The action of @accel. (transfer full) (nullable) */
static char *
find_action (GtkApplication *application,
             guint           keyval,
             GdkModifierType modifiers)
{
  g_autofree char *accel = gtk_accelerator_name (keyval, modifiers);
  g_auto (GStrv) actions = gtk_application_get_actions_for_accel (application, accel);

  return g_strdup (actions[0]);
}

static gboolean
activate (GtkWindow  *window,
          const char *detailed)
{
  GtkWidget *focus = gtk_window_get_focus (window);
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;

  if (!g_action_parse_detailed_name (detailed, &name, &target, NULL))
    return FALSE;

  return gtk_widget_activate_action_variant (focus != NULL ? focus : GTK_WIDGET (window), name,
                                             target);
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  code,
                GdkModifierType        state,
                GtkApplication        *application)
{
  GtkWidget *window = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller));
  GdkModifierType modifiers = state & gtk_accelerator_get_default_mod_mask ();
  int digit = table_key_get_digit (0, code);
  g_autofree char *borne = NULL;
  g_autofree char *action = NULL;

  if (digit < 0 || (keyval >= GDK_KEY_0 && keyval <= GDK_KEY_9)
      || (modifiers & ~(GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0 || modifiers == 0)
    return GDK_EVENT_PROPAGATE;

  borne = find_action (application, keyval, modifiers);
  action = find_action (application, GDK_KEY_0 + (guint) digit, modifiers);

  return borne == NULL && action != NULL && activate (GTK_WINDOW (window), action);
}

static void
window_added_cb (GtkApplication *application,
                 GtkWindow      *window)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  /* Like an application's shortcuts: before the widgets of the window. */
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), application, 0);
  gtk_widget_add_controller (GTK_WIDGET (window), keys);
}

void
marquise_digit_keys_attach (GtkApplication *application)
{
  g_return_if_fail (GTK_IS_APPLICATION (application));

  g_signal_connect (application, "window-added", G_CALLBACK (window_added_cb), NULL);
}
