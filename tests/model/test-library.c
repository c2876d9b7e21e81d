/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The library: no game is lost between two starts of the program, and every game is counted
 * once. */

#include "play.h"

#include "engine/games.h"
#include "model/game/game-private.h"
#include "model/library/library.h"
#include "model/marjolet/marjolet.h"
#include "model/library/saved-game.h"
#include "../sample.h"

#include <string.h>

typedef struct {
  char *folder;
  GSettings *settings;
  MarquiseLibrary *library;
  guint n_finished;
  guint n_problems;
  MarquiseTotals before, after;
} Fixture;

static void
finished_cb (MarquiseLibrary      *library,
             MarquiseGame         *game,
             const MarquiseTotals *before,
             const MarquiseTotals *after,
             Fixture              *fixture)
{
  fixture->n_finished++;
  fixture->before = *before;
  fixture->after = *after;
}

static void
problem_cb (MarquiseLibrary *library,
            const char      *sentence,
            Fixture         *fixture)
{
  g_assert_true (g_str_has_suffix (sentence, "."));
  fixture->n_problems++;
}

static void
open_library (Fixture *fixture)
{
  fixture->library = marquise_library_new (fixture->settings, fixture->folder);
  g_signal_connect (fixture->library, "finished", G_CALLBACK (finished_cb), fixture);
  g_signal_connect (fixture->library, "problem", G_CALLBACK (problem_cb), fixture);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = make_folder ();
  fixture->settings = marquise_settings_open ();
  open_library (fixture);
}

/* Ends the library as the program does: everything is written, and no reference to it is left. */
static void
close_library (Fixture *fixture)
{
  marquise_library_flush (fixture->library);
  g_assert_finalize_object (g_steal_pointer (&fixture->library));
}

static void
restart_program (Fixture *fixture)
{
  close_library (fixture);
  open_library (fixture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  close_library (fixture);
  end_home (fixture->settings, fixture->folder);
}

/* The path of a game's file. */
static char *
get_path (Fixture      *fixture,
          MarquiseGame *game)
{
  return marquise_shelf_get_path (marquise_library_get_shelf (fixture->library),
                                  marquise_game_get_record_id (game));
}

static MarquiseTotals
get_totals (Fixture    *fixture,
            const char *id)
{
  MarquiseTotals totals;

  marquise_statistics_get (marquise_library_get_statistics (fixture->library), id, NULL, &totals);

  return totals;
}

static GPtrArray *
read_records (Fixture *fixture)
{
  MarquiseStatistics *statistics = marquise_library_get_statistics (fixture->library);

  return list_records (statistics);
}

static guint
count_records (Fixture *fixture)
{
  g_autoptr (GPtrArray) records
    = list_records (marquise_library_get_statistics (fixture->library));

  return records->len;
}

static void
test_resume (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);
  g_autoptr (GPtrArray) tables = g_ptr_array_new_with_free_func (g_free);
  guint n = 0;

  for (int i = sample_next (-1); patiences[i] != NULL; i = sample_next (i))
    {
      const char *id = patiences[i]->game.id;
      MarquiseGame *game = marquise_library_get_game (fixture->library, id, NULL);

      /* Nobody plays all games within a moment, so the test waits for each to be written, as the
       * end of the program does for the last one. */
      marquise_library_flush (fixture->library);
      marquise_library_new_game (fixture->library, id, 5);
      g_assert_true (game == marquise_library_get_game (fixture->library, id, NULL));
      g_assert_false (marquise_library_has_open_game (fixture->library, id));
      g_assert_false (marquise_library_would_lose (fixture->library, id));
      for (int j = 0; j < 10; j++)
        play_any (game, rand);
      move_card (game);
      g_assert_true (marquise_library_has_open_game (fixture->library, id));
      g_assert_true (marquise_library_would_lose (fixture->library, id));
      g_ptr_array_add (tables, read_table (game));
    }

  restart_program (fixture);
  for (int i = sample_next (-1); patiences[i] != NULL; i = sample_next (i))
    {
      const char *id = patiences[i]->game.id;
      g_autoptr (GError) error = NULL;
      g_autofree char *table = NULL;
      MarquiseGame *game;

      g_assert_true (marquise_library_has_open_game (fixture->library, id));
      game = marquise_library_get_game (fixture->library, id, &error);
      g_assert_no_error (error);
      table = read_table (game);
      g_assert_cmpstr (table, ==, g_ptr_array_index (tables, n++));
    }
  g_assert_cmpuint (count_records (fixture), ==, 0);
}

