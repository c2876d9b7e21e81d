/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The journal and its totals: counting, torn lines, several processes, and lost totals. */

#include "config.h"

#include "play.h"

#include "model/journal/record-line.h"
#include "model/record/summary.h"

#include <glib/gstdio.h>
#include <string.h>
#include <time.h>

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

  marquise_statistics_add (statistics, record);
  g_assert_true (marquise_statistics_sync (statistics));
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
  MarquiseStatistics *statistics = read_statistics (folder);
  MarquiseTotals totals;
  guint n_changes = 0;

  g_assert_true (update_statistics (statistics));
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

  /* The same game twice counts as one game. */
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
add_of (MarquiseStatistics *statistics,
        const char         *id,
        const char         *game,
        gint64              date,
        gboolean            won)
{
  g_autoptr (MarquiseRecord) record = make_record (id, won ? MARQUISE_RESULT_WON
                                                   : MARQUISE_RESULT_LOST, 100, 80);

  g_free (record->game);
  record->game = g_strdup (game);
  g_free (record->rules);
  record->rules = g_strdup ("");
  record->date = date;
  marquise_statistics_add (statistics, record);
}

static int
compare_lines (gconstpointer one,
               gconstpointer other,
               gpointer      order)
{
  return marquise_summary_compare (one, other, GPOINTER_TO_INT (order));
}

/* One line for each game that was played, in each possible order. */
static void
test_summary (void)
{
  static const char *const firsts[] = { "yukon", "freecell", "golf", "yukon", "freecell" };
  g_autofree char *folder = make_folder ();
  MarquiseStatistics *statistics = read_statistics (folder);
  g_autoptr (GArray) none = NULL, lines = NULL;

  g_assert_true (update_statistics (statistics));
  none = marquise_summary_list (statistics);
  g_assert_cmpuint (none->len, ==, 0);

  for (int i = 0; i < 4; i++)
    {
      g_autofree char *id = g_strdup_printf ("g%d", i);

      add_of (statistics, id, "golf", 1700000000 + i, i == 0);
    }
  add_of (statistics, "y0", "yukon", 1700000100, TRUE);
  add_of (statistics, "y1", "yukon", 1700000200, TRUE);
  add_of (statistics, "y2", "yukon", 1700000300, FALSE);
  add_of (statistics, "f0", "freecell", 1700000050, TRUE);
  lines = marquise_summary_list (statistics);
  g_assert_cmpuint (lines->len, ==, 3);
  for (int order = 0; order < MARQUISE_N_SUMMARY_ORDERS; order++)
    {
      const MarquiseSummaryLine *first;

      g_array_sort_with_data (lines, compare_lines, GINT_TO_POINTER (order));
      first = &g_array_index (lines, MarquiseSummaryLine, 0);
      g_assert_cmpstr (first->game, ==, firsts[order]);
      if (g_str_equal (first->game, "yukon"))
        {
          g_assert_cmpuint (first->played, ==, 3);
          g_assert_cmpuint (first->won, ==, 2);
          g_assert_cmpint (first->last, ==, 1700000300);
        }
    }
  g_assert_finalize_object (statistics);
  remove_folder (folder);
}

/* Spider in hearts counts as Spider with one suit, and its deal as the same deal. */
static void
test_faces (void)
{
  g_autofree char *folder = make_folder ();
  MarquiseStatistics *statistics = read_statistics (folder);
  g_auto (GStrv) rules = NULL;
  MarquiseTotals totals;
  MarquiseRecord record = {
    .id = (char *) "a", .date = 1700000000, .game = (char *) "spider",
    .rules = (char *) "suits=1,empty=no,suit=hearts", .deal = 7, .result = MARQUISE_RESULT_WON,
    .seconds = 90, .moves = 120, .detail = (char *) ""
  };

  g_assert_true (update_statistics (statistics));
  marquise_statistics_add (statistics, &record);
  marquise_statistics_get (statistics, "spider", "suits=1,empty=no", &totals);
  g_assert_cmpuint (totals.won, ==, 1);
  rules = marquise_statistics_list_rules (statistics, "spider");
  g_assert_cmpuint (g_strv_length (rules), ==, 1);
  g_assert_true (marquise_statistics_has_deal (statistics, "spider",
                                               "suits=1,empty=no,suit=clubs", 7));
  g_assert_finalize_object (statistics);
  remove_folder (folder);
}

