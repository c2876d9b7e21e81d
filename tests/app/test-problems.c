/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Problems in the real window: from the menu to a table, a wrong card, the solution, the next
 * problem, and the results in the list. */

#include "look.h"

#include "app/practice/problem-page.h"
#include "app/shell/window.h"
#include "model/game/game-private.h"
#include "model/trick/trick-match.h"
#include "table/table-private.h"

#include "engine/marjolet/marjolet.h"

typedef struct {
  MarquiseWindow *window;
  GSettings *settings;
  gpointer problems;            /* the page */
} Fixture;

static MarquiseApplication *application;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->settings = marquise_application_get_settings (application);
  g_settings_set (fixture->settings, "difficulty-asked", "b", TRUE);
  g_settings_set (fixture->settings, "animations", "b", FALSE);
  g_settings_set (fixture->settings, "hide-numbers", "b", FALSE);
  g_settings_set (fixture->settings, "tricks", "s", "gather");
  fixture->window = marquise_window_new (GTK_APPLICATION (application),
                                         marquise_application_get_library (application));
  marquise_window_open_game (fixture->window, "marjolet");
  gtk_window_present (GTK_WINDOW (fixture->window));
  look_settle ();
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.problems", NULL));
  fixture->problems = look_wait_page (MARQUISE_TYPE_PROBLEM_PAGE);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  look_close (fixture->problems);
  look_close (fixture->window);
}

static gboolean
is_row (GtkWidget  *widget,
        const char *words)
{
  return ADW_IS_ACTION_ROW (widget)
         && g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), words) == 0;
}

static MarquiseTable *
find_table (Fixture *fixture)
{
  return MARQUISE_TABLE (look_find (fixture->problems, look_is_type, "MarquiseTable"));
}

static MarquiseGame *
get_game (Fixture *fixture)
{
  return marquise_table_get_game (find_table (fixture));
}

static gboolean
shows_task (gpointer window)
{
  return look_shows (window, "Both hands are open.");
}

static gboolean
shows_question (gpointer window)
{
  return look_shows (window, "What would you play?");
}

static void
begin (Fixture    *fixture,
       const char *row,
       gboolean  (*shown) (gpointer window))
{
  GtkWidget *found = look_find (fixture->problems, is_row, row);

  g_assert_nonnull (found);
  g_signal_emit_by_name (gtk_widget_get_parent (found), "row-activated", found);
  look_wait (shown, fixture->problems);
}

/* Plays, on the table, the first card of the hand that loses points. */
static void
play_wrong (Fixture *fixture)
{
  MarquiseGame *game = get_game (fixture);
  const TrickGame *tricks = marquise_trick_match_get_tricks (MARQUISE_TRICK_MATCH (game));
  TrickMove moves[TRICK_MAX_MOVES];
  int behind[TRICK_MAX_MOVES], n = tricks->judge (marquise_game_get_state (game), moves, behind);
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);

  for (int m = 0; m < n; m++)
    for (guint p = 0; behind[m] > 0 && p < n_piles; p++)
      for (guint i = 0; piles[p].layout.place == MARQUISE_PLACE_HAND && i < piles[p].n_cards; i++)
        {
          char text[TRICK_MOVE_TEXT], card[4];

          tricks->format (moves[m], text);
          g_snprintf (card, sizeof card, "%c%c", "?A23456789TJQK"[card_rank (piles[p].cards[i])],
                      "CDHS"[card_suit (piles[p].cards[i])]);
          if (g_str_equal (card, text))
            {
              g_assert_true (marquise_game_activate (game, p, (int) i));
              return;
            }
        }
  g_assert_not_reached ();
}

static gboolean
is_back (gpointer fixture)
{
  guint n, at;

  marquise_game_get_steps (get_game (fixture), &n, &at);

  return at < n;
}