/* Files are written during play, not only at the end. */
static void
test_written_at_once (Fixture       *fixture,
                      gconstpointer  data)
{
  MarquiseGame *game = marquise_library_get_game (fixture->library, "klondike", NULL);
  g_autofree char *path = get_path (fixture, game);
  gint64 end = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;
  guint n_moves = 0;

  g_assert_true (marquise_game_activate (game, 0, -1));
  while (n_moves != 1 && g_get_monotonic_time () < end)
    {
      g_autoptr (MarquiseGame) kept = marquise_saved_game_read (path, NULL);

      g_main_context_iteration (NULL, FALSE);
      n_moves = kept != NULL ? marquise_game_get_n_moves (kept) : 0;
    }
  g_assert_cmpuint (n_moves, ==, 1);
}

static void
test_win_counts_once (Fixture       *fixture,
                      gconstpointer  data)
{
  MarquiseGame *game = marquise_library_get_game (fixture->library, "tour-infernale", NULL);

  deal_easy_win (game);
  play_to_win (game);
  g_assert_cmpuint (fixture->n_finished, ==, 1);
  g_assert_cmpuint (fixture->before.won, ==, 0);
  g_assert_cmpuint (fixture->after.won, ==, 1);
  g_assert_cmpuint (fixture->after.fewest_moves, ==, marquise_game_get_n_moves (game));

  /* Undone and won again, it is not a second win. */
  marquise_game_undo (game);
  marquise_game_redo (game);
  g_assert_cmpint (marquise_game_get_status (game), ==, MARQUISE_STATUS_WON);
  g_assert_cmpuint (fixture->n_finished, ==, 1);
  marquise_game_undo (game);
  g_assert_false (marquise_library_would_lose (fixture->library, "tour-infernale"));
  marquise_library_new_game (fixture->library, "tour-infernale", 0);
  g_assert_cmpuint (count_records (fixture), ==, 1);
  g_assert_cmpuint (get_totals (fixture, "tour-infernale").streak, ==, 1);
}

/* A win that is undone and won again has the time of the first win, everywhere. */
static void
test_one_time (Fixture       *fixture,
               gconstpointer  data)
{
  MarquiseGame *game = marquise_library_get_game (fixture->library, "tour-infernale", NULL);
  gint64 end;
  guint counted;

  deal_easy_win (game);
  marquise_game_set_clock_running (game, TRUE);
  play_to_win (game);
  counted = marquise_game_get_elapsed (game);
  marquise_game_undo (game);
  for (end = g_get_monotonic_time () + 2200 * 1000; g_get_monotonic_time () < end;)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (20000);
    }
  g_assert_cmpuint (marquise_game_get_elapsed (game), ==, counted);
  marquise_game_redo (game);
  g_assert_cmpint (marquise_game_get_status (game), ==, MARQUISE_STATUS_WON);
  g_assert_cmpuint (marquise_game_get_elapsed (game), ==, counted);
  restart_program (fixture);
  g_assert_cmpuint (count_records (fixture), ==, 1);

  /* The clock of the next deal runs. */
  game = marquise_library_get_game (fixture->library, "klondike", NULL);
  marquise_library_new_game (fixture->library, "klondike", 5);
  marquise_game_set_clock_running (game, TRUE);
  move_card (game);
  for (end = g_get_monotonic_time () + 1200 * 1000; g_get_monotonic_time () < end;)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (20000);
    }
  g_assert_cmpuint (marquise_game_get_elapsed (game), >=, 1);
}

/* A game whose moves were all undone has begun, but there is nothing to continue, before and after
 * a restart. */
static void
test_nothing_to_go_on_with (Fixture       *fixture,
                            gconstpointer  data)
{
  MarquiseGame *game = marquise_library_get_game (fixture->library, "klondike", NULL);

  marquise_library_new_game (fixture->library, "klondike", 5);
  move_card (game);
  g_assert_true (marquise_library_has_moved_game (fixture->library, "klondike"));
  restart_program (fixture);
  g_assert_true (marquise_library_has_moved_game (fixture->library, "klondike"));
  game = marquise_library_get_game (fixture->library, "klondike", NULL);
  marquise_game_undo_to (game, 0);
  g_assert_false (marquise_library_has_moved_game (fixture->library, "klondike"));
  restart_program (fixture);
  g_assert_false (marquise_library_has_moved_game (fixture->library, "klondike"));
}

