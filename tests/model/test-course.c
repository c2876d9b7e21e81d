/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Points over several deals: a course of nine holes, a bank, the best result; and what is written
 * to the record of a game. */

#include "play.h"

#include "model/game/game-private.h"
#include "model/game/patience-points.h"
#include "model/record/course.h"

#include <string.h>

static void
add (MarquiseStatistics *statistics,
     const char         *game,
     const char         *rules,
     int                 number,
     const char         *key,
     int                 points)
{
  g_autofree char *id = g_strdup_printf ("%s-%d", game, number);
  g_autofree char *detail = g_strdup_printf ("%s=%d", key, points);
  MarquiseRecord record = {
    .id = id, .date = 1700000000 + number, .game = (char *) game, .rules = (char *) rules,
    .deal = (guint32) number, .result = MARQUISE_RESULT_LOST, .seconds = 100, .moves = 30,
    .detail = detail
  };

  marquise_statistics_add (statistics, &record);
}

static MarquiseGame *
deal (const char *id,
      const char *text)
{
  MarquiseGame *game = marquise_game_new (id);
  char why[200];
  Rules rules;

  g_assert_true (rules_parse (marquise_game_get_engine (game), text, &rules, why, sizeof why));
  marquise_game_deal_number (game, &rules, 4711);

  return game;
}

static void
assert_course (MarquiseStatistics *statistics,
               MarquiseGame       *game,
               guint               n,
               int                 points,
               const char         *said)
{
  g_autofree char *text = marquise_course_say (statistics, game);
  guint counted;
  int sum;

  g_assert_true (marquise_course_get (statistics, game, &counted, &sum));
  g_assert_cmpuint (counted, ==, n);
  g_assert_cmpint (sum, ==, points);
  g_assert_cmpstr (text, ==, said);
}

/* Nine deals are a course, and the tenth begins another; after a restart of the program all of it
 * is there again. */
static void
test_course (void)
{
  g_autofree char *folder = make_folder ();
  g_autoptr (MarquiseStatistics) statistics = read_statistics (folder);
  g_autoptr (MarquiseStatistics) later = marquise_statistics_new (NULL, folder);
  g_autoptr (MarquiseGame) game = deal ("golf", "");
  MarquiseTotals totals;
  int best;

  g_assert_true (update_statistics (statistics));
  assert_course (statistics, game, 0, 0, "deal 1 of 9");
  for (int i = 1; i <= 8; i++)
    add (statistics, "golf", "wrap=no", i, "left", i == 8 ? -2 : 5);
  assert_course (statistics, game, 8, 33, "deal 9 of 9, 33 so far");
  g_assert_false (marquise_course_best (statistics, "golf", NULL, &best));
  add (statistics, "golf", "wrap=no", 9, "left", 1);
  assert_course (statistics, game, 0, 0, "deal 1 of 9");
  add (statistics, "golf", "wrap=no", 10, "left", 7);
  assert_course (statistics, game, 1, 7, "deal 2 of 9, 7 so far");
  g_assert_true (marquise_course_best (statistics, "golf", NULL, &best));
  g_assert_cmpint (best, ==, 34);
  marquise_statistics_get (statistics, "golf", NULL, &totals);
  g_assert_cmpuint (totals.pointed, ==, 10);
  g_assert_cmpint (totals.best_points, ==, -2);
  g_assert_cmpint (totals.all_points, ==, 41);

  g_assert_true (marquise_statistics_sync (statistics));
  g_assert_true (update_statistics (later));
  assert_course (later, game, 1, 7, "deal 2 of 9, 7 so far");
  remove_folder (folder);
}

/* Only deals with Vegas scoring count in the bank, including the one on the table. */
static void
test_bank (void)
{
  g_autofree char *folder = make_folder (), *said = NULL, *none = NULL, *owed = NULL;
  g_autoptr (MarquiseStatistics) statistics = read_statistics (folder);
  g_autoptr (MarquiseGame) game = deal ("klondike", "draw=1,passes=1,points=vegas");
  g_autoptr (MarquiseGame) plain = deal ("klondike", "");
  const char *rules = "draw=1,passes=1,build=colour,return=yes,points=vegas";
  MarquiseTotals totals;
  int bank;

  g_assert_true (update_statistics (statistics));
  owed = marquise_course_say (statistics, game);
  g_assert_cmpstr (owed, ==, "bank −52");
  add (statistics, "klondike", rules, 1, "points", 208);
  add (statistics, "klondike", rules, 2, "points", -37);
  add (statistics, "klondike", "draw=1,passes=1,build=colour,return=yes,points=standard", 3,
       "points", 300);
  g_assert_true (marquise_course_bank (statistics, game, &bank));
  g_assert_cmpint (bank, ==, 208 - 37 - 52);
  said = marquise_course_say (statistics, game);
  g_assert_cmpstr (said, ==, "bank 119");
  g_assert_false (marquise_course_bank (statistics, plain, &bank));
  none = marquise_course_say (statistics, plain);
  g_assert_null (none);
  marquise_statistics_get (statistics, "klondike", rules, &totals);
  g_assert_cmpint (totals.best_points, ==, 208);
  remove_folder (folder);
}

static void
play (MarquiseGame *game,
      const char   *moves)
{
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    g_assert_true (MARQUISE_GAME_GET_CLASS (game)->play_text (game, words[i], NULL));
}

/* The points follow undo and redo, and the record has the same points. */
static void
test_game (void)
{
  static const struct { const char *id, *rules, *said, *noted; } rows[] = {
    { "golf", "", "35 cards left", "left=35" },
    { "tripeaks", "", "0 points", "points=0" },
    { "pyramid", "", "0 points", "points=0" },
    { "klondike", "", NULL, "" },
    { "klondike", "points=vegas", "−52 points", "points=-52" },
    { "freecell", "", NULL, "" },
  };
  g_autoptr (MarquiseGame) peaks = deal ("tripeaks", "");
  int points;

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MarquiseGame) game = deal (rows[i].id, rows[i].rules);
      g_autoptr (MarquiseRecord) record
        = marquise_game_make_record (game, MARQUISE_RESULT_LOST, 0);
      g_autofree char *said = marquise_patience_points_say (game);

      g_assert_cmpstr (said, ==, rows[i].said);
      g_assert_cmpstr (record->detail, ==, rows[i].noted);
      g_assert_null (marquise_game_make_record (game, MARQUISE_RESULT_DEAL, 0));
    }

  play (peaks, "D D");
  g_assert_true (marquise_patience_points_get (peaks, &points, NULL));
  g_assert_cmpint (points, ==, -10);
  marquise_game_undo (peaks);
  g_assert_true (marquise_patience_points_get (peaks, &points, NULL));
  g_assert_cmpint (points, ==, -5);
  marquise_game_redo (peaks);
  g_assert_true (marquise_patience_points_get (peaks, &points, NULL));
  g_assert_cmpint (points, ==, -10);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/course/course", test_course);
  g_test_add_func ("/course/bank", test_bank);
  g_test_add_func ("/course/game", test_game);

  return g_test_run ();
}
