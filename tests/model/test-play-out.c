/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A deal of Marjolet played on by the computer: to its end, by the rules, always in the same way,
 * and the average of several play-outs. */

#include "play.h"

#include "engine/marjolet/marjolet.h"
#include "model/game/game-private.h"
#include "model/think/play-out.h"

static void
take_result (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

static MarquisePlayOut *
wait_for (GAsyncResult **result)
{
  g_autoptr (GError) error = NULL;
  MarquisePlayOut *out;

  while (*result == NULL)
    g_main_context_iteration (NULL, TRUE);
  out = marquise_play_out_finish (*result, &error);
  g_assert_no_error (error);
  g_clear_object (result);

  return out;
}

/* A deal in which @n_turns tricks were played. */
static MarquiseGame *
begin_deal (guint n_turns)
{
  MarquiseGame *game = marquise_game_new ("marjolet");

  g_object_set (game, "pace", 0, "level", 0, NULL);
  marquise_game_deal_number (game, &(Rules) { 0 }, 7);
  for (guint i = 0; i < n_turns; i++)
    {
      wait_for_turn (game);
      play_turn (game);
    }
  wait_for_turn (game);

  return game;
}

/* From its first position every move is legal, and the last one ends the deal with the points that
 * it claims. */
static void
test_line (void)
{
  g_autoptr (MarquiseGame) game = begin_deal (3);
  GAsyncResult *result = NULL;
  guint step;
  MarjoletDeal deal;
  TrickMove legal[TRICK_MAX_MOVES];

  marquise_game_get_steps (game, NULL, &step);
  deal = *(const MarjoletDeal *) marquise_game_get_state_at (game, step);
  marjolet_moves (&deal, legal);
  for (int again = 0; again < 2; again++)
    {
      g_autoptr (MarquisePlayOut) out = NULL;
      MarjoletDeal at = deal;

      marquise_play_out_async (MARQUISE_TRICK_MATCH (game), step, &legal[0], NULL, take_result,
                               &result);
      out = wait_for (&result);
      for (guint i = 0; out->moves[i] != NULL; i++)
        {
          MarjoletMove move;

          g_assert_true (marjolet_move_parse (out->moves[i], &move));
          g_assert_true (i > 0 || move == legal[0]);
          g_assert_true (marjolet_legal (&at, move));
          marjolet_play (&at, move);
        }
      g_assert_cmpint (at.phase, ==, MARJOLET_OVER);
      for (int seat = 0; seat < 2; seat++)
        g_assert_cmpint (out->points[seat], ==, marjolet_points (&at, seat));
    }
}

static void
test_average (void)
{
  g_autoptr (MarquiseGame) game = begin_deal (1);
  g_autoptr (MarquisePlayOut) one = NULL, few = NULL, par = NULL, same = NULL;
  GAsyncResult *result = NULL;

  marquise_play_out_average_async (MARQUISE_TRICK_MATCH (game), 1, FALSE, NULL, take_result,
                                   &result);
  one = wait_for (&result);
  marquise_play_out_average_async (MARQUISE_TRICK_MATCH (game), 2, FALSE, NULL, take_result,
                                   &result);
  few = wait_for (&result);
  marquise_play_out_average_async (MARQUISE_TRICK_MATCH (game), 1, TRUE, NULL, take_result,
                                   &result);
  par = wait_for (&result);
  /* The points of a single play-out are multiples of ten. */
  g_assert_cmpint (one->points[0] % 10, ==, 0);
  g_assert_cmpint (one->points[1] % 10, ==, 0);
  g_assert_cmpint (few->points[0], >, 0);

  /* The general average does not depend on the opponent. */
  g_object_set (game, "level", marquise_trick_match_get_n_characters ("marjolet") - 1, NULL);
  marquise_play_out_average_async (MARQUISE_TRICK_MATCH (game), 1, TRUE, NULL, take_result,
                                   &result);
  same = wait_for (&result);
  g_assert_cmpmem (same->points, sizeof same->points, par->points, sizeof par->points);
  g_assert_true (memcmp (par->points, one->points, sizeof par->points) != 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play-out/line", test_line);
  g_test_add_func ("/play-out/average", test_average);

  return g_test_run ();
}
