/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Watching somebody else play: the game itself stays as it is until the player takes over, and then
 * has the position of the watched one. */

#include "model/game/game-private.h"
#include "model/game/patience.h"
#include "model/session/watch.h"
#include "../sample.h"

static void
wait_for_moves (MarquiseWatch *watch,
                guint          n_moves)
{
  while (marquise_watch_get_n_moves (watch) < n_moves && marquise_watch_get_problem (watch) == NULL)
    g_main_context_iteration (NULL, TRUE);
}

static void
wait_for_end (MarquiseWatch *watch)
{
  while (marquise_watch_get_running (watch))
    g_main_context_iteration (NULL, TRUE);
}

/* Klondike, deal 2 can be won. */
static void
test_solver_wins (void)
{
  g_autoptr (MarquiseGame) game = marquise_game_new ("klondike");
  g_autoptr (MarquiseWatch) watch = NULL;
  g_autoptr (GError) error = NULL;

  marquise_game_deal_number (game, &(Rules) { 0 }, 2);
  watch = marquise_watch_new_solver (game, &error);
  g_assert_no_error (error);
  marquise_watch_set_interval (watch, 0);
  marquise_watch_set_running (watch, TRUE);
  wait_for_end (watch);

  g_assert_null (marquise_watch_get_problem (watch));
  g_assert_true (marquise_watch_is_over (watch));
  g_assert_cmpint (marquise_game_get_status (marquise_watch_get_game (watch)), ==,
                   MARQUISE_STATUS_WON);
  /* Nobody has won anything, but a player who watched was helped. */
  g_assert_cmpint (marquise_game_get_status (game), ==, MARQUISE_STATUS_PLAYING);
  g_assert_false (marquise_game_has_begun (game));
  g_assert_true (marquise_game_get_helped (game));
}

static void
test_take_over (void)
{
  g_autoptr (MarquiseGame) game = marquise_game_new ("klondike");
  g_autoptr (MarquiseWatch) watch = NULL;
  g_autofree char *cards = NULL;
  MarquiseGame *copy;

  marquise_game_deal_number (game, &(Rules) { 0 }, 2);
  watch = marquise_watch_new_solver (game, NULL);
  copy = marquise_watch_get_game (watch);
  for (guint i = 1; i <= 12; i++)
    {
      marquise_watch_step (watch);
      wait_for_moves (watch, i);
      g_assert_cmpuint (marquise_watch_get_n_moves (watch), ==, i);
    }
  marquise_watch_step_back (watch);
  g_assert_cmpuint (marquise_watch_get_n_moves (watch), ==, 11);
  g_assert_true (marquise_watch_take_over (watch, NULL));

  g_assert_cmpuint (marquise_game_get_n_moves (game), ==, 11);
  g_assert_true (position_equal (marquise_game_get_state (game), marquise_game_get_state (copy)));
  for (guint i = 0; i < 11; i++)
    marquise_game_undo (game);
  g_assert_false (marquise_game_can_undo (game));
}

/* Deal 1 cannot be won, nor any position after it. In the other game the winning line begins with
 * the deal again, and taking it over undoes the wrong moves first. */
static void
test_rewind (void)
{
  g_autoptr (MarquiseGame) lost = marquise_game_new ("klondike");
  g_autoptr (MarquiseGame) game = marquise_game_new ("klondike");
  g_autoptr (MarquiseWatch) hopeless = NULL, watch = NULL;
  MarquiseHint *hint;

  marquise_game_deal_number (lost, &(Rules) { 0 }, 1);
  hopeless = marquise_watch_new_solver (lost, NULL);
  marquise_watch_set_running (hopeless, TRUE);
  wait_for_end (hopeless);
  g_assert_cmpstr (marquise_watch_get_problem (hopeless), ==, "The game cannot be won from here.");
  g_assert_null (marquise_watch_get_idea (hopeless));

  marquise_game_deal_number (game, &(Rules) { 0 }, 2);
  for (int i = 0; i < 3; i++)
    {
      hint = marquise_game_hint (game);
      if (hint->target < 0)
        marquise_game_activate (game, (guint) hint->pile, hint->index);
      else
        marquise_game_move (game, (guint) hint->pile, (guint) hint->index, (guint) hint->target);
      marquise_hint_free (hint);
    }
  watch = marquise_watch_new_solver (game, NULL);
  marquise_watch_rewind (watch);
  g_assert_cmpuint (marquise_watch_get_n_moves (watch), ==, 0);
  marquise_watch_step (watch);
  wait_for_moves (watch, 1);
  g_assert_true (marquise_watch_take_over (watch, NULL));
  g_assert_cmpuint (marquise_game_get_n_moves (game), ==, 1);
  g_assert_true (position_equal (marquise_game_get_state (game),
                                 marquise_game_get_state (marquise_watch_get_game (watch))));
}

/* --- An adviser that knows no more than the player --- */

static void
ask_hint (gpointer             self,
          MarquiseGame        *game,
          GCancellable        *cancellable,
          GAsyncReadyCallback  callback,
          gpointer             data)
{
  g_autoptr (GTask) task = g_task_new (game, cancellable, callback, data);

  g_task_return_pointer (task, marquise_game_hint (game), (GDestroyNotify) marquise_hint_free);
}

static MarquiseHint *
answer_hint (gpointer       self,
             GAsyncResult  *result,
             GError       **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

static void
count_cb (guint *n)
{
  *n += 1;
}

static void
test_honest (void)
{
  static const MarquiseAdviser adviser = { ask_hint, answer_hint };

  for (int i = sample_next (-1); patiences[i] != NULL; i = sample_next (i))
    {
      g_autoptr (MarquiseGame) game = marquise_game_new (patiences[i]->game.id);
      g_autoptr (MarquiseWatch) watch = NULL;
      g_autoptr (MarquiseHint) hint = NULL;
      MarquiseGame *copy;
      guint n_taken = 0;

      marquise_game_deal_number (game, &(Rules) { 0 }, 5);
      watch = marquise_watch_new (game, &adviser, NULL, NULL);
      copy = marquise_watch_get_game (watch);
      g_signal_connect_swapped (watch, "taken", G_CALLBACK (count_cb), &n_taken);
      marquise_watch_set_interval (watch, 0);
      marquise_watch_set_running (watch, TRUE);
      wait_for_moves (watch, 4);
      g_assert_false (marquise_game_get_helped (game));
      g_assert_cmpuint (marquise_game_get_n_hints (game), ==, 1);
      g_assert_cmpuint (n_taken, ==, 0);

      /* A move other than the adviser's stops it. */
      hint = marquise_game_hint (copy);
      if (hint == NULL)
        continue;
      if (hint->target < 0)
        marquise_game_activate (copy, (guint) hint->pile, hint->index);
      else
        marquise_game_move (copy, (guint) hint->pile, (guint) hint->index, (guint) hint->target);
      g_assert_cmpuint (n_taken, ==, 1);
      g_assert_false (marquise_watch_get_running (watch));
      g_assert_true (marquise_watch_take_over (watch, NULL));
      g_assert_cmpuint (marquise_game_get_n_moves (game), ==, marquise_game_get_n_moves (copy));
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/watch/solver-wins", test_solver_wins);
  g_test_add_func ("/watch/take-over", test_take_over);
  g_test_add_func ("/watch/rewind", test_rewind);
  g_test_add_func ("/watch/honest", test_honest);

  return g_test_run ();
}