/* Another way of counting points does not make it another deal. */
static void
test_points (void)
{
  g_autofree char *folder = make_folder ();
  MarquiseStatistics *statistics = read_statistics (folder);
  MarquiseRecord record = {
    .id = (char *) "a", .date = 1700000000, .game = (char *) "klondike",
    .rules = (char *) "draw=1,points=vegas", .deal = 7, .result = MARQUISE_RESULT_WON,
    .seconds = 90, .moves = 120, .detail = (char *) ""
  };

  g_assert_true (update_statistics (statistics));
  marquise_statistics_add (statistics, &record);
  for (guint i = 0; i < 3; i++)
    {
      static const char *const known[] = { "draw=1,points=vegas", "draw=1,points=standard",
                                           "draw=1" };

      g_assert_true (marquise_statistics_has_deal (statistics, "klondike", known[i], 7));
    }
  g_assert_false (marquise_statistics_has_deal (statistics, "klondike", "draw=3,points=vegas", 7));
  g_assert_false (marquise_statistics_has_deal (statistics, "klondike", "draw=1,passes=1", 7));
  g_assert_finalize_object (statistics);
  remove_folder (folder);
}

static void
test_deals (void)
{
  g_autofree char *folder = make_folder ();
  g_autoptr (MarquiseStatistics) statistics = read_statistics (folder);
  MarquiseTotals totals;

  for (int i = 0; i < 3; i++)
    {
      g_autoptr (MarquiseRecord) record = make_record ("x", MARQUISE_RESULT_DEAL, 60, 40);

      record->id[0] = (char) ('x' + i);
      g_free (record->game);
      record->game = g_strdup ("marjolet");
      g_free (record->detail);
      record->detail = g_strdup_printf ("level=expert own=%d other=%d", 100 + 20 * i, 120);
      marquise_statistics_add (statistics, record);
      g_assert_true (marquise_statistics_sync (statistics));
    }

  marquise_statistics_get (statistics, "marjolet", NULL, &totals);
  g_assert_cmpuint (totals.played, ==, 0);
  g_assert_cmpuint (totals.deals, ==, 3);
  g_assert_cmpuint (totals.deals_won, ==, 1);
  g_assert_cmpuint (totals.points, ==, 360);
  g_assert_cmpuint (totals.best_deal, ==, 140);
  remove_folder (folder);
}

/* All fields are read as they were written, whatever is in the texts. */
static void
test_journal (void)
{
  g_autofree char *folder = make_folder ();
  g_autoptr (MarquiseStatistics) statistics = read_statistics (folder);
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
  marquise_statistics_add (statistics, record);
  g_assert_true (marquise_statistics_sync (statistics));
  records = list_records (statistics);
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

/* Cut off after any byte, as by a crash: complete lines count, and the next game is written and
 * counted. */
static void
test_torn (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "journal.txt", NULL);
  g_autofree char *text = NULL;
  gsize length, first;

  {
    g_autoptr (MarquiseStatistics) statistics = read_statistics (folder);

    add (statistics, "first", MARQUISE_RESULT_WON, 100, 80);
    add (statistics, "second", MARQUISE_RESULT_WON, 100, 80);
  }
  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  first = strcspn (text, "\n") + 1;

  for (gsize i = first; i < length; i++)
    {
      g_autoptr (MarquiseStatistics) statistics = marquise_statistics_new (NULL, folder);
      g_autoptr (MarquiseStatistics) again = marquise_statistics_new (NULL, folder);
      MarquiseTotals totals;

      g_assert_true (g_file_set_contents (path, text, (gssize) i, NULL));
      g_assert_true (update_statistics (statistics));
      marquise_statistics_get (statistics, "tour-infernale", NULL, &totals);
      /* Only the line feed is missing: then the game is whole. */
      g_assert_cmpuint (totals.played, ==, i == length - 1 ? 2 : 1);
      add (statistics, "third", MARQUISE_RESULT_LOST, 1, 1);
      marquise_statistics_get (statistics, "tour-infernale", NULL, &totals);
      g_assert_cmpuint (totals.played, ==, i == length - 1 ? 3 : 2);
      g_assert_true (update_statistics (again));
      marquise_statistics_get (again, "tour-infernale", NULL, &totals);
      g_assert_cmpuint (totals.played, ==, i == length - 1 ? 3 : 2);
    }

  remove_folder (folder);
}

