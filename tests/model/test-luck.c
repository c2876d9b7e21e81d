/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Luck and skill in the record: the coach's results in the same deals, and the points that its
 * reviews say were given away. */

#include "play.h"

#include "model/record/statistics.h"

#include <string.h>

static void
add_game_at (MarquiseStatistics *statistics,
             const char         *id,
             MarquiseResult      result,
             gint64              date)
{
  MarquiseRecord record = {
    .id = (char *) id, .date = date, .game = (char *) "klondike", .rules = (char *) "draw=3",
    .deal = 7, .result = result, .seconds = 100, .moves = 90, .detail = (char *) ""
  };

  marquise_statistics_add (statistics, &record);
}

static void
add_game (MarquiseStatistics *statistics,
          const char         *id,
          MarquiseResult      result)
{
  add_game_at (statistics, id, result, 1700000000);
}

static void
add_coach (MarquiseStatistics *statistics,
           const char         *id,
           gboolean            won)
{
  marquise_statistics_add_coach (statistics, id, &(MarquiseCoachRecord) {
    .compared = TRUE, .won = won, .n_up = won ? 52 : 20
  });
}

static void
add_given (MarquiseStatistics *statistics,
           const char         *id,
           guint               given)
{
  marquise_statistics_add_coach (statistics, id,
                                 &(MarquiseCoachRecord) { .reviewed = TRUE, .given = given });
}

static void
assert_totals (MarquiseStatistics *statistics,
               MarquiseCoachTotals expected)
{
  MarquiseCoachTotals totals;
  g_autoptr (GArray) given = NULL;

  marquise_statistics_get_coach (statistics, "klondike", NULL, &totals, &given);
  g_assert_cmpuint (totals.compared, ==, expected.compared);
  g_assert_cmpuint (totals.both, ==, expected.both);
  g_assert_cmpuint (totals.own, ==, expected.own);
  g_assert_cmpuint (totals.coach, ==, expected.coach);
  g_assert_cmpuint (totals.reviewed, ==, expected.reviewed);
  g_assert_cmpuint (totals.given, ==, expected.given);
  g_assert_cmpuint (given->len, ==, expected.reviewed);
}

static guint
count_lines (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "journal.txt", NULL), *text = NULL;
  guint n = 0;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  for (const char *at = text; (at = strchr (at, '\n')) != NULL; at++)
    n++;

  return n;
}

/* Deals won by both, by one of them, by neither; the totals survive a restart, a reset and undoing
 * that. */
static void
test_totals (void)
{
  const MarquiseCoachTotals all = {
    .compared = 4, .both = 1, .own = 1, .coach = 1, .reviewed = 2, .given = 40
  };
  g_autofree char *folder = make_folder (), *reset = NULL;
  g_autoptr (MarquiseStatistics) statistics = read_statistics (folder);
  g_autoptr (MarquiseStatistics) later = marquise_statistics_new (NULL, folder);

  g_assert_true (update_statistics (statistics));
  /* The coach may have played a deal before the player's game is over. */
  add_coach (statistics, "a", TRUE);
  assert_totals (statistics, (MarquiseCoachTotals) { 0 });
  add_game (statistics, "a", MARQUISE_RESULT_WON);
  add_game (statistics, "b", MARQUISE_RESULT_WON);
  add_game (statistics, "c", MARQUISE_RESULT_LOST);
  add_game (statistics, "d", MARQUISE_RESULT_LOST);
  add_game (statistics, "e", MARQUISE_RESULT_LOST);
  add_coach (statistics, "b", FALSE);
  add_coach (statistics, "c", TRUE);
  add_coach (statistics, "d", FALSE);
  add_given (statistics, "c", 31);
  add_given (statistics, "b", 9);
  assert_totals (statistics, all);

  g_assert_true (marquise_statistics_sync (statistics));
  g_assert_true (update_statistics (later));
  assert_totals (later, all);
  reset = marquise_statistics_reset (later, "klondike");
  assert_totals (later, (MarquiseCoachTotals) { 0 });
  marquise_statistics_undo_reset (later, reset);
  assert_totals (later, all);
  g_assert_true (marquise_statistics_sync (later));
  remove_folder (folder);
}