static void
test_left_behind (Fixture       *fixture,
                  gconstpointer  data)
{
  MarquiseGame *game = marquise_library_get_game (fixture->library, "klondike", NULL);

  /* A deal without a move does not count. */
  marquise_library_new_game (fixture->library, "klondike", 5);
  g_assert_cmpuint (marquise_game_get_number (game), ==, 5);
  g_assert_cmpuint (count_records (fixture), ==, 0);

  /* Nor does a deal in which only the stock was turned, perhaps by mistake. */
  g_assert_true (marquise_game_activate (game, 0, -1));
  g_assert_false (marquise_library_would_lose (fixture->library, "klondike"));
  marquise_library_new_game (fixture->library, "klondike", 6);
  g_assert_cmpuint (count_records (fixture), ==, 0);

  /* Nor does one in which everything was undone. */
  move_card (game);
  restart_program (fixture);
  game = marquise_library_get_game (fixture->library, "klondike", NULL);
  g_assert_true (marquise_library_would_lose (fixture->library, "klondike"));
  marquise_game_undo_to (game, 0);
  g_assert_false (marquise_library_would_lose (fixture->library, "klondike"));

  move_card (game);
  g_assert_true (marquise_library_would_lose (fixture->library, "klondike"));
  marquise_library_new_game (fixture->library, "klondike", 7);
  g_assert_cmpuint (get_totals (fixture, "klondike").played, ==, 0);
  move_card (game);
  g_assert_cmpuint (get_totals (fixture, "klondike").played, ==, 1);
  g_assert_cmpuint (get_totals (fixture, "klondike").won, ==, 0);
  g_assert_cmpuint (fixture->n_finished, ==, 0);
}

static void
test_rules_of_next_deal (Fixture       *fixture,
                         gconstpointer  data)
{
  MarquiseGame *game = marquise_library_get_game (fixture->library, "klondike", NULL);

  marquise_settings_set_rules (fixture->settings, game_find ("klondike"), &(Rules) { { 1 } });
  g_assert_cmpint (marquise_game_get_rules (game)->value[0], ==, 0);
  marquise_library_restart (fixture->library, "klondike");
  g_assert_cmpint (marquise_game_get_rules (game)->value[0], ==, 0);
  marquise_library_new_game (fixture->library, "klondike", 0);
  g_assert_cmpint (marquise_game_get_rules (game)->value[0], ==, 1);
  marquise_settings_set_rules (fixture->settings, game_find ("klondike"), &(Rules) { 0 });
}

/* The same deal again: an unfinished game continues as one game; after a finished one it counts as
 * another game, and is marked. */
static void
test_again (Fixture       *fixture,
            gconstpointer  data)
{
  MarquiseGame *game = marquise_library_get_game (fixture->library, "tour-infernale", NULL);
  g_autoptr (GPtrArray) records = NULL;

  deal_easy_win (game);
  move_card (game);
  marquise_library_restart (fixture->library, "tour-infernale");
  g_assert_false (marquise_library_would_lose (fixture->library, "tour-infernale"));
  move_card (game);
  g_assert_true (marquise_library_would_lose (fixture->library, "tour-infernale"));
  play_to_win (game);
  marquise_library_restart (fixture->library, "tour-infernale");
  g_assert_false (marquise_library_would_lose (fixture->library, "tour-infernale"));
  play_to_win (game);

  records = read_records (fixture);
  g_assert_cmpuint (records->len, ==, 2);
  g_assert_true (((MarquiseRecord *) g_ptr_array_index (records, 1))->again);

  /* The mark is also set if it is dealt by its number later. */
  marquise_library_new_game (fixture->library, "tour-infernale", marquise_game_get_number (game));
  play_to_win (game);
  g_clear_pointer (&records, g_ptr_array_unref);
  records = read_records (fixture);
  g_assert_true (((MarquiseRecord *) g_ptr_array_index (records, 2))->again);
}