static MarquiseTotals
get_totals (MarquiseStatistics *statistics)
{
  MarquiseTotals totals;

  marquise_statistics_get (statistics, "tour-infernale", NULL, &totals);

  return totals;
}

/* What counts separately, and what counts as help. */
static void
test_apart (void)
{
  g_autofree char *folder = make_folder ();
  g_autoptr (MarquiseStatistics) statistics = read_statistics (folder);
  g_autoptr (GPtrArray) ordinary = NULL;
  MarquiseTotals totals;

  for (int i = 0; i < 6; i++)
    {
      g_autofree char *id = g_strdup_printf ("%d", i);
      g_autoptr (MarquiseRecord) record = make_record (id, MARQUISE_RESULT_WON, 60 + (guint) i, 80);

      record->date += i;
      record->hints = i == 1;
      record->solver = i == 2;
      record->helped = i == 3;
      record->again = i == 4;
      record->race = g_strdup (i == 5 ? "race" : "");
      marquise_statistics_add (statistics, record);
      g_assert_true (marquise_statistics_sync (statistics));
    }

  totals = get_totals (statistics);
  g_assert_cmpuint (totals.played, ==, 4);
  g_assert_cmpuint (totals.won, ==, 4);
  g_assert_cmpuint (totals.won_alone, ==, 1);
  g_assert_cmpuint (totals.hints, ==, 1);
  g_assert_cmpuint (totals.solver, ==, 1);
  g_assert_cmpuint (totals.undos, ==, 12);
  g_assert_cmpuint (totals.last_time, ==, 63);
  g_assert_cmpuint (totals.again_played, ==, 1);
  g_assert_cmpuint (totals.again_won, ==, 1);
  g_assert_cmpuint (totals.race_won, ==, 1);
  ordinary = marquise_statistics_list (statistics, "tour-infernale", NULL, TRUE);
  g_assert_cmpuint (ordinary->len, ==, 4);
  remove_folder (folder);
}

/* A reset hides earlier games, in this process and in the next one, and can be undone
 * completely. */
static void
test_reset (void)
{
  g_autofree char *folder = make_folder ();
  g_autoptr (MarquiseStatistics) statistics = read_statistics (folder);
  g_autoptr (MarquiseStatistics) other = marquise_statistics_new (NULL, folder);
  g_autofree char *first = NULL, *second = NULL;
  g_auto (GStrv) rules = NULL;

  add (statistics, "a", MARQUISE_RESULT_WON, 100, 80);
  add (statistics, "b", MARQUISE_RESULT_WON, 100, 80);
  first = marquise_statistics_reset (statistics, "tour-infernale");
  g_assert_nonnull (first);
  g_assert_true (marquise_statistics_sync (statistics));
  g_assert_cmpuint (get_totals (statistics).played, ==, 0);
  rules = marquise_statistics_list_rules (statistics, "tour-infernale");
  g_assert_cmpuint (g_strv_length (rules), ==, 0);

  /* A game that was counted once is not counted again when it ends once more. */
  add (statistics, "a", MARQUISE_RESULT_WON, 100, 80);
  g_assert_cmpuint (get_totals (statistics).played, ==, 0);
  add (statistics, "c", MARQUISE_RESULT_LOST, 100, 80);
  g_assert_true (update_statistics (other));
  g_assert_cmpuint (get_totals (other).played, ==, 1);

  second = marquise_statistics_reset (other, "tour-infernale");
  g_assert_true (marquise_statistics_sync (other));
  marquise_statistics_undo_reset (statistics, first);
  g_assert_true (marquise_statistics_sync (statistics));
  g_assert_cmpuint (get_totals (statistics).played, ==, 0);
  marquise_statistics_undo_reset (statistics, second);
  g_assert_true (marquise_statistics_sync (statistics));
  g_assert_cmpuint (get_totals (statistics).played, ==, 3);
  g_assert_cmpuint (get_totals (statistics).longest_streak, ==, 2);
  g_assert_true (update_statistics (other));
  g_assert_cmpuint (get_totals (other).played, ==, 3);
  remove_folder (folder);
}

