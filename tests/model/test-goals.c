/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Goals: each counts exactly what it says, from the first game on. */

#include "play.h"

#include "engine/games.h"
#include "model/record/goals.h"
#include "../sample.h"

typedef struct {
  char *folder;
  MarquiseStatistics *statistics;
  gint64 now;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = make_folder ();
  fixture->statistics = read_statistics (fixture->folder);
  fixture->now = 1700000000;
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_assert_finalize_object (fixture->statistics);
  remove_folder (fixture->folder);
  g_free (fixture->folder);
}

static MarquiseRecord *
make_record (Fixture    *fixture,
             const char *game)
{
  MarquiseRecord *record = g_new0 (MarquiseRecord, 1);

  record->id = g_uuid_string_random ();
  record->date = fixture->now++;
  record->game = g_strdup (game);
  record->rules = g_strdup ("");
  record->seconds = 400;
  record->undos = 1;
  record->hints = 1;

  return record;
}

/* Adds and frees @record. */
static void
add (Fixture        *fixture,
     MarquiseRecord *record)
{
  marquise_statistics_add (fixture->statistics, record);
  g_assert_true (marquise_statistics_sync (fixture->statistics));
  marquise_record_free (record);
}

static void
add_game (Fixture        *fixture,
          const char     *game,
          MarquiseResult  result)
{
  MarquiseRecord *record = make_record (fixture, game);

  record->result = result;
  add (fixture, record);
}

/* Whether the goal is listed for the game. */
static gboolean
stands_under (Fixture    *fixture,
              const char *id,
              const char *game)
{
  g_autoptr (GArray) list = marquise_goals_list (fixture->statistics, game);

  for (guint i = 0; i < list->len; i++)
    if (g_str_equal (g_array_index (list, MarquiseGoal, i).id, id))
      return TRUE;

  return FALSE;
}

/* Whether it is listed for any game, and only for games to which it can belong. */
static gboolean
is_reached (Fixture    *fixture,
            const char *id)
{
  gboolean tricks = g_str_equal (id, "capot") || g_str_equal (id, "expert"), reached = FALSE;

  for (int i = sample_next (-1); patiences[i] != NULL; i = sample_next (i))
    reached |= stands_under (fixture, id, patiences[i]->game.id);
  if (tricks)
    g_assert_false (reached);
  else
    g_assert_false (stands_under (fixture, id, "marjolet"));

  return tricks ? stands_under (fixture, id, "marjolet") : reached;
}

/* A goal reached in one game is not listed for another; goals that count all games are marked as
 * common, and are listed for the games that contributed. */
static void
test_apart (Fixture       *fixture,
            gconstpointer  data)
{
  MarquiseRecord *record = make_record (fixture, "tripeaks");
  g_autoptr (GArray) none = NULL, list = NULL;

  record->undos = record->seconds = 0;
  add (fixture, record);
  add_game (fixture, "freecell", MARQUISE_RESULT_WON);
  g_assert_true (stands_under (fixture, "no-undo", "tripeaks"));
  g_assert_true (stands_under (fixture, "three-minutes", "tripeaks"));
  none = marquise_goals_list (fixture->statistics, "freecell");
  g_assert_cmpuint (none->len, ==, 0);

  for (int i = 0; i < 98; i++)
    add_game (fixture, "tripeaks", MARQUISE_RESULT_WON);
  g_assert_true (stands_under (fixture, "hundred", "tripeaks"));
  g_assert_false (stands_under (fixture, "hundred", "klondike"));
  list = marquise_goals_list (fixture->statistics, "freecell");
  g_assert_cmpuint (list->len, ==, 2);
  for (guint i = 0; i < list->len; i++)
    g_assert_true (g_array_index (list, MarquiseGoal, i).common);
}

/* A goal needs no choosing: the first game counts. */
static void
test_first (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr (GArray) none = marquise_goals_list (fixture->statistics, "klondike");
  MarquiseRecord *record = make_record (fixture, "klondike");

  g_assert_cmpuint (none->len, ==, 0);
  record->undos = 0;
  add (fixture, record);
  g_assert_true (is_reached (fixture, "no-undo"));
  g_assert_false (is_reached (fixture, "three-minutes"));
}

/* A journal from the time when goals were chosen and given up: goals reached since then stay
 * reached, earlier wins count as well, and the file is not changed. */
static void
test_carried_over (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "journal.txt", NULL);
  const char *old = "v2\tgame\ta\t1600000000\t0\t60\tklondike\t\t1\twon\t100\t90\t2\t1\t0\t\t.\n"
                    "v2\tgoal\tg1\t1600000500\tno-undo\t.\n"
                    "v2\tgoal\tg2\t1600000500\tthree-minutes\t.\n"
                    "v2\tgame\tb\t1600001000\t0\t60\tklondike\t\t2\twon\t400\t90\t0\t1\t0\t\t.\n"
                    "v2\tungoal\tg3\t1600002000\tno-undo\t.\n";
  g_autoptr (GArray) list = NULL;
  g_autofree char *after = NULL;

  g_object_unref (fixture->statistics);
  g_assert_true (g_file_set_contents (path, old, -1, NULL));
  fixture->statistics = read_statistics (fixture->folder);
  marquise_statistics_load (fixture->statistics);
  while (marquise_statistics_get_state (fixture->statistics) == MARQUISE_STATISTICS_READING)
    g_main_context_iteration (NULL, TRUE);
  list = marquise_goals_list (fixture->statistics, "klondike");
  g_assert_cmpuint (list->len, ==, 2);
  g_assert_cmpstr (g_array_index (list, MarquiseGoal, 0).id, ==, "no-undo");
  g_assert_cmpint (g_array_index (list, MarquiseGoal, 0).reached_on, ==, 1600001000);
  g_assert_cmpstr (g_array_index (list, MarquiseGoal, 1).id, ==, "three-minutes");
  g_assert_cmpint (g_array_index (list, MarquiseGoal, 1).reached_on, ==, 1600000000);
  g_assert_cmpuint (marquise_statistics_get_n_newer (fixture->statistics), ==, 0);
  g_assert_true (g_file_get_contents (path, &after, NULL, NULL));
  g_assert_cmpstr (after, ==, old);
}

