/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tests by which name a compositor knows each window: where it is another than that of the desktop
 * entry, a task bar shows no icon and does not group the windows. */

#include "config.h"

#include "look.h"

#include "app/shell/window.h"

#include <string.h>

/* One for all tests, since a process can be on the bus once. */
static MarquiseApplication *application;

/* What sway says of the windows that it shows: their names, one after the other. */
static GPtrArray *
read_names (void)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autofree char *tree = NULL;
  g_autoptr (GRegex) regex = g_regex_new ("\"app_id\": \"([^\"]*)\"", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;

  g_spawn_command_line_sync ("swaymsg -r -t get_tree", &tree, NULL, NULL, &error);
  g_assert_no_error (error);
  g_regex_match (regex, tree, 0, &match);
  for (; g_match_info_matches (match); g_match_info_next (match, NULL))
    g_ptr_array_add (names, g_match_info_fetch (match, 1));

  return g_steal_pointer (&names);
}

static gboolean
are_shown (gpointer data)
{
  g_autoptr (GPtrArray) names = read_names ();

  return names->len == GPOINTER_TO_UINT (data);
}

/* The window that @action opens over the main one, which must be named as that one is. */
static void
check_window (MarquiseWindow *window,
              const char     *action)
{
  g_autoptr (GPtrArray) names = NULL;
  gpointer dialog;

  g_test_message ("%s", action);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), action, NULL));
  look_settle ();
  dialog = look_find_over (window);
  g_assert_nonnull (dialog);
  if (!GTK_IS_WINDOW (dialog))
    return;                     /* on newer systems a dialog is part of its window */

  look_wait (are_shown, GUINT_TO_POINTER (2));
  names = read_names ();
  for (guint i = 0; i < names->len; i++)
    g_assert_cmpstr (g_ptr_array_index (names, i), ==, APP_ID);
  g_assert_true (gtk_window_get_application (dialog) == GTK_APPLICATION (application));
  look_close (dialog);
  look_wait (are_shown, GUINT_TO_POINTER (1));
}

static void
test_names (void)
{
  static const char *const actions[] = {
    "win.preferences", "win.statistics", "win.daily", "win.my-games", "win.rules", "win.shortcuts",
    "win.about", "win.deal-number",
  };
  MarquiseWindow *window;

  application = look_make_application ();
  window = marquise_window_new (GTK_APPLICATION (application),
                                marquise_application_get_library (application));
  marquise_window_open_game (window, "klondike");
  gtk_window_present (GTK_WINDOW (window));
  look_wait (are_shown, GUINT_TO_POINTER (1));
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    check_window (window, actions[i]);
  gtk_window_destroy (GTK_WINDOW (window));
  look_settle ();
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/names/of-windows", test_names);

  return g_test_run ();
}
