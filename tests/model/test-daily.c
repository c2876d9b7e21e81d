/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The deals of the day: the tables, the player's results, and how such a deal gets onto the table
 * and leaves it. */

#include "play.h"

#include "engine/games.h"
#include "engine/cards/pack.h"
#include "engine/patience/playout.h"
#include "engine/solve/solver.h"
#include "model/record/daily.h"
#include "model/game/game-private.h"
#include "model/library/library.h"
#include "../sample.h"

#include <string.h>

/* Monday, 5 January 2026. */
#define MONDAY 739621
#define YEARS_DAYS 3652

static guint32
parse (const char *text)
{
  guint32 day = 0;

  g_assert_true (marquise_daily_parse (text, &day));

  return day;
}

static void
test_days (void)
{
  static const char *const wrong[] = {
    "", "2026-11-2", "2026-11-211", "2026-13-01", "2026-02-29", "26-11-21", "2026/11/21",
    "2026-11-2x", "0000-01-01", "+026-11-21"
  };
  g_autofree char *text = marquise_daily_format (MONDAY);
  guint32 day;

  g_assert_cmpstr (text, ==, "2026-01-05");
  g_assert_cmpuint (parse ("2026-01-05"), ==, MONDAY);
  g_assert_cmpuint (parse ("2028-02-29"), ==, parse ("2028-03-01") - 1);
  g_assert_false (marquise_daily_parse (NULL, &day));
  for (gsize i = 0; i < G_N_ELEMENTS (wrong); i++)
    g_assert_false (marquise_daily_parse (wrong[i], &day));
}

/* These deals may never change. A change of the tables would change them, and must not. */
static void
test_golden (void)
{
  static const struct {
    const char *game;
    const char *day;
    guint32 number;
  } golden[] = {
    { "klondike", "2026-01-01", 232385327 },
    { "loi-salique", "2026-11-21", 1733082362 },
    { "tour-infernale", "2026-01-01", 2289673417 },
    { "marjolet", "2030-07-14", 1876911728 },
    { "freecell", "2026-11-26", 1981121809 },
    { "eight-off", "2026-11-26", 848824118 },
    { "golf", "2026-11-26", 1080810635 },
    { "tripeaks", "2026-11-26", 3822018085 },
    { "pyramid", "2026-11-26", 338236023 },
    { "castle", "2026-11-26", 1047432582 },
    { "belle-lucie", "2026-11-26", 861201422 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (golden); i++)
    {
      guint32 number;

      g_assert_true (marquise_daily_get_deal (golden[i].game, parse (golden[i].day), &number,
                                              NULL));
      g_assert_cmpuint (number, ==, golden[i].number);
    }
}

/* One deal of the day for everybody: the games alternate in a fixed order, and each game that has
 * deals gets its turn. */
static void
test_turns (void)
{
  static const struct {
    const char *day;
    const char *game;
  } golden[] = {
    { "2025-12-28", "congress" },
    { "2025-12-29", "klondike" },
    { "2026-01-05", "marjolet" },
    { "2026-11-28", "tour-infernale" },
    { "2026-12-01", "castle" },
    { "2026-12-02", "gypsy" },
    { "2040-02-28", "tripeaks" },
    { "2040-02-29", "alaska" },
  };
  guint n_games = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (golden); i++)
    g_assert_cmpstr (marquise_daily_get_game (parse (golden[i].day)), ==, golden[i].game);
  for (int i = sample_next_game (-1); games[i] != NULL; i = sample_next_game (i))
    n_games += marquise_daily_comes_every_day (games[i]->id);
  for (int i = sample_next_game (-1); games[i] != NULL; i = sample_next_game (i))
    {
      guint n = 0;

      for (guint day = 0; day < n_games; day++)
        n += g_str_equal (marquise_daily_get_game (MONDAY + day), games[i]->id);
      g_assert_cmpuint (n, ==, marquise_daily_comes_every_day (games[i]->id));
    }
}

/* Wednesday, and no other day, is for a further game, whose deal can be won, and which has no deal
 * on other days; before this began nothing has changed, and after ten years it starts over. */
