/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The first steps: every lesson can be followed to its end, and what strays from it comes back. */

#include "play.h"

#include "model/game/game-private.h"
#include "model/game/lesson.h"

#include "engine/games.h"

static gboolean
late_cb (gpointer user_data)
{
  g_error ("The lesson stands still");

  return G_SOURCE_REMOVE;
}

/* Until the lesson says something else. */
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

/* A player who does what he is told comes to the end, in 5 to 12 steps. */
static void
test_followed (gconstpointer data)
{
  g_autoptr (MarquiseLesson) lesson = marquise_lesson_new (data);
  guint n = 0;

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

/* Turning the stock is legal all the time, and not what the second step of this lesson wants. */
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

/* The first deal of Marjolet, played in several ways: everything comes up that did happen, and the
 * last word comes when the deal is counted. */
static void
test_marjolet (void)
{
  g_autoptr (MarquiseLesson) lesson = marquise_lesson_new ("marjolet");
  MarquiseGame *game = marquise_lesson_get_game (lesson);
  guint source = g_timeout_add_seconds (120, late_cb, NULL);

  /* What happens while the cards are dealt is no step. */
  g_assert_cmpuint (marquise_lesson_get_step (lesson), ==, 1);
  marquise_lesson_restart (lesson);
  g_assert_cmpuint (marquise_lesson_get_step (lesson), ==, 1);
  g_object_set (game, "pace", 0, NULL);
  while (!marquise_lesson_is_finished (lesson))
    {
      g_autofree char *text = marquise_lesson_get_text (lesson);

      g_assert_cmpstr (text, !=, "");
      if (marquise_lesson_can_go_on (lesson))
        marquise_lesson_go_on (lesson);
      else if (marquise_game_get_n_moves (game) == 0)
        {
          /* The ace of clubs, as asked, and shown. */
          g_autoptr (MarquiseHint) hint = marquise_lesson_hint (lesson);

          g_assert_nonnull (hint);
          play_hint (game, hint);
          wait_for_text (lesson, text);
        }
      else if (marquise_game_get_status (game) == MARQUISE_STATUS_PLAYING
               && !marquise_game_get_busy (game))
        play_turn (game);
      else
        g_main_context_iteration (NULL, TRUE);
    }
  g_source_remove (source);
  g_assert_cmpint (marquise_game_get_status (game), ==, MARQUISE_STATUS_DEAL_OVER);
  /* Whatever else: a trick, a marriage, the exchange, brisques, the last six. */
  g_assert_cmpuint (marquise_lesson_get_step (lesson), >=, 9);

  marquise_lesson_restart (lesson);
  g_assert_cmpuint (marquise_lesson_get_step (lesson), ==, 1);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (int i = 0; games[i] != NULL; i++)
    if (g_strcmp0 (games[i]->id, "marjolet") != 0)
      {
        g_autofree char *path = g_strdup_printf ("/lesson/followed/%s", games[i]->id);

        g_test_add_data_func (path, games[i]->id, test_followed);
      }
  g_test_add_func ("/lesson/strayed", test_strayed);
  g_test_add_func ("/lesson/marjolet", test_marjolet);

  return g_test_run ();
}