/* Each month has its own sums, and a month without data has none, whatever the order of the
 * games. */
static void
test_months (void)
{
  g_autofree char *folder = make_folder ();
  g_autoptr (MarquiseStatistics) statistics = read_statistics (folder);
  g_autoptr (GArray) months = NULL;
  const MarquiseCoachMonth *month;

  g_assert_true (update_statistics (statistics));
  /* 14 November, 20 October, 2 November, 1 September 2023. */
  add_game_at (statistics, "a", MARQUISE_RESULT_LOST, 1700000000);
  add_game_at (statistics, "b", MARQUISE_RESULT_WON, 1697800000);
  add_game_at (statistics, "c", MARQUISE_RESULT_WON, 1698900000);
  add_game_at (statistics, "d", MARQUISE_RESULT_WON, 1693570000);
  add_coach (statistics, "a", TRUE);
  add_given (statistics, "a", 30);
  add_given (statistics, "c", 11);
  add_coach (statistics, "b", FALSE);
  months = marquise_statistics_coach_months (statistics, "klondike", NULL);
  g_assert_cmpuint (months->len, ==, 2);
  month = &g_array_index (months, MarquiseCoachMonth, 0);
  g_assert_true (month->year == 2023 && month->month == 10);
  g_assert_true (month->totals.compared == 1 && month->totals.own == 1
                 && month->totals.reviewed == 0);
  month = &g_array_index (months, MarquiseCoachMonth, 1);
  g_assert_true (month->year == 2023 && month->month == 11);
  g_assert_true (month->totals.compared == 1 && month->totals.coach == 1);
  g_assert_true (month->totals.reviewed == 2 && month->totals.given == 41);
  remove_folder (folder);
}

/* The same result is not written again; another result replaces it. */
static void
test_once (void)
{
  g_autofree char *folder = make_folder ();
  g_autoptr (MarquiseStatistics) statistics = read_statistics (folder);

  g_assert_true (update_statistics (statistics));
  add_game (statistics, "a", MARQUISE_RESULT_LOST);
  add_coach (statistics, "a", TRUE);
  add_given (statistics, "a", 12);
  add_coach (statistics, "a", TRUE);
  add_given (statistics, "a", 12);
  g_assert_true (marquise_statistics_sync (statistics));
  g_assert_cmpuint (count_lines (folder), ==, 3);
  assert_totals (statistics,
                 (MarquiseCoachTotals) { .compared = 1, .coach = 1, .reviewed = 1, .given = 12 });

  add_given (statistics, "a", 15);
  assert_totals (statistics,
                 (MarquiseCoachTotals) { .compared = 1, .coach = 1, .reviewed = 1, .given = 15 });
  g_assert_true (marquise_statistics_sync (statistics));
  g_assert_cmpuint (marquise_statistics_get_n_newer (statistics), ==, 0);
  g_assert_cmpuint (marquise_statistics_get_n_damaged (statistics), ==, 0);
  remove_folder (folder);
}

/* Words in somebody else's file that make no sense are ignored. */
static void
test_words (void)
{
  MarquiseCoachRecord record = { 0 };
  g_autofree char *text = NULL;

  marquise_coach_record_read (&record, ". coach=maybe up=-3 given=99999999 up=x mood=fine  =");
  g_assert_false (record.compared || record.reviewed || record.n_up != 0);
  marquise_coach_record_read (&record, "coach=lost up=31 given=7");
  g_assert_true (record.compared && !record.won && record.reviewed);
  text = marquise_coach_record_to_text (&record);
  g_assert_cmpstr (text, ==, "coach=lost up=31 given=7");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/luck/totals", test_totals);
  g_test_add_func ("/luck/months", test_months);
  g_test_add_func ("/luck/once", test_once);
  g_test_add_func ("/luck/words", test_words);

  return g_test_run ();
}
