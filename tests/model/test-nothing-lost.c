/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The player's files when something is wrong with them: nothing is lost, and no number is shown
 * that is not certain. */

#include "play.h"

#include "model/game/game-private.h"
#include "model/game/patience.h"
#include "model/library/library.h"
#include "model/journal/journal.h"
#include "model/library/saved-game.h"
#include "model/work/disk.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Whether the disk hangs when a game is read, or the journal, or those parts of the journal that
 * are more than its last lines. Other threads read these variables, too. */
static int hangs, journal_hangs, pieces_hang;

static void
wait_for_disk (int        *which,
               int         fd,
               const char *suffix)
{
  while (g_atomic_int_get (which))
    {
      g_autofree char *link = g_strdup_printf ("/proc/self/fd/%d", fd);
      g_autofree char *path = g_file_read_link (link, NULL);

      if (path == NULL || !g_str_has_suffix (path, suffix))
        break;

      g_usleep (10000);
    }
}

/* These two replace functions of the C library. */
ssize_t
read (int     fd,
      void   *buffer,
      size_t  size)
{
  wait_for_disk (&hangs, fd, ".marquise");

  return syscall (SYS_read, fd, buffer, size);
}

ssize_t
pread (int     fd,
       void   *buffer,
       size_t  size,
       off_t   offset)
{
  wait_for_disk (&journal_hangs, fd, MARQUISE_JOURNAL_NAME);
  if (size > 1000)
    wait_for_disk (&pieces_hang, fd, MARQUISE_JOURNAL_NAME);

  return syscall (SYS_pread64, fd, buffer, size, offset);
}

typedef struct {
  char *folder;
  char *journal;
  char *elsewhere;
  GSettings *settings;
  MarquiseLibrary *library;
  GPtrArray *said;
} Fixture;

static void
problem_cb (MarquiseLibrary *library,
            const char      *sentence,
            Fixture         *fixture)
{
  g_ptr_array_add (fixture->said, g_strdup (sentence));
}

static void
open_library (Fixture *fixture)
{
  g_ptr_array_set_size (fixture->said, 0);
  fixture->library = marquise_library_new (fixture->settings, fixture->folder);
  g_signal_connect (fixture->library, "problem", G_CALLBACK (problem_cb), fixture);
  wait_for_answers ();
}