/* Games that arrive late are counted in the order of their dates. */
static void
test_order (void)
{
  g_autofree char *folder = make_folder ();
  g_autoptr (MarquiseStatistics) statistics = read_statistics (folder);
  static const int days[] = { 1, 3, 5, 2, 4 };

  for (gsize i = 0; i < G_N_ELEMENTS (days); i++)
    {
      g_autofree char *id = g_strdup_printf ("%d", days[i]);
      g_autoptr (MarquiseRecord) record
        = make_record (id, days[i] == 4 ? MARQUISE_RESULT_LOST : MARQUISE_RESULT_WON, 100, 80);

      record->date += days[i];
      marquise_statistics_add (statistics, record);
      g_assert_true (marquise_statistics_sync (statistics));
    }
  g_assert_cmpuint (get_totals (statistics).longest_streak, ==, 3);
  g_assert_cmpuint (get_totals (statistics).streak, ==, 1);
  remove_folder (folder);
}

/* Lines that make no sense, or that a newer version wrote, are counted as such, are not changed,
 * and do not count as games. */
static void
test_foreign_lines (void)
{
  static const char foreign[] = "hello\n\n\tv2\n"
                                "v2\tgame\tx\t1700000000\n"
                                "v3\tgame\tx\tanything\t.\nv2\tmarriage\tx\t.\n"
                                "v2\tgame\ty\t1700000000\t0\t0\ttour-infernale\t" RULES
                                "\t7\twon\t100\t80\t0\t0\t0\tnew-key=5 again=2\tnew field\t.\n";
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "journal.txt", NULL);
  g_autofree char *text = NULL;
  g_autoptr (MarquiseStatistics) statistics = read_statistics (folder);
  g_autoptr (GPtrArray) records = NULL;

  g_assert_true (g_file_set_contents (path, foreign, -1, NULL));
  g_assert_true (update_statistics (statistics));
  g_assert_cmpuint (marquise_statistics_get_n_damaged (statistics), ==, 3);
  g_assert_cmpuint (marquise_statistics_get_n_newer (statistics), ==, 2);
  g_assert_cmpuint (get_totals (statistics).won, ==, 1);
  records = list_records (statistics);
  g_assert_cmpstr (((MarquiseRecord *) g_ptr_array_index (records, 0))->detail, ==,
                   "new-key=5 again=2");
  add (statistics, "z", MARQUISE_RESULT_WON, 100, 80);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_true (g_str_has_prefix (text, foreign));
  remove_folder (folder);
}

static void
add_deal (MarquiseStatistics *statistics,
          MarquiseResult      result,
          const char         *detail)
{
  g_autofree char *id = g_uuid_string_random ();
  g_autoptr (MarquiseRecord) record = make_record (id, result, 60, 40);

  g_free (record->game);
  record->game = g_strdup ("marjolet");
  g_free (record->detail);
  record->detail = g_strdup (detail);
  marquise_statistics_add (statistics, record);
  g_assert_true (marquise_statistics_sync (statistics));
}

