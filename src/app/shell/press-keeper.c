/* SPDX-License-Identifier: GPL-3.0-or-later */

/* After a window is laid out again GTK makes up a motion of the pointer, and asks the display for
 * the buttons that are held. Under X11 the answer can be newer than the events that wait: the
 * button is up, and its release has not been read. Gestures then take the press for lost, so that
 * a click does nothing, or a dragged card glides back. Such a motion is kept from them; the release
 * follows. */

#include "config.h"

#include "press-keeper.h"

typedef struct {
  gboolean pressed[3];          /* the first three buttons, as far as events were read */
} Buttons;

static void
note (Buttons  *buttons,
      GdkEvent *event,
      gboolean  pressed)
{
  guint button = gdk_button_event_get_button (event);

  if (button >= 1 && button <= G_N_ELEMENTS (buttons->pressed))
    buttons->pressed[button - 1] = pressed;
}

/* Whether a button that was pressed is up in this motion, and GTK made the motion up: its release
 * has not been read. In a true motion the release has gone elsewhere. */
static gboolean
is_ahead (Buttons  *buttons,
          GdkEvent *event)
{
  GdkModifierType state = gdk_event_get_modifier_state (event);
  gboolean made_up = gdk_event_get_time (event) == GDK_CURRENT_TIME;

  for (guint i = 0; i < G_N_ELEMENTS (buttons->pressed); i++)
    if (buttons->pressed[i] && (state & (GDK_BUTTON1_MASK << i)) == 0)
      {
        if (made_up)
          return TRUE;
        buttons->pressed[i] = FALSE;
      }

  return FALSE;
}

static gboolean
event_cb (GtkEventControllerLegacy *controller,
          GdkEvent                 *event,
          gpointer                  data)
{
  Buttons *buttons = data;

  switch ((guint) gdk_event_get_event_type (event))
    {
    case GDK_BUTTON_PRESS:
    case GDK_BUTTON_RELEASE:
      note (buttons, event, gdk_event_get_event_type (event) == GDK_BUTTON_PRESS);
      return GDK_EVENT_PROPAGATE;
    case GDK_MOTION_NOTIFY:
      return is_ahead (buttons, event);
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

static void
buttons_free (gpointer  buttons,
              GClosure *closure)
{
  g_free (buttons);
}

static void
window_added_cb (GtkApplication *application,
                 GtkWindow      *window)
{
  GtkEventController *controller = gtk_event_controller_legacy_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect_data (controller, "event", G_CALLBACK (event_cb), g_new0 (Buttons, 1),
                         buttons_free, 0);
  gtk_widget_add_controller (GTK_WIDGET (window), controller);
}

void
marquise_press_keeper_attach (GtkApplication *application)
{
  g_return_if_fail (GTK_IS_APPLICATION (application));

  g_signal_connect (application, "window-added", G_CALLBACK (window_added_cb), NULL);
}
