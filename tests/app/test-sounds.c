/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The sounds of a game: nothing is played unless it is wanted, and a machine without sound
 * works. */

#include "app/view/sounds.h"

#include <gmodule.h>
#include <gtk/gtk.h>

static void
heard_cb (MarquiseSound sound,
          gpointer      data)
{
  static const char signs[] = "dptwcs";

  g_string_append_c (data, signs[sound]);
}

/* Forgets the sound, so that the next one of the same kind is played again. */
static void
assert_heard (GString    *heard,
              const char *expected)
{
  g_assert_cmpstr (heard->str, ==, expected);
  g_string_truncate (heard, 0);
  marquise_sounds_set_player (heard_cb, heard);
}

static guint
find_stock (MarquiseGame *game)
{
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);

  for (guint p = 0; p < n_piles; p++)
    if (piles[p].layout.place == MARQUISE_PLACE_STOCK)
      return p;
  g_assert_not_reached ();
}

static void
test_game (void)
{
  g_autoptr (GSettings) settings = marquise_settings_open ();
  g_autoptr (MarquiseGame) game = marquise_game_new ("klondike");
  g_autoptr (GString) heard = g_string_new (NULL);

  marquise_sounds_set_player (heard_cb, heard);
  marquise_sounds_bind_settings (settings);
  marquise_game_deal_number (game, &(Rules) { 0 }, 1);
  marquise_sounds_begin (game);
  g_signal_connect (game, "changed", G_CALLBACK (marquise_sounds_change), NULL);
  marquise_game_restart (game);
  assert_heard (heard, "");

  g_settings_set (settings, "sounds", "b", TRUE);
  marquise_game_restart (game);
  assert_heard (heard, "d");
  marquise_game_activate (game, find_stock (game), 0);
  assert_heard (heard, "t");
  marquise_game_undo (game);
  assert_heard (heard, "t");
  marquise_sounds_play (MARQUISE_SOUND_TIME);
  assert_heard (heard, "c");

  /* Cards that land together make one sound. */
  marquise_sounds_play (MARQUISE_SOUND_PLACE);
  marquise_sounds_play (MARQUISE_SOUND_PLACE);
  assert_heard (heard, "p");

  g_settings_set (settings, "sounds", "b", FALSE);
  marquise_game_restart (game);
  assert_heard (heard, "");
  marquise_sounds_set_player (NULL, NULL);
}

/* A trick game begins with the sound of shuffling; and nothing is played if the desktop is
 * silent. */
