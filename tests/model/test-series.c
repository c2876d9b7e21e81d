/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Figures for charts, checked by hand. */

#include "model/record/series.h"

static GPtrArray *
make_games (const char  *results,
            const guint *seconds)
{
  GPtrArray *records = g_ptr_array_new_with_free_func ((GDestroyNotify) marquise_record_free);

  for (guint i = 0; results[i] != '\0'; i++)
    {
      MarquiseRecord *record = g_new0 (MarquiseRecord, 1);

      record->date = 1000 + i;
      record->result = results[i] == 'w' ? MARQUISE_RESULT_WON : MARQUISE_RESULT_LOST;
      record->seconds = seconds != NULL ? seconds[i] : 100;
      g_ptr_array_add (records, record);
    }

  return records;
}

static void
test_share (void)
{
  static const double wanted[] = { 1, 0.5, 2 / 3.0, 2 / 3.0, 2 / 3.0, 1 / 3.0 };
  g_autoptr (GPtrArray) records = make_games ("wlwwll", NULL);
  g_autoptr (GArray) points = marquise_series_share (records, 3);

  g_assert_cmpuint (points->len, ==, G_N_ELEMENTS (wanted));
  for (guint i = 0; i < points->len; i++)
    {
      MarquisePoint *point = &g_array_index (points, MarquisePoint, i);

      g_assert_cmpfloat_with_epsilon (point->value, wanted[i], 1e-9);
      g_assert_cmpint (point->date, ==, 1000 + i);
      g_assert_cmpuint (point->game, ==, i);
    }
}

static void
test_times (void)
{
  static const guint seconds[] = { 10, 20, 30 };
  g_autoptr (GPtrArray) records = make_games ("wlw", seconds);
  g_autoptr (GArray) won = marquise_series_times (records, FALSE);
  g_autoptr (GArray) all = marquise_series_times (records, TRUE);

  g_assert_cmpuint (won->len, ==, 2);
  g_assert_cmpfloat (g_array_index (won, MarquisePoint, 1).value, ==, 30);
  g_assert_cmpuint (g_array_index (won, MarquisePoint, 1).game, ==, 2);
  g_assert_cmpuint (all->len, ==, 3);
}

static void
test_distribution (void)
{
  static const guint seconds[] = { 0, 59, 60, 999, 299, 150 };
  g_autoptr (GPtrArray) records = make_games ("wwwlww", seconds);
  g_autoptr (GPtrArray) none = make_games ("ll", NULL);
  g_autoptr (GArray) bins = marquise_series_distribution (records, 6);
  g_autoptr (GArray) empty = marquise_series_distribution (none, 6);
  static const guint wanted[] = { 2, 1, 1, 0, 1 };

  g_assert_cmpuint (bins->len, ==, G_N_ELEMENTS (wanted));
  for (guint i = 0; i < bins->len; i++)
    {
      MarquiseBin *bin = &g_array_index (bins, MarquiseBin, i);

      g_assert_cmpuint (bin->from, ==, i * 60);
      g_assert_cmpuint (bin->to, ==, i * 60 + 60);
      g_assert_cmpuint (bin->n, ==, wanted[i]);
    }
  g_assert_cmpuint (empty->len, ==, 0);
}

static void
test_points (void)
{
  g_autoptr (GPtrArray) records = make_games ("www", NULL);
  g_autoptr (GArray) points = NULL;
  MarquiseRecord *deal = g_ptr_array_index (records, 1), *shared = g_ptr_array_index (records, 2);

  deal->result = MARQUISE_RESULT_DEAL;
  deal->detail = g_strdup ("own=140 other=150");
  shared->result = MARQUISE_RESULT_DEAL;
  shared->detail = g_strdup ("own=50 other=160 players=2 first=Anne second=Bert");
  points = marquise_series_points (records);
  g_assert_cmpuint (points->len, ==, 1);
  g_assert_cmpfloat (g_array_index (points, MarquisePoint, 0).value, ==, 140);
  g_assert_false (g_array_index (points, MarquisePoint, 0).won);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/series/share", test_share);
  g_test_add_func ("/series/times", test_times);
  g_test_add_func ("/series/distribution", test_distribution);
  g_test_add_func ("/series/points", test_points);

  return g_test_run ();
}
