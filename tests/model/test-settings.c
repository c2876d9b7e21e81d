/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Preferences: rules of the next deal, and that they are still there in the next
 * process. */

#include "play.h"

#include "model/settings.h"
#include "model/library/library.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

static void
test_rules (void)
{
  g_autoptr (GSettings) settings = marquise_settings_open ();
  const Game *klondike = game_find ("klondike"), *marjolet = game_find ("marjolet");
  Rules rules, got;
  char why[100];

  marquise_settings_get_rules (settings, klondike, &got);
  g_assert_true (rules_equal (klondike, &got, &(Rules) { 0 }));

  g_assert_true (rules_parse (klondike, "draw=1,passes=3", &rules, why, sizeof why));
  marquise_settings_set_rules (settings, klondike, &rules);
  marquise_settings_set_rules (settings, marjolet, &(Rules) { { 1 } });
  marquise_settings_get_rules (settings, klondike, &got);
  g_assert_true (rules_equal (klondike, &got, &rules));
  marquise_settings_get_rules (settings, marjolet, &got);
  g_assert_cmpint (got.value[0], ==, 1);
}

/* A newer version's value is not changed, and the house rules are used instead. */
static void
test_unknown_values (void)
{
  g_autoptr (GSettings) settings = marquise_settings_open ();
  GSettings *gsettings = settings;
  const Game *klondike = game_find ("klondike"), *tower = game_find ("tour-infernale");
  g_autoptr (GVariant) after = NULL;
  GVariant *value;
  const char *text;
  Rules got;

  value = g_variant_new_parsed ("{'klondike': 'draw=7,colour=blue', 'congress': 'piles=8'}");
  g_settings_set_value (gsettings, "rules", value);
  marquise_settings_get_rules (settings, klondike, &got);
  g_assert_true (rules_equal (klondike, &got, &(Rules) { 0 }));

  marquise_settings_set_rules (settings, tower, &(Rules) { { 1 } });
  after = g_settings_get_value (gsettings, "rules");
  g_assert_true (g_variant_lookup (after, "klondike", "&s", &text));
  g_assert_cmpstr (text, ==, "draw=7,colour=blue");
  g_assert_true (g_variant_lookup (after, "congress", "&s", &text));
  g_assert_cmpstr (text, ==, "piles=8");
}

/* Runs another process, with the settings in a file of this test. */
static void
run_in (const char *config,
        const char *test)
{
  g_auto (GStrv) environment = g_get_environ ();
  g_autoptr (GSubprocessLauncher) launcher
    = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_SILENCE);
  g_autoptr (GSubprocess) process = NULL;
  g_autofree char *self = g_file_read_link ("/proc/self/exe", NULL);
  GError *error = NULL;

  environment = g_environ_setenv (environment, "GSETTINGS_BACKEND", "keyfile", TRUE);
  environment = g_environ_setenv (environment, "XDG_CONFIG_HOME", config, TRUE);
  g_subprocess_launcher_set_environ (launcher, environment);
  process = g_subprocess_launcher_spawn (launcher, &error, self, test, NULL);
  g_assert_no_error (error);
  g_subprocess_wait_check (process, NULL, &error);
  g_assert_no_error (error);
}

static int
write_settings (void)
{
  g_autoptr (GSettings) settings = marquise_settings_open ();

  g_settings_set (settings, "last-game", "s", "marjolet");
  g_settings_set (settings, "window-width", "i", 777);
  marquise_settings_set_rules (settings, game_find ("klondike"), &(Rules) { { 2, 1 } });
  marquise_settings_sync ();

  return 0;
}

static int
check_settings (void)
{
  g_autoptr (GSettings) settings = marquise_settings_open ();
  g_autofree char *last = NULL;
  int width;
  Rules rules;

  g_settings_get (settings, "last-game", "s", &last);
  g_settings_get (settings, "window-width", "i", &width);
  marquise_settings_get_rules (settings, game_find ("klondike"), &rules);

  if (g_strcmp0 (last, "marjolet") != 0 || width != 777)
    return 1;

  return rules.value[0] == 2 && rules.value[1] == 1 ? 0 : 1;
}

