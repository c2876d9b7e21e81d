/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Races against the clock: wins, deals that are given up, counting, and the table of best
 * results. */

#include "play.h"

#include "model/game/game-private.h"
#include "model/session/race.h"

typedef struct {
  char *folder;
  GSettings *settings;
  MarquiseLibrary *library;
  MarquiseRace *race;
  guint n_won;
  guint n_over;
} Fixture;

static void
count_cb (MarquiseRace *race,
          guint        *n)
{
  ++*n;
}

static void
count_tick_cb (guint *n)
{
  ++*n;
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

static void
open_race (Fixture *fixture,
           guint    minutes)
{
  fixture->race = marquise_race_new (fixture->library, "tour-infernale", &(Rules) { { 0 } },
                                     minutes);
  g_signal_connect (fixture->race, "won", G_CALLBACK (count_cb), &fixture->n_won);
  g_signal_connect (fixture->race, "over", G_CALLBACK (count_cb), &fixture->n_over);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = make_folder ();
  fixture->settings = marquise_settings_open ();
  fixture->library = marquise_library_new (fixture->settings, fixture->folder);
  open_race (fixture, 3);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  if (fixture->race != NULL)
    g_assert_finalize_object (fixture->race);
  marquise_library_flush (fixture->library);
  g_assert_finalize_object (fixture->library);
  end_home (fixture->settings, fixture->folder);
}

static MarquiseTotals
get_totals (Fixture *fixture)
{
  MarquiseTotals totals;

  marquise_statistics_get (marquise_library_get_statistics (fixture->library), "tour-infernale",
                           NULL, &totals);

  return totals;
}

/* Wins an easy deal in place of the one on the table, and waits for the next one. */
static void
win_one (Fixture *fixture)
{
  MarquiseGame *game = marquise_race_get_game (fixture->race);
  g_autoptr (MarquiseRecord) before = marquise_game_get_record (game);

  deal_easy_win (game);
  marquise_game_set_race (game, before->race);
  play_to_win (game);
  while (marquise_game_get_status (game) == MARQUISE_STATUS_WON)
    g_main_context_iteration (NULL, TRUE);
}

static void
turn_one (Fixture *fixture)
{
  g_assert_true (marquise_game_activate (marquise_race_get_game (fixture->race), 0, -1));
}

static void
test_whole (Fixture       *fixture,
            gconstpointer  data)
{
  MarquiseGame *game = marquise_race_get_game (fixture->race);
  g_autoptr (GPtrArray) best = NULL;
  MarquiseTotals totals;

  /* The clock does not run before the first move. */
  marquise_race_next (fixture->race);
  g_assert_false (marquise_race_is_running (fixture->race));
  g_assert_cmpuint (marquise_race_get_remaining (fixture->race), ==, 180);
  turn_one (fixture);
  g_assert_true (marquise_race_is_running (fixture->race));

  win_one (fixture);
  g_assert_cmpuint (fixture->n_won, ==, 1);
  g_assert_false (marquise_game_has_begun (game));

  /* Skipping a deal in which nothing was moved does not count as giving up. */
  marquise_race_next (fixture->race);
  g_assert_cmpuint (marquise_race_get_abandoned (fixture->race), ==, 0);
  turn_one (fixture);
  marquise_race_next (fixture->race);
  g_assert_cmpuint (marquise_race_get_abandoned (fixture->race), ==, 1);
  win_one (fixture);
  turn_one (fixture);

  pass (60);
  g_assert_cmpuint (marquise_race_get_remaining (fixture->race), <=, 120);
  g_assert_cmpuint (fixture->n_over, ==, 0);
  pass (120);
  while (fixture->n_over == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (fixture->n_over, ==, 1);
  g_assert_true (marquise_race_is_over (fixture->race));
  g_assert_cmpuint (marquise_race_get_remaining (fixture->race), ==, 0);
  g_assert_cmpuint (marquise_race_get_won (fixture->race), ==, 2);

  totals = get_totals (fixture);
  g_assert_cmpuint (totals.played, ==, 0);
  g_assert_cmpuint (totals.race_played, ==, 3);
  g_assert_cmpuint (totals.race_won, ==, 2);
  best = marquise_race_list_best (marquise_library_get_statistics (fixture->library),
                                  "tour-infernale", NULL, 3, 10);
  g_assert_cmpuint (best->len, ==, 1);
  g_assert_cmpuint (((MarquiseRaceResult *) g_ptr_array_index (best, 0))->won, ==, 2);
  g_assert_cmpuint (((MarquiseRaceResult *) g_ptr_array_index (best, 0))->abandoned, ==, 1);
  g_assert_cmpuint (marquise_race_get_place (fixture->race), ==, 1);

  /* Games after the end no longer count. */
  deal_easy_win (game);
  play_to_win (game);
  g_assert_cmpuint (get_totals (fixture).race_won, ==, 2);
}

static gboolean
set_flag_cb (gpointer flag)
{
  *(gboolean *) flag = TRUE;

  return G_SOURCE_REMOVE;
}

/* A patience of a player in which the first move wins. */
static void
test_first_move (Fixture       *fixture,
                 gconstpointer  data)
{
  static const char text[] = "id = one-move\nname = One move\nname.fr = Un coup\ncolumns = 26\n"
                             "columns.build = none\nfoundations = 4\nfoundations.first = any\n"
                             "win = left 51 columns\ndeal = columns\n";
  char why[DESCRIPTION_WHY];
  g_autoptr (MarquiseRace) race = NULL;
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  MarquiseGame *game;

  g_assert_nonnull (games_add (text, strlen (text), why));
  race = marquise_race_new (fixture->library, "one-move", &(Rules) { { 0 } }, 3);
  game = marquise_race_get_game (race);
  for (guint i = 1; i <= 3; i++)
    {
      g_assert_cmpint (marquise_game_get_status (game), ==, MARQUISE_STATUS_PLAYING);
      g_assert_true (play_any (game, rand));
      g_assert_cmpuint (marquise_race_get_won (race), ==, i);
      g_assert_true (marquise_race_is_running (race));
      while (marquise_game_get_status (game) == MARQUISE_STATUS_WON)
        g_main_context_iteration (NULL, TRUE);
    }
  marquise_race_cancel (race);
}

/* In an abandoned race only the deals that had ended count. */
static void
test_left (Fixture       *fixture,
           gconstpointer  data)
{
  gboolean waited = FALSE;

  turn_one (fixture);
  win_one (fixture);
  marquise_race_cancel (fixture->race);
  g_assert_false (marquise_race_is_running (fixture->race));
  pass (1000);
  g_timeout_add_seconds (2, set_flag_cb, &waited);
  while (!waited)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (fixture->n_over, ==, 0);
  g_assert_cmpuint (marquise_race_get_place (fixture->race), ==, 0);
  g_assert_cmpuint (get_totals (fixture).race_won, ==, 1);
}

static void
test_best (Fixture       *fixture,
           gconstpointer  data)
{
  static const struct {
    guint seconds, won, abandoned;
  } races[] = { { 180, 3, 2 }, { 180, 5, 1 }, { 300, 9, 0 }, { 180, 5, 0 }, { 180, 1, 0 } };
  MarquiseStatistics *statistics = marquise_library_get_statistics (fixture->library);
  g_autoptr (GPtrArray) best = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (races); i++)
    {
      g_autoptr (MarquiseRecord) record = g_new0 (MarquiseRecord, 1);

      record->id = g_uuid_string_random ();
      record->date = 1700000000 + (gint64) i;
      record->game = g_strdup ("tour-infernale");
      record->rules = g_strdup ("passes=unlimited,piles=6");
      record->result = MARQUISE_RESULT_RACE;
      record->seconds = races[i].seconds;
      record->detail = g_strdup_printf ("won=%u abandoned=%u", races[i].won, races[i].abandoned);
      marquise_statistics_add (statistics, record);
      g_assert_true (marquise_statistics_sync (statistics));
    }

  best = marquise_race_list_best (statistics, "tour-infernale", NULL, 3, 3);
  g_assert_cmpuint (best->len, ==, 3);
  g_assert_cmpint (((MarquiseRaceResult *) g_ptr_array_index (best, 0))->date, ==, 1700000003);
  g_assert_cmpint (((MarquiseRaceResult *) g_ptr_array_index (best, 1))->date, ==, 1700000001);
  g_assert_cmpuint (((MarquiseRaceResult *) g_ptr_array_index (best, 2))->won, ==, 3);
}

/* The time runs without any action. */
static void
test_ticks (Fixture       *fixture,
            gconstpointer  data)
{
  guint n_ticks = 0;

  g_signal_connect_swapped (fixture->race, "notify::remaining", G_CALLBACK (count_tick_cb),
                            &n_ticks);
  turn_one (fixture);
  pass (178);
  while (fixture->n_over == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (n_ticks, >=, 1);
}

/* In a pause, which covers the cards, the clock stops. */
static void
test_pause (Fixture       *fixture,
            gconstpointer  data)
{
  turn_one (fixture);
  pass (60);
  g_assert_cmpuint (marquise_race_get_remaining (fixture->race), <=, 120);
  marquise_race_set_paused (fixture->race, TRUE);
  pass (1000);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (marquise_race_get_remaining (fixture->race), >=, 119);
  g_assert_true (marquise_race_is_running (fixture->race));
  marquise_race_set_paused (fixture->race, FALSE);
  g_assert_cmpuint (marquise_race_get_remaining (fixture->race), >=, 119);
  g_assert_cmpuint (marquise_race_get_remaining (fixture->race), <=, 120);
  pass (121);
  while (fixture->n_over == 0)
    g_main_context_iteration (NULL, TRUE);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, function) \
  g_test_add ("/race/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("whole", test_whole);
  ADD ("first-move", test_first_move);
  ADD ("left", test_left);
  ADD ("best", test_best);
  ADD ("ticks", test_ticks);
  ADD ("pause", test_pause);
#undef ADD

  return g_test_run ();
}