static void
test_marjolet (void)
{
  g_autofree char *folder = make_folder ();
  g_autoptr (MarquiseStatistics) statistics = read_statistics (folder);
  MarquiseTrickTotals totals;

  add_deal (statistics, MARQUISE_RESULT_DEAL,
            "level=expert own=140 other=90 brisques=50/30 allsix=50/0 melds-made=1/0/0/0/2/1/0");
  add_deal (statistics, MARQUISE_RESULT_DEAL,
            "level=expert own=60 other=60 brisques=20/60 allsix=0/0 melds-made=0/0/0/0/1/0/3");
  add_deal (statistics, MARQUISE_RESULT_DEAL, "level=beginner own=10 other=200");
  add_deal (statistics, MARQUISE_RESULT_DEAL, "level=expert players=2 own=500 other=0");
  add_deal (statistics, MARQUISE_RESULT_WON, "level=expert own=500 other=300");
  add_deal (statistics, MARQUISE_RESULT_LOST, "level=expert own=300 other=500");

  marquise_statistics_get_tricks (statistics, "marjolet", NULL, "expert", &totals);
  g_assert_cmpuint (totals.deals, ==, 2);
  g_assert_cmpuint (totals.deals_won, ==, 1);
  g_assert_cmpuint (totals.deals_drawn, ==, 1);
  g_assert_cmpuint (totals.points, ==, 200);
  g_assert_cmpuint (totals.best_deal, ==, 140);
  g_assert_cmpuint (totals.brisques, ==, 7);
  g_assert_cmpuint (totals.capots, ==, 1);
  g_assert_cmpuint (totals.melds[MARQUISE_MELD_ACES], ==, 1);
  g_assert_cmpuint (totals.melds[MARQUISE_MELD_MARRIAGE], ==, 3);
  g_assert_cmpuint (totals.melds[MARQUISE_MELD_TRUMP_MARRIAGE], ==, 1);
  g_assert_cmpuint (totals.melds[MARQUISE_MELD_JACK], ==, 3);
  g_assert_cmpuint (totals.matches, ==, 2);
  g_assert_cmpuint (totals.matches_won, ==, 1);
  g_assert_cmpuint (totals.longest_streak, ==, 1);
  g_assert_cmpuint (totals.streak, ==, 0);

  marquise_statistics_get_tricks (statistics, "marjolet", NULL, NULL, &totals);
  g_assert_cmpuint (totals.deals, ==, 3);
  g_assert_cmpuint (totals.detailed_deals, ==, 2);
  marquise_statistics_get_tricks (statistics, "marjolet", NULL, MARQUISE_LEVEL_TWO_PLAYERS,
                                  &totals);
  g_assert_cmpuint (totals.deals, ==, 1);
  remove_folder (folder);
}