static void
test_wednesdays (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const guint32 first = parse ("2026-12-02"), n_weeks = 523;

  g_assert_false (games_is_further (marquise_daily_get_game (first - 7)));
  for (guint32 day = first; day < first + n_weeks * 7; day++)
    {
      const char *game = marquise_daily_get_game (day);
      MarquiseDeals grade;
      guint32 number;

      g_assert_true (marquise_daily_get_deal (game, day, &number, &grade));
      g_assert_cmpint (games_is_further (game), ==, (day - first) % 7 == 0);
      if (!games_is_further (game))
        continue;

      g_assert_cmpint (grade, ==, MARQUISE_DEALS_ANY);
      g_assert_nonnull (marquise_daily_get_rules (game));
      g_assert_false (marquise_daily_comes_every_day (game));
      g_assert_true (g_hash_table_add (seen, g_strdup_printf ("%s %u", game, number)));
      g_assert_false (marquise_daily_get_deal (game, day + 1, &number, NULL));
      g_assert_false (marquise_daily_get_deal (game, day + 7, &number, NULL));
    }
  g_assert_cmpstr (marquise_daily_get_game (first + n_weeks * 7), ==,
                   marquise_daily_get_game (first));
}

/* These deals may never change, and each is proved to be winnable again here. */
static void
test_turns_proved (void)
{
  static const struct {
    const char *day;
    const char *game;
    guint32 number;
  } golden[] = {
    { "2026-12-02", "gypsy", 3140931552 }, { "2026-12-30", "scorpion", 2923940718 },
    { "2027-03-03", "fortress", 3704574523 }, { "2030-11-20", "trefoil", 1953090036 },
    { "2029-04-04", "strategy", 612946038 }, { "2028-08-30", "maze", 3930037542 },
    { "2029-10-24", "simplicity", 1500147141 }, { "2028-09-27", "ten-across", 763963298 },
    { "2029-11-07", "pharaohs", 2969763081 }, { "2028-01-05", "auld-lang-syne", 593727829 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (golden); i++)
    {
      const Patience *patience = patience_find (golden[i].game);
      Solver *solver = games_solver_new (patience, (gsize) 256 << 20);
      SolveLimits limits = { .positions = 30000 };
      SolveResult result;
      Position position;
      Rules rules = { { 0 } };
      Card cards[PACK_MAX];
      guint32 number;
      char why[100];

      g_assert_cmpstr (marquise_daily_get_game (parse (golden[i].day)), ==, golden[i].game);
      g_assert_true (marquise_daily_get_deal (golden[i].game, parse (golden[i].day), &number,
                                              NULL));
      g_assert_cmpuint (number, ==, golden[i].number);
      g_assert_true (rules_parse (&patience->game, marquise_daily_get_rules (golden[i].game),
                                  &rules, why, sizeof why));
      pack_deal (&patience->game, number, cards);
      patience_deal (patience, &rules, cards, &position);
      solver_solve (solver, &position, &limits, &result);
      g_assert_cmpint (result.verdict, ==, VERDICT_WINNABLE);
      solver_free (solver);
    }
}

/* A game has a deal of the day if and only if it is one that comes every day; the rules of its
 * table can be read. */
static void
test_without (void)
{
  for (int i = sample_next_game (-1); games[i] != NULL; i = sample_next_game (i))
    {
      const char *text = marquise_daily_get_rules (games[i]->id);
      guint32 number;
      Rules rules;
      char why[100];

      g_assert_cmpint (marquise_daily_get_deal (games[i]->id, MONDAY, &number, NULL), ==,
                       marquise_daily_comes_every_day (games[i]->id));
      if (text != NULL)
        g_assert_true (rules_parse (games[i], text, &rules, why, sizeof why));
    }
}

/* A table was made under the rules of its time, and its deals keep them even if the house rules
 * have changed since. */
static void
test_old_rules (void)
{
  g_assert_cmpstr (marquise_daily_get_rules ("canfield"), ==,
                   "draw=3,passes=unlimited,groups=any,corner=closed");
  g_assert_cmpstr (marquise_daily_get_rules ("golf"), ==, "wrap=no");
  g_assert_cmpstr (marquise_daily_get_rules ("simplicity"), ==, "corner=closed");
  g_assert_cmpstr (marquise_daily_get_rules ("ten-across"), ==, "cells=none,faces=open");
  g_assert_cmpstr (marquise_daily_get_rules ("easthaven"), ==, "return=no,spaces=K");
  g_assert_cmpstr (marquise_daily_get_rules ("frog"), ==, "aces=in");
  g_assert_cmpstr (marquise_daily_get_rules ("nestor"), ==, "doubles=yes");
}

/* How easy the deal of this day is, by the game's table, in which each number occurs once; -1:
 * deals are not graded. */
static int
read_ease (const char *game,
           guint32     day)
{
  g_autofree char *name = g_strconcat (game, ".txt", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "daily", name, NULL);
  g_autofree char *text = NULL, *word = NULL;
  const char *found;
  guint32 number;

  g_assert_true (marquise_daily_get_deal (game, day, &number, NULL));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  word = g_strdup_printf ("%u:", number);
  for (found = strstr (text, word); found != NULL && g_ascii_isdigit (found[-1]);
       found = strstr (found + 1, word))
    ;

  return found != NULL ? atoi (found + strlen (word)) : -1;
}

/* From Monday to Sunday no deal is easier than the one before, and Sunday's is for experts. */
static void
test_weeks (gconstpointer data)
{
  static const MarquiseDeals grades[7] = {
    MARQUISE_DEALS_EASY, MARQUISE_DEALS_EASY, MARQUISE_DEALS_MEDIUM, MARQUISE_DEALS_MEDIUM,
    MARQUISE_DEALS_HARD, MARQUISE_DEALS_HARD, MARQUISE_DEALS_EXPERT
  };
  const Patience *patience = data;
  g_autoptr (GHashTable) numbers = g_hash_table_new (NULL, NULL);

  for (guint32 i = 0; i < YEARS_DAYS; i++)
    {
      guint32 day = parse ("2026-01-01") + i, number;
      guint weekday = (day - MONDAY + 7 * 1000) % 7;
      MarquiseDeals grade;

      g_assert_true (marquise_daily_get_deal (patience->game.id, day, &number, &grade));
      g_assert_cmpint (grade, ==, grades[weekday]);
      g_assert_true (g_hash_table_add (numbers, GUINT_TO_POINTER (number)));
      if (weekday > 0)
        g_assert_cmpint (read_ease (patience->game.id, day), <=,
                         read_ease (patience->game.id, day - 1));
    }
}

/* One week of the table is graded and proved again. */
static void
test_proved (gconstpointer data)
{
  const Patience *patience = data;
  Solver *solver = games_solver_new (patience, (gsize) 256 << 20);
  Rules rules;
  char why[100];

  g_assert_nonnull (solver);
  g_assert_true (rules_parse (&patience->game, marquise_daily_get_rules (patience->game.id), &rules,
                              why, sizeof why));
  for (guint32 day = parse ("2029-05-14"); day < parse ("2029-05-21"); day++)
    {
      SolveLimits limits = { .positions = 2000000 };
      PlayoutResult playout;
      SolveResult result;
      Position position;
      Card cards[PACK_MAX];
      guint32 number;

      g_assert_true (marquise_daily_get_deal (patience->game.id, day, &number, NULL));
      pack_deal (&patience->game, number, cards);
      patience_deal (patience, &rules, cards, &position);
      solver_solve (solver, &position, &limits, &result);
      g_assert_cmpint (result.verdict, ==, VERDICT_WINNABLE);
      playout_run (patience, &position, PLAYOUT_GAMES, 1, NULL, &playout);
      g_assert_cmpint (playout_ease (patience, &playout), ==,
                       read_ease (patience->game.id, day));
    }
  solver_free (solver);
}

/* Before and after its years the table repeats itself, with the same days of the week. */
static void
test_outside (void)
{
  static const guint32 days[] = { 1, 700000, MONDAY - 8, MONDAY + 4000, 3000000 };

  for (gsize i = 0; i < G_N_ELEMENTS (days); i++)
    {
      guint32 number, same;
      MarquiseDeals grade;

      g_assert_true (marquise_daily_get_deal ("klondike", days[i], &number, &grade));
      g_assert_cmpint (grade == MARQUISE_DEALS_EXPERT, ==, days[i] % 7 == (MONDAY + 6) % 7);
      g_assert_true (marquise_daily_get_deal ("klondike", days[i] + 523 * 7, &same, NULL));
      g_assert_cmpuint (number, ==, same);
    }
}

static void
test_marjolet (void)
{
  guint32 number;
  MarquiseDeals grade;

  g_assert_true (marquise_daily_get_deal ("marjolet", MONDAY, &number, &grade));
  g_assert_cmpint (grade, ==, MARQUISE_DEALS_ANY);
  g_assert_cmpint (read_ease ("marjolet", MONDAY), ==, -1);
  g_assert_false (marquise_daily_get_deal ("whist", MONDAY, &number, NULL));
  g_assert_null (marquise_daily_get_rules ("whist"));
}

static void
add_result (MarquiseStatistics *statistics,
            const char         *game,
            const char         *daily,
            const char         *day,
            MarquiseResult      result)
{
  g_autoptr (MarquiseRecord) record = g_new0 (MarquiseRecord, 1);

  record->id = g_uuid_string_random ();
  record->game = g_strdup (game);
  record->rules = g_strdup ("");
  /* At 12:30, one hour east of Greenwich. */
  record->date = ((gint64) parse (day) - 719163) * 86400 + 41400;
  record->zone = 60;
  record->result = result;
  record->daily = g_strdup (daily);
  marquise_statistics_add (statistics, record);
  g_assert_true (marquise_statistics_sync (statistics));
}

static void
test_results (void)
{
  g_autofree char *folder = make_folder ();
  g_autoptr (MarquiseStatistics) statistics = read_statistics (folder);
  MarquiseDailyState month[30];
  guint streak, longest;

#define ADD(game, daily, day, result) \
  add_result (statistics, game, daily, day, MARQUISE_RESULT_##result)
  ADD ("klondike", "2026-11-01", "2026-11-01", WON);
  ADD ("klondike", "2026-11-02", "2026-11-02", WON);
  ADD ("klondike", "2026-11-03", "2026-11-03", LOST);
  ADD ("loi-salique", "2026-11-03", "2026-11-03", WON);
  ADD ("klondike", "2026-11-04", "2026-11-05", WON);
  ADD ("klondike", "2026-11-05", "2026-11-05", WON);
  ADD ("klondike", NULL, "2026-11-06", WON);
  ADD ("klondike", "2026-11-06", "2026-11-06", WON);
#undef ADD

  marquise_daily_get_results (statistics, "klondike", parse ("2026-11-01"), 30, month);
  g_assert_cmpint (month[0], ==, MARQUISE_DAILY_WON);
  g_assert_cmpint (month[2], ==, MARQUISE_DAILY_LOST);
  g_assert_cmpint (month[3], ==, MARQUISE_DAILY_WON);
  g_assert_cmpint (month[6], ==, MARQUISE_DAILY_NONE);
  marquise_daily_get_results (statistics, NULL, parse ("2026-11-01"), 30, month);
  g_assert_cmpint (month[2], ==, MARQUISE_DAILY_WON);
  g_assert_cmpint (marquise_daily_get_result (statistics, "klondike", parse ("2026-11-03")), ==,
                   MARQUISE_DAILY_LOST);

  /* The fourth was won a day late. */
  marquise_daily_get_streak (statistics, "klondike", parse ("2026-11-06"), &streak, &longest);
  g_assert_cmpuint (streak, ==, 2);
  g_assert_cmpuint (longest, ==, 2);
  marquise_daily_get_streak (statistics, "klondike", parse ("2026-11-07"), &streak, NULL);
  g_assert_cmpuint (streak, ==, 2);
  marquise_daily_get_streak (statistics, "klondike", parse ("2026-11-08"), &streak, NULL);
  g_assert_cmpuint (streak, ==, 0);
  marquise_daily_get_streak (statistics, NULL, parse ("2026-11-06"), &streak, &longest);
  g_assert_cmpuint (longest, ==, 3);
  remove_folder (folder);
}

static guint
count_open (MarquiseLibrary *library,
            guint32          day)
{
  return marquise_library_get_daily_state (library, "tour-infernale", day) == MARQUISE_DAILY_OPEN;
}

static void
play_one (MarquiseGame *game)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);

  g_assert_true (play_any (game, rand));
}

