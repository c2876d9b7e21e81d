/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What brings players back, in the real window: races against the clock, goals, and the preference
 * that hides all numbers. */

#include "look.h"

#include "app/records/statistics-page.h"
#include "app/practice/race-page.h"
#include "app/shell/window.h"
#include "model/session/race.h"

typedef struct {
  MarquiseWindow *window;
  MarquiseLibrary *library;
  GSettings *settings;
} Fixture;

static MarquiseApplication *application;

static MarquiseRacePage *
open_race (Fixture *fixture)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.race", NULL));

  return look_wait_page (MARQUISE_TYPE_RACE_PAGE);
}

/* How much later than the computer's clock the race's clock is, in microseconds. */
static gint64 later;

/* Replaces GLib's function. */
gint64
g_get_monotonic_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);

  return later + now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

static void
pass (guint seconds)
{
  later += seconds * G_USEC_PER_SEC;
}

static gboolean
shows_last_minute (gpointer window)
{
  return look_shows (window, "1:00") || look_shows (window, "0:5");
}

static gboolean
shows_last_seconds (gpointer window)
{
  return look_find (window, look_has_class, "last-seconds") != NULL;
}

static gboolean
shows_end (gpointer window)
{
  return look_shows (window, "Time is up");
}

static gboolean
shows_table (gpointer window)
{
  return look_find (window, look_is_button, "Next deal") != NULL;
}

/* The number of best results for five minutes of Klondike. */
static guint
count_results (Fixture *fixture)
{
  g_autoptr (GPtrArray) best
    = marquise_race_list_best (marquise_library_get_statistics (fixture->library), "klondike", NULL,
                               5, G_MAXUINT);

  return best->len;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->library = marquise_application_get_library (application);
  fixture->settings = marquise_application_get_settings (application);
  g_settings_set (fixture->settings, "difficulty-asked", "b", TRUE);
  g_settings_set (fixture->settings, "lost-notice-shown", "b", TRUE);
  g_settings_set (fixture->settings, "animations", "b", FALSE);
  g_settings_set (fixture->settings, "hide-numbers", "b", FALSE);
  fixture->window = marquise_window_new (GTK_APPLICATION (application),
                                         marquise_application_get_library (application));
  marquise_library_new_game (fixture->library, "klondike", 5);
  marquise_window_open_game (fixture->window, "klondike");
  gtk_window_present (GTK_WINDOW (fixture->window));
  look_settle ();
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  look_close (fixture->window);
}

/* From the menu to the table of results, and to the next race. */
static void
test_race (Fixture       *fixture,
           gconstpointer  data)
{
  MarquiseRacePage *page = open_race (fixture);
  guint n_before = count_results (fixture);
  g_autoptr (MarquiseRace) race = NULL;

  g_assert_true (look_shows (page, "No races of this kind yet"));
  g_assert_null (marquise_race_page_get_race (page));
  look_press (page, "_Deal the cards");
  look_wait (shows_table, page);
  /* A reference keeps its address from being used for the next race. */
  race = g_object_ref (marquise_race_page_get_race (page));
  g_assert_true (look_shows (page, "5:00"));
  g_assert_true (look_shows (page, "The clock starts with your first move."));
  g_assert_false (marquise_race_is_running (race));

  g_assert_true (marquise_game_activate (marquise_race_get_game (race), 0, -1));
  look_settle ();
  g_assert_true (marquise_race_is_running (race));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (page), "race.undo", NULL));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (page), "race.redo", NULL));
  g_assert_true (marquise_game_has_begun (marquise_race_get_game (race)));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (page), "race.next", NULL));
  g_assert_false (marquise_game_has_begun (marquise_race_get_game (race)));

  pass (5 * 60 - 60);
  look_wait (shows_last_minute, page);
  g_assert_false (shows_last_seconds (page));
  pass (MIN (marquise_race_get_remaining (race) - 8, 55));
  look_wait (shows_last_seconds, page);
  pass (60);
  look_wait (shows_end, page);
  g_assert_true (look_shows (page, "You have won 0 deals. You have given up 1 deal."));
  /* The result is in the table, and is not praised. */
  g_assert_false (look_shows (page, "This is your best race of this kind."));
  g_assert_true (look_shows (page, "this race"));
  g_assert_cmpuint (count_results (fixture), ==, n_before + 1);
  /* Nothing behind the result can be used. */
  g_assert_false (gtk_widget_is_sensitive (look_find (page, look_is_button, "Next deal")));

  look_press (page, "Same race again");
  g_assert_false (shows_end (page));
  g_assert_true (look_shows (page, "5:00"));
  g_assert_true (marquise_race_page_get_race (page) != race);
  look_close (page);
}

