/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The shelf: every game that is put on it is there, the last 500 finished games stay, and files
 * that cannot be read are listed and not touched. */

#include "config.h"

#include "play.h"

#include "model/game/game-private.h"
#include "model/trick/trick-match.h"
#include "model/library/saved-game-private.h"
#include "model/library/shelf.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

typedef struct {
  char *folder;
  MarquiseWriter *writer;
  MarquiseStatistics *statistics;
  MarquiseShelf *kept;
  guint n_problems;
} Fixture;

static void
failed_cb (MarquiseWriter *writer,
           const char     *path,
           const GError   *error,
           Fixture        *fixture)
{
  fixture->n_problems++;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);

  fixture->folder = make_folder ();
  fixture->writer = marquise_writer_new ();
  fixture->statistics = marquise_statistics_new (fixture->writer, fixture->folder);
  marquise_statistics_load (fixture->statistics);
  fixture->kept = marquise_shelf_new (fixture->writer, fixture->statistics, settings,
                                      fixture->folder);
  g_signal_connect (fixture->writer, "failed", G_CALLBACK (failed_cb), fixture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gpointer kept = fixture->kept;
  gint64 end = g_get_monotonic_time () + 30 * G_USEC_PER_SEC;

  marquise_writer_flush (fixture->writer);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_object_add_weak_pointer (kept, &kept);
  g_object_unref (kept);
  /* The thread of a list drops its reference shortly after it has answered. */
  while (kept != NULL && g_get_monotonic_time () < end)
    g_usleep (1000);
  g_assert_null (kept);
  g_assert_finalize_object (fixture->statistics);
  g_assert_finalize_object (fixture->writer);
  remove_folder (fixture->folder);
  g_free (fixture->folder);
}