/* A deal of the day comes onto the table, makes room for another deal without being lost, and comes
 * back as it was, the next day as well. */
static void
test_on_the_table (void)
{
  g_autofree char *folder = make_folder ();
  g_autoptr (GSettings) settings = marquise_settings_open ();
  g_autoptr (MarquiseLibrary) library = marquise_library_new (settings, folder);
  g_autofree char *table = NULL, *later = NULL;
  const char *id = "tour-infernale";
  guint32 day = parse ("2026-11-20"), number;
  MarquiseTotals totals;
  MarquiseGame *game;

  play_one (marquise_library_get_game (library, id, NULL));
  game = marquise_library_play_daily (library, id, day);
  g_assert_true (marquise_daily_get_deal (id, day, &number, NULL));
  g_assert_cmpuint (marquise_game_get_number (game), ==, number);
  g_assert_cmpuint (count_open (library, day), ==, 0);
  play_one (game);
  g_assert_cmpuint (count_open (library, day), ==, 1);
  g_assert_true (game == marquise_library_play_daily (library, id, day));
  table = read_table (game);

  /* Neither the game before nor this one is lost. */
  g_assert_false (marquise_library_would_lose (library, id));
  marquise_library_new_game (library, id, 0);
  g_assert_null (marquise_game_get_daily (marquise_library_get_game (library, id, NULL)));
  g_assert_cmpuint (count_open (library, day), ==, 1);
  marquise_statistics_get (marquise_library_get_statistics (library), id, NULL, &totals);
  g_assert_cmpuint (totals.played, ==, 0);

  marquise_library_flush (library);
  g_clear_object (&library);
  library = marquise_library_new (settings, folder);
  g_assert_cmpuint (count_open (library, day), ==, 1);
  game = marquise_library_play_daily (library, id, day);
  later = read_table (game);
  g_assert_cmpstr (table, ==, later);
  g_assert_cmpuint (count_open (library, day + 1), ==, 0);

  /* Begun again it is still the deal of the day. */
  marquise_library_restart (library, id);
  g_assert_cmpstr (marquise_game_get_daily (game), ==, "2026-11-20");
  marquise_library_flush (library);
  g_clear_object (&library);
  remove_folder (folder);
}