static char *
find_file (const char *name)
{
  return g_build_filename (g_get_user_config_dir (), "glib-2.0", "settings", name, NULL);
}

static void
problem_cb (MarquiseLibrary *library,
            const char      *sentence,
            GString         *said)
{
  g_string_append_printf (said, "%s\n", sentence);
}

/* The settings file cannot be read when the program starts, and a preference is changed in the
 * meantime. The file stays as it is, the player is told, and the change is saved as soon as the
 * file can be read. */
static int
miss_settings (void)
{
  g_autofree char *path = find_file ("keyfile"), *away = find_file ("away");
  g_autofree char *folder = find_file ("data");
  g_autoptr (GString) said = g_string_new (NULL);
  g_autoptr (GSettings) settings = NULL;
  g_autoptr (MarquiseLibrary) library = NULL;
  g_autofree char *last = NULL;

  if (g_rename (path, away) != 0 || symlink ("keyfile", path) != 0)
    return 1;
  settings = marquise_settings_open ();
  library = marquise_library_new (settings, folder);
  g_signal_connect (library, "problem", G_CALLBACK (problem_cb), said);
  g_settings_set (settings, "menu-bar", "b", TRUE);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  if (marquise_settings_sync () || strstr (said->str, "preferences cannot be read") == NULL
      || !g_file_test (path, G_FILE_TEST_IS_SYMLINK))
    return 2;

  if (g_unlink (path) != 0 || g_rename (away, path) != 0)
    return 3;
  g_settings_set (settings, "four-colours", "b", TRUE);
  if (!marquise_settings_sync ())
    return 4;
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_settings_get (settings, "last-game", "s", &last);

  return g_strcmp0 (last, "marjolet") == 0 ? 0 : 5;
}

/* Settings from before, changes in the meantime, and later changes are all there. */
static int
check_held (void)
{
  g_autoptr (GSettings) settings = marquise_settings_open ();
  gboolean menu_bar, four_colours;

  g_settings_get (settings, "menu-bar", "b", &menu_bar);
  g_settings_get (settings, "four-colours", "b", &four_colours);

  return menu_bar && four_colours ? check_settings () : 1;
}

/* Another program changes one thing, this one another: both stay. */
static int
set_beside (void)
{
  g_autoptr (GSettings) settings = marquise_settings_open ();
  g_autofree char *path = find_file ("keyfile");
  g_autofree char *content = NULL;
  g_autoptr (GString) changed = NULL;

  if (!g_file_get_contents (path, &content, NULL, NULL))
    return 1;
  changed = g_string_new (content);
  if (g_string_replace (changed, "four-colours=true", "four-colours=false", 0) != 1
      || !g_file_set_contents_full (path, changed->str, -1, G_FILE_SET_CONTENTS_NONE, 0600,
                                    NULL))
    return 2;
  g_settings_set (settings, "window-width", "i", 778);
  if (!marquise_settings_sync ())
    return 3;
  g_free (g_steal_pointer (&content));
  if (!g_file_get_contents (path, &content, NULL, NULL))
    return 4;

  return strstr (content, "four-colours=false") != NULL
         && strstr (content, "window-width=778") != NULL ? 0 : 5;
}