static void
close_library (Fixture *fixture)
{
  marquise_library_flush (fixture->library);
  wait_for_answers ();
  marquise_library_flush (fixture->library);
  g_assert_finalize_object (g_steal_pointer (&fixture->library));
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = make_folder ();
  fixture->journal = g_build_filename (fixture->folder, "journal.txt", NULL);
  fixture->elsewhere = g_build_filename (fixture->folder, "elsewhere", NULL);
  fixture->settings = marquise_settings_open ();
  fixture->said = g_ptr_array_new_with_free_func (g_free);
  open_library (fixture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  close_library (fixture);
  end_home (fixture->settings, fixture->folder);
  g_ptr_array_unref (fixture->said);
  g_free (fixture->journal);
  g_free (fixture->elsewhere);
}

static MarquiseStatistics *
get_statistics (Fixture *fixture)
{
  return marquise_library_get_statistics (fixture->library);
}

static void
add_record (Fixture    *fixture,
            const char *id)
{
  g_autoptr (MarquiseRecord) record = g_new0 (MarquiseRecord, 1);

  *record = (MarquiseRecord) {
    .id = g_strdup (id), .date = 1700000000, .game = g_strdup ("klondike"),
    .rules = g_strdup ("draw=1"),
    .deal = 7, .result = MARQUISE_RESULT_WON, .seconds = 100, .moves = 80, .detail = g_strdup ("")
  };
  marquise_library_add_record (fixture->library, record);
}

static guint
count_played (Fixture *fixture)
{
  MarquiseTotals totals;

  marquise_statistics_get (get_statistics (fixture), "klondike", NULL, &totals);

  return totals.played;
}

static gboolean
was_said (Fixture    *fixture,
          const char *words)
{
  for (guint i = 0; i < fixture->said->len; i++)
    if (strstr (g_ptr_array_index (fixture->said, i), words) != NULL)
      return TRUE;

  return FALSE;
}

/* Only the totals are left: they are shown as such until the journal is back. */
static void
test_missing (Fixture       *fixture,
              gconstpointer  data)
{
  MarquiseStatistics *statistics;
  g_auto (MarquiseStoredTotals) stored = { 0 };

  add_record (fixture, "one");
  add_record (fixture, "two");
  close_library (fixture);
  g_assert_cmpint (g_rename (fixture->journal, fixture->elsewhere), ==, 0);

  open_library (fixture);
  statistics = get_statistics (fixture);
  g_assert_cmpint (marquise_statistics_get_state (statistics), ==, MARQUISE_STATISTICS_UNREADABLE);
  g_assert_true (was_said (fixture, "The journal of finished games is missing."));
  g_assert_true (marquise_statistics_get_stored (statistics, "klondike", &stored));
  g_assert_cmpuint (stored.totals.played, ==, 2);

  /* The folder was not synced yet. */
  g_assert_cmpint (g_rename (fixture->elsewhere, fixture->journal), ==, 0);
  g_assert_true (update_statistics (statistics));
  g_assert_cmpint (marquise_statistics_get_state (statistics), ==, MARQUISE_STATISTICS_KNOWN);
  g_assert_cmpuint (count_played (fixture), ==, 2);
}

/* The journal is gone for good: the next game begins a new one. */
static void
test_gone (Fixture       *fixture,
           gconstpointer  data)
{
  add_record (fixture, "one");
  close_library (fixture);
  g_assert_cmpint (g_unlink (fixture->journal), ==, 0);
  open_library (fixture);
  add_record (fixture, "two");
  marquise_library_flush (fixture->library);
  wait_for_answers ();
  g_assert_cmpint (marquise_statistics_get_state (get_statistics (fixture)), ==,
                   MARQUISE_STATISTICS_KNOWN);
  g_assert_cmpuint (count_played (fixture), ==, 1);
}

static void
test_shorter (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *text = NULL;

  add_record (fixture, "one");
  add_record (fixture, "two");
  close_library (fixture);
  g_assert_true (g_file_get_contents (fixture->journal, &text, NULL, NULL));
  *(strchr (text, '\n') + 1) = '\0';
  g_assert_true (g_file_set_contents (fixture->journal, text, -1, NULL));

  open_library (fixture);
  g_assert_true (was_said (fixture,
                           "Marquise had counted 2 games, but the journal of finished games now "
                           "holds 1."));
  g_assert_cmpuint (count_played (fixture), ==, 1);
  close_library (fixture);
  open_library (fixture);
  g_assert_cmpuint (fixture->said->len, ==, 0);
}

static void
block_journal (Fixture *fixture)
{
  g_assert_cmpint (g_rename (fixture->journal, fixture->elsewhere), ==, 0);
  g_assert_cmpint (g_mkdir (fixture->journal, 0700), ==, 0);
}

static void
free_journal (Fixture *fixture)
{
  g_assert_cmpint (g_rmdir (fixture->journal), ==, 0);
  g_assert_cmpint (g_rename (fixture->elsewhere, fixture->journal), ==, 0);
}

/* A reset that cannot be written is held and written later; a reset that was undone is still undone
 * after a restart. */
static void
test_reset (Fixture       *fixture,
            gconstpointer  data)
{
  g_autofree char *reset = NULL, *later = NULL;

  add_record (fixture, "one");
  marquise_library_flush (fixture->library);
  block_journal (fixture);
  reset = marquise_statistics_reset (get_statistics (fixture), "klondike");
  g_assert_nonnull (reset);
  g_assert_cmpuint (count_played (fixture), ==, 0);
  /* The held lines are in a file beside the journal, so nothing would be lost now. */
  g_assert_true (marquise_library_flush (fixture->library));
  marquise_statistics_undo_reset (get_statistics (fixture), reset);
  g_assert_cmpuint (count_played (fixture), ==, 1);
  g_free (marquise_statistics_reset (get_statistics (fixture), "klondike"));
  close_library (fixture);

  /* The program ended without being able to write them to the journal. */
  free_journal (fixture);
  open_library (fixture);
  g_assert_cmpuint (count_played (fixture), ==, 0);
  close_library (fixture);
  open_library (fixture);
  later = marquise_statistics_get_reset (get_statistics (fixture), "klondike");
  g_assert_nonnull (later);
  marquise_statistics_undo_reset (get_statistics (fixture), later);
  g_assert_cmpuint (count_played (fixture), ==, 1);
  close_library (fixture);
  open_library (fixture);
  g_assert_cmpuint (count_played (fixture), ==, 1);
  g_assert_null (marquise_statistics_get_reset (get_statistics (fixture), "klondike"));
}

/* Another program, which has the same process number in its own sandbox, also has a file of lines
 * that could not be written. */
static void
test_same_number (Fixture       *fixture,
                  gconstpointer  data)
{
  g_autofree char *name = g_strdup_printf ("journal-held-%d.txt", (int) getpid ());
  g_autofree char *theirs = g_build_filename (fixture->folder, name, NULL);
  static const char line[] = "v2\tgame\t%s\t1700000000\t0\t60\tklondike\tdraw=1\t7\twon"
                             "\t100\t80\t0\t0\t0\t\t.\n";
  g_autofree char *one = g_strdup_printf (line, "one"), *two = g_strdup_printf (line, "two");
  g_autofree char *both = g_strconcat (one, two, NULL);

  add_record (fixture, "zero");
  close_library (fixture);
  g_assert_true (g_file_set_contents (theirs, one, -1, NULL));
  open_library (fixture);
  g_assert_cmpuint (count_played (fixture), ==, 2);

  /* Lines are added to that file, and it is not overwritten. */
  block_journal (fixture);
  g_assert_true (g_file_set_contents (theirs, both, -1, NULL));
  add_record (fixture, "three");
  close_library (fixture);
  free_journal (fixture);
  open_library (fixture);
  g_assert_cmpuint (count_played (fixture), ==, 4);
  close_library (fixture);
  open_library (fixture);
  g_assert_cmpuint (count_played (fixture), ==, 4);
  g_assert_false (g_file_test (theirs, G_FILE_TEST_EXISTS));
}

/* An id from a file becomes the name of another file: if it is not a valid id the file counts as
 * damaged, stays as it is, and no other file is touched. */
static void
test_hostile_id (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autofree char *victim = g_build_filename (fixture->folder, "games", "victim.marquise", NULL);
  g_autofree char *hostile = g_build_filename (fixture->folder, "games", "klondike-1.marquise",
                                               NULL);
  g_autofree char *stepping = g_build_filename (fixture->folder, "kept",
                                                "aside-20261121T000000000-x", NULL);
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *after = NULL, *before = NULL, *still = NULL;
  MarquiseGame *game = marquise_library_get_game (fixture->library, "klondike", NULL);

  marquise_library_new_game (fixture->library, "klondike", 5);
  move_card (game);
  write_game (game, hostile);
  close_library (fixture);
  g_assert_true (g_key_file_load_from_file (file, hostile, G_KEY_FILE_NONE, NULL));
  g_key_file_set_string (file, "Marquise", "id", "x/../../games/victim");
  g_assert_true (g_key_file_save_to_file (file, hostile, NULL));
  g_assert_true (g_file_get_contents (hostile, &before, NULL, NULL));
  g_assert_true (g_file_set_contents (victim, "somebody's", -1, NULL));
  g_assert_cmpint (g_mkdir_with_parents (stepping, 0700), ==, 0);

  g_assert_null (marquise_saved_game_read (hostile, &error));
  g_assert_error (error, MARQUISE_ERROR, MARQUISE_ERROR_DAMAGED);
  open_library (fixture);
  close_library (fixture);
  open_library (fixture);
  g_assert_true (g_file_get_contents (victim, &after, NULL, NULL));
  g_assert_cmpstr (after, ==, "somebody's");
  g_assert_true (g_file_get_contents (hostile, &still, NULL, NULL));
  g_assert_cmpstr (still, ==, before);
}

static char *
get_path (Fixture    *fixture,
          const char *id)
{
  return marquise_shelf_get_path (marquise_library_get_shelf (fixture->library), id);
}

/* A file that cannot be read is not touched; a new deal has a file of its own, and the game is back
 * when it can be read again. */
static void
test_second_file (Fixture       *fixture,
                  gconstpointer  data)
{
  g_autofree char *path = NULL, *second = NULL, *first_id = NULL, *second_id = NULL;
  g_autoptr (MarquiseGame) aside = NULL;
  g_autoptr (GError) error = NULL;
  MarquiseGame *game = marquise_library_get_game (fixture->library, "klondike", NULL);

  marquise_library_new_game (fixture->library, "klondike", 5);
  move_card (game);
  first_id = g_strdup (marquise_game_get_record_id (game));
  path = get_path (fixture, first_id);
  close_library (fixture);

  g_assert_cmpint (g_rename (path, fixture->elsewhere), ==, 0);
  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  open_library (fixture);
  game = marquise_library_get_game (fixture->library, "klondike", &error);
  g_assert_error (error, MARQUISE_ERROR, MARQUISE_ERROR_DAMAGED);
  close_library (fixture);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rename (fixture->elsewhere, path), ==, 0);

  /* Nothing was played in the meantime: the game is on the table as before. */
  open_library (fixture);
  game = marquise_library_get_game (fixture->library, "klondike", NULL);
  g_assert_cmpstr (marquise_game_get_record_id (game), ==, first_id);
  close_library (fixture);

  g_assert_cmpint (g_rename (path, fixture->elsewhere), ==, 0);
  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  open_library (fixture);
  game = marquise_library_get_game (fixture->library, "klondike", NULL);
  marquise_library_new_game (fixture->library, "klondike", 5);
  move_card (game);
  second_id = g_strdup (marquise_game_get_record_id (game));
  second = get_path (fixture, second_id);
  close_library (fixture);
  g_assert_true (g_file_test (second, G_FILE_TEST_IS_REGULAR));

  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rename (fixture->elsewhere, path), ==, 0);
  open_library (fixture);
  game = marquise_library_get_game (fixture->library, "klondike", NULL);
  g_assert_cmpstr (marquise_game_get_record_id (game), ==, second_id);
  aside = marquise_saved_game_read (path, NULL);
  g_assert_cmpstr (marquise_game_get_record_id (aside), ==, first_id);
}