/* Once it is won it is done; playing it again changes nothing. */
static void
test_won (void)
{
  g_autofree char *folder = make_folder ();
  g_autoptr (GSettings) settings = marquise_settings_open ();
  g_autoptr (MarquiseLibrary) library = marquise_library_new (settings, folder);
  const char *id = "tour-infernale";
  guint32 day = parse ("2026-11-20");
  MarquiseTotals totals;
  MarquiseGame *game = marquise_library_play_daily (library, id, day);

  /* An easy deal replaces the real one. */
  deal_easy_win (game);
  marquise_game_set_daily (game, "2026-11-20");
  play_to_win (game);
  g_assert_cmpint (marquise_library_get_daily_state (library, id, day), ==, MARQUISE_DAILY_WON);
  marquise_statistics_get (marquise_library_get_statistics (library), id, NULL, &totals);
  g_assert_cmpuint (totals.won, ==, 1);

  game = marquise_library_play_daily (library, id, day);
  g_assert_cmpint (marquise_game_get_status (game), ==, MARQUISE_STATUS_PLAYING);
  g_assert_true (marquise_game_get_again (game));
  g_assert_true (marquise_game_get_chosen (game));
  marquise_library_flush (library);
  g_clear_object (&library);
  remove_folder (folder);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/daily/days", test_days);
  g_test_add_func ("/daily/golden", test_golden);
  g_test_add_func ("/daily/turns", test_turns);
  g_test_add_func ("/daily/wednesdays", test_wednesdays);
  g_test_add_func ("/daily/turns-proved", test_turns_proved);
  g_test_add_func ("/daily/without", test_without);
  g_test_add_func ("/daily/old-rules", test_old_rules);
  g_test_add_func ("/daily/outside", test_outside);
  g_test_add_func ("/daily/marjolet", test_marjolet);
  g_test_add_func ("/daily/results", test_results);
  g_test_add_func ("/daily/on-the-table", test_on_the_table);
  g_test_add_func ("/daily/won", test_won);
  for (int i = sample_next_game (-1); games[i] != NULL; i = sample_next_game (i))
    {
      const Patience *patience = patience_find (games[i]->id);
      g_autofree char *weeks = g_strconcat ("/daily/weeks/", games[i]->id, NULL);
      g_autofree char *proved = g_strconcat ("/daily/proved/", games[i]->id, NULL);

      if (patience == NULL || !marquise_daily_comes_every_day (games[i]->id))
        continue;
      g_test_add_data_func (weeks, patience, test_weeks);
      g_test_add_data_func (proved, patience, test_proved);
    }

  return g_test_run ();
}