static void
test_unread (void)
{
  GError *error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("marquise-settings-XXXXXX", &error);
  g_autofree char *path = g_build_filename (folder, "glib-2.0", "settings", "keyfile", NULL);
  g_autofree char *beside = g_strconcat (path, ".damaged", NULL);
  g_autofree char *second = g_strconcat (path, ".damaged-2", NULL);
  g_autofree char *content = NULL;
  GStatBuf status;

  g_assert_no_error (error);
  run_in (folder, "--write");
  g_file_get_contents (path, &content, NULL, &error);
  g_assert_no_error (error);
  g_assert_null (strstr (content, "[org/example]"));
  {
    g_autofree char *more = g_strconcat ("[org/example]\nname=1\n\n", content, NULL);

    g_file_set_contents (path, more, -1, &error);
    g_assert_no_error (error);
  }

  run_in (folder, "--miss");
  g_assert_cmpint (g_chmod (path, 0600), ==, 0);
  run_in (folder, "--held");
  run_in (folder, "--two");
  g_assert_cmpint (g_stat (path, &status), ==, 0);
  g_assert_cmpuint (status.st_mode & 0777, ==, 0600);
  g_free (g_steal_pointer (&content));
  g_file_get_contents (path, &content, NULL, &error);
  g_assert_no_error (error);
  g_assert_nonnull (strstr (content, "[org/example]\nname=1\n"));

  /* As after a power cut. */
  g_file_set_contents (path, "\0\0\0\0\0\0", 6, &error);
  g_assert_no_error (error);
  run_in (folder, "--write");
  run_in (folder, "--check");
  g_assert_true (g_file_test (beside, G_FILE_TEST_EXISTS));

  /* Once more: the file that was put aside before stays. */
  g_file_set_contents (path, "[torn\n", -1, &error);
  g_assert_no_error (error);
  run_in (folder, "--write");
  g_free (g_steal_pointer (&content));
  g_file_get_contents (second, &content, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (content, ==, "[torn\n");
  g_assert_true (g_file_test (beside, G_FILE_TEST_EXISTS));
  remove_folder (folder);
}

/* A new player gets winnable deals if these can be found in time; a player with games keeps “any
 * deal”; a choice of the player stays. */
static void
test_new_player (void)
{
  const Game *klondike = game_find ("klondike");

  for (int played = 0; played < 2; played++)
    {
      g_autoptr (GSettings) settings = marquise_settings_open ();
      GSettings *gsettings = settings;

      g_settings_reset (gsettings, "deals");
      g_settings_reset (gsettings, "deals-default");
      g_settings_set_string (gsettings, "last-game", played ? "klondike" : "");
      g_assert_cmpint (marquise_settings_get_deals (settings, klondike), ==, MARQUISE_DEALS_ANY);
      marquise_settings_begin (settings);
      g_settings_set_string (gsettings, "last-game", "klondike");
      marquise_settings_begin (settings);
      g_assert_cmpint (marquise_settings_get_deals (settings, klondike), ==,
                       played ? MARQUISE_DEALS_ANY : MARQUISE_DEALS_WINNABLE);
      g_assert_cmpint (marquise_settings_get_deals (settings, game_find ("marjolet")), ==,
                       MARQUISE_DEALS_ANY);

      marquise_settings_set_deals (settings, klondike, MARQUISE_DEALS_EASY);
      g_assert_cmpint (marquise_settings_get_deals (settings, klondike), ==, MARQUISE_DEALS_EASY);
      g_settings_reset (gsettings, "deals");
    }
}

static void
test_persistence (void)
{
  g_autofree char *config = make_folder ();

  run_in (config, "--write");
  run_in (config, "--check");
  remove_folder (config);
}

int
main (int    argc,
      char **argv)
{
  if (argc == 2 && strcmp (argv[1], "--write") == 0)
    return write_settings ();
  if (argc == 2 && strcmp (argv[1], "--check") == 0)
    return check_settings ();
  if (argc == 2 && strcmp (argv[1], "--miss") == 0)
    return miss_settings ();
  if (argc == 2 && strcmp (argv[1], "--two") == 0)
    return set_beside ();
  if (argc == 2 && strcmp (argv[1], "--held") == 0)
    return check_held ();

  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/settings/rules", test_rules);
  g_test_add_func ("/settings/unknown-values", test_unknown_values);
  g_test_add_func ("/settings/new-player", test_new_player);
  g_test_add_func ("/settings/persistence", test_persistence);
  g_test_add_func ("/settings/unread", test_unread);

  return g_test_run ();
}