static GPtrArray *
list (Fixture *fixture)
{
  marquise_writer_flush (fixture->writer);

  return list_shelf (fixture->kept);
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
  marquise_shelf_write (fixture->kept, game, MARQUISE_KEPT_LOST);

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

/* A game that is undone and ended again is still one game; the next deal is another. */
static void
test_replaced (Fixture       *fixture,
               gconstpointer  data)
{
  g_autoptr (MarquiseGame) game = deal ("tour-infernale", 5);
  g_autoptr (GPtrArray) found = NULL;
  guint first;

  for (int i = 0; i < 3; i++)
    {
      g_assert_true (marquise_game_activate (game, 0, -1));
      marquise_shelf_write (fixture->kept, game, MARQUISE_KEPT_WON);
    }
  marquise_game_deal_number (game, &(Rules) { 0 }, 6);
  marquise_shelf_write (fixture->kept, game, MARQUISE_KEPT_WON);

  found = list (fixture);
  g_assert_cmpuint (found->len, ==, 2);
  /* Both ended in the same second, so their order is not known. */
  first = get_info (found, 0)->record->deal == 5 ? 0 : 1;
  g_assert_cmpuint (get_info (found, first)->record->moves, ==, 3);
  g_assert_cmpuint (get_info (found, 1 - first)->record->deal, ==, 6);
}

static char *
make_id (guint i)
{
  return g_strdup_printf ("00000000-0000-4000-8000-%012u", i);
}

static char *
make_path (Fixture *fixture,
           guint    i)
{
  g_autofree char *id = make_id (i);

  return marquise_shelf_get_path (fixture->kept, id);
}

/* A finished game with this text, counted at @date. */
static void
add_counted (Fixture    *fixture,
             guint       i,
             const char *text,
             gint64      date)
{
  g_autofree char *path = make_path (fixture, i);
  g_autoptr (MarquiseRecord) record = g_new0 (MarquiseRecord, 1);

  record->id = make_id (i);
  record->game = g_strdup ("klondike");
  record->rules = g_strdup ("draw=1");
  record->date = date;
  marquise_statistics_add (fixture->statistics, record);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

/* The same game with another id, as lost. */
static char *
make_text (guint       i,
           const char *text)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *id = make_id (i);

  g_assert_true (g_key_file_load_from_data (file, text, strlen (text), G_KEY_FILE_NONE, NULL));
  g_key_file_set_string (file, "Marquise", "id", id);
  g_key_file_set_string (file, "Kept", "result", "lost");

  return g_key_file_to_data (file, NULL, NULL);
}

/* With 501 games the one that ended first is removed, whatever the clock showed; games in progress
 * and unreadable files are not. */
static void
test_limit (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr (MarquiseGame) game = deal ("klondike", 1), aside = deal ("klondike", 2);
  g_autofree char *text = NULL;
  g_autoptr (GPtrArray) found = NULL;
  gsize length;

  g_assert_true (marquise_game_activate (aside, 0, -1));
  marquise_shelf_write (fixture->kept, aside, MARQUISE_KEPT_ASIDE);
  marquise_writer_flush (fixture->writer);
  text = marquise_saved_game_to_text (game, &length);
  for (guint i = 0; i <= MARQUISE_KEPT_MAX; i++)
    {
      g_autofree char *whole = make_text (i, text);

      add_counted (fixture, i, i == 0 ? "no game" : whole, 2000000000 - i * 1000);
    }

  g_test_expect_message ("marquise-model", G_LOG_LEVEL_MESSAGE, "*cannot be read*");
  marquise_game_deal_number (game, &(Rules) { 0 }, 3);
  marquise_shelf_write (fixture->kept, game, MARQUISE_KEPT_WON);
  marquise_writer_flush (fixture->writer);
  wait_for_answers ();
  found = list (fixture);
  g_test_assert_expected_messages ();

  /* The game in progress, the one just won, and the newest 500 except one of them that cannot be
   * read, which is last. */
  g_assert_cmpint (get_info (found, 0)->result, ==, MARQUISE_KEPT_ASIDE);
  g_assert_cmpuint (get_info (found, 1)->record->deal, ==, 3);
  g_assert_cmpint (get_info (found, found->len - 1)->result, ==, MARQUISE_KEPT_UNREADABLE);
  g_assert_cmpuint (found->len, ==, MARQUISE_KEPT_MAX + 3);
  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *path = make_path (fixture, i);
      g_autofree char *newest = make_id (MARQUISE_KEPT_MAX - i);

      g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
      g_assert_cmpstr (get_info (found, i + 2)->record->id, ==, newest);
    }

  /* With one more, the first readable game is removed. */
  g_clear_pointer (&found, g_ptr_array_unref);
  {
    g_autoptr (MarquiseGame) last = deal ("klondike", 4);
    g_autofree char *first = make_path (fixture, 1), *second = make_path (fixture, 2);
    g_autoptr (MarquiseRecord) record = marquise_game_get_record (game);
    g_autoptr (GBytes) content = g_bytes_new_static ("", 0);

    marquise_writer_know (fixture->writer, first, content);
    marquise_writer_know (fixture->writer, second, content);
    marquise_statistics_add (fixture->statistics, record);
    g_test_expect_message ("marquise-model", G_LOG_LEVEL_MESSAGE, "*cannot be read*");
    marquise_shelf_write (fixture->kept, last, MARQUISE_KEPT_WON);
    marquise_writer_flush (fixture->writer);
    wait_for_answers ();
    g_test_assert_expected_messages ();
    g_assert_false (g_file_test (first, G_FILE_TEST_EXISTS));
    g_assert_true (g_file_test (second, G_FILE_TEST_EXISTS));
    g_assert_false (marquise_writer_knows (fixture->writer, first));
    g_assert_true (marquise_writer_knows (fixture->writer, second));
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
  g_autofree char *folder = g_build_filename (fixture->folder, "games", NULL);
  g_autoptr (GPtrArray) found = NULL;

  g_assert_cmpint (g_mkdir (folder, 0755), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *path = make_path (fixture, i);

      g_assert_true (g_file_set_contents (path, texts[i], -1, NULL));
    }

  found = list (fixture);
  g_assert_cmpuint (found->len, ==, G_N_ELEMENTS (texts));
  for (guint i = 0; i < found->len; i++)
    {
      g_assert_cmpint (get_info (found, i)->result, ==, MARQUISE_KEPT_UNREADABLE);
      g_assert_nonnull (get_info (found, i)->problem);
      g_assert_cmpint (get_info (found, i)->ended, >, 0);
      g_assert_true (g_file_test (get_info (found, i)->path, G_FILE_TEST_EXISTS));
    }
}

static void
test_remove (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (MarquiseGame) game = deal ("marjolet", 3);
  g_autofree char *path = marquise_shelf_get_path (fixture->kept,
                                                   marquise_game_get_counted_id (game));
  g_autofree char *text = NULL, *after = NULL;
  g_autoptr (GBytes) content = NULL;
  g_autoptr (GError) error = NULL;

  marquise_shelf_write (fixture->kept, game, MARQUISE_KEPT_WON);
  marquise_writer_flush (fixture->writer);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  content = marquise_shelf_remove (fixture->kept, path, &error);
  g_assert_no_error (error);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));

  marquise_shelf_restore (fixture->kept, path, content);
  marquise_writer_flush (fixture->writer);
  g_assert_true (g_file_get_contents (path, &after, NULL, NULL));
  g_assert_cmpstr (text, ==, after);

  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_null (marquise_shelf_remove (fixture->kept, path, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
}

static void
test_no_room (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (MarquiseGame) game = deal ("klondike", 3);
  g_autofree char *path = g_build_filename (fixture->folder, "games", NULL);

  g_assert_true (g_file_set_contents (path, "in the way", -1, NULL));
  marquise_shelf_write (fixture->kept, game, MARQUISE_KEPT_WON);
  marquise_writer_flush (fixture->writer);
  while (fixture->n_problems == 0)
    g_main_context_iteration (NULL, TRUE);
}

static void
count_cb (MarquiseShelf *shelf,
          guint         *count)
{
  (*count)++;
}

/* A game that made way for another before its file was written appears in the list as soon as it is
 * written: older lists are told to update. */
static void
test_written_late (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autoptr (MarquiseGame) game = deal ("klondike", 3);
  g_autoptr (MarquiseGame) other = deal ("klondike", 4);
  g_autofree char *way = g_build_filename (fixture->folder, "games", NULL);
  g_autoptr (GPtrArray) before = NULL, found = NULL;
  guint changes = 0;

  g_assert_true (g_file_set_contents (way, "in the way", -1, NULL));
  g_assert_true (marquise_game_activate (game, 0, -1));
  marquise_shelf_write (fixture->kept, game, MARQUISE_KEPT_ASIDE);
  marquise_shelf_set_present (fixture->kept, "klondike", marquise_game_get_counted_id (game));
  marquise_shelf_set_present (fixture->kept, "klondike", marquise_game_get_counted_id (other));
  before = list (fixture);
  g_assert_cmpuint (before->len, ==, 0);

  g_signal_connect (fixture->kept, "changed", G_CALLBACK (count_cb), &changes);
  g_assert_cmpint (g_unlink (way), ==, 0);
  marquise_writer_flush (fixture->writer);
  wait_for_answers ();
  g_assert_cmpuint (changes, ==, 1);
  found = list (fixture);
  g_assert_cmpuint (found->len, ==, 1);
  g_assert_cmpint (get_info (found, 0)->result, ==, MARQUISE_KEPT_ASIDE);
}

typedef struct {
  const char *file, *path;
  gint done;
} Coming;

static gpointer
come_and_go (gpointer data)
{
  Coming *coming = data;

  while (!g_atomic_int_get (&coming->done))
    {
      g_assert_cmpint (link (coming->file, coming->path), ==, 0);
      g_assert_cmpint (g_unlink (coming->path), ==, 0);
    }

  return NULL;
}

/* A file that disappears while it is read is not reported as unreadable. */
static void
test_gone (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (MarquiseGame) game = deal ("klondike", 3);
  g_autofree char *file = marquise_shelf_get_path (fixture->kept,
                                                   marquise_game_get_counted_id (game));
  g_autofree char *path = g_build_filename (fixture->folder, "gone.marquise", NULL);
  Coming coming = { file, path, FALSE };
  g_autoptr (GThread) thread = NULL;

  marquise_shelf_write (fixture->kept, game, MARQUISE_KEPT_WON);
  marquise_writer_flush (fixture->writer);
  thread = g_thread_new ("come-and-go", come_and_go, &coming);
  for (int i = 0; i < 20000; i++)
    {
      g_autoptr (MarquiseKeptGame) kept = marquise_kept_game_read (path);

      if (kept != NULL)
        g_assert_cmpint (marquise_kept_game_get_info (kept)->result, ==, MARQUISE_KEPT_WON);
    }
  g_atomic_int_set (&coming.done, TRUE);
  g_thread_join (g_steal_pointer (&thread));
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
  ADD ("written-late", test_written_late);
  ADD ("gone", test_gone);

  return g_test_run ();
}