/* A disk that does not answer does not stop the program: another deal appears within seconds, and
 * the game when the disk answers again. */
static void
test_hanging (Fixture       *fixture,
              gconstpointer  data)
{
  MarquiseGame *game = marquise_library_get_game (fixture->library, "klondike", NULL);
  g_autofree char *id = NULL;
  g_autoptr (GError) error = NULL, again = NULL;
  gint64 start;

  marquise_library_new_game (fixture->library, "klondike", 5);
  move_card (game);
  id = g_strdup (marquise_game_get_record_id (game));
  close_library (fixture);

  g_atomic_int_set (&hangs, TRUE);
  open_library (fixture);
  start = g_get_monotonic_time ();
  game = marquise_library_get_game (fixture->library, "klondike", &error);
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_AGAIN);
  g_assert_cmpstr (error->message, ==, "The file cannot be read: the disk does not answer.");
  g_assert_cmpint (g_get_monotonic_time () - start, <, 30 * G_TIME_SPAN_SECOND);
  g_assert_cmpstr (marquise_game_get_record_id (game), !=, id);
  close_library (fixture);

  g_atomic_int_set (&hangs, FALSE);
  open_library (fixture);
  game = marquise_library_get_game (fixture->library, "klondike", &again);
  g_assert_no_error (again);
  g_assert_cmpstr (marquise_game_get_record_id (game), ==, id);
}