/* A player who restarts a deal before its end keeps the time and moves so far: it is one game. */
static void
test_begun_again (Fixture       *fixture,
                  gconstpointer  data)
{
  MarquiseGame *game = marquise_library_get_game (fixture->library, "tour-infernale", NULL);
  g_autoptr (GPtrArray) records = NULL;
  const MarquiseRecord *record;

  deal_easy_win (game);
  g_assert_true (marquise_game_activate (game, 0, -1));
  marquise_hint_free (marquise_game_hint (game));
  marquise_game_undo (game);
  marquise_library_restart (fixture->library, "tour-infernale");
  play_to_win (game);

  records = read_records (fixture);
  g_assert_cmpuint (records->len, ==, 1);
  record = g_ptr_array_index (records, 0);
  g_assert_false (record->again);
  g_assert_cmpuint (record->undos, ==, 2);
  g_assert_cmpuint (record->hints, >=, 1);
  g_assert_cmpint (record->start, >, 0);
  g_assert_cmpint (record->start, <=, record->date);
  g_assert_cmpuint (get_totals (fixture, "tour-infernale").won, ==, 1);
}

static void
play_to_finish (MarquiseGame *game)
{
  deal_easy_win (game);
  while (!marquise_game_can_finish (game))
    {
      g_autoptr (MarquiseHint) hint = marquise_game_hint (game);

      if (hint->target < 0)
        g_assert_true (marquise_game_activate (game, (guint) hint->pile, hint->index));
      else
        g_assert_true (marquise_game_move (game, (guint) hint->pile, (guint) hint->index,
                                           (guint) hint->target));
    }
}

/* When only the finish is left the game counts as won, whether the player closes the program, deals
 * again or plays it out, today or tomorrow; and it is won once. */
static void
test_certain (Fixture       *fixture,
              gconstpointer  data)
{
  MarquiseGame *game = marquise_library_get_game (fixture->library, "tour-infernale", NULL);
  g_autoptr (GPtrArray) records = NULL;

  play_to_finish (game);
  g_assert_false (marquise_library_would_lose (fixture->library, "tour-infernale"));
  restart_program (fixture);
  g_assert_cmpuint (get_totals (fixture, "tour-infernale").won, ==, 1);
  game = marquise_library_get_game (fixture->library, "tour-infernale", NULL);
  g_assert_true (marquise_game_can_finish (game));
  play_to_win (game);
  g_assert_cmpuint (get_totals (fixture, "tour-infernale").won, ==, 1);

  play_to_finish (game);
  marquise_library_new_game (fixture->library, "tour-infernale", 0);
  marquise_library_flush (fixture->library);
  g_assert_cmpuint (get_totals (fixture, "tour-infernale").played, ==, 2);
  records = read_records (fixture);
  g_assert_cmpuint (records->len, ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      const MarquiseRecord *record = g_ptr_array_index (records, i);

      g_assert_cmpint (record->result, ==, MARQUISE_RESULT_WON);
      g_assert_true (record->early);
    }
}

/* A damaged record is reported once, even if the program starts again. */
static void
test_damage_told (Fixture       *fixture,
                  gconstpointer  data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "journal.txt", NULL);
  GSettings *settings = fixture->settings;

  close_library (fixture);
  g_assert_true (g_file_set_contents (path, "v2\tgame\tnonsense\t.\nhello\n", -1, NULL));
  for (int i = 0; i < 2; i++)
    {
      open_library (fixture);
      while (g_main_context_iteration (NULL, FALSE))
        ;
      g_assert_cmpuint (fixture->n_problems, ==, 1);
      close_library (fixture);
    }
  g_settings_reset (settings, "journal-damage-told");

  /* A line from a newer version is reported as such. */
  fixture->n_problems = 0;
  g_assert_true (g_file_set_contents (path, "v3\tgame\tnew\t.\n", -1, NULL));
  open_library (fixture);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (fixture->n_problems, ==, 1);
}

/* A game's file that cannot be read is reported, stays as it is, and the new deal gets a file of
 * its own. */
