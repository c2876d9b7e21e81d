/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Problems as players meet them: the best line solves them, for any other card the cost is shown
 * and the card comes back, the solution can be followed, and a day always has the same problem. */

#include "model/game/game-private.h"
#include "model/think/problem.h"

#include "engine/cards/notation.h"

#define GAME "marjolet"

static void
made_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  MarquiseProblem **problem = user_data;
  g_autoptr (GError) error = NULL;

  *problem = marquise_problem_make_finish (result, &error);
  g_assert_no_error (error);
}

static MarquiseProblem *
make (int     grade,
      guint32 number)
{
  const Rules rules = { 0 };
  MarquiseProblem *problem = NULL;

  marquise_problem_make_async (GAME, &rules, grade, number, NULL, made_cb, &problem);
  while (problem == NULL)
    g_main_context_iteration (NULL, TRUE);

  return problem;
}

/* The engine's solver judges the position on the table. */
static int
judge (MarquiseGame *game,
       TrickMove     moves[TRICK_MAX_MOVES],
       int           behind[TRICK_MAX_MOVES])
{
  const TrickGame *tricks = marquise_trick_match_get_tricks (MARQUISE_TRICK_MATCH (game));

  return tricks->judge (marquise_game_get_state (game), moves, behind);
}

static void
play (MarquiseGame *game,
      TrickMove     move)
{
  const TrickGame *tricks = marquise_trick_match_get_tricks (MARQUISE_TRICK_MATCH (game));
  char text[TRICK_MOVE_TEXT];
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);

  if (marquise_trick_match_choose (MARQUISE_TRICK_MATCH (game), move))
    return;

  tricks->format (move, text);
  for (guint p = 0; p < n_piles; p++)
    for (guint i = 0; piles[p].layout.place == MARQUISE_PLACE_HAND && i < piles[p].n_cards; i++)
      if (card_id (piles[p].cards[i]) == card_id (card_parse (text)))
        {
          g_assert_true (marquise_game_activate (game, p, (int) i));
          return;
        }
  g_error ("%s is not in the hand", text);
}

static void
wait_for_turn (MarquiseGame *game)
{
  while (marquise_game_get_busy (game))
    g_main_context_iteration (NULL, TRUE);
  /* Continues until the declared cards are back in the hand. */
  while (marquise_game_go_on (game))
    ;
}

static int
sum_points (MarquiseGame *game,
            int           seat)
{
  return marquise_trick_match_get_points (MARQUISE_TRICK_MATCH (game), seat, -1);
}

/* Both hands are face up in problems with a proof, and only there. */
static void
check_hands (MarquiseGame *game,
             gboolean      open)
{
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);

  for (guint p = 0; p < n_piles; p++)
    for (guint i = 0; i < piles[p].n_cards; i++)
      if (piles[p].layout.place == MARQUISE_PLACE_HAND)
        g_assert_false (card_is_down (piles[p].cards[i]));
      else if (piles[p].layout.place == MARQUISE_PLACE_OPPONENT && piles[p].layout.index == 0)
        g_assert_cmpint (card_is_down (piles[p].cards[i]), !=, open);
}

/* The words of the task for the points with which the deal ends. (transfer full) */
static char *
say_wanted (MarquiseGame *game)
{
  return g_strdup_printf ("you score %d and your opponent %d", sum_points (game, 0),
                          sum_points (game, 1));
}

/* Playing the best card each time gives the points that were promised. */
static void
test_solved (gconstpointer data)
{
  g_autoptr (MarquiseProblem) problem = make (GPOINTER_TO_INT (data), 20261122);
  MarquiseGame *game = marquise_problem_get_game (problem);
  g_autofree char *task = marquise_problem_get_text (problem);
  g_autofree char *end = NULL, *result = NULL, *wanted = NULL;

  check_hands (game, TRUE);
  g_assert_false (marquise_game_can_undo (game));
  while (!marquise_trick_match_is_played (MARQUISE_TRICK_MATCH (game)))
    {
      TrickMove moves[TRICK_MAX_MOVES];
      int behind[TRICK_MAX_MOVES], n, best = 0;

      wait_for_turn (game);
      n = judge (game, moves, behind);
      for (int i = 0; i < n; i++)
        if (behind[i] == 0)
          best = i;
      g_assert_cmpint (marquise_problem_get_state (problem), ==, MARQUISE_PROBLEM_POSED);
      /* A player who has nothing to declare passes automatically. */
      if (n > 1 || moves[0] < 32)
        play (game, moves[best]);
      else
        g_main_context_iteration (NULL, TRUE);
      while (marquise_game_get_busy (game)
             && !marquise_trick_match_is_played (MARQUISE_TRICK_MATCH (game)))
        g_main_context_iteration (NULL, TRUE);
    }

  g_assert_cmpint (marquise_problem_get_state (problem), ==, MARQUISE_PROBLEM_SOLVED);
  g_assert_true (marquise_problem_is_clean (problem));
  result = g_strdup_printf ("%d to %d", sum_points (game, 0), sum_points (game, 1));
  end = marquise_problem_get_text (problem);
  g_assert_nonnull (strstr (end, result));
  wanted = say_wanted (game);
  g_assert_nonnull (strstr (task, wanted));
}