static void
arrived_cb (MarquiseLibrary *library,
            MarquiseGame    *game,
            Fixture         *fixture)
{
  g_ptr_array_add (fixture->said, g_strdup ("arrived"));
}

/* Leaves a game in progress on a disk that hangs, and opens the library again: another deal is on
 * the table. Returns the id of the game. */
static char *
hang_on_game (Fixture *fixture)
{
  MarquiseGame *game = marquise_library_get_game (fixture->library, "klondike", NULL);
  char *id;

  marquise_library_new_game (fixture->library, "klondike", 5);
  move_card (game);
  id = g_strdup (marquise_game_get_record_id (game));
  close_library (fixture);

  g_atomic_int_set (&hangs, TRUE);
  open_library (fixture);
  g_signal_connect (fixture->library, "arrived", G_CALLBACK (arrived_cb), fixture);
  game = marquise_library_get_game (fixture->library, "klondike", NULL);
  g_assert_cmpstr (marquise_game_get_record_id (game), !=, id);

  return id;
}

/* When the disk finally answers, the game appears by itself, and nothing is left of the deal that
 * was shown instead. */
static void
test_answers (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *id = hang_on_game (fixture);
  g_autofree char *folder = g_build_filename (fixture->folder, "games", NULL);
  g_autoptr (GPtrArray) files = NULL;
  MarquiseGame *game;

  g_atomic_int_set (&hangs, FALSE);
  while (!was_said (fixture, "arrived"))
    g_main_context_iteration (NULL, TRUE);
  game = marquise_library_get_game (fixture->library, "klondike", NULL);
  g_assert_cmpstr (marquise_game_get_record_id (game), ==, id);
  g_assert_true (marquise_patience_has_moved (game));

  close_library (fixture);
  files = marquise_disk_list (folder, "");
  g_assert_cmpuint (files->len, ==, 1);
  open_library (fixture);
  game = marquise_library_get_game (fixture->library, "klondike", NULL);
  g_assert_cmpstr (marquise_game_get_record_id (game), ==, id);
}