/* A race that is left before its end does not count, and there is no question. */
static void
test_leave (Fixture       *fixture,
            gconstpointer  data)
{
  MarquiseRacePage *page = open_race (fixture);
  guint n_before = count_results (fixture);
  MarquiseRace *race;

  look_press (page, "_Deal the cards");
  look_wait (shows_table, page);
  race = g_object_ref (marquise_race_page_get_race (page));
  g_assert_true (marquise_game_activate (marquise_race_get_game (race), 0, -1));
  look_settle ();
  g_assert_true (marquise_race_is_running (race));
  /* Back to the choice of a race; in the meantime no other one can be opened in its place. */
  g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (fixture->window), "race"));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.leave", NULL));
  look_settle ();
  g_assert_null (marquise_race_page_get_race (page));
  look_close (page);
  g_assert_false (marquise_race_is_running (race));
  g_assert_false (marquise_race_is_over (race));
  g_assert_cmpuint (count_results (fixture), ==, n_before);
  g_assert_finalize_object (race);
}

static void
add_win (Fixture *fixture)
{
  g_autoptr (MarquiseRecord) record = g_new0 (MarquiseRecord, 1);

  record->id = g_uuid_string_random ();
  record->date = g_get_real_time () / G_USEC_PER_SEC;
  record->game = g_strdup ("klondike");
  record->rules = g_strdup ("draw=3,passes=unlimited");
  record->seconds = 300;
  record->moves = 100;
  marquise_library_add_record (fixture->library, record);
}

/* Goals need no choosing: a win without undo reaches one, and the statistics show it even while
 * they are open. */
static void
test_goals (Fixture       *fixture,
            gconstpointer  data)
{
  gpointer window = look_open (fixture->window, "win.statistics", MARQUISE_TYPE_STATISTICS_PAGE);

  look_settle ();
  g_assert_false (look_shows (window, "Goals reached"));
  add_win (fixture);
  look_settle ();
  g_assert_true (look_shows (window, "Goals reached"));
  g_assert_true (look_shows (window, "Win a patience without undo"));
  g_assert_true (look_shows (window, "Reached on"));
  g_assert_false (look_shows (window, "Win a hundred patiences"));

  g_settings_set (fixture->settings, "hide-numbers", "b", TRUE);
  look_settle ();
  g_assert_false (look_shows (window, "Goals reached"));
  g_settings_set (fixture->settings, "hide-numbers", "b", FALSE);
  look_close (window);
}

static gboolean
shows_counters (gpointer window)
{
  return look_find (window, look_is_type, "MarquiseCounters") != NULL;
}

static gboolean
shows_records (gpointer window)
{
  return look_shows (window, "169 moves") || look_shows (window, "82%");
}

static void
test_hide_numbers (Fixture       *fixture,
                   gconstpointer  data)
{
  look_wait (shows_counters, fixture->window);
  g_settings_set (fixture->settings, "hide-numbers", "b", TRUE);
  look_settle ();
  g_assert_false (shows_counters (fixture->window));

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.show-chooser",
                                             NULL));
  look_settle ();
  g_assert_false (shows_records (fixture->window));
  g_settings_set (fixture->settings, "hide-numbers", "b", FALSE);
  look_wait (shows_records, fixture->window);

  marquise_window_open_game (fixture->window, "klondike");
  look_wait (shows_counters, fixture->window);
}

