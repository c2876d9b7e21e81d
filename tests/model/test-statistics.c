/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The journal and its totals: counting, torn lines, several processes, and totals that were
 * lost. */

#include "play.h"

#include "model/statistics.h"

#include <string.h>

#define RULES "passes=unlimited,piles=6"

static MarquiseRecord *
make_record (const char     *id,
             MarquiseResult  result,
             guint           seconds,
             guint           moves)
{
  MarquiseRecord *record = g_new0 (MarquiseRecord, 1);

  *record = (MarquiseRecord) {
    .id = g_strdup (id), .date = 1700000000, .game = g_strdup ("tour-infernale"),
    .rules = g_strdup (RULES),
    .deal = 7, .result = result, .seconds = seconds, .moves = moves, .undos = 3, .hints = 1,
    .detail = g_strdup ("")
  };

  return record;
}

static void
add (MarquiseStatistics *statistics,
     const char         *id,
     MarquiseResult      result,
     guint               seconds,
     guint               moves)
{
  g_autoptr (MarquiseRecord) record = make_record (id, result, seconds, moves);
  GError *error = NULL;

  g_assert_true (marquise_statistics_add (statistics, record, &error));
  g_assert_no_error (error);
}

static void
changed_cb (MarquiseStatistics *statistics,
            guint              *n_changes)
{
  ++*n_changes;
}

static void
test_counting (void)
{
  g_autofree char *folder = make_folder ();
  MarquiseStatistics *statistics = marquise_statistics_new (folder);
  MarquiseTotals totals;
  guint n_changes = 0;

  g_signal_connect (statistics, "changed", G_CALLBACK (changed_cb), &n_changes);
  marquise_statistics_get (statistics, "tour-infernale", NULL, &totals);
  g_assert_cmpuint (totals.played, ==, 0);
  g_assert_cmpuint (totals.best_time, ==, 0);

  add (statistics, "a", MARQUISE_RESULT_WON, 100, 80);
  add (statistics, "b", MARQUISE_RESULT_WON, 90, 95);
  add (statistics, "c", MARQUISE_RESULT_LOST, 10, 5);
  add (statistics, "d", MARQUISE_RESULT_WON, 200, 120);
  g_assert_cmpuint (n_changes, ==, 4);
  marquise_statistics_get (statistics, "tour-infernale", RULES, &totals);
  g_assert_cmpuint (totals.played, ==, 4);
  g_assert_cmpuint (totals.won, ==, 3);
  g_assert_cmpuint (totals.streak, ==, 1);
  g_assert_cmpuint (totals.longest_streak, ==, 2);
  g_assert_cmpuint (totals.best_time, ==, 90);
  g_assert_cmpuint (totals.total_time, ==, 390);
  g_assert_cmpuint (totals.fewest_moves, ==, 80);

  /* The same game twice is one game. */
  add (statistics, "d", MARQUISE_RESULT_WON, 1, 1);
  marquise_statistics_get (statistics, "tour-infernale", NULL, &totals);
  g_assert_cmpuint (totals.played, ==, 4);
  g_assert_cmpuint (totals.best_time, ==, 90);

  marquise_statistics_get (statistics, "tour-infernale", "passes=1,piles=6", &totals);
  g_assert_cmpuint (totals.played, ==, 0);
  g_assert_true (marquise_statistics_has_record (statistics, "a"));
  g_assert_false (marquise_statistics_has_record (statistics, "z"));
  g_assert_true (marquise_statistics_has_deal (statistics, "tour-infernale", RULES, 7));
  g_assert_false (marquise_statistics_has_deal (statistics, "tour-infernale", RULES, 8));
  g_assert_finalize_object (statistics);
  remove_folder (folder);
}

static void
test_deals (void)
{
  g_autofree char *folder = make_folder ();
  g_autoptr (MarquiseStatistics) statistics = marquise_statistics_new (folder);
  MarquiseTotals totals;

  for (int i = 0; i < 3; i++)
    {
      g_autoptr (MarquiseRecord) record = make_record ("x", MARQUISE_RESULT_DEAL, 60, 40);

      record->id[0] = (char) ('x' + i);
      g_free (record->game);
      record->game = g_strdup ("marjolet");
      g_free (record->detail);
      record->detail = g_strdup_printf ("level=expert own=%d other=%d", 100 + 20 * i, 120);
      g_assert_true (marquise_statistics_add (statistics, record, NULL));
    }

  marquise_statistics_get (statistics, "marjolet", NULL, &totals);
  g_assert_cmpuint (totals.played, ==, 0);
  g_assert_cmpuint (totals.deals, ==, 3);
  g_assert_cmpuint (totals.deals_won, ==, 1);
  g_assert_cmpuint (totals.points, ==, 360);
  g_assert_cmpuint (totals.best_deal, ==, 140);
  remove_folder (folder);
}