static void
run_loop (guint milliseconds)
{
  gint64 end = g_get_monotonic_time () + milliseconds * G_TIME_SPAN_MILLISECOND;

  while (g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (10000);
}

/* A disk may answer once and then hang again before the game is read, and a busy machine takes its
 * time: the game comes all the same. */
static void
test_answers_once (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autofree char *id = hang_on_game (fixture);
  MarquiseGame *game;

  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_atomic_int_set (&hangs, FALSE);
  while (!g_main_context_pending (NULL))
    g_usleep (10000);
  g_usleep (300000);
  g_atomic_int_set (&hangs, TRUE);
  run_loop (2000);
  g_assert_false (was_said (fixture, "arrived"));

  g_atomic_int_set (&hangs, FALSE);
  for (guint i = 0; i < 100 && !was_said (fixture, "arrived"); i++)
    run_loop (100);
  g_assert_true (was_said (fixture, "arrived"));
  game = marquise_library_get_game (fixture->library, "klondike", NULL);
  g_assert_cmpstr (marquise_game_get_record_id (game), ==, id);
}

/* A player who has begun to play the other deal keeps it; the game is set aside. */
static void
test_answers_too_late (Fixture       *fixture,
                       gconstpointer  data)
{
  g_autofree char *id = hang_on_game (fixture), *own = NULL, *path = NULL;
  MarquiseGame *game = marquise_library_get_game (fixture->library, "klondike", NULL);
  g_autoptr (MarquiseGame) aside = NULL;

  move_card (game);
  own = g_strdup (marquise_game_get_record_id (game));
  g_atomic_int_set (&hangs, FALSE);
  wait_for_answers ();
  wait_for_answers ();
  g_assert_false (was_said (fixture, "arrived"));
  g_assert_true (marquise_library_get_game (fixture->library, "klondike", NULL) == game);

  close_library (fixture);
  open_library (fixture);
  game = marquise_library_get_game (fixture->library, "klondike", NULL);
  g_assert_cmpstr (marquise_game_get_record_id (game), ==, own);
  path = get_path (fixture, id);
  aside = marquise_saved_game_read (path, NULL);
  g_assert_cmpstr (marquise_game_get_record_id (aside), ==, id);
}

/* The program starts without waiting for the journal: nothing of it is shown until it is read, and
 * games finished in the meantime count with the rest. */
static void
test_journal_hangs (Fixture       *fixture,
                    gconstpointer  data)
{
  add_record (fixture, "one");
  close_library (fixture);

  g_atomic_int_set (&journal_hangs, TRUE);
  open_library (fixture);
  g_assert_cmpint (marquise_statistics_get_state (get_statistics (fixture)), ==,
                   MARQUISE_STATISTICS_READING);
  add_record (fixture, "two");

  g_atomic_int_set (&journal_hangs, FALSE);
  while (marquise_statistics_get_state (get_statistics (fixture)) == MARQUISE_STATISTICS_READING)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (count_played (fixture), ==, 2);
  close_library (fixture);
  open_library (fixture);
  g_assert_cmpuint (count_played (fixture), ==, 2);
}

static void
append_file (const char *path,
             const char *text)
{
  FILE *file = g_fopen (path, "a");

  g_assert_nonnull (file);
  g_assert_cmpint (fputs (text, file), >=, 0);
  g_assert_cmpint (fclose (file), ==, 0);
}

/* A line is safe, and then the disk does not answer whether other programs have written to the
 * journal, too: nothing waits for that, and the answer is used when it comes. */
static void
test_journal_hangs_later (Fixture       *fixture,
                          gconstpointer  data)
{
  g_autofree char *line = NULL;
  g_autoptr (GString) text = NULL;
  g_auto (MarquiseStoredTotals) stored = { 0 };

  add_record (fixture, "one");
  g_assert_true (marquise_statistics_sync (get_statistics (fixture)));
  wait_for_answers ();

  g_assert_true (g_file_get_contents (fixture->journal, &line, NULL, NULL));
  text = g_string_new (line);
  g_string_replace (text, "\tone\t", "\tother\t", 1);
  append_file (fixture->journal, text->str);
  g_atomic_int_set (&pieces_hang, TRUE);
  add_record (fixture, "two");
  g_assert_true (marquise_statistics_sync (get_statistics (fixture)));
  g_assert_cmpuint (count_played (fixture), ==, 2);

  g_atomic_int_set (&pieces_hang, FALSE);
  while (count_played (fixture) < 3)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (marquise_statistics_get_stored (get_statistics (fixture), "klondike", &stored));
  g_assert_cmpuint (stored.totals.played, ==, 3);
}

/* If no setting says which game is on the table, the library looks for it in the files. */
static void
test_settings_gone (Fixture       *fixture,
                    gconstpointer  data)
{
  GSettings *gsettings = fixture->settings;
  MarquiseGame *game = marquise_library_get_game (fixture->library, "klondike", NULL);
  g_autofree char *id = NULL;

  marquise_library_new_game (fixture->library, "klondike", 5);
  move_card (game);
  id = g_strdup (marquise_game_get_record_id (game));
  close_library (fixture);

  g_settings_reset (gsettings, "on-table");
  open_library (fixture);
  game = marquise_library_get_game (fixture->library, "klondike", NULL);
  g_assert_cmpstr (marquise_game_get_record_id (game), ==, id);
  close_library (fixture);

  /* The setting names a game that does not exist. */
  g_settings_set_value (gsettings, "on-table", g_variant_new_parsed
                          ("{'klondike': '11111111-2222-4333-8444-555555555555'}"));
  open_library (fixture);
  game = marquise_library_get_game (fixture->library, "klondike", NULL);
  g_assert_cmpstr (marquise_game_get_record_id (game), ==, id);
}

static gboolean
find_kept (Fixture    *fixture,
           const char *id)
{
  g_autofree char *path = get_path (fixture, id);

  return g_file_test (path, G_FILE_TEST_IS_REGULAR);
}

/* Plays one move, and replaces the game by another one while the library still searches earlier
 * files. Returns whether the first game is kept. */
static gboolean
begin_and_change (Fixture *fixture)
{
  g_autoptr (MarquiseGame) other = marquise_game_new ("klondike");
  MarquiseGame *game = marquise_library_get_game (fixture->library, "klondike", NULL);
  g_autofree char *id = NULL;

  g_assert_true (marquise_game_activate (game, 0, -1));
  id = g_strdup (marquise_game_get_record_id (game));
  marquise_library_flush (fixture->library);
  g_assert_finalize_object (g_steal_pointer (&fixture->library));
  fixture->library = marquise_library_new (fixture->settings, fixture->folder);
  game = marquise_library_get_game (fixture->library, "klondike", NULL);
  g_assert_cmpstr (marquise_game_get_record_id (game), ==, id);
  marquise_library_play (fixture->library, other);
  g_assert_true (marquise_game_activate (other, 0, -1));
  marquise_statistics_sync (marquise_library_get_statistics (fixture->library));
  wait_for_answers ();

  return find_kept (fixture, id);
}

/* The search through files of earlier runs takes nothing away that this run has written. The files
 * are in memory, where they are written so fast that the search sees them. */
static void
test_changed_at_once (Fixture       *fixture,
                      gconstpointer  data)
{
  close_library (fixture);
  remove_folder (fixture->folder);
  g_free (fixture->folder);
  fixture->folder = g_strdup ("/dev/shm/marquise-test-XXXXXX");
  if (g_mkdtemp (fixture->folder) == NULL)
    {
      g_free (fixture->folder);
      fixture->folder = make_folder ();
    }
  open_library (fixture);
  for (guint i = 0; i < 40; i++)
    g_assert_true (begin_and_change (fixture));
}

/* From the first failed write until everything is written, unsafe data is reported, every time it
 * happens; and results that were counted but are not safe are reported at the end. */
static void
test_unsafe (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *games_folder = g_build_filename (fixture->folder, "games", NULL);
  MarquiseGame *game = marquise_library_get_game (fixture->library, "klondike", NULL);

  move_card (game);
  g_assert_true (marquise_library_flush (fixture->library));
  g_assert_null (marquise_library_get_unsafe (fixture->library));
  for (int i = 0; i < 2; i++)
    {
      g_assert_cmpint (g_rename (games_folder, fixture->elsewhere), ==, 0);
      g_assert_true (g_file_set_contents (games_folder, "", 0, NULL));
      marquise_game_activate (game, 0, -1);
      g_assert_false (marquise_library_flush (fixture->library));
      g_assert_cmpstr (marquise_library_get_unsafe (fixture->library), ==,
                       "Not all of your games and results are saved: Not a directory. "
                       "Marquise keeps trying.");
      g_assert_false (marquise_library_flush (fixture->library));
      g_assert_nonnull (marquise_library_get_unsafe (fixture->library));

      g_assert_cmpint (g_remove (games_folder), ==, 0);
      g_assert_cmpint (g_rename (fixture->elsewhere, games_folder), ==, 0);
      g_assert_true (marquise_library_flush (fixture->library));
      g_assert_null (marquise_library_get_unsafe (fixture->library));
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, function) \
  g_test_add ("/nothing-lost/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("journal-missing", test_missing);
  ADD ("journal-gone", test_gone);
  ADD ("journal-shorter", test_shorter);
  ADD ("reset", test_reset);
  ADD ("same-number", test_same_number);
  ADD ("hostile-id", test_hostile_id);
  ADD ("second-file", test_second_file);
  ADD ("unsafe", test_unsafe);
  ADD ("hanging", test_hanging);
  ADD ("answers", test_answers);
  ADD ("answers-once", test_answers_once);
  ADD ("answers-too-late", test_answers_too_late);
  ADD ("journal-hangs", test_journal_hangs);
  ADD ("journal-hangs-later", test_journal_hangs_later);
  ADD ("settings-gone", test_settings_gone);
  ADD ("changed-at-once", test_changed_at_once);
#undef ADD

  return g_test_run ();
}
