/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The folder of kept games: what comes in is there, the last 500 stay, and what cannot be read is
 * listed and left alone. */

#include "play.h"

#include "model/game/game-private.h"
#include "model/store/kept-games.h"
#include "model/store/saved-game.h"

#include <glib/gstdio.h>
#include <string.h>

typedef struct {
  char *folder;
  MarquiseStore *store;
  MarquiseKeptGames *kept;
  guint n_problems;
} Fixture;

static void
failed_cb (MarquiseStore *store,
           const char    *path,
           const GError  *error,
           Fixture       *fixture)
{
  fixture->n_problems++;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autofree char *below = NULL;

  fixture->folder = make_folder ();
  below = g_build_filename (fixture->folder, "kept", NULL);
  fixture->store = marquise_store_new ();
  fixture->kept = marquise_kept_games_new (fixture->store, below);
  g_signal_connect (fixture->store, "failed", G_CALLBACK (failed_cb), fixture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gpointer kept = fixture->kept;
  gint64 end = g_get_monotonic_time () + 30 * G_USEC_PER_SEC;

  marquise_kept_games_flush (kept);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_object_add_weak_pointer (kept, &kept);
  g_object_unref (kept);
  /* The thread of a list lets go of it a moment after its answer. */
  while (kept != NULL && g_get_monotonic_time () < end)
    g_usleep (1000);
  g_assert_null (kept);
  g_assert_finalize_object (fixture->store);
  remove_folder (fixture->folder);
  g_free (fixture->folder);
}

static void
listed_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  GPtrArray **list = data;

  *list = marquise_kept_games_list_finish (MARQUISE_KEPT_GAMES (source), result, NULL);
}

static GPtrArray *
list (Fixture *fixture)
{
  GPtrArray *found = NULL;

  marquise_kept_games_flush (fixture->kept);
  marquise_kept_games_list_async (fixture->kept, NULL, listed_cb, &found);
  while (found == NULL)
    g_main_context_iteration (NULL, TRUE);

  return found;
}

static const MarquiseKeptInfo *
get_info (GPtrArray *found,
          guint      i)
{
  g_assert_cmpuint (i, <, found->len);

  return marquise_kept_game_get_info (g_ptr_array_index (found, i));
}

static MarquiseGame *
deal (const char *id,
      guint32     number)
{
  MarquiseGame *game = marquise_game_new (id);

  marquise_game_deal_number (game, &(Rules) { 0 }, number);

  return game;
}

static void
test_empty (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr (GPtrArray) found = list (fixture);

  g_assert_cmpuint (found->len, ==, 0);
}

static void
test_facts (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr (MarquiseGame) game = deal ("klondike", 77);
  g_autoptr (GPtrArray) found = NULL;
  const MarquiseKeptInfo *info;
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;

  for (int i = 0; i < 3; i++)
    g_assert_true (marquise_game_activate (game, 0, -1));
  marquise_game_set_record (game, &(MarquiseRecord) { .seconds = 83, .again = TRUE });
  g_free (marquise_kept_games_keep (fixture->kept, game, MARQUISE_KEPT_LOST));

  found = list (fixture);
  g_assert_cmpuint (found->len, ==, 1);
  info = get_info (found, 0);
  g_assert_cmpstr (info->record->game, ==, "klondike");
  g_assert_cmpstr (info->record->rules, ==, "draw=3,passes=unlimited,build=colour,return=yes");
  g_assert_cmpstr (info->record->id, ==, marquise_game_get_record_id (game));
  g_assert_cmpuint (info->record->deal, ==, 77);
  g_assert_cmpuint (info->record->moves, ==, 3);
  g_assert_cmpuint (info->record->seconds, ==, 83);
  g_assert_cmpint (info->result, ==, MARQUISE_KEPT_LOST);
  g_assert_true (info->record->again);
  g_assert_cmpint (info->ended, >=, now - 5);
  g_assert_cmpint (info->ended, <=, now + 60);
  g_assert_null (info->problem);
}

/* Undone and ended once more, a game is still one; the next deal is another. */
static void
test_replaced (Fixture       *fixture,
               gconstpointer  data)
{
  g_autoptr (MarquiseGame) game = deal ("tour-infernale", 5);
  g_autoptr (GPtrArray) found = NULL;

  for (int i = 0; i < 3; i++)
    {
      g_assert_true (marquise_game_activate (game, 0, -1));
      g_free (marquise_kept_games_keep (fixture->kept, game, MARQUISE_KEPT_WON));
    }
  marquise_game_deal_number (game, &(Rules) { 0 }, 6);
  g_free (marquise_kept_games_keep (fixture->kept, game, MARQUISE_KEPT_WON));

  found = list (fixture);
  g_assert_cmpuint (found->len, ==, 2);
  g_assert_cmpuint (get_info (found, 0)->record->deal, ==, 6);
  g_assert_cmpuint (get_info (found, 1)->record->moves, ==, 3);
}

static char *
make_old_path (Fixture *fixture,
               int      i)
{
  g_autofree char *name = g_strdup_printf ("20200101T000000%03d-old.marquise", i);

  return g_build_filename (fixture->folder, "kept", name, NULL);
}

