/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Goals: that each counts what it says, from when it was chosen, and nothing else. */

#include "play.h"

#include "engine/games.h"
#include "model/record/goals.h"

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
  fixture->statistics = marquise_statistics_new (NULL, fixture->folder);
  /* Choosing stamps the present time, so games come later than that. */
  fixture->now = g_get_real_time () / G_USEC_PER_SEC + 10;
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

/* Takes @record. */
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

static void
check (Fixture    *fixture,
       const char *id,
       guint       progress,
       gboolean    reached)
{
  g_autoptr (GPtrArray) list = marquise_goals_list (fixture->statistics);

  for (guint i = 0; i < list->len; i++)
    {
      MarquiseGoal *goal = g_ptr_array_index (list, i);

      if (!g_str_equal (goal->id, id))
        continue;

      g_assert_cmpuint (goal->progress, ==, progress);
      g_assert_cmpint (goal->reached, ==, reached);
      g_assert_cmpint (goal->reached_on != 0, ==, reached);
      return;
    }
  g_assert_not_reached ();
}

/* Nothing is chosen until the player does so; what was won before does not count. */
static void
test_chosen (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (GPtrArray) list = NULL;

  fixture->now -= 1000;
  add_game (fixture, "klondike", MARQUISE_RESULT_WON);
  fixture->now += 1000;
  list = marquise_goals_list (fixture->statistics);
  for (guint i = 0; i < list->len; i++)
    {
      MarquiseGoal *goal = g_ptr_array_index (list, i);

      g_assert_false (goal->chosen);
      g_assert_cmpuint (goal->progress, ==, 0);
      g_assert_cmpuint (goal->target, >, 0);
      g_assert_true (marquise_goals_choose (fixture->statistics, goal->id));
    }

  g_assert_false (marquise_goals_choose (fixture->statistics, "fly"));
  check (fixture, "hundred", 0, FALSE);
  add_game (fixture, "klondike", MARQUISE_RESULT_WON);
  check (fixture, "hundred", 1, FALSE);
  marquise_goals_drop (fixture->statistics, "hundred");
  check (fixture, "hundred", 0, FALSE);
}

static void
test_single (Fixture       *fixture,
             gconstpointer  data)
{
  MarquiseRecord *record;

  marquise_goals_choose (fixture->statistics, "no-undo");
  marquise_goals_choose (fixture->statistics, "three-minutes");
  marquise_goals_choose (fixture->statistics, "alone");

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
  check (fixture, "no-undo", 0, FALSE);
  check (fixture, "three-minutes", 0, FALSE);
  check (fixture, "alone", 0, FALSE);

  record = make_record (fixture, "klondike");
  record->undos = record->hints = 0;
  record->seconds = 180;
  add (fixture, record);
  check (fixture, "no-undo", 1, TRUE);
  check (fixture, "three-minutes", 0, FALSE);
  check (fixture, "alone", 1, FALSE);

  record = make_record (fixture, "klondike");
  record->seconds = 179;
  add (fixture, record);
  check (fixture, "three-minutes", 1, TRUE);
}

static void
test_runs (Fixture       *fixture,
           gconstpointer  data)
{
  int n_patiences = 0;

  while (patiences[n_patiences] != NULL)
    n_patiences++;
  marquise_goals_choose (fixture->statistics, "ten-in-a-row");
  marquise_goals_choose (fixture->statistics, "each");
  for (int i = 0; i < 5; i++)
    add_game (fixture, "klondike", MARQUISE_RESULT_WON);
  check (fixture, "ten-in-a-row", 5, FALSE);
  check (fixture, "each", 1, FALSE);
  add_game (fixture, "klondike", MARQUISE_RESULT_LOST);
  check (fixture, "ten-in-a-row", 0, FALSE);

  for (int i = 0; i < MAX (10, n_patiences); i++)
    add_game (fixture, patiences[i % n_patiences]->game.id, MARQUISE_RESULT_WON);
  check (fixture, "ten-in-a-row", 10, TRUE);
  check (fixture, "each", (guint) n_patiences, TRUE);

  /* What is reached stays so. */
  add_game (fixture, "klondike", MARQUISE_RESULT_LOST);
  check (fixture, "ten-in-a-row", 10, TRUE);
}

static void
test_others (Fixture       *fixture,
             gconstpointer  data)
{
  static const struct {
    const char *goal, *game, *detail;
    MarquiseResult result;
    guint progress;
    gboolean reached;
  } cases[] = {
    { "capot", "marjolet", "own=100 other=90 allsix=0/50", MARQUISE_RESULT_DEAL, 0, FALSE },
    { "capot", "marjolet", "own=100 other=90 allsix=50/0", MARQUISE_RESULT_DEAL, 1, TRUE },
    { "expert", "marjolet", "level=beginner", MARQUISE_RESULT_WON, 0, FALSE },
    { "expert", "marjolet", "level=expert", MARQUISE_RESULT_LOST, 0, FALSE },
    { "expert", "marjolet", "level=expert", MARQUISE_RESULT_WON, 1, TRUE },
    { "race", "klondike", "won=2 abandoned=9", MARQUISE_RESULT_RACE, 2, FALSE },
    { "race", "klondike", "won=1 abandoned=9", MARQUISE_RESULT_RACE, 2, FALSE },
    { "race", "klondike", "won=4 abandoned=9", MARQUISE_RESULT_RACE, 3, TRUE },
  };

  marquise_goals_choose (fixture->statistics, "capot");
  marquise_goals_choose (fixture->statistics, "expert");
  marquise_goals_choose (fixture->statistics, "race");
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MarquiseRecord *record = make_record (fixture, cases[i].game);

      record->result = cases[i].result;
      record->seconds = 300;
      record->detail = g_strdup (cases[i].detail);
      add (fixture, record);
      check (fixture, cases[i].goal, cases[i].progress, cases[i].reached);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, function) \
  g_test_add ("/goals/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("chosen", test_chosen);
  ADD ("single", test_single);
  ADD ("runs", test_runs);
  ADD ("others", test_others);
#undef ADD

  return g_test_run ();
}
