/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lessons: every lesson can be followed to its end, and a move that strays from it is taken
 * back. */

#include "play.h"

#include "model/game/game-private.h"
#include "model/game/lesson.h"
#include "model/marjolet/marjolet.h"

#include "engine/built-in-descriptions.h"
#include "engine/games.h"

static gboolean
late_cb (gpointer user_data)
{
  g_error ("The lesson does not go on");

  return G_SOURCE_REMOVE;
}

/* Waits until the lesson shows another text. */
static void
wait_for_text (MarquiseLesson *lesson,
               const char     *before)
{
  guint source = g_timeout_add_seconds (60, late_cb, NULL);
  gboolean same = TRUE;

  while (same)
    {
      g_autofree char *text = marquise_lesson_get_text (lesson);

      same = g_strcmp0 (text, before) == 0;
      if (same)
        g_main_context_iteration (NULL, TRUE);
    }
  g_source_remove (source);
}

static void
play_hint (MarquiseGame       *game,
           const MarquiseHint *hint)
{
  if (hint->target < 0)
    g_assert_true (marquise_game_activate (game, (guint) hint->pile, hint->index));
  else
    g_assert_true (marquise_game_move (game, (guint) hint->pile, (guint) hint->index,
                                       (guint) hint->target));
}

/* A player who does what the lesson asks for comes to its end, in 5 to 12 steps. */
static void
test_followed (gconstpointer data)
{
  g_autoptr (MarquiseLesson) lesson = marquise_lesson_new (data);
  guint n = 0;

  if (lesson == NULL)
    {
      g_test_skip ("It has none");
      return;
    }
  g_assert_cmpuint (marquise_lesson_get_n_steps (lesson), >=, 5);
  g_assert_cmpuint (marquise_lesson_get_n_steps (lesson), <=, 12);
  while (!marquise_lesson_is_finished (lesson) && n++ < 40)
    {
      g_autoptr (MarquiseHint) hint = marquise_lesson_hint (lesson);

      g_assert_true ((hint != NULL) != marquise_lesson_can_go_on (lesson));
      if (hint != NULL)
        play_hint (marquise_lesson_get_game (lesson), hint);
      else
        marquise_lesson_go_on (lesson);
    }
  g_assert_true (marquise_lesson_is_finished (lesson));
  g_assert_cmpuint (marquise_lesson_get_step (lesson), ==, marquise_lesson_get_n_steps (lesson));

  marquise_lesson_restart (lesson);
  g_assert_cmpuint (marquise_lesson_get_step (lesson), ==, 1);
  g_assert_cmpuint (marquise_game_get_n_moves (marquise_lesson_get_game (lesson)), ==, 0);
}

/* Turning the stock is always legal, but is not what the second step of this lesson asks for. */
static void
test_strayed (void)
{
  g_autoptr (MarquiseLesson) lesson = marquise_lesson_new ("klondike");
  MarquiseGame *game = marquise_lesson_get_game (lesson);
  g_autofree char *table = read_table (game);
  g_autofree char *after = NULL;
  g_autofree char *asked = NULL;
  g_autofree char *said = NULL;

  marquise_lesson_go_on (lesson);
  asked = marquise_lesson_get_text (lesson);
  g_assert_true (marquise_game_activate (game, 0, -1));
  while (marquise_game_get_n_moves (game) != 0)
    g_main_context_iteration (NULL, TRUE);

  after = read_table (game);
  g_assert_cmpstr (after, ==, table);
  said = marquise_lesson_get_text (lesson);
  g_assert_cmpstr (said, !=, asked);
  g_assert_true (g_str_has_suffix (said, asked));
  g_assert_cmpuint (marquise_lesson_get_step (lesson), ==, 2);
}

/* Plays one part to its end, doing what is asked for, or else anything; collects the texts in
 * @told. */
static void
play_part (MarquiseLesson *lesson,
           GString        *told)
{
  MarquiseGame *game = marquise_lesson_get_game (lesson);

  g_assert_cmpuint (marquise_lesson_get_step (lesson), ==, 1);
  g_assert_nonnull (marquise_lesson_get_title (lesson));
  g_object_set (game, "pace", 0, "warn", FALSE, NULL);
  while (!marquise_lesson_is_finished (lesson))
    {
      g_autofree char *text = marquise_lesson_get_text (lesson);
      g_autoptr (MarquiseHint) hint = marquise_lesson_hint (lesson);

      g_assert_cmpstr (text, !=, "");
      g_string_append (told, text);
      if (marquise_lesson_can_go_on (lesson))
        marquise_lesson_go_on (lesson);
      else if (hint != NULL)
        {
          play_hint (game, hint);
          wait_for_text (lesson, text);
        }
      else if (marquise_game_get_status (game) == MARQUISE_STATUS_PLAYING
               && !marquise_game_get_busy (game))
        play_turn (game);
      else
        g_main_context_iteration (NULL, TRUE);
    }
}