static void
test_damaged (Fixture       *fixture,
              gconstpointer  data)
{
  MarquiseGame *game = marquise_library_get_game (fixture->library, "klondike", NULL);
  g_autofree char *path = get_path (fixture, game);
  g_autofree char *table = NULL, *after = NULL, *text = NULL;
  g_autoptr (GError) error = NULL;

  close_library (fixture);
  g_assert_true (g_file_set_contents (path, "[Marquise]\nformat=7\n", -1, NULL));

  open_library (fixture);
  game = marquise_library_get_game (fixture->library, "klondike", &error);
  g_assert_error (error, MARQUISE_ERROR, MARQUISE_ERROR_NEWER);
  g_assert_nonnull (game);
  g_assert_true (marquise_game_activate (game, 0, -1));
  table = read_table (game);

  restart_program (fixture);
  g_clear_error (&error);
  game = marquise_library_get_game (fixture->library, "klondike", &error);
  g_assert_no_error (error);
  after = read_table (game);
  g_assert_cmpstr (table, ==, after);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "[Marquise]\nformat=7\n");
}

/* An opened file replaces the game in progress at its first move, not before. */
static void
test_open_file (Fixture       *fixture,
                gconstpointer  data)
{
  MarquiseGame *game = marquise_library_get_game (fixture->library, "klondike", NULL);
  g_autofree char *path = g_build_filename (fixture->folder, "sent.marquise", NULL);
  g_autofree char *table = NULL, *after = NULL;
  g_autoptr (MarquiseGame) other = marquise_game_new ("klondike");
  g_autoptr (GError) error = NULL;

  g_assert_true (marquise_game_activate (game, 0, -1));
  table = read_table (game);
  marquise_game_deal_number (other, &(Rules) { 0 }, 999);
  write_game (other, path);

  game = marquise_library_open_file (fixture->library, path, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (marquise_game_get_number (game), ==, 999);
  g_assert_true (game == marquise_library_get_game (fixture->library, "klondike", NULL));

  restart_program (fixture);
  game = marquise_library_get_game (fixture->library, "klondike", NULL);
  after = read_table (game);
  g_assert_cmpstr (table, ==, after);
  g_assert_cmpuint (count_records (fixture), ==, 0);

  game = marquise_library_open_file (fixture->library, path, NULL);
  g_assert_false (marquise_library_would_lose (fixture->library, "klondike"));
  g_assert_true (marquise_game_activate (game, 0, -1));
  g_assert_cmpuint (get_totals (fixture, "klondike").played, ==, 0);
  restart_program (fixture);
  game = marquise_library_get_game (fixture->library, "klondike", NULL);
  g_assert_cmpuint (marquise_game_get_number (game), ==, 999);
  g_assert_cmpuint (marquise_game_get_n_moves (game), ==, 1);
}

/* A player who opens a file and moves nothing finds their own game as they left it, even without a
 * restart. */
static void
test_return (Fixture       *fixture,
             gconstpointer  data)
{
  MarquiseGame *game = marquise_library_get_game (fixture->library, "klondike", NULL);
  g_autoptr (MarquiseGame) other = marquise_game_new ("klondike");
  g_autofree char *table = NULL, *after = NULL;

  g_assert_true (marquise_game_activate (game, 0, -1));
  table = read_table (game);
  g_assert_false (marquise_library_can_return (fixture->library, "klondike"));

  marquise_library_play (fixture->library, other);
  g_assert_true (marquise_library_get_game (fixture->library, "klondike", NULL) == other);
  g_assert_true (marquise_library_can_return (fixture->library, "klondike"));
  g_assert_true (marquise_library_return (fixture->library, "klondike", NULL) == game);
  g_assert_false (marquise_library_can_return (fixture->library, "klondike"));
  restart_program (fixture);
  game = marquise_library_get_game (fixture->library, "klondike", NULL);
  after = read_table (game);
  g_assert_cmpstr (table, ==, after);
  g_assert_cmpuint (count_records (fixture), ==, 0);
}

static GPtrArray *
list_kept (Fixture *fixture)
{
  marquise_statistics_sync (marquise_library_get_statistics (fixture->library));

  return list_shelf (marquise_library_get_shelf (fixture->library));
}

static const MarquiseKeptInfo *
get_info (GPtrArray *list,
          guint      i)
{
  g_assert_cmpuint (i, <, list->len);

  return marquise_kept_game_get_info (g_ptr_array_index (list, i));
}

/* How many moves the program would find if it started now. */
static guint
count_moves_on_disk (Fixture    *fixture,
                     const char *id)
{
  MarquiseShelf *shelf = marquise_library_get_shelf (fixture->library);
  g_autofree char *path = marquise_shelf_get_path (shelf, id);
  g_autoptr (MarquiseGame) game = NULL;

  marquise_statistics_sync (marquise_library_get_statistics (fixture->library));
  game = marquise_saved_game_read (path, NULL);
  g_assert_nonnull (game);

  return marquise_game_get_n_moves (game);
}

/* Until a card is moved a new deal, or the same deal again, can be undone: the earlier game comes
 * back with its time and moves. */
static void
test_deal_taken_back (Fixture       *fixture,
                      gconstpointer  data)
{
  MarquiseGame *game = marquise_library_get_game (fixture->library, "klondike", NULL);
  g_autofree char *id = NULL;
  g_autoptr (GPtrArray) list = NULL;

  marquise_library_new_game (fixture->library, "klondike", 5);
  g_assert_true (marquise_game_activate (game, 0, -1));
  move_card (game);
  marquise_hint_free (marquise_game_hint (game));
  id = g_strdup (marquise_game_get_record_id (game));

  marquise_library_new_game (fixture->library, "klondike", 6);
  marquise_library_new_game (fixture->library, "klondike", 7);
  marquise_library_restart (fixture->library, "klondike");
  game = marquise_library_return (fixture->library, "klondike", NULL);
  g_assert_cmpuint (marquise_game_get_number (game), ==, 5);
  g_assert_cmpuint (marquise_game_get_n_moves (game), ==, 2);
  g_assert_cmpuint (marquise_game_get_n_hints (game), ==, 1);
  g_assert_cmpstr (marquise_game_get_record_id (game), ==, id);

  marquise_library_restart (fixture->library, "klondike");
  g_assert_cmpuint (marquise_game_get_n_moves (game), ==, 0);
  game = marquise_library_return (fixture->library, "klondike", NULL);
  g_assert_cmpuint (marquise_game_get_n_moves (game), ==, 2);
  g_assert_cmpuint (marquise_game_get_n_undos (game), ==, 0);
  g_assert_false (marquise_library_can_return (fixture->library, "klondike"));
  g_assert_cmpuint (count_records (fixture), ==, 0);

  /* If the program is killed meanwhile, nothing is lost. */
  marquise_library_restart (fixture->library, "klondike");
  g_assert_cmpuint (count_moves_on_disk (fixture, id), ==, 2);

  /* After a restart the deal is the one that was asked for last. */
  marquise_library_new_game (fixture->library, "klondike", 8);
  restart_program (fixture);
  game = marquise_library_get_game (fixture->library, "klondike", NULL);
  g_assert_cmpuint (marquise_game_get_number (game), ==, 8);
  list = list_kept (fixture);
  g_assert_cmpuint (list->len, ==, 0);
}

/* At the first move in another game the one in progress is set aside, and comes back as it was;
 * then the other one makes room. Neither is counted. */
static void
test_set_aside (Fixture       *fixture,
                gconstpointer  data)
{
  MarquiseGame *game = marquise_library_get_game (fixture->library, "klondike", NULL);
  g_autoptr (MarquiseGame) other = marquise_game_new ("klondike");
  g_autoptr (GPtrArray) list = NULL, later = NULL;
  g_autofree char *table = NULL, *after = NULL;

  g_assert_true (marquise_game_activate (game, 0, -1));
  g_assert_true (marquise_game_activate (game, 0, -1));
  table = read_table (game);
  marquise_game_deal_number (other, &(Rules) { 0 }, 999);
  marquise_library_play (fixture->library, other);
  g_assert_true (marquise_game_activate (other, 0, -1));

  list = list_kept (fixture);
  g_assert_cmpuint (list->len, ==, 1);
  g_assert_cmpint (get_info (list, 0)->result, ==, MARQUISE_KEPT_ASIDE);
  g_assert_cmpuint (get_info (list, 0)->record->moves, ==, 2);
  g_assert_true (marquise_library_can_return (fixture->library, "klondike"));

  /* This also works after a restart, and by its file. */
  restart_program (fixture);
  game = marquise_library_resume (fixture->library, get_info (list, 0)->path, NULL);
  g_assert_nonnull (game);
  after = read_table (game);
  g_assert_cmpstr (table, ==, after);
  g_assert_true (marquise_library_get_game (fixture->library, "klondike", NULL) == game);

  later = list_kept (fixture);
  g_assert_cmpuint (later->len, ==, 1);
  g_assert_cmpuint (get_info (later, 0)->record->deal, ==, 999);
  g_assert_true (marquise_library_can_return (fixture->library, "klondike"));
  game = marquise_library_return (fixture->library, "klondike", NULL);
  g_assert_cmpuint (marquise_game_get_number (game), ==, 999);
  g_assert_cmpuint (count_records (fixture), ==, 0);
}

/* A finished game is kept, and so is one that was given up for a new deal; one that had not begun
 * is not. */
static void
test_kept (Fixture       *fixture,
           gconstpointer  data)
{
  MarquiseGame *game = marquise_library_get_game (fixture->library, "tour-infernale", NULL);
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (MarquiseGame) won = NULL;
  guint n_moves;

  deal_easy_win (game);
  play_to_win (game);
  n_moves = marquise_game_get_n_moves (game);
  marquise_library_new_game (fixture->library, "tour-infernale", 12);
  marquise_library_new_game (fixture->library, "tour-infernale", 13);
  move_card (game);
  marquise_library_new_game (fixture->library, "tour-infernale", 14);
  restart_program (fixture);

  list = list_kept (fixture);
  g_assert_cmpuint (list->len, ==, 2);
  g_assert_cmpint (get_info (list, 0)->result, ==, MARQUISE_KEPT_GIVEN_UP);
  g_assert_cmpuint (get_info (list, 0)->record->deal, ==, 13);
  g_assert_cmpint (get_info (list, 1)->result, ==, MARQUISE_KEPT_WON);
  g_assert_cmpuint (get_info (list, 1)->record->moves, ==, n_moves);
  won = marquise_saved_game_read (get_info (list, 1)->path, NULL);
  g_assert_cmpint (marquise_game_get_status (won), ==, MARQUISE_STATUS_WON);
  g_assert_cmpuint (marquise_game_get_n_moves (won), ==, n_moves);
}

static void
test_open_wrong_file (Fixture       *fixture,
                      gconstpointer  data)
{
  MarquiseGame *game = marquise_library_get_game (fixture->library, "klondike", NULL);
  g_autofree char *path = g_build_filename (fixture->folder, "diary.txt", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (path, "Dear diary", -1, NULL));
  g_assert_null (marquise_library_open_file (fixture->library, path, &error));
  g_assert_error (error, MARQUISE_ERROR, MARQUISE_ERROR_DAMAGED);
  g_assert_true (game == marquise_library_get_game (fixture->library, "klondike", NULL));
}

/* If nothing can be written the game goes on, and the player is told once, whatever could not be
 * written. */
static void
test_no_room (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *file = g_build_filename (fixture->folder, "file", NULL);
  g_autofree char *real = g_steal_pointer (&fixture->folder);
  MarquiseGame *game;
  g_autofree char *below = NULL;

  close_library (fixture);
  g_assert_true (g_file_set_contents (file, "", 0, NULL));
  fixture->folder = g_build_filename (file, "below", NULL);
  open_library (fixture);
  game = marquise_library_get_game (fixture->library, "tour-infernale", NULL);
  deal_easy_win (game);
  for (int i = 0; i < 3; i++)
    {
      g_assert_true (marquise_game_activate (game, 0, -1));
      marquise_library_flush (fixture->library);
    }
  g_assert_cmpuint (fixture->n_problems, ==, 1);
  move_card (game);
  marquise_library_new_game (fixture->library, "tour-infernale", 0);
  marquise_library_flush (fixture->library);
  g_assert_cmpuint (fixture->n_problems, ==, 1);
  g_assert_cmpuint (get_totals (fixture, "tour-infernale").played, ==, 1);

  close_library (fixture);
  g_free (fixture->folder);
  fixture->folder = g_steal_pointer (&real);
  open_library (fixture);
}

/* Each deal of a match is counted, and the match at its end, with a restart in between. */
static void
test_match (Fixture       *fixture,
            gconstpointer  data)
{
  MarquiseGame *game = marquise_library_get_game (fixture->library, "marjolet", NULL);
  MarquiseTrickTotals marjolet;
  MarquiseTotals totals;
  guint n_deals = 0;

  while (!marquise_game_is_over (game))
    {
      if (n_deals == 1)
        {
          restart_program (fixture);
          game = marquise_library_get_game (fixture->library, "marjolet", NULL);
          g_assert_cmpuint (marquise_trick_match_get_n_deals (MARQUISE_TRICK_MATCH (game)), ==, 1);
        }
      g_object_set (game, "pace", 0, "level", 0, NULL);
      marquise_trick_match_next_deal (MARQUISE_TRICK_MATCH (game));
      wait_for_turn (game);
      while (marquise_game_get_status (game) == MARQUISE_STATUS_PLAYING)
        {
          play_turn (game);
          wait_for_turn (game);
        }
      n_deals++;
      g_assert_cmpuint (fixture->n_finished, ==, n_deals);
    }

  totals = get_totals (fixture, "marjolet");
  g_assert_cmpuint (totals.deals, ==, n_deals);
  g_assert_cmpuint (totals.played, ==, 1);
  g_assert_cmpuint (totals.won, ==, marquise_game_get_status (game) == MARQUISE_STATUS_WON ? 1 : 0);
  g_assert_cmpuint (totals.points, >, 0);
  g_assert_cmpuint (count_records (fixture), ==, n_deals + 1);
  marquise_statistics_get_tricks (marquise_library_get_statistics (fixture->library), "marjolet",
                                  NULL, "grabber", &marjolet);
  g_assert_cmpuint (marjolet.deals, ==, n_deals);
  g_assert_cmpuint (marjolet.detailed_deals, ==, n_deals);
  g_assert_cmpuint (marjolet.matches, ==, 1);
  g_assert_cmpuint (marjolet.points, ==, totals.points);
  g_assert_cmpuint (marjolet.brisques, >, 0);
  g_assert_cmpuint (marjolet.brisques, <, 8 * n_deals);

  /* A deal that is in the journal cannot be played differently afterwards. */
  g_assert_false (marquise_game_can_undo (game));
  marquise_game_undo (game);
  g_assert_cmpuint (count_records (fixture), ==, n_deals + 1);
  g_assert_cmpint (marquise_game_get_status (game), !=, MARQUISE_STATUS_PLAYING);

  /* The next match is another one. */
  marquise_library_new_game (fixture->library, "marjolet", 0);
  g_assert_cmpuint (marquise_trick_match_get_n_deals (MARQUISE_TRICK_MATCH (game)), ==, 0);
  g_assert_false (marquise_library_would_lose (fixture->library, "marjolet"));
}

static void
test_level (Fixture       *fixture,
            gconstpointer  data)
{
  MarquiseGame *game = marquise_library_get_game (fixture->library, "marjolet", NULL);
  int level;

  g_settings_set (fixture->settings, "level", "s", "expert");
  g_object_get (game, "level", &level, NULL);
  g_assert_cmpint (level, ==, marquise_trick_match_get_n_characters ("marjolet") - 1);
  g_settings_set (fixture->settings, "level", "s", "grabber");
  g_object_get (game, "level", &level, NULL);
  g_assert_cmpint (level, ==, 0);

  /* Another opponent only joins at the next match. */
  g_object_set (game, "pace", 0, NULL);
  wait_for_turn (game);
  play_turn (game);
  wait_for_turn (game);
  g_settings_set (fixture->settings, "level", "s", "hoarder");
  g_object_get (game, "level", &level, NULL);
  g_assert_cmpint (level, ==, 0);
  marquise_library_new_game (fixture->library, "marjolet", 0);
  g_object_get (game, "level", &level, NULL);
  g_assert_cmpint (level, >, 0);
}

#define ADD(name, function) \
  g_test_add ("/library/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("resume", test_resume);
  ADD ("written-at-once", test_written_at_once);
  ADD ("win-counts-once", test_win_counts_once);
  ADD ("one-time", test_one_time);
  ADD ("nothing-to-go-on-with", test_nothing_to_go_on_with);
  ADD ("left-behind", test_left_behind);
  ADD ("deal-taken-back", test_deal_taken_back);
  ADD ("rules-of-next-deal", test_rules_of_next_deal);
  ADD ("again", test_again);
  ADD ("begun-again", test_begun_again);
  ADD ("certain", test_certain);
  ADD ("damage-told", test_damage_told);
  ADD ("damaged", test_damaged);
  ADD ("open-file", test_open_file);
  ADD ("return", test_return);
  ADD ("set-aside", test_set_aside);
  ADD ("kept", test_kept);
  ADD ("open-wrong-file", test_open_wrong_file);
  ADD ("no-room", test_no_room);
  ADD ("match", test_match);
  ADD ("level", test_level);

  return g_test_run ();
}