/* All that was put in comes out again, whatever is in the texts. */
static void
test_journal (void)
{
  g_autofree char *folder = make_folder ();
  g_autoptr (MarquiseStatistics) statistics = marquise_statistics_new (folder);
  g_autoptr (MarquiseRecord) record = make_record ("id", MARQUISE_RESULT_WON, 100, 80);
  g_autoptr (GPtrArray) records = NULL;
  g_auto (GStrv) rules = NULL;
  MarquiseRecord *back;

  g_free (record->detail);
  record->detail = g_strdup ("a\tb\nc");
  record->again = record->early = TRUE;
  record->start = 1699999000;
  record->zone = -90;
  record->solver = 2;
  record->daily = g_strdup ("2023-11-14");
  g_assert_true (marquise_statistics_add (statistics, record, NULL));
  records = marquise_statistics_read_journal (statistics, NULL);
  g_assert_cmpuint (records->len, ==, 1);
  back = g_ptr_array_index (records, 0);
  g_assert_cmpstr (back->id, ==, "id");
  g_assert_cmpint (back->date, ==, 1700000000);
  g_assert_cmpstr (back->game, ==, "tour-infernale");
  g_assert_cmpstr (back->rules, ==, RULES);
  g_assert_cmpuint (back->deal, ==, 7);
  g_assert_cmpuint (back->seconds, ==, 100);
  g_assert_cmpuint (back->moves, ==, 80);
  g_assert_cmpuint (back->undos, ==, 3);
  g_assert_cmpuint (back->hints, ==, 1);
  g_assert_true (back->again);
  g_assert_true (back->early);
  g_assert_cmpint (back->start, ==, 1699999000);
  g_assert_cmpint (back->zone, ==, -90);
  g_assert_cmpuint (back->solver, ==, 2);
  g_assert_cmpstr (back->daily, ==, "2023-11-14");
  g_assert_null (back->race);
  g_assert_false (back->helped);
  g_assert_cmpstr (back->detail, ==, "a b c");

  rules = marquise_statistics_list_rules (statistics, "tour-infernale");
  g_assert_cmpuint (g_strv_length (rules), ==, 1);
  g_assert_cmpstr (rules[0], ==, RULES);
  remove_folder (folder);
}

/* Cut after any byte, as by a crash: the whole lines count, and the next game is written and
 * counted. */
static void
test_torn (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "journal.txt", NULL);
  g_autofree char *text = NULL;
  gsize length, first;

  {
    g_autoptr (MarquiseStatistics) statistics = marquise_statistics_new (folder);

    add (statistics, "first", MARQUISE_RESULT_WON, 100, 80);
    add (statistics, "second", MARQUISE_RESULT_WON, 100, 80);
  }
  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  first = strcspn (text, "\n") + 1;

  for (gsize i = first; i < length; i++)
    {
      g_autoptr (MarquiseStatistics) statistics = marquise_statistics_new (folder);
      g_autoptr (MarquiseStatistics) again = marquise_statistics_new (folder);
      MarquiseTotals totals;

      g_assert_true (g_file_set_contents (path, text, (gssize) i, NULL));
      g_assert_true (marquise_statistics_update (statistics, NULL));
      marquise_statistics_get (statistics, "tour-infernale", NULL, &totals);
      g_assert_cmpuint (totals.played, ==, 1);
      add (statistics, "third", MARQUISE_RESULT_LOST, 1, 1);
      marquise_statistics_get (statistics, "tour-infernale", NULL, &totals);
      /* Only the line feed was missing: then the game is whole after all. */
      g_assert_cmpuint (totals.played, ==, i == length - 1 ? 3 : 2);
      g_assert_true (marquise_statistics_update (again, NULL));
      marquise_statistics_get (again, "tour-infernale", NULL, &totals);
      g_assert_cmpuint (totals.played, ==, i == length - 1 ? 3 : 2);
    }

  remove_folder (folder);
}

static int
append_many (const char *folder,
             const char *prefix)
{
  g_autoptr (MarquiseStatistics) statistics = marquise_statistics_new (folder);

  for (int i = 0; i < 25; i++)
    {
      g_autofree char *id = g_strdup_printf ("%s-%d", prefix, i);
      g_autoptr (MarquiseRecord) record = make_record (id, MARQUISE_RESULT_WON, 100, 80);

      if (!marquise_statistics_add (statistics, record, NULL))
        return 1;
    }

  return 0;
}

