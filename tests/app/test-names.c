/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The name by which a compositor knows each window: if it is not the name of the desktop entry, a
 * taskbar shows no icon and does not group the windows. */

#include "config.h"

#include "look.h"

#include "app/kit/side-page.h"
#include "app/shell/window.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <unistd.h>

/* Shared by all tests, because a process can be on the bus only once. */
static MarquiseApplication *application;

/* If the compositor cannot be asked: the file with all requests to it. */
static char *told;

/* The names of the windows that sway shows. */
static GPtrArray *
ask_sway (void)
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

/* The same from the requests: the names of windows that were opened and not closed, "" for one
 * without a name. */
static GPtrArray *
read_told (void)
{
  g_autoptr (GHashTable) windows = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GRegex) regex
    = g_regex_new ("get_toplevel\\(new id xdg_toplevel[@#](\\d+)\\)"
                   "|xdg_toplevel[@#](\\d+)\\.(?:(destroy)|set_app_id\\(\"([^\"]*)\"\\))",
                   0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  GHashTableIter iter;
  gpointer name;

  g_file_get_contents (told, &text, NULL, &error);
  g_assert_no_error (error);
  g_regex_match (regex, text, 0, &match);
  for (; g_match_info_matches (match); g_match_info_next (match, NULL))
    {
      g_auto (GStrv) parts = g_match_info_fetch_all (match);
      gpointer id = GUINT_TO_POINTER (atoi (*parts[1] != '\0' ? parts[1] : parts[2]));

      if (g_strv_length (parts) > 3 && *parts[3] != '\0')
        g_hash_table_remove (windows, id);
      else
        g_hash_table_insert (windows, id,
                             g_strdup (g_strv_length (parts) > 4 ? parts[4] : ""));
    }
  g_hash_table_iter_init (&iter, windows);
  while (g_hash_table_iter_next (&iter, NULL, &name))
    g_ptr_array_add (names, g_strdup (name));

  return g_steal_pointer (&names);
}

static GPtrArray *
read_names (void)
{
  return told != NULL ? read_told () : ask_sway ();
}

static gboolean
are_shown (gpointer data)
{
  g_autoptr (GPtrArray) names = read_names ();

  return names->len == GPOINTER_TO_UINT (data);
}

/* Opens a window over the main one with @action; it must have the same name. */
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
  if (dialog == NULL)
    {
      /* A page is part of the main window, so it has no name for the compositor. */
      dialog = look_find_page (MARQUISE_TYPE_SIDE_PAGE);
      g_assert_nonnull (dialog);
      g_assert_true (are_shown (GUINT_TO_POINTER (1)));
      look_close (dialog);
      return;
    }

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
  int status;

  if (g_getenv ("SWAYSOCK") == NULL)
    {
      told = g_build_filename (g_get_user_runtime_dir (), "told", NULL);
      g_setenv ("WAYLAND_DEBUG", "client", TRUE);
      g_assert_cmpint (dup2 (g_open (told, O_CREAT | O_WRONLY, 0600), STDERR_FILENO), ==,
                       STDERR_FILENO);
    }
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/names/of-windows", test_names);

  status = g_test_run ();
  g_free (told);

  return status;
}