/* The cost of each wrong card is shown, and the card is in the hand again. */
static void
test_missed (gconstpointer data)
{
  g_autoptr (MarquiseProblem) problem = make (GPOINTER_TO_INT (data), 7);
  MarquiseGame *game = marquise_problem_get_game (problem);
  TrickMove moves[TRICK_MAX_MOVES];
  int behind[TRICK_MAX_MOVES], n = judge (game, moves, behind), n_wrong = 0;
  guint at;

  marquise_game_get_steps (game, NULL, &at);
  for (int i = 0; i < n; i++)
    {
      g_autofree char *text = NULL, *cost = g_strdup_printf (" %d points", behind[i]);
      guint now;

      if (behind[i] == 0)
        continue;

      play (game, moves[i]);
      g_assert_cmpint (marquise_problem_get_state (problem), ==, MARQUISE_PROBLEM_MISSED);
      text = marquise_problem_get_text (problem);
      g_assert_nonnull (strstr (text, cost));
      do
        {
          g_main_context_iteration (NULL, TRUE);
          marquise_game_get_steps (game, NULL, &now);
        }
      while (now != at);
      n_wrong++;
    }
  g_assert_cmpint (n_wrong, ==, n - 1);
  g_assert_false (marquise_problem_is_clean (problem));
}

/* The solution is shown forwards to its promised end, back to the beginning, and then the player
 * tries it. */
static void
test_shown (void)
{
  g_autoptr (MarquiseProblem) problem = make (0, 9);
  g_autofree char *task = marquise_problem_get_text (problem);
  g_autofree char *wanted = NULL, *result = NULL, *end = NULL;
  guint n = 0;

  marquise_problem_show (problem);
  g_assert_false (marquise_problem_is_clean (problem));
  check_hands (marquise_problem_get_game (problem), TRUE);
  g_assert_false (marquise_problem_can_step (problem, -1));
  while (marquise_problem_step (problem, 1))
    n++;
  g_assert_cmpuint (n, >=, 6);
  result = g_strdup_printf ("%d to %d", sum_points (marquise_problem_get_game (problem), 0),
                            sum_points (marquise_problem_get_game (problem), 1));
  wanted = say_wanted (marquise_problem_get_game (problem));
  end = marquise_problem_get_text (problem);
  g_assert_nonnull (strstr (task, wanted));
  g_assert_nonnull (strstr (end, result));
  while (marquise_problem_step (problem, -1))
    n--;
  g_assert_cmpuint (n, ==, 0);

  marquise_problem_restart (problem);
  g_assert_cmpint (marquise_problem_get_state (problem), ==, MARQUISE_PROBLEM_POSED);
  g_assert_false (marquise_game_is_replaying (marquise_problem_get_game (problem)));
}

/* One card answers a question; the opponent's cards stay hidden. */
static void
test_question (void)
{
  g_autoptr (MarquiseProblem) problem = make (MARQUISE_PROBLEM_QUESTION, 3);
  MarquiseGame *game = marquise_problem_get_game (problem);
  g_autoptr (MarquiseHint) best = marquise_problem_get_hint (problem);
  g_autofree char *text = NULL;
  guint n_wrong = 0, n_piles;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);
  guint n_cards = piles[best->pile].n_cards;

  check_hands (game, FALSE);
  for (guint i = 0; i < n_cards; i++)
    {
      guint before, now;

      if ((int) i == best->index)
        continue;
      marquise_game_get_steps (game, NULL, &before);
      g_assert_true (marquise_game_activate (game, (guint) best->pile, (int) i));
      if (marquise_problem_get_state (problem) != MARQUISE_PROBLEM_MISSED)
        {
          /* Another card with the same result. */
          g_assert_cmpint (marquise_problem_get_state (problem), ==, MARQUISE_PROBLEM_SOLVED);
          marquise_problem_restart (problem);
          game = marquise_problem_get_game (problem);
          continue;
        }
      n_wrong++;
      do
        {
          g_main_context_iteration (NULL, TRUE);
          marquise_game_get_steps (game, NULL, &now);
        }
      while (now != before);
    }
  g_assert_cmpuint (n_wrong, >=, 2);

  g_assert_true (marquise_game_activate (game, (guint) best->pile, best->index));
  g_assert_cmpint (marquise_problem_get_state (problem), ==, MARQUISE_PROBLEM_SOLVED);
  text = marquise_problem_get_text (problem);
  g_assert_nonnull (strstr (text, "scores at least "));
}

/* From Monday to Sunday problems get harder, and their number is the date. */
static void
test_days (void)
{
  int last = 0, n = marquise_problem_count_grades (GAME);

  g_assert_cmpstr (marquise_problem_find_game (), ==, GAME);
  for (int day = 16; day <= 22; day++)
    {
      g_autoptr (GDateTime) date = g_date_time_new_local (2026, 11, day, 0, 0, 0);
      int grade;

      g_assert_cmpuint (marquise_problem_find_day (date, n, &grade), ==, 20261100 + day);
      g_assert_cmpint (grade, >=, last);
      last = grade;
    }
  g_assert_cmpint (last, ==, n - 1);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/problem/solved/easy", GINT_TO_POINTER (0), test_solved);
  g_test_add_data_func ("/problem/solved/medium", GINT_TO_POINTER (1), test_solved);
  g_test_add_data_func ("/problem/solved/hard", GINT_TO_POINTER (2), test_solved);
  g_test_add_data_func ("/problem/missed/easy", GINT_TO_POINTER (0), test_missed);
  g_test_add_data_func ("/problem/missed/hard", GINT_TO_POINTER (2), test_missed);
  g_test_add_func ("/problem/shown", test_shown);
  g_test_add_func ("/problem/question", test_question);
  g_test_add_func ("/problem/days", test_days);

  return g_test_run ();
}
