/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Results of practising a trick game: problems, and luck as distinct from skill over the months.
 * They are in the journal, so that they survive a restart, a reset and a move to another computer;
 * they do not count as games. */

#include "play.h"

#include "model/exchange/exchange.h"
#include "model/record/luck.h"
#include "model/record/problem-results.h"

#include "engine/games.h"

#include <string.h>

#define GAME "marjolet"
#define DEAL "00000000111111112222222233333333444444445555555566666666777777770"

typedef struct {
  char *folder;
  char *rules;                  /* the house rules */
  MarquiseStatistics *statistics;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  char rules[RULE_STRING_MAX];

  rules_format (game_find (GAME), &(Rules) { 0 }, rules);
  fixture->folder = make_folder ();
  fixture->rules = g_strdup (rules);
  fixture->statistics = read_statistics (fixture->folder);
  marquise_problem_results_add (fixture->statistics, GAME, rules, "easy", 20200102, FALSE);
  marquise_problem_results_add (fixture->statistics, GAME, rules, "easy", 20200102, TRUE);
  marquise_problem_results_add (fixture->statistics, GAME, rules, "easy", 0, TRUE);
  marquise_problem_results_add (fixture->statistics, GAME, rules, "hard", 20200103, TRUE);
  marquise_problem_results_add (fixture->statistics, GAME, rules, "hard", 0, FALSE);
  /* An old name of problems of medium difficulty. */
  marquise_problem_results_add (fixture->statistics, GAME, rules, "middling", 0, TRUE);
  marquise_luck_add (fixture->statistics, GAME, rules, DEAL, 30, -10);
  /* The review of the same deal is shown a second time. */
  marquise_luck_add (fixture->statistics, GAME, rules, DEAL, 30, -10);
  marquise_luck_add (fixture->statistics, GAME, rules, "b", -51, -15);
  g_assert_true (marquise_statistics_sync (fixture->statistics));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_object_unref (fixture->statistics);
  remove_folder (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->rules);
}

static void
assert_grade (MarquiseStatistics *statistics,
              const char         *grade,
              guint               begun,
              guint               solved)
{
  guint n_begun, n_solved;

  marquise_problem_results_get (statistics, GAME, grade, &n_begun, &n_solved);
  g_assert_cmpuint (n_begun, ==, begun);
  g_assert_cmpuint (n_solved, ==, solved);
}

static void
assert_all (MarquiseStatistics *statistics)
{
  g_autoptr (GArray) months = marquise_luck_months (statistics, GAME, NULL);
  const MarquiseLuckMonth *month = &g_array_index (months, MarquiseLuckMonth, 0);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  assert_grade (statistics, "easy", 3, 2);
  assert_grade (statistics, "medium", 1, 1);
  assert_grade (statistics, "hard", 2, 1);
  assert_grade (statistics, "question", 0, 0);
  /* Only the first attempt counts. */
  g_assert_cmpint (marquise_problem_results_get_day (statistics, GAME, 20200101), ==,
                   MARQUISE_DAY_OPEN);
  g_assert_cmpint (marquise_problem_results_get_day (statistics, GAME, 20200102), ==,
                   MARQUISE_DAY_TRIED);
  g_assert_cmpint (marquise_problem_results_get_day (statistics, GAME, 20200103), ==,
                   MARQUISE_DAY_SOLVED);

  g_assert_cmpuint (months->len, ==, 1);
  g_assert_cmpint (month->year, ==, g_date_time_get_year (now));
  g_assert_cmpint (month->month, ==, g_date_time_get_month (now));
  g_assert_cmpint (month->cards, ==, -21);
  g_assert_cmpint (month->choices, ==, -25);
  g_assert_cmpuint (month->n_deals, ==, 2);
}

static void
test_kept (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (MarquiseStatistics) later = read_statistics (fixture->folder);
  g_autofree char *reset = NULL;

  assert_all (fixture->statistics);
  assert_all (later);
  g_assert_cmpuint (marquise_statistics_get_n_damaged (later), ==, 0);
  g_assert_cmpuint (marquise_statistics_get_n_newer (later), ==, 0);

  reset = marquise_statistics_reset (later, GAME);
  assert_grade (later, "easy", 0, 0);
  marquise_statistics_undo_reset (later, reset);
  assert_all (later);
}

static void
test_no_games (Fixture       *fixture,
               gconstpointer  data)
{
  g_autoptr (GPtrArray) ordinary = NULL;
  MarquiseTotals totals;
  MarquiseTrickTotals tricks;

  marquise_statistics_get (fixture->statistics, GAME, NULL, &totals);
  g_assert_cmpuint (totals.played + totals.deals + totals.again_played + totals.race_played, ==, 0);
  marquise_statistics_get_tricks (fixture->statistics, GAME, NULL, NULL, &tricks);
  g_assert_cmpuint (tricks.deals + tricks.matches, ==, 0);
  ordinary = marquise_statistics_list (fixture->statistics, GAME, NULL, TRUE);
  g_assert_cmpuint (ordinary->len, ==, 0);
}

/* Export and import, as on another computer. */
static void
test_exchange (Fixture       *fixture,
               gconstpointer  data)
{
  g_autofree char *folder = make_folder ();
  g_autoptr (MarquiseStatistics) other = read_statistics (folder);
  g_autoptr (GPtrArray) all = marquise_statistics_list (fixture->statistics, NULL, NULL, FALSE);
  g_autoptr (GPtrArray) read = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = marquise_exchange_to_text (all, MARQUISE_EXCHANGE_JSON);

  read = marquise_exchange_from_text (text, strlen (text), &error);
  g_assert_no_error (error);
  for (guint i = 0; i < read->len; i++)
    marquise_statistics_add (other, g_ptr_array_index (read, i));
  assert_all (other);
  g_assert_true (marquise_statistics_sync (other));
  remove_folder (folder);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/practice/kept", test_kept);
  ADD ("/practice/no-games", test_no_games);
  ADD ("/practice/exchange", test_exchange);
#undef ADD

  return g_test_run ();
}