static int
append_many (const char *folder,
             const char *prefix)
{
  g_autoptr (MarquiseStatistics) statistics = read_statistics (folder);

  for (int i = 0; i < 25; i++)
    {
      g_autofree char *id = g_strdup_printf ("%s-%d", prefix, i);
      g_autoptr (MarquiseRecord) record = make_record (id, MARQUISE_RESULT_WON, 100, 80);

      marquise_statistics_add (statistics, record);
      if (!marquise_statistics_sync (statistics))
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
  g_autoptr (MarquiseStatistics) statistics = read_statistics (folder);
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
  g_assert_true (update_statistics (statistics));
  marquise_statistics_get (statistics, "tour-infernale", NULL, &totals);
  g_assert_cmpuint (totals.played, ==, 75);
  records = list_records (statistics);
  g_assert_cmpuint (records->len, ==, 75);
  remove_folder (folder);
}

static GSettings *
open_totals (void)
{
  return g_settings_new_with_path (APP_ID ".Statistics",
                                   APP_PATH "statistics/tour-infernale/"
                                   "passes%3Dunlimited%2Cpiles%3D6/");
}

/* Lost totals are computed again from the journal. */
static void
test_settings (void)
{
  g_autofree char *folder = make_folder ();
  g_autoptr (MarquiseStatistics) statistics = read_statistics (folder);
  g_autoptr (MarquiseStatistics) later = marquise_statistics_new (NULL, folder);
  g_autoptr (GSettings) settings = open_totals ();
  g_autofree char *last_id = NULL;

  add (statistics, "one", MARQUISE_RESULT_WON, 100, 80);
  add (statistics, "two", MARQUISE_RESULT_WON, 50, 80);
  g_assert_cmpuint (g_settings_get_uint (settings, "played"), ==, 2);
  g_assert_cmpuint (g_settings_get_uint (settings, "best-time"), ==, 50);
  last_id = g_settings_get_string (settings, "last-id");
  g_assert_cmpstr (last_id, ==, "two");

  g_settings_set_uint (settings, "played", 99);
  g_assert_true (update_statistics (later));
  g_assert_cmpuint (g_settings_get_uint (settings, "played"), ==, 2);
  g_assert_false (marquise_statistics_get_newer_totals (later));

  /* Totals from a newer version are not changed. */
  g_settings_set_int (settings, "format", 2);
  g_settings_set_uint (settings, "played", 99);
  add (later, "three", MARQUISE_RESULT_WON, 50, 80);
  g_assert_cmpuint (g_settings_get_uint (settings, "played"), ==, 99);
  g_assert_true (marquise_statistics_get_newer_totals (later));
  g_settings_reset (settings, "format");
  remove_folder (folder);
}

/* A game that could not be written still counts, and is written as soon as possible. */
static void
test_no_room (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *file = g_build_filename (folder, "file", NULL);
  g_autofree char *below = g_build_filename (file, "below", NULL);
  g_autoptr (MarquiseStatistics) statistics = marquise_statistics_new (NULL, below);
  g_autoptr (MarquiseStatistics) later = marquise_statistics_new (NULL, below);
  g_autoptr (MarquiseRecord) record = make_record ("id", MARQUISE_RESULT_WON, 100, 80);

  g_assert_true (g_file_set_contents (file, "", 0, NULL));
  marquise_statistics_add (statistics, record);
  g_assert_false (marquise_statistics_sync (statistics));
  g_assert_cmpuint (get_totals (statistics).played, ==, 1);

  g_assert_cmpint (g_unlink (file), ==, 0);
  g_assert_true (marquise_statistics_sync (statistics));
  g_assert_true (update_statistics (later));
  g_assert_cmpuint (get_totals (later).played, ==, 1);
  remove_folder (folder);
}

/* Thousands of games are read at the start within an unnoticeable time. Processors differ, so the
 * limit is generous; the time is printed. */
static void
test_ten_thousand (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "journal.txt", NULL);
  g_autoptr (MarquiseStatistics) statistics = read_statistics (folder);
  g_autoptr (GString) text = g_string_new (NULL);
  MarquiseTrickTotals marjolet;
  clock_t start;

  for (int i = 0; i < 10000; i++)
    {
      g_autofree char *id = g_uuid_string_random ();
      g_autoptr (MarquiseRecord) record = make_record (id, MARQUISE_RESULT_WON, 100, 80);
      g_autofree char *line = NULL;

      record->deal = (guint32) i + 1;
      line = marquise_record_to_line (record);
      g_string_append_printf (text, "%s\n", line);
    }
  g_assert_true (g_file_set_contents (path, text->str, (gssize) text->len, NULL));
  start = clock ();
  g_assert_true (update_statistics (statistics));
  marquise_statistics_get_tricks (statistics, "tour-infernale", NULL, NULL, &marjolet);
  g_test_message ("10,000 games read in %.0f ms",
                  1000.0 * (double) (clock () - start) / CLOCKS_PER_SEC);
  g_assert_cmpuint (get_totals (statistics).won, ==, 10000);
  g_assert_cmpuint (marjolet.matches_won, ==, 10000);
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
  g_test_add_func ("/statistics/summary", test_summary);
  g_test_add_func ("/statistics/faces", test_faces);
  g_test_add_func ("/statistics/points", test_points);
  g_test_add_func ("/statistics/deals", test_deals);
  g_test_add_func ("/statistics/journal", test_journal);
  g_test_add_func ("/statistics/torn", test_torn);
  g_test_add_func ("/statistics/apart", test_apart);
  g_test_add_func ("/statistics/reset", test_reset);
  g_test_add_func ("/statistics/order", test_order);
  g_test_add_func ("/statistics/foreign-lines", test_foreign_lines);
  g_test_add_func ("/statistics/marjolet", test_marjolet);
  g_test_add_func ("/statistics/processes", test_processes);
  g_test_add_func ("/statistics/settings", test_settings);
  g_test_add_func ("/statistics/no-room", test_no_room);
  g_test_add_func ("/statistics/ten-thousand", test_ten_thousand);

  return g_test_run ();
}