/* The cost of a wrong card is shown, and it comes back; the solution is shown move by move. */
static void
test_last_six (Fixture       *fixture,
               gconstpointer  data)
{
  g_assert_true (look_shows (fixture->problems, "One choice on the way is not obvious."));
  begin (fixture, "Easy", shows_task);
  /* No card is marked as just drawn, because that would look like a hint. */
  g_assert_cmpint (marquise_trick_match_get_drawn (MARQUISE_TRICK_MATCH (get_game (fixture))), ==,
                   CARD_NONE);
  play_wrong (fixture);
  g_assert_true (look_shows (fixture->problems, "That costs you"));
  look_wait (is_back, fixture);
  g_assert_true (look_shows (fixture->problems, "That costs you"));

  look_press (fixture->problems, "Solution");
  g_assert_true (look_shows (fixture->problems, "The solution, move by move."));
  g_assert_true (gtk_widget_activate_action (fixture->problems, "problem.forward", NULL));
  look_settle ();
  g_assert_true (look_shows (fixture->problems, "You play"));
  while (gtk_widget_activate_action (fixture->problems, "problem.forward", NULL)
         && !look_shows (fixture->problems, "The deal ends"))
    look_settle ();
  look_press (fixture->problems, "Try again");
  look_wait (shows_task, fixture->problems);
  g_assert_null (look_find (fixture->problems, look_is_button, "Try again"));

  look_press (fixture->problems, "Next problem");
  look_wait (shows_task, fixture->problems);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.leave", NULL));
  look_settle ();
  /* The second problem was not begun. */
  g_assert_true (look_shows (fixture->problems, "0 of 1 solved first time"));
  g_settings_set (fixture->settings, "hide-numbers", "b", TRUE);
  g_assert_false (look_shows (fixture->problems, "0 of 1 solved first time"));
}

static gboolean
look_starts (GtkWidget  *widget,
             const char *words)
{
  return GTK_IS_LABEL (widget)
         && g_str_has_prefix (gtk_label_get_text (GTK_LABEL (widget)), words);
}

/* How many cards are in the line of played cards of the suit with that sign. */
static guint
count_fallen (Fixture    *fixture,
              const char *sign)
{
  GtkWidget *line = look_find (fixture->problems, look_starts, sign);
  g_auto (GStrv) words = NULL;

  g_assert_nonnull (line);
  words = g_strsplit (gtk_label_get_text (GTK_LABEL (line)), " ", -1);

  return g_str_equal (words[1], "–") ? 0 : g_strv_length (words) - 1;
}

static gboolean
has_room_beneath (gpointer window)
{
  GtkWidget *sheet = look_find (window, look_is_type, "MarquiseScoreSheet");

  /* It gets narrow in steps: while the sheet is beside the table, a greater width is needed. */
  gtk_window_set_default_size (GTK_WINDOW (gtk_widget_get_root (window)), 360, 640);
  return gtk_widget_get_width (window) < 400
         && gtk_widget_get_width (sheet) == gtk_widget_get_width (window);
}

/* The choice depends on played cards and on declarations: they are shown beside the table and, in a
 * narrow window, below it. */
static void
check_told (Fixture *fixture)
{
  const char *const signs[] = { "♠", "♥", "♦", "♣" };
  guint n_played
    = ((const MarjoletDeal *) marquise_game_get_state (get_game (fixture)))->n_played, n = 0;

  g_assert_cmpuint (n_played, >, 0);
  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    n += count_fallen (fixture, signs[i]);
  g_assert_cmpuint (n, ==, n_played);
  g_assert_true (look_shows (fixture->problems, "Four aces"));

  look_wait (has_room_beneath, fixture->problems);
  g_assert_true (look_shows (fixture->problems, "You: "));
  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    n -= count_fallen (fixture, signs[i]);
  g_assert_cmpuint (n, ==, 0);
}

/* The solution highlights the best card, which also answers the question. */
static void
test_question (Fixture       *fixture,
               gconstpointer  data)
{
  begin (fixture, "What would you play?", shows_question);
  check_told (fixture);
  look_press (fixture->problems, "Solution");
  g_assert_true (look_shows (fixture->problems, "scores at least "));
  g_assert_null (look_find (fixture->problems, look_is_button, "Solution"));
  g_assert_nonnull (look_find (fixture->problems, look_is_button, "Try again"));
}

static void
test_day (Fixture       *fixture,
          gconstpointer  data)
{
  gpointer title;

  begin (fixture, "Problem of the day", shows_task);
  title = look_find (fixture->window, look_is_type, "AdwWindowTitle");
  g_assert_cmpstr (adw_window_title_get_subtitle (title), ==,
                   "Marjolet · Problem of the day");
  look_press (fixture->problems, "Solution");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.leave", NULL));
  look_settle ();
  g_assert_true (look_shows (fixture->problems, "You have tried it."));
  g_assert_cmpstr (adw_window_title_get_subtitle (title), ==, "Marjolet");
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  application = look_make_application ();

#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/app/problems/last-six", test_last_six);
  ADD ("/app/problems/question", test_question);
  ADD ("/app/problems/day", test_day);
#undef ADD

  return g_test_run ();
}
