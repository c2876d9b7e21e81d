/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Two players of the program at the table: they play by themselves, their cards can be laid open,
 * and the player takes a seat. */

#include "look.h"

#include "app/practice/match-window.h"
#include "app/shell/window.h"
#include "model/game/game-private.h"
#include "model/game/trick-game.h"
#include "table/table.h"

#include "engine/marjolet/marjolet.h"

static MarquiseApplication *application;

static guint
count_steps (MarquiseGame *game)
{
  guint at;

  marquise_game_get_steps (game, NULL, &at);

  return at;
}

static gboolean
has_played (gpointer game)
{
  return count_steps (game) >= 8;
}

static gboolean
awaits_player (gpointer game)
{
  return !marquise_game_get_busy (game)
         || marquise_game_get_status (game) != MARQUISE_STATUS_PLAYING;
}

/* Cards of hands that lie face up at a place, and those that could be taken. */
static void
count_cards (MarquiseGame *game,
             guint        *n_open,
             guint        *n_takeable)
{
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);

  *n_open = *n_takeable = 0;
  for (guint p = 0; p < n_piles; p++)
    for (guint i = 0; i < piles[p].n_cards; i++)
      {
        *n_open += piles[p].layout.place == MARQUISE_PLACE_OPPONENT && piles[p].layout.index == 0
                   && !card_is_down (piles[p].cards[i]);
        *n_takeable += marquise_game_can_take (game, p, i);
      }
}

static gboolean
has_tooltip (GtkWidget  *widget,
             const char *words)
{
  return g_strcmp0 (gtk_widget_get_tooltip_text (widget), words) == 0;
}

/* Opens the window, and waits until some cards were played. */
static gpointer
watch (MarquiseWindow *window,
       MarquiseGame  **game)
{
  gpointer watched;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.watch-match", NULL));
  watched = look_wait_window (MARQUISE_TYPE_MATCH_WINDOW);
  *game = g_object_ref (marquise_table_get_game (MARQUISE_TABLE (look_find (watched, look_is_type,
                                                                            "MarquiseTable"))));
  g_object_set (*game, "pace", 0, NULL);
  look_wait (has_played, *game);

  return watched;
}

static void
test_watch (void)
{
  MarquiseLibrary *library = marquise_application_get_library (application);
  MarquiseWindow *window = marquise_window_new (GTK_APPLICATION (application), library);
  g_autoptr (MarquiseGame) game = NULL;
  gpointer watched;
  guint n_open, n_takeable;
  int level, after;

  g_object_set (marquise_application_get_settings (application), "animations", FALSE,
                "difficulty-asked", TRUE,
                "lessons-offered", "marjolet", NULL);
  marquise_window_open_game (window, "marjolet");
  gtk_window_present (GTK_WINDOW (window));
  look_settle ();
  watched = watch (window, &game);
  g_assert_true (look_shows (watched, "Ambroise"));
  count_cards (game, &n_open, &n_takeable);
  g_assert_cmpuint (n_open, ==, 0);
  g_assert_cmpuint (n_takeable, ==, 0);

  g_object_set (game, "pace", 10000, NULL);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (look_find (watched, has_tooltip, "Open cards")),
                                TRUE);
  look_settle ();
  count_cards (game, &n_open, &n_takeable);
  g_assert_cmpuint (n_open, >, 0);

  g_object_set (game, "pace", 0, NULL);
  g_object_get (game, "level", &level, NULL);
  g_assert_true (gtk_widget_activate_action (watched, "match.take-bottom", NULL));
  g_assert_true (marquise_library_get_game (library, "marjolet", NULL) == game);
  while (marquise_game_go_on (game))
    ;
  look_wait (awaits_player, game);
  count_cards (game, &n_open, &n_takeable);
  g_assert_cmpuint (n_open, ==, 0);
  /* Whoever played stays, and the match has not become one between two people. */
  g_object_get (game, "level", &after, NULL);
  g_assert_cmpint (after, ==, level);
  g_assert_false (marquise_trick_game_has_two_players (MARQUISE_TRICK_GAME (game)));

  look_close (window);
}

/* Who takes the seat at the top has the cards that lay there, and plays against who sat at the
 * bottom. */
static void
test_top (void)
{
  MarquiseLibrary *library = marquise_application_get_library (application);
  MarquiseWindow *window = marquise_window_new (GTK_APPLICATION (application), library);
  g_autoptr (MarquiseGame) game = NULL;
  const MarjoletDeal *before, *after;
  MarquiseGame *taken;
  MarquiseMatch match;
  gpointer watched;
  int level;

  gtk_window_present (GTK_WINDOW (window));
  look_settle ();
  watched = watch (window, &game);
  g_object_set (game, "pace", 10000, NULL);
  g_object_get (game, "own-level", &level, NULL);
  g_assert_true (gtk_widget_activate_action (watched, "match.take-top", NULL));
  taken = marquise_library_get_game (library, "marjolet", NULL);
  before = marquise_game_get_state (game);
  after = marquise_game_get_state (taken);
  g_assert_true (before != after);
  for (int seat = 0; seat < 2; seat++)
    {
      g_assert_cmpuint (after->hand[1 - seat], ==, before->hand[seat]);
      g_assert_cmpint (marjolet_points (after, 1 - seat), ==, marjolet_points (before, seat));
    }
  g_assert_cmpint (after->trick, ==, before->trick);
  marquise_trick_game_get_match (MARQUISE_TRICK_GAME (taken), &match);
  g_assert_cmpint (match.level, ==, level);
  g_object_set (taken, "pace", 0, NULL);
  while (marquise_game_go_on (taken))
    ;
  look_wait (awaits_player, taken);
  g_assert_false (marquise_trick_game_has_two_players (MARQUISE_TRICK_GAME (taken)));
  look_close (window);
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  application = look_make_application ();
  g_test_add_func ("/app/watch-match", test_watch);
  g_test_add_func ("/app/watch-match/top", test_top);

  return g_test_run ();
}