static void
test_desktop (void)
{
  g_autoptr (GSettings) settings = marquise_settings_open ();
  g_autoptr (MarquiseGame) game = marquise_game_new ("marjolet");
  g_autoptr (GString) heard = g_string_new (NULL);
  g_autoptr (GSettingsSchema) schema
    = g_settings_schema_source_lookup (g_settings_schema_source_get_default (),
                                       "org.gnome.desktop.sound", TRUE);
  g_autoptr (GSettings) desktop = schema != NULL ? g_settings_new ("org.gnome.desktop.sound")
                                  : NULL;

  marquise_sounds_set_player (heard_cb, heard);
  marquise_sounds_bind_settings (settings);
  g_settings_set (settings, "sounds", "b", TRUE);
  g_object_set (game, "pace", 0, NULL);
  marquise_game_deal_number (game, &(Rules) { 0 }, 1);
  marquise_sounds_begin (game);
  g_signal_connect (game, "changed", G_CALLBACK (marquise_sounds_change), NULL);
  marquise_game_restart (game);
  assert_heard (heard, "s");
  /* Before a match two cards are drawn to decide who deals, and the pack is shuffled afterwards. */
  g_object_set (game, "pace", 1, NULL);
  marquise_game_deal_number (game, &(Rules) { 0 }, 0);
  assert_heard (heard, "t");
  while (heard->len == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (g_str_has_prefix (heard->str, "s"));
  g_object_set (game, "pace", 0, NULL);
  g_string_truncate (heard, 0);

  if (desktop != NULL)
    {
      g_settings_set_boolean (desktop, "event-sounds", FALSE);
      marquise_sounds_play (MARQUISE_SOUND_WIN);
      assert_heard (heard, "");
      g_settings_set_boolean (desktop, "event-sounds", TRUE);
      marquise_sounds_play (MARQUISE_SOUND_WIN);
      assert_heard (heard, "w");
    }
  g_settings_set (settings, "sounds", "b", FALSE);
  marquise_sounds_set_player (NULL, NULL);
}

/* Nothing can play sounds here; there must be no message, and nothing may wait. */
static void
test_no_sound_system (void)
{
  g_autoptr (GSettings) settings = marquise_settings_open ();
  gint64 start = g_get_monotonic_time ();

  marquise_sounds_bind_settings (settings);
  g_settings_set (settings, "sounds", "b", TRUE);
  for (int sound = 0; sound < MARQUISE_N_SOUNDS; sound++)
    marquise_sounds_play ((MarquiseSound) sound);
  g_assert_cmpint (g_get_monotonic_time () - start, <, 30 * G_TIME_SPAN_SECOND);
  g_settings_set (settings, "sounds", "b", FALSE);
}

/* A sound of the desktop's theme is used instead of ours. */
static void
test_theme (void)
{
  GModule *module = g_module_open ("libcanberra.so.0", G_MODULE_BIND_LAZY);
  g_autoptr (GSettings) settings = marquise_settings_open ();
  g_autoptr (GSettingsSchema) schema
    = g_settings_schema_source_lookup (g_settings_schema_source_get_default (),
                                       "org.gnome.desktop.sound", TRUE);
  char *(*take) (void);
  g_autofree char *asked = NULL;
  gint64 end = g_get_monotonic_time () + 30 * G_TIME_SPAN_SECOND;

  if (module == NULL || !g_module_symbol (module, "canberra_take_asked", (gpointer *) &take))
    {
      g_test_skip ("the library that replaces libcanberra is missing");
      return;
    }

  marquise_sounds_set_player (NULL, NULL);
  marquise_sounds_bind_settings (settings);
  g_settings_set (settings, "sounds", "b", TRUE);
  /* Sounds of earlier tests may come first, or leave no room. */
  while ((asked == NULL || strstr (asked, "/win.wav\n") == NULL) && g_get_monotonic_time () < end)
    {
      marquise_sounds_play (MARQUISE_SOUND_WIN);
      g_free (asked);
      asked = take ();
      g_usleep (1000);
    }
  g_assert_nonnull (asked);
  g_assert_nonnull (strstr (asked, "event.id=game-over-winner\n"));
  g_assert_nonnull (strstr (asked, "canberra.cache-control=never\n"));
  if (schema != NULL)
    g_assert_nonnull (strstr (asked, "canberra.xdg-theme.name=freedesktop\n"));

  g_settings_set (settings, "sounds", "b", FALSE);
}

/* Each file exists, is short and soft, and ends in silence. */
static void
test_files (void)
{
  static const char * const names[] = { "deal", "place", "turn", "win", "time", "shuffle" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_strdup_printf ("%s/%s.wav", g_getenv ("MARQUISE_SOUNDDIR"),
                                               names[i]);
      g_autofree char *data = NULL;
      const gint16 *samples;
      gsize length, n;
      int loudest = 0;

      g_assert_true (g_file_get_contents (path, &data, &length, NULL));
      g_assert_cmpmem (data, 4, "RIFF", 4);
      samples = (const gint16 *) (data + 44);
      n = (length - 44) / 2;
      for (gsize k = 0; k < n; k++)
        loudest = MAX (loudest, ABS (GINT16_FROM_LE (samples[k])));
      g_assert_cmpint (loudest, >, 3000);
      g_assert_cmpint (loudest, <, 12000);
      g_assert_cmpuint (n, <, 2 * 44100);
      g_assert_cmpint (ABS (GINT16_FROM_LE (samples[n - 1])), <, 50);
    }
}

int
main (int    argc,
      char **argv)
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add_func ("/sounds/game", test_game);
  g_test_add_func ("/sounds/desktop", test_desktop);
  g_test_add_func ("/sounds/no-sound-system", test_no_sound_system);
  g_test_add_func ("/sounds/theme", test_theme);
  g_test_add_func ("/sounds/files", test_files);

  return g_test_run ();
}