/* Several processes finish games at once; none is lost, none counted twice. */
static void
test_processes (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *self = g_file_read_link ("/proc/self/exe", NULL);
  g_autoptr (MarquiseStatistics) statistics = marquise_statistics_new (folder);
  g_autoptr (GPtrArray) processes = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) records = NULL;
  MarquiseTotals totals;

  for (int i = 0; i < 5; i++)
    {
      g_autofree char *prefix = g_strdup_printf ("p%d", i / 2);
      GError *error = NULL;

      g_ptr_array_add (processes,
                       g_subprocess_new (G_SUBPROCESS_FLAGS_NONE, &error, self, "--append", folder,
                                         prefix, NULL));
      g_assert_no_error (error);
    }
  for (guint i = 0; i < processes->len; i++)
    g_assert_true (g_subprocess_wait_check (g_ptr_array_index (processes, i), NULL, NULL));

  /* Two pairs of them used the same ids. */
  g_assert_true (marquise_statistics_update (statistics, NULL));
  marquise_statistics_get (statistics, "tour-infernale", NULL, &totals);
  g_assert_cmpuint (totals.played, ==, 75);
  records = marquise_statistics_read_journal (statistics, NULL);
  g_assert_cmpuint (records->len, ==, 75);
  remove_folder (folder);
}

static GSettings *
open_totals (void)
{
  return g_settings_new_with_path ("org.marquise.Marquise.Statistics",
                                   "/org/marquise/Marquise/statistics/tour-infernale/"
                                   "passes%3Dunlimited%2Cpiles%3D6/");
}

/* Totals that went astray are made anew from the journal. */
static void
test_settings (void)
{
  g_autofree char *folder = make_folder ();
  g_autoptr (MarquiseStatistics) statistics = marquise_statistics_new (folder);
  g_autoptr (MarquiseStatistics) later = marquise_statistics_new (folder);
  g_autoptr (GSettings) settings = open_totals ();
  g_autofree char *last_id = NULL;

  add (statistics, "one", MARQUISE_RESULT_WON, 100, 80);
  add (statistics, "two", MARQUISE_RESULT_WON, 50, 80);
  g_assert_cmpuint (g_settings_get_uint (settings, "played"), ==, 2);
  g_assert_cmpuint (g_settings_get_uint (settings, "best-time"), ==, 50);
  last_id = g_settings_get_string (settings, "last-id");
  g_assert_cmpstr (last_id, ==, "two");

  g_settings_set_uint (settings, "played", 99);
  g_assert_true (marquise_statistics_update (later, NULL));
  g_assert_cmpuint (g_settings_get_uint (settings, "played"), ==, 2);
  remove_folder (folder);
}

/* Nothing is counted that could not be written. */
static void
test_no_room (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *file = g_build_filename (folder, "file", NULL);
  g_autofree char *below = g_build_filename (file, "below", NULL);
  g_autoptr (MarquiseStatistics) statistics = marquise_statistics_new (below);
  g_autoptr (MarquiseRecord) record = make_record ("id", MARQUISE_RESULT_WON, 100, 80);
  g_autoptr (GError) error = NULL;
  MarquiseTotals totals;

  g_assert_true (g_file_set_contents (file, "", 0, NULL));
  g_assert_false (marquise_statistics_add (statistics, record, &error));
  g_assert_nonnull (error);
  marquise_statistics_get (statistics, "tour-infernale", NULL, &totals);
  g_assert_cmpuint (totals.played, ==, 0);
  remove_folder (folder);
}

/* A long life of games is read at start without anybody noticing. */
static void
test_ten_thousand (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "journal.txt", NULL);
  g_autoptr (MarquiseStatistics) statistics = marquise_statistics_new (folder);
  g_autoptr (GString) text = g_string_new (NULL);
  MarquiseTotals totals;
  gint64 start;

  for (int i = 0; i < 10000; i++)
    {
      g_autofree char *id = g_uuid_string_random ();

      g_string_append_printf (text,
                              "%s\t1700000000\ttour-infernale\t" RULES
                              "\t%d\twon\t100\t80\t0\t0\t0\t0\t\t.\n",
                              id, i + 1);
    }
  g_assert_true (g_file_set_contents (path, text->str, (gssize) text->len, NULL));
  start = g_get_monotonic_time ();
  g_assert_true (marquise_statistics_update (statistics, NULL));
  g_test_message ("10,000 games read in %" G_GINT64_FORMAT " µs", g_get_monotonic_time () - start);
  marquise_statistics_get (statistics, "tour-infernale", NULL, &totals);
  g_assert_cmpuint (totals.won, ==, 10000);
  remove_folder (folder);
}

int
main (int    argc,
      char **argv)
{
  if (argc == 4 && strcmp (argv[1], "--append") == 0)
    return append_many (argv[2], argv[3]);

  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/statistics/counting", test_counting);
  g_test_add_func ("/statistics/deals", test_deals);
  g_test_add_func ("/statistics/journal", test_journal);
  g_test_add_func ("/statistics/torn", test_torn);
  g_test_add_func ("/statistics/processes", test_processes);
  g_test_add_func ("/statistics/settings", test_settings);
  g_test_add_func ("/statistics/no-room", test_no_room);
  g_test_add_func ("/statistics/ten-thousand", test_ten_thousand);

  return g_test_run ();
}