/* With one more than 500 the oldest goes; games set aside and what cannot be read do not. */
static void
test_limit (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr (MarquiseGame) game = deal ("klondike", 1);
  g_autofree char *path = marquise_kept_games_keep (fixture->kept, game, MARQUISE_KEPT_LOST);
  g_autofree char *text = NULL, *aside = NULL, *damaged = NULL;
  g_autoptr (GPtrArray) found = NULL;

  marquise_kept_games_flush (fixture->kept);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  for (int i = 0; i < MARQUISE_KEPT_MAX; i++)
    {
      g_autofree char *old = make_old_path (fixture, i);

      g_assert_true (g_file_set_contents (old, i == 0 ? "no game" : text, -1, NULL));
    }
  aside = g_build_filename (fixture->folder, "kept", "aside-20190101T000000000-x.marquise", NULL);
  g_assert_true (g_file_set_contents (aside, text, -1, NULL));

  g_test_expect_message ("marquise-model", G_LOG_LEVEL_MESSAGE, "*cannot be read*");
  marquise_game_deal_number (game, &(Rules) { 0 }, 2);
  g_free (marquise_kept_games_keep (fixture->kept, game, MARQUISE_KEPT_WON));
  found = list (fixture);
  g_test_assert_expected_messages ();

  damaged = make_old_path (fixture, 0);
  g_assert_cmpuint (found->len, ==, MARQUISE_KEPT_MAX + 2);
  g_assert_true (g_str_has_suffix (get_info (found, 0)->path, "000-x.marquise"));
  g_assert_cmpuint (get_info (found, 1)->record->deal, ==, 2);
  g_assert_cmpuint (get_info (found, 2)->record->deal, ==, 1);
  g_assert_cmpstr (get_info (found, found->len - 1)->path, ==, damaged);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  for (int i = 1; i < 3; i++)
    {
      g_autofree char *old = make_old_path (fixture, i);

      g_assert_cmpint (g_file_test (old, G_FILE_TEST_EXISTS), ==, i > 1);
    }
}

static void
test_unreadable (Fixture       *fixture,
                 gconstpointer  data)
{
  static const char *const texts[] = {
    "", "Dear diary", "\xff\xfe\x00", "[Marquise]\nformat=1\n",
    "[Marquise]\ngame=chess\nrules=\nmoves=\n[End]\ncomplete=true\n",
    "[Marquise]\ngame=klondike\nrules=\nmoves=D D\n",
  };
  g_autofree char *folder = g_build_filename (fixture->folder, "kept", NULL);
  g_autoptr (GPtrArray) found = NULL;

  g_assert_cmpint (g_mkdir (folder, 0755), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *path = make_old_path (fixture, (int) i);

      g_assert_true (g_file_set_contents (path, texts[i], -1, NULL));
    }

  found = list (fixture);
  g_assert_cmpuint (found->len, ==, G_N_ELEMENTS (texts));
  for (guint i = 0; i < found->len; i++)
    {
      g_assert_cmpint (get_info (found, i)->result, ==, MARQUISE_KEPT_UNREADABLE);
      g_assert_nonnull (get_info (found, i)->problem);
      g_assert_cmpint (get_info (found, i)->ended, ==, 1577836800);
      g_assert_true (g_file_test (get_info (found, i)->path, G_FILE_TEST_EXISTS));
    }
}

static void
test_remove (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (MarquiseGame) game = deal ("marjolet", 3);
  g_autofree char *path = marquise_kept_games_keep (fixture->kept, game, MARQUISE_KEPT_WON);
  g_autofree char *text = NULL, *after = NULL;
  g_autoptr (GBytes) content = NULL;
  g_autoptr (GError) error = NULL;

  marquise_kept_games_flush (fixture->kept);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  content = marquise_kept_games_remove (fixture->kept, path, &error);
  g_assert_no_error (error);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));

  marquise_kept_games_restore (fixture->kept, path, content);
  marquise_kept_games_flush (fixture->kept);
  g_assert_true (g_file_get_contents (path, &after, NULL, NULL));
  g_assert_cmpstr (text, ==, after);

  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_null (marquise_kept_games_remove (fixture->kept, path, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
}

static void
test_no_room (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (MarquiseGame) game = deal ("klondike", 3);
  g_autofree char *path = g_build_filename (fixture->folder, "kept", NULL);

  g_assert_true (g_file_set_contents (path, "in the way", -1, NULL));
  g_free (marquise_kept_games_keep (fixture->kept, game, MARQUISE_KEPT_WON));
  marquise_kept_games_flush (fixture->kept);
  while (fixture->n_problems == 0)
    g_main_context_iteration (NULL, TRUE);
}

#define ADD(name, function) \
  g_test_add ("/kept-games/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("empty", test_empty);
  ADD ("facts", test_facts);
  ADD ("replaced", test_replaced);
  ADD ("limit", test_limit);
  ADD ("unreadable", test_unreadable);
  ADD ("remove", test_remove);
  ADD ("no-room", test_no_room);

  return g_test_run ();
}