static void
test_single (Fixture       *fixture,
             gconstpointer  data)
{
  MarquiseRecord *record;

  record = make_record (fixture, "klondike");
  record->again = TRUE;
  record->undos = record->hints = record->seconds = 0;
  add (fixture, record);
  record = make_record (fixture, "klondike");
  record->race = g_strdup ("some-race");
  record->undos = record->hints = record->seconds = 0;
  add (fixture, record);
  record = make_record (fixture, "klondike");
  record->result = MARQUISE_RESULT_LOST;
  record->undos = record->hints = record->seconds = 0;
  add (fixture, record);
  add_game (fixture, "klondike", MARQUISE_RESULT_WON);
  g_assert_false (is_reached (fixture, "no-undo"));
  g_assert_false (is_reached (fixture, "three-minutes"));
  g_assert_false (is_reached (fixture, "alone"));

  record = make_record (fixture, "klondike");
  record->undos = record->hints = 0;
  record->seconds = 180;
  add (fixture, record);
  g_assert_true (is_reached (fixture, "no-undo"));
  g_assert_false (is_reached (fixture, "three-minutes"));
  g_assert_false (is_reached (fixture, "alone"));

  record = make_record (fixture, "klondike");
  record->seconds = 179;
  add (fixture, record);
  g_assert_true (is_reached (fixture, "three-minutes"));

  for (int i = 1; i < 5; i++)
    {
      g_assert_false (is_reached (fixture, "alone"));
      record = make_record (fixture, "klondike");
      record->hints = 0;
      add (fixture, record);
    }
  g_assert_true (is_reached (fixture, "alone"));
}

static void
test_runs (Fixture       *fixture,
           gconstpointer  data)
{
  int n_patiences = 0;

  /* Further games have no deal of the day. */
  while (patiences[n_patiences] != NULL && !games_is_further (patiences[n_patiences]->game.id))
    n_patiences++;
  for (int i = 0; i < 5; i++)
    add_game (fixture, "klondike", MARQUISE_RESULT_WON);
  g_assert_false (is_reached (fixture, "ten-in-a-row"));
  g_assert_false (is_reached (fixture, "each"));
  add_game (fixture, "klondike", MARQUISE_RESULT_LOST);
  g_assert_false (is_reached (fixture, "ten-in-a-row"));

  for (int i = 0; i < 95; i++)
    {
      g_assert_cmpint (is_reached (fixture, "ten-in-a-row"), ==, i >= 10);
      g_assert_cmpint (is_reached (fixture, "each"), ==, i >= n_patiences);
      g_assert_false (is_reached (fixture, "hundred"));
      add_game (fixture, patiences[i % n_patiences]->game.id, MARQUISE_RESULT_WON);
    }
  g_assert_true (is_reached (fixture, "hundred"));

  /* Once reached, it stays reached. */
  add_game (fixture, "klondike", MARQUISE_RESULT_LOST);
  g_assert_true (is_reached (fixture, "ten-in-a-row"));
}

static void
test_others (Fixture       *fixture,
             gconstpointer  data)
{
  static const struct {
    const char *goal, *game, *detail;
    MarquiseResult result;
    gboolean reached;
  } cases[] = {
    { "capot", "marjolet", "own=100 other=90 allsix=0/50", MARQUISE_RESULT_DEAL, FALSE },
    { "capot", "marjolet", "own=100 other=90 allsix=50/0", MARQUISE_RESULT_DEAL, TRUE },
    { "expert", "marjolet", "level=beginner", MARQUISE_RESULT_WON, FALSE },
    { "expert", "marjolet", "level=expert", MARQUISE_RESULT_LOST, FALSE },
    { "expert", "marjolet", "level=expert", MARQUISE_RESULT_WON, TRUE },
    { "race", "klondike", "won=2 abandoned=9", MARQUISE_RESULT_RACE, FALSE },
    { "race", "klondike", "won=1 abandoned=9", MARQUISE_RESULT_RACE, FALSE },
    { "race", "klondike", "won=4 abandoned=9", MARQUISE_RESULT_RACE, TRUE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MarquiseRecord *record = make_record (fixture, cases[i].game);

      record->result = cases[i].result;
      record->seconds = 300;
      record->detail = g_strdup (cases[i].detail);
      add (fixture, record);
      g_assert_cmpint (is_reached (fixture, cases[i].goal), ==, cases[i].reached);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, function) \
  g_test_add ("/goals/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("first", test_first);
  ADD ("apart", test_apart);
  ADD ("carried-over", test_carried_over);
  ADD ("single", test_single);
  ADD ("runs", test_runs);
  ADD ("others", test_others);
#undef ADD

  return g_test_run ();
}
