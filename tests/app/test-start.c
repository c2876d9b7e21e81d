/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The faster start of GTK: windows look as after a full start, in every colour scheme, and the
 * environment is unchanged. GTK starts once in a process, so each start is a process of its own:
 * this program again, which writes a picture to a file. */

#include "config.h"

#include "app/system/start-gtk.h"

#include <glib/gstdio.h>

static const char *program;

/* One of everything that the style sheets cover. */
static GtkWidget *
make_content (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *group = adw_preferences_group_new ();
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *check = gtk_check_button_new_with_label ("Check");
  GtkWidget *suggested = gtk_button_new_with_label ("Suggested");
  GtkWidget *destructive = gtk_button_new_with_label ("Destructive");
  GtkWidget *dim = gtk_label_new ("Dim");
  GtkWidget *progress = gtk_progress_bar_new ();
  const struct {
    GtkWidget *widget;
    const char *css_class;
  } dressed[] = {
    { suggested, "suggested-action" }, { destructive, "destructive-action" }, { dim, "dim-label" },
  };

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), "Row");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), gtk_switch_new ());
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), adw_entry_row_new ());
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), TRUE);
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (progress), 0.5);

  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (box), group);
  gtk_box_append (GTK_BOX (box), check);
  gtk_box_append (GTK_BOX (box), progress);
  for (guint i = 0; i < G_N_ELEMENTS (dressed); i++)
    {
      gtk_widget_add_css_class (dressed[i].widget, dressed[i].css_class);
      gtk_box_append (GTK_BOX (box), dressed[i].widget);
    }
  return box;
}

/* Shows a window and writes a picture of it. */
static void
draw (const char *path)
{
  GtkWidget *window = adw_window_new ();
  GtkWidget *content = make_content ();
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (window);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  adw_window_set_content (ADW_WINDOW (window), content);
  gtk_window_set_default_size (GTK_WINDOW (window), 500, 600);
  gtk_window_present (GTK_WINDOW (window));
  while (gtk_widget_get_width (content) == 0 || g_main_context_pending (NULL))
    g_main_context_iteration (NULL, TRUE);

  gdk_paintable_snapshot (paintable, snapshot, 500, 600);
  node = gtk_snapshot_free_to_node (g_steal_pointer (&snapshot));
  g_assert_nonnull (node);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)), node,
                                         &GRAPHENE_RECT_INIT (0, 0, 500, 600));
  g_assert_true (gdk_texture_save_to_png (texture, path));
}

/* Runs in another process: @how is "whole" or "ours". */
static int
start (const char *how,
       const char *path)
{
  g_auto (GStrv) before = g_get_environ ();
  g_auto (GStrv) after = NULL;

  if (g_str_equal (how, "whole"))
    gtk_init ();
  else
    marquise_start_gtk ();
  after = g_get_environ ();
  g_assert_cmpstrv (before, after);
  adw_init ();
  draw (path);
  return 0;
}

/* The picture drawn by such a process, with one more variable in its environment. (transfer
 * full) */
static GBytes *
run (const char *how,
     const char *name,
     const char *value)
{
  g_autofree char *path = NULL;
  g_auto (GStrv) environment = g_environ_unsetenv (g_get_environ (), "GTK_THEME");
  const char *command[] = { program, how, NULL, NULL };
  g_autoptr (GError) error = NULL;
  char *picture;
  gsize length;
  int status;

  g_close (g_file_open_tmp ("marquise-start-XXXXXX", &path, NULL), NULL);
  command[2] = path;
  environment = g_environ_setenv (g_steal_pointer (&environment), name, value, TRUE);
  g_spawn_sync (NULL, (char **) command, environment, G_SPAWN_DEFAULT, NULL, NULL, NULL, NULL,
                &status, &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
  g_file_get_contents (path, &picture, &length, &error);
  g_assert_no_error (error);
  g_unlink (path);
  return g_bytes_new_take (picture, length);
}

typedef struct {
  const char *test;
  const char *name;
  const char *value;
} Scheme;

static const Scheme schemes[] = {
  { "/start/light", "ADW_DEBUG_COLOR_SCHEME", "prefer-light" },
  { "/start/dark", "ADW_DEBUG_COLOR_SCHEME", "prefer-dark" },
  { "/start/contrast", "ADW_DEBUG_HIGH_CONTRAST", "1" },
  /* A theme chosen by the player. */
  { "/start/theme", "GTK_THEME", "Default:dark" },
};

static void
test_look (gconstpointer data)
{
  const Scheme *scheme = data;
  g_autoptr (GBytes) whole = run ("whole", scheme->name, scheme->value);
  g_autoptr (GBytes) ours = run ("ours", scheme->name, scheme->value);
  g_autoptr (GBytes) other = run ("whole", "ADW_DEBUG_COLOR_SCHEME",
                                  scheme == schemes ? "prefer-dark" : "prefer-light");

  g_assert_true (g_bytes_equal (ours, whole));
  /* The comparison does notice a difference. */
  g_assert_false (g_bytes_equal (ours, other));
}

int
main (int   argc,
      char *argv[])
{
  if (argc == 3 && argv[1][0] != '-')
    return start (argv[1], argv[2]);

  program = argv[0];
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (schemes); i++)
    g_test_add_data_func (schemes[i].test, &schemes[i], test_look);

  return g_test_run ();
}
