/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Notices over a window that is not painted for a while, as on another workspace or on a busy
 * machine: they stay until they could be read, and the program survives. */

#include "look.h"

#include "app/system/toasts.h"

#define SECOND G_USEC_PER_SEC

typedef struct {
  GtkWindow *window;
  AdwToastOverlay *overlay;
  AdwToast *toast;              /* borrowed */
  GtkWidget *title;
  gint64 dismissed;             /* time of dismissal; 0: not dismissed */
} Fixture;

static void
dismissed_cb (Fixture *fixture)
{
  fixture->dismissed = g_get_monotonic_time ();
  /* Now the outgoing and the incoming animation would end within one frame. */
  g_usleep (SECOND);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  /* Notices need animations here. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  fixture->overlay = ADW_TOAST_OVERLAY (adw_toast_overlay_new ());
  fixture->window = GTK_WINDOW (gtk_window_new ());
  adw_toast_overlay_set_child (fixture->overlay, gtk_label_new ("Table"));
  gtk_window_set_child (fixture->window, GTK_WIDGET (fixture->overlay));
  gtk_window_set_default_size (fixture->window, 600, 400);
  gtk_window_present (fixture->window);
  look_settle ();

  fixture->title = gtk_label_new ("Copied.");
  fixture->toast = marquise_toasts_new ("Copied.", fixture->title);
  g_object_ref (fixture->toast);
  adw_toast_set_timeout (fixture->toast, 1);
  g_signal_connect_swapped (fixture->toast, "dismissed", G_CALLBACK (dismissed_cb), fixture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_object_unref (fixture->toast);
  gtk_window_destroy (fixture->window);
  look_settle ();
}

static GtkWidget *
find_cross (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_BUTTON (widget)
                     && gtk_button_get_icon_name (GTK_BUTTON (widget)) != NULL ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_cross (child);

  return found;
}

/* The name of the button with a cross, for screen readers, is “Close”. */
static void
test_cross (Fixture       *fixture,
            gconstpointer  data)
{
  GtkWidget *cross;

  marquise_toasts_add (fixture->overlay, fixture->toast);
  look_settle ();
  cross = find_cross (GTK_WIDGET (fixture->overlay));
  g_assert_nonnull (cross);
  gtk_test_accessible_assert_property (cross, GTK_ACCESSIBLE_PROPERTY_LABEL, "Close");
  marquise_toasts_dismiss (fixture->toast);
  look_settle ();
}

static gboolean
is_dismissed (gpointer fixture)
{
  return ((Fixture *) fixture)->dismissed != 0;
}

static gboolean
over_cb (gpointer over)
{
  *(gboolean *) over = TRUE;

  return G_SOURCE_REMOVE;
}

static void
run_for (guint milliseconds)
{
  gboolean over = FALSE;

  g_timeout_add (milliseconds, over_cb, &over);
  while (!over)
    g_main_context_iteration (NULL, TRUE);
}

/* Its time is over before it was painted for the first time. */
static void
test_unpainted (Fixture       *fixture,
                gconstpointer  data)
{
  gint64 painted;

  marquise_toasts_add (fixture->overlay, fixture->toast);
  g_usleep (2 * SECOND);
  painted = g_get_monotonic_time ();
  look_wait (is_dismissed, fixture);
  g_assert_cmpint (fixture->dismissed - painted, >=, SECOND);
  run_for (1000);
}

/* Whether a click on the notice would reach it. */
static gboolean
is_clickable (gpointer data)
{
  Fixture *fixture = data;
  GtkWidget *overlay = GTK_WIDGET (fixture->overlay);
  graphene_rect_t place;

  g_assert_true (gtk_widget_compute_bounds (fixture->title, overlay, &place));

  return gtk_widget_pick (overlay, place.origin.x + 2, place.origin.y + 2, GTK_PICK_DEFAULT)
         == fixture->title;
}

/* A click that comes before the notice has arrived does not close it. */
static void
test_clicked (Fixture       *fixture,
              gconstpointer  data)
{
  marquise_toasts_add (fixture->overlay, fixture->toast);
  run_for (100);
  g_assert_false (is_clickable (fixture));
  look_wait (is_clickable, fixture);
  look_wait (is_dismissed, fixture);
}

/* A notice that is repeated just before it disappears stays for its whole time again. */
static void
test_again (Fixture       *fixture,
            gconstpointer  data)
{
  AdwToast *same = marquise_toasts_new ("Copied.", gtk_label_new ("Copied."));
  gint64 again;

  marquise_toasts_add (fixture->overlay, fixture->toast);
  look_wait (is_clickable, fixture);
  run_for (700);
  again = g_get_monotonic_time ();
  adw_toast_set_timeout (same, 1);
  marquise_toasts_add (fixture->overlay, same);
  look_wait (is_dismissed, fixture);
  g_assert_cmpint (fixture->dismissed - again, >=, SECOND - 10 * G_TIME_SPAN_MILLISECOND);
  run_for (1000);
}

static gboolean
paint_slowly_cb (GtkWidget     *widget,
                 GdkFrameClock *clock,
                 gpointer       user_data)
{
  g_usleep (SECOND / 25);
  gtk_widget_queue_draw (widget);

  return G_SOURCE_CONTINUE;
}

/* A notice disappears even while a slow machine keeps painting one frame after the other, as for a
 * spinner. */
static void
test_busy (Fixture       *fixture,
           gconstpointer  data)
{
  gtk_widget_add_tick_callback (GTK_WIDGET (fixture->overlay), paint_slowly_cb, NULL, NULL);
  adw_toast_set_timeout (fixture->toast, 0);
  marquise_toasts_add (fixture->overlay, fixture->toast);
  marquise_toasts_dismiss (fixture->toast);
  for (int tenth = 0; tenth < 50 && fixture->dismissed == 0; tenth++)
    run_for (100);
  g_assert_true (is_dismissed (fixture));
}

#define ADD(name, function) \
  g_test_add ("/toasts/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int    argc,
      char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  ADD ("unpainted", test_unpainted);
  ADD ("clicked", test_clicked);
  ADD ("again", test_again);
  ADD ("busy", test_busy);
  ADD ("cross", test_cross);

  return g_test_run ();
}