/* Follows the hints to the end of the game; FALSE when they lead nowhere. With unlimited passes
 * they nearly always win La tour infernale. */
static gboolean
follow_hints (MarquiseGame *game,
              gboolean    (*is_won)(gpointer data),
              gpointer      data)
{
  for (guint i = 0; i < 2000 && !is_won (data); i++)
    {
      g_autoptr (MarquiseHint) hint = NULL;

      if (marquise_game_finish_step (game))
        continue;

      hint = marquise_game_hint (game);
      if (hint == NULL)
        return FALSE;
      if (hint->target >= 0)
        marquise_game_move (game, (guint) hint->pile, (guint) hint->index, (guint) hint->target);
      else
        marquise_game_activate (game, (guint) hint->pile, hint->index);
    }

  return is_won (data);
}

static gboolean
is_won (gpointer game)
{
  return marquise_game_get_status (game) == MARQUISE_STATUS_WON;
}

static gboolean
has_won_a_deal (gpointer race)
{
  return marquise_race_get_won (race) == 1;
}

/* A won deal counts, and the next one appears at once, with the clock still running. */
static void
test_won_deal (Fixture       *fixture,
               gconstpointer  data)
{
  MarquiseRacePage *page;
  MarquiseRace *race;
  MarquiseGame *game;
  guint32 deal = 0;

  marquise_window_open_game (fixture->window, "tour-infernale");
  page = open_race (fixture);
  look_press (page, "_Deal the cards");
  look_wait (shows_table, page);
  race = marquise_race_page_get_race (page);
  game = marquise_race_get_game (race);
  g_assert_true (look_shows (page, "0 deals won"));
  for (guint i = 0; i < 20 && !has_won_a_deal (race); i++)
    {
      deal = marquise_game_get_number (game);
      if (!follow_hints (game, has_won_a_deal, race))
        marquise_race_next (race);
    }
  look_settle ();

  g_assert_cmpuint (marquise_race_get_won (race), ==, 1);
  g_assert_true (look_shows (page, "1 deal won"));
  g_assert_cmpuint (marquise_game_get_number (game), !=, deal);
  g_assert_false (marquise_game_has_begun (game));
  g_assert_cmpint (marquise_game_get_status (game), ==, MARQUISE_STATUS_PLAYING);
  g_assert_true (marquise_race_is_running (race));
  look_close (page);
}

/* The same win, with its figures and without. */
static void
test_quiet_end (Fixture       *fixture,
                gconstpointer  data)
{
  MarquiseGame *game;

  /* La tour infernale with unlimited passes is won by following the hints. */
  marquise_library_new_game (fixture->library, "tour-infernale", 5);
  game = marquise_library_get_game (fixture->library, "tour-infernale", NULL);
  marquise_window_open_game (fixture->window, "tour-infernale");
  g_settings_set (fixture->settings, "hide-numbers", "b", TRUE);
  look_settle ();
  g_assert_true (follow_hints (game, is_won, game));
  look_settle ();
  g_assert_cmpint (marquise_game_get_status (game), ==, MARQUISE_STATUS_WON);
  g_assert_true (look_shows (fixture->window, "Won!"));
  g_assert_false (look_shows (fixture->window, " moves in "));
  g_assert_false (look_shows (fixture->window, "first win"));

  g_settings_set (fixture->settings, "hide-numbers", "b", FALSE);
  look_settle ();
  g_assert_true (look_shows (fixture->window, " moves in "));
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  application = look_make_application ();

#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/app/races/race", test_race);
  ADD ("/app/races/won-deal", test_won_deal);
  ADD ("/app/races/leave", test_leave);
  ADD ("/app/races/goals", test_goals);
  ADD ("/app/races/hide-numbers", test_hide_numbers);
  ADD ("/app/races/quiet-end", test_quiet_end);
#undef ADD

  return g_test_run ();
}