/* Plays the deal to its end: the button for the next part stays. */
static void
play_on (MarquiseLesson *lesson)
{
  MarquiseGame *game = marquise_lesson_get_game (lesson);

  while (marquise_game_get_status (game) == MARQUISE_STATUS_PLAYING)
    {
      if (!marquise_game_get_busy (game))
        play_turn (game);
      else
        g_main_context_iteration (NULL, TRUE);
      if (marquise_lesson_can_go_on (lesson))
        marquise_lesson_go_on (lesson);
      g_assert_true (marquise_lesson_is_finished (lesson));
    }
}

/* Marjolet, in four parts: all values are named, and the last text comes when the last deal is
 * counted. */
static void
test_marjolet (void)
{
  g_autoptr (MarquiseLesson) lesson = marquise_lesson_new ("marjolet");
  MarquiseGame *game = marquise_lesson_get_game (lesson);
  g_autoptr (GString) told = g_string_new (NULL);
  const char *const values[] = {
    "nine, eight, seven, trumps too", "20 points", "40 in trumps", "worth 10 points",
    "100 for aces", "80 for tens",
    "60 for kings", "40 for queens", "for the turn-up and score 10 points",
    "scores 10 for the player who plays it",
    "20 points with each of the four queens", "last trick is worth 10 points", "50 more",
    "500 points"
  };
  guint source = g_timeout_add_seconds (120, late_cb, NULL), n_parts, part;

  do
    {
      part = marquise_lesson_get_part (lesson, &n_parts);
      play_part (lesson, told);
      {
        g_autofree char *text = marquise_lesson_get_text (lesson);

        g_string_append (told, text);
      }
      play_on (lesson);
      if (part < n_parts)
        marquise_lesson_next_part (lesson);
    }
  while (part < n_parts);
  g_source_remove (source);
  g_assert_cmpuint (n_parts, ==, 4);
  g_assert_cmpint (marquise_game_get_status (game), ==, MARQUISE_STATUS_DEAL_OVER);
  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    if (strstr (told->str, values[i]) == NULL)
      g_error ("nothing is said of “%s” in: %s", values[i], told->str);

  marquise_lesson_restart (lesson);
  g_assert_cmpuint (marquise_lesson_get_step (lesson), ==, 1);
}

static void
refused_cb (MarquiseGame *game,
            int           pile,
            const char   *why,
            char        **heard)
{
  g_free (*heard);
  *heard = g_strdup (why);
}

/* A card that loses much is refused once, and played the second time; without the setting it is
 * played at once. */
static void
test_warning (void)
{
  g_autoptr (MarquiseGame) game = marquise_game_new ("marjolet");
  g_autofree char *heard = NULL;
  const TrickGame *tricks = marquise_trick_match_get_tricks (MARQUISE_TRICK_MATCH (game));
  TrickProblem problem = { 0 };
  int dear = -1;
  guint32 number = 0;
  guint at, now, n_piles, pile = 0, index = 0;

  while (dear < 0)
    {
      tricks->problem (&(Rules) { 0 }, 0, ++number, &problem);
      for (int i = 0; i < problem.n; i++)
        dear = problem.behind[i] >= 30 && problem.legal[i] < 32 ? problem.legal[i] : dear;
    }
  g_object_set (game, "pace", 0, "warn", TRUE, NULL);
  g_signal_connect (game, "refused", G_CALLBACK (refused_cb), &heard);
  marquise_trick_match_begin_at (MARQUISE_TRICK_MATCH (game), &problem.rules, problem.deal,
                                 problem.seat == 0 ? problem.dealer : 1 - problem.dealer,
                                 problem.moves, (guint) problem.n_moves);
  {
    const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);

    for (guint p = 0; p < n_piles; p++)
      for (guint i = 0; piles[p].layout.place == MARQUISE_PLACE_HAND && i < piles[p].n_cards; i++)
        if (card_id (piles[p].cards[i]) == card_id (marjolet_face (dear)))
          {
            pile = p;
            index = i;
          }
  }

  /* A player who is faster than the search is not warned, so wait until it has finished. */
  marquise_game_get_steps (game, NULL, &at);
  while (marquise_game_activate (game, pile, (int) index))
    {
      marquise_game_undo (game);
      for (int i = 0; i < 20; i++)
        {
          g_main_context_iteration (NULL, FALSE);
          g_usleep (10000);
        }
    }
  g_assert_nonnull (strstr (heard, "would cost you about"));
  marquise_game_get_steps (game, NULL, &now);
  g_assert_cmpuint (now, ==, at);
  g_assert_true (marquise_game_activate (game, pile, (int) index));
  marquise_game_get_steps (game, NULL, &now);
  g_assert_cmpuint (now, >, at);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  /* All games with a lesson: that a description has one is seen in its text, without reading its
   * rules. */
  for (int i = 0; games[i] != NULL; i++)
    if (g_strcmp0 (games[i]->id, "marjolet") != 0
        && (!games_is_further (games[i]->id)
            || description_get_text (described_find (games[i]->id), "lesson") != NULL))
      {
        g_autofree char *path = g_strdup_printf ("/lesson/followed/%s", games[i]->id);

        g_test_add_data_func (path, games[i]->id, test_followed);
      }
  g_test_add_func ("/lesson/strayed", test_strayed);
  g_test_add_func ("/lesson/marjolet", test_marjolet);
  g_test_add_func ("/lesson/warning", test_warning);

  return g_test_run ();
}
