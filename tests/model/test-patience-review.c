/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The review of a patience: where it was lost, by which move, and which line would have won,
 * checked by playing it. */

#include "play.h"

#include "engine/games.h"
#include "engine/solve/solver.h"
#include "model/game/game-private.h"
#include "model/think/patience-review.h"
#include "model/game/patience.h"
#include "model/session/replay.h"

static void
done_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  MarquisePatienceReview **review = data;

  *review = marquise_patience_review_finish (result);
}

static void
progress_cb (double   share,
             gpointer data)
{
  double *last = data;

  g_assert_cmpfloat (share, >=, 0);
  g_assert_cmpfloat (share, <=, 1);
  *last = MAX (*last, share);
}

static MarquisePatienceReview *
look (MarquiseGame *game,
      GCancellable *cancellable)
{
  MarquisePatienceReview *review = NULL;
  double last = 0;

  marquise_patience_review_async (game, cancellable, progress_cb, &last, done_cb, &review);
  while (review == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (review->won || review->stopped || last > 0);

  return review;
}

static Verdict
judge (MarquiseGame *game,
       guint         step)
{
  const Patience *patience = MARQUISE_PATIENCE_GET_CLASS (game)->patience;
  Solver *solver = games_solver_new (patience, SOLVER_DEFAULT_MEMORY);
  SolveLimits limits = { .seconds = 60 };
  SolveResult result;

  solver_solve (solver, marquise_game_get_state_at (game, step), &limits, &result);
  solver_free (solver);

  return result.verdict;
}

/* Turns cards until the game is blocked: with one pass, nobody wins in this way. */
static MarquiseGame *
play_badly (guint32 number)
{
  MarquiseGame *game = marquise_game_new ("klondike");
  g_autoptr (GRand) rand = g_rand_new_with_seed (number);
  Rules rules = { 0 };

  g_assert_true (rules_set (marquise_game_get_engine (game), &rules, "draw", "1", NULL, 0));
  g_assert_true (rules_set (marquise_game_get_engine (game), &rules, "passes", "3", NULL, 0));
  marquise_game_deal_number (game, &rules, number);
  for (int i = 0; i < 150 && play_any (game, rand); i++)
    ;

  return game;
}

static void
check_line (MarquiseGame                 *game,
            const MarquisePatienceReview *review)
{
  g_autoptr (MarquiseReplay) replay = marquise_replay_new (game, 0, NULL);
  g_autoptr (MarquiseGame) won = NULL;

  g_assert_nonnull (review->line);
  won = marquise_replay_branch (replay, (guint) review->last_winnable,
                                (const char *const *) review->line, NULL);
  g_assert_nonnull (won);
  g_assert_cmpint (marquise_game_get_status (won), ==, MARQUISE_STATUS_WON);
}

static void
check_moves (MarquiseGame                 *game,
             const MarquisePatienceReview *review)
{
  g_autoptr (MarquiseReplay) replay = marquise_replay_new (game, 0, NULL);
  const MarquiseStep *steps = marquise_game_get_steps (game, NULL, NULL);
  const char *played = steps[review->last_winnable].text;

  g_assert_cmpuint (g_strv_length (review->kept), >, 0);
  g_assert_false (g_strv_contains ((const char *const *) review->kept, played));
  g_assert_true (g_strv_contains ((const char *const *) review->kept, review->line[0]));
  for (guint i = 0; review->kept[i] != NULL; i++)
    {
      const char *moves[] = { review->kept[i], NULL };
      g_autoptr (MarquiseGame) after
        = marquise_replay_branch (replay, (guint) review->last_winnable, moves, NULL);

      g_assert_cmpint (judge (after, (guint) review->last_winnable + 1), ==, VERDICT_WINNABLE);
    }
}

static void
test_lost (void)
{
  guint n_found = 0;

  for (guint32 number = 1; number <= 6; number++)
    {
      g_autoptr (MarquiseGame) game = play_badly (number);
      g_autoptr (MarquisePatienceReview) review = NULL;
      g_autoptr (MarquiseReplay) replay = marquise_replay_new (game, 0, NULL);

      if (marquise_game_is_over (game))
        continue;

      /* The review covers the whole history, even if the replay is at its beginning. */
      marquise_replay_go_to (replay, 0);
      review = look (marquise_replay_get_game (replay), NULL);
      g_assert_false (review->won);
      g_assert_false (review->stopped);
      g_assert_cmpuint (review->n_steps, ==, marquise_game_get_n_moves (game));
      g_assert_cmpint (review->last_winnable, <, (int) review->first_lost);
      if (review->first_lost > review->n_steps)
        continue;

      g_assert_cmpint (judge (game, review->first_lost), ==, VERDICT_UNWINNABLE);
      if (review->last_winnable < 0 || review->last_winnable + 1 != (int) review->first_lost)
        continue;

      n_found++;
      check_line (game, review);
      check_moves (game, review);
    }
  g_assert_cmpuint (n_found, >, 0);
}

static void
test_won (void)
{
  g_autoptr (MarquiseGame) game = marquise_game_new ("tour-infernale");
  g_autoptr (MarquisePatienceReview) review = NULL;

  deal_easy_win (game);
  play_to_win (game);
  review = look (game, NULL);
  g_assert_true (review->won);
  g_assert_cmpint (review->last_winnable, ==, (int) marquise_game_get_n_moves (game));
  g_assert_cmpuint (review->first_lost, ==, review->n_steps + 1);
  g_assert_null (review->line);
}

/* If the review is stopped, nothing is claimed. */
static void
test_stopped (void)
{
  g_autoptr (MarquiseGame) game = play_badly (1);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (MarquisePatienceReview) review = NULL;

  g_cancellable_cancel (cancellable);
  review = look (game, cancellable);
  g_assert_true (review->stopped);
  g_assert_cmpint (review->last_winnable, ==, -1);
  g_assert_cmpuint (review->first_lost, ==, review->n_steps + 1);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/patience-review/lost", test_lost);
  g_test_add_func ("/patience-review/won", test_won);
  g_test_add_func ("/patience-review/stopped", test_stopped);

  return g_test_run ();
}
