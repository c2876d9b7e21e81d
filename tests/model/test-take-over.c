/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The folders of version 1.0, in which a game had places instead of a file: all that lay there is
 * there after the first start of this version, once, and in one way. */

#include "play.h"

#include "model/game/game-private.h"
#include "model/record/daily.h"
#include "model/library/library.h"
#include "model/library/saved-game-private.h"

#include <glib/gstdio.h>
#include <string.h>

#define DAY "2026-11-20"

typedef struct {
  char *folder;
  GSettings *settings;
  MarquiseLibrary *library;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = make_folder ();
  fixture->settings = marquise_settings_open ();
  g_settings_reset (fixture->settings, "on-table");
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  stop_library (&fixture->library);
  end_home (fixture->settings, fixture->folder);
}

/* Puts @content there as version 1.0 did. */
static void
put (Fixture    *fixture,
     const char *folder,
     const char *name,
     GBytes     *content)
{
  g_autofree char *place = g_build_filename (fixture->folder, folder, NULL);
  g_autofree char *path = g_build_filename (place, name, NULL);

  g_assert_cmpint (g_mkdir_with_parents (place, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (content, NULL),
                                      (gssize) g_bytes_get_size (content), NULL));
}

/* A game of Klondike in which a card was moved, in the place @folder/@name; its id. */
static char *
put_game (Fixture    *fixture,
          const char *folder,
          const char *name,
          const char *kept,
          guint32     deal)
{
  g_autoptr (MarquiseGame) game = marquise_game_new ("klondike");
  g_autoptr (GBytes) content = NULL;

  marquise_game_deal_number (game, &(Rules) { { 0 } }, deal);
  if (g_str_equal (folder, "daily"))
    marquise_game_set_daily (game, DAY);
  move_card (game);
  content = marquise_saved_game_to_bytes (game, kept);
  put (fixture, folder, name, content);

  return g_strdup (marquise_game_get_record_id (game));
}

/* The list of the player's games, as “aside 5, given-up 7 …”. */
static char *
read_list (Fixture *fixture)
{
  static const char *const names[] = { "won", "lost", "given-up", "aside", "unreadable" };
  MarquiseShelf *shelf = marquise_library_get_shelf (fixture->library);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GPtrArray) list = list_shelf (shelf);

  for (guint i = 0; i < list->len; i++)
    {
      const MarquiseKeptInfo *info = marquise_kept_game_get_info (g_ptr_array_index (list, i));

      g_string_append_printf (text, "%s%s %u", i > 0 ? ", " : "", names[info->result],
                              info->record->deal);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static gboolean
has_folder (Fixture    *fixture,
            const char *name)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

static void
assert_taken_over (Fixture    *fixture,
                   const char *present)
{
  g_autofree char *list = read_list (fixture);
  MarquiseGame *game = marquise_library_get_game (fixture->library, "klondike", NULL);
  guint32 day;
  g_assert_cmpstr (marquise_game_get_record_id (game), ==, present);
  g_assert_cmpstr (list, ==, "aside 7, given-up 9, unreadable 0");
  g_assert_true (marquise_daily_parse (DAY, &day));
  g_assert_cmpint (marquise_library_get_daily_state (fixture->library, "klondike", day), ==,
                   MARQUISE_DAILY_OPEN);
  g_assert_false (has_folder (fixture, "kept"));
  g_assert_false (has_folder (fixture, "daily"));
}

static char *
put_all (Fixture *fixture)
{
  g_autoptr (GBytes) damaged = g_bytes_new_static ("Dear diary", strlen ("Dear diary"));
  char *present = put_game (fixture, "games", "klondike.marquise", NULL, 5);
  g_autofree char *aside = put_game (fixture, "kept", "aside-20261101T120000000-a.marquise",
                                     "aside", 7);
  g_autofree char *given_up = put_game (fixture, "kept", "20261101T110000000-b.marquise",
                                        "given-up", 9);
  g_autofree char *daily = put_game (fixture, "daily", "klondike-" DAY ".marquise", NULL, 11);

  put (fixture, "kept", "20261101T100000000-c.marquise", damaged);

  return present;
}

static void
test_all (Fixture       *fixture,
          gconstpointer  data)
{
  g_autofree char *present = put_all (fixture);

  fixture->library = start_library (fixture->settings, fixture->folder);
  assert_taken_over (fixture, present);
  stop_library (&fixture->library);
  fixture->library = start_library (fixture->settings, fixture->folder);
  assert_taken_over (fixture, present);
}

/* The power fails in the midst of it: some lie in their old places, some on the shelf. */
static void
test_half (Fixture       *fixture,
           gconstpointer  data)
{
  g_autofree char *present = put_all (fixture), *name = g_strconcat (present, ".marquise", NULL);
  g_autofree char *old = g_build_filename (fixture->folder, "games", "klondike.marquise", NULL);
  g_autofree char *new = g_build_filename (fixture->folder, "games", name, NULL);

  g_settings_set (fixture->settings, "on-table", "@a{ss}",
                  g_variant_new_parsed ("{'klondike': %s}", present));
  g_assert_cmpint (g_rename (old, new), ==, 0);
  fixture->library = start_library (fixture->settings, fixture->folder);
  assert_taken_over (fixture, present);
}

/* Two states of one game, as a synced folder may hold them: the one that has all moves stays, once;
 * where neither has all of the other's, both stay. */
static void
test_two_states (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autoptr (MarquiseGame) game = marquise_game_new ("klondike");
  g_autoptr (GBytes) early = NULL, late = NULL, other = NULL;
  g_autofree char *list = NULL;

  marquise_game_deal_number (game, &(Rules) { { 0 } }, 5);
  move_card (game);
  early = marquise_saved_game_to_bytes (game, "aside");
  g_assert_true (marquise_game_activate (game, 0, -1));
  late = marquise_saved_game_to_bytes (game, NULL);
  marquise_game_undo (game);
  marquise_game_undo (game);
  g_assert_true (marquise_game_activate (game, 0, -1));
  other = marquise_saved_game_to_bytes (game, "aside");
  put (fixture, "games", "klondike.marquise", late);
  put (fixture, "kept", "aside-20261101T120000000-a.marquise", early);
  put (fixture, "kept", "aside-20261101T130000000-b.marquise", other);

  fixture->library = start_library (fixture->settings, fixture->folder);
  g_assert_cmpstr (marquise_game_get_record_id (marquise_library_get_game (fixture->library,
                                                                           "klondike", NULL)),
                   ==, marquise_game_get_record_id (game));
  list = read_list (fixture);
  g_assert_cmpstr (list, ==, "aside 5");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, function) \
  g_test_add ("/take-over/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("all", test_all);
  ADD ("half", test_half);
  ADD ("two-states", test_two_states);
#undef ADD

  return g_test_run ();
}
