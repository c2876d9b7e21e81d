/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the window does with the solver: the verdict, the solver's hint, deals of a chosen
 * difficulty, and finishing. */

#include "look.h"

#include "app/play/game-page.h"
#include "app/play/results.h"
#include "app/review/watch-page.h"
#include "app/shell/application.h"
#include "app/shell/window.h"
#include "app/system/question.h"
#include "engine/games.h"
#include "model/game/game-private.h"
#include "model/game/patience.h"
#include "model/think/coach-review.h"
#include "model/think/deal-finder.h"
#include "../sample.h"

typedef struct {
  MarquiseWindow *window;
  GSettings *settings;
  MarquiseGame *game;
} Fixture;

/* Shared by all tests, because a process can be on the bus only once. */
static MarquiseApplication *application;

/* Whether it is a visible label that contains @text. */
static gboolean
shows_text (GtkWidget  *widget,
            const char *text)
{
  if (!gtk_widget_get_mapped (widget))
    return FALSE;
  if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), text) != NULL)
    return TRUE;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (shows_text (child, text))
      return TRUE;

  return FALSE;
}

typedef struct {
  GtkWidget *widget;
  const char *text;
} Wanted;

static gboolean
is_shown (gpointer data)
{
  const Wanted *wanted = data;

  return shows_text (wanted->widget, wanted->text);
}

static void
wait_for_text (Fixture    *fixture,
               const char *text)
{
  look_wait (is_shown, &(Wanted) { GTK_WIDGET (fixture->window), text });
}

static void
open_deal (Fixture    *fixture,
           const char *id,
           guint32     number)
{
  MarquiseLibrary *library = marquise_application_get_library (application);

  marquise_library_new_game (library, id, number);
  marquise_window_open_game (fixture->window, id);
  fixture->game = marquise_library_get_game (library, id, NULL);
  look_settle ();
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->settings = marquise_application_get_settings (application);
  g_settings_set (fixture->settings, "difficulty-asked", "b", TRUE);
  g_settings_set (fixture->settings, "lost-notice-shown", "b", TRUE);
  g_settings_set (fixture->settings, "safe-cards-asked", "b", TRUE);
  g_settings_set (fixture->settings, "animations", "b", FALSE);
  g_settings_set (fixture->settings, "verdict", "b", FALSE);
  g_settings_set (fixture->settings, "chances", "b", FALSE);
  for (int i = sample_next (-1); patiences[i] != NULL; i = sample_next (i))
    marquise_settings_set_deals (fixture->settings, &patiences[i]->game, MARQUISE_DEALS_ANY);
  fixture->window = marquise_window_new (GTK_APPLICATION (application),
                                         marquise_application_get_library (application));
  gtk_window_present (GTK_WINDOW (fixture->window));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gpointer window = fixture->window;
  gint64 end = g_get_monotonic_time () + G_USEC_PER_SEC * 20;

  look_settle ();
  g_object_add_weak_pointer (window, &window);
  gtk_window_destroy (GTK_WINDOW (window));
  /* The thread of a search that was stopped keeps the window alive until it has answered. */
  while (window != NULL && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, FALSE);
  g_assert_null (window);
}

/* An enabled button with a label inside that contains @text. */
static GtkWidget *
find_button (GtkWidget  *widget,
             const char *text)
{
  if (GTK_IS_BUTTON (widget) && gtk_widget_is_sensitive (widget) && shows_text (widget, text))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_button (child, text);

      if (found != NULL)
        return found;
    }

  return NULL;
}

/* Off by default; once switched on, the game counts as helped, and a click on a move plays it. */
static void
test_chances (Fixture       *fixture,
              gconstpointer  data)
{
  const char *heading = "Chances of winning, if you go on as the coach would:";
  g_autofree char *body = NULL;
  GtkWidget *button;

  open_deal (fixture, "klondike", 2);
  g_assert_false (shows_text (GTK_WIDGET (fixture->window), heading));
  g_settings_set (fixture->settings, "chances", "b", TRUE);
  /* From the first card on: turning the stock is one of the moves. */
  wait_for_text (fixture, heading);
  wait_for_text (fixture, "Turn the next cards.");
  g_assert_true (marquise_game_get_helped (fixture->game));

  for (int i = 0; i < 8; i++)
    g_assert_true (marquise_game_activate (fixture->game, 0, -1));
  wait_for_text (fixture, heading);
  wait_for_text (fixture, "in 100");
  g_assert_true (marquise_game_get_helped (fixture->game));
  /* The coach was the only help. */
  body = marquise_results_body (fixture->game);
  g_assert_nonnull (strstr (body, "You had help."));
  g_assert_null (strstr (body, "solver"));
  button = find_button (GTK_WIDGET (fixture->window), "in 100");
  g_assert_nonnull (button);
  g_assert_cmpuint (marquise_game_get_n_moves (fixture->game), ==, 8);
  g_signal_emit_by_name (button, "clicked");
  g_assert_cmpuint (marquise_game_get_n_moves (fixture->game), ==, 9);

  g_settings_set (fixture->settings, "chances", "b", FALSE);
  look_settle ();
  g_assert_false (shows_text (GTK_WIDGET (fixture->window), heading));
}

/* Of a game that the coach was not taught the window says that the chances are rough; a review,
 * which judges single moves, is not offered. */
static void
test_rough_chances (Fixture       *fixture,
                    gconstpointer  data)
{
  open_deal (fixture, "australian-patience", 2);
  g_settings_set (fixture->settings, "chances", "b", TRUE);
  wait_for_text (fixture, "Rough chances of winning, estimated from other patiences:");
  g_assert_nonnull (find_button (GTK_WIDGET (fixture->window), "0 in 100"));
  g_assert_true (marquise_game_get_helped (fixture->game));
  g_assert_false (marquise_coach_review_is_possible (fixture->game));
  g_settings_set (fixture->settings, "chances", "b", FALSE);
  look_settle ();
}

/* Collects the texts of the buttons with chances in @words. */
static void
list_words (GtkWidget *widget,
            GPtrArray *words)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
      && g_str_has_prefix (gtk_label_get_text (GTK_LABEL (widget)), "Put the "))
    g_ptr_array_add (words, g_strdup (gtk_label_get_text (GTK_LABEL (widget))));

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    list_words (child, words);
}

/* In deal 8 of Spider two cards that look alike could go to the same place with the same result:
 * the move is listed once, and each button plays the move that it names. */
static void
test_alike (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  const char *last;

  open_deal (fixture, "spider", 8);
  g_settings_set (fixture->settings, "chances", "b", TRUE);
  wait_for_text (fixture, "in 100");
  list_words (GTK_WIDGET (fixture->window), words);
  g_assert_cmpuint (words->len, >, 1);
  for (guint i = 0; i < words->len; i++)
    for (guint j = 0; j < i; j++)
      g_assert_cmpstr (words->pdata[i], !=, words->pdata[j]);

  last = words->pdata[words->len - 1];
  g_signal_emit_by_name (find_button (GTK_WIDGET (fixture->window), last), "clicked");
  g_assert_cmpuint (marquise_game_get_n_moves (fixture->game), ==, 1);
  marquise_game_undo (fixture->game);
  wait_for_text (fixture, last);

  g_settings_set (fixture->settings, "chances", "b", FALSE);
  look_settle ();
}

/* Player and coach play deal 2; to compare in the middle of it is help, which is announced
 * beforehand, once. */
static void
test_compare (Fixture       *fixture,
              gconstpointer  data)
{
  open_deal (fixture, "klondike", 2);
  look_activate (fixture->window, "win.compare-coach");
  g_assert_false (marquise_game_get_helped (fixture->game));
  look_answer (fixture->window, "cancel");
  g_assert_null (look_find_over (fixture->window));
  g_assert_false (marquise_game_get_helped (fixture->game));

  look_activate (fixture->window, "win.compare-coach");
  look_answer (fixture->window, "compare");
  wait_for_text (fixture, "You: 0 cards on the foundations. The coach");
  g_assert_true (marquise_game_get_helped (fixture->game));
  g_assert_cmpuint (marquise_game_get_n_moves (fixture->game), ==, 0);

  look_activate (fixture->window, "win.compare-coach");
  g_assert_null (look_find_over (fixture->window));
}

/* With one pass there are no chances until the whole stock has been seen: the window says so, and
 * the game does not count as helped. */
static void
test_no_chances (Fixture       *fixture,
                 gconstpointer  data)
{
  Rules rules = { 0 };
  char why[RULE_STRING_MAX];

  rules_parse (&patience_find ("klondike")->game, "passes=1", &rules, why, sizeof why);
  open_deal (fixture, "klondike", 2);
  marquise_game_deal_number (fixture->game, &rules, 2);
  g_settings_set (fixture->settings, "chances", "b", TRUE);
  wait_for_text (fixture,
                 "does not know the chances before all cards of the stock have been seen.");
  g_assert_false (marquise_game_get_helped (fixture->game));
  g_settings_set (fixture->settings, "chances", "b", FALSE);
  look_settle ();
}

/* A hint counts as help in the statistics, too. */
static void
test_helped (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *before = NULL, *after = NULL;

  open_deal (fixture, "klondike", 2);
  before = marquise_results_body (fixture->game);
  g_assert_null (strstr (before, "help"));
  marquise_game_count_hint (fixture->game);
  after = marquise_results_body (fixture->game);
  g_assert_nonnull (strstr (after, "You had help."));
}

static gboolean
has_watched_two (gpointer page)
{
  return marquise_watch_get_n_moves (marquise_watch_page_get_watch (page)) >= 2;
}

/* The coach plays in a copy, and sees no more than the player; on the same page the solver, which
 * sees all cards, can be chosen. */
static void
test_watch (Fixture       *fixture,
            gconstpointer  data)
{
  MarquiseWatchPage *page;

  open_deal (fixture, "klondike", 2);
  look_activate (fixture->window, "win.watch");
  wait_for_text (fixture, "Move 1. Turn the next cards.");
  g_assert_cmpuint (marquise_game_get_n_moves (fixture->game), ==, 0);
  g_assert_false (marquise_game_get_helped (fixture->game));

  page = look_wait_page (MARQUISE_TYPE_WATCH_PAGE);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (look_find (page, look_is_type, "GtkDropDown")), 1);
  look_wait (has_watched_two, page);
  look_press (fixture->window, "_Play on from here");
  look_settle ();
  g_assert_cmpuint (marquise_game_get_n_moves (fixture->game), >=, 2);
  g_assert_true (marquise_game_get_helped (fixture->game));
}

/* Deal 2 can be won, deal 1 cannot. */
static void
test_verdict (Fixture       *fixture,
              gconstpointer  data)
{
  open_deal (fixture, "klondike", 2);
  g_assert_false (shows_text (GTK_WIDGET (fixture->window), "can be won"));
  g_settings_set (fixture->settings, "verdict", "b", TRUE);
  wait_for_text (fixture, "can be won");

  marquise_game_deal_number (fixture->game, &(Rules) { 0 }, 1);
  wait_for_text (fixture, "cannot be won");
  g_settings_set (fixture->settings, "verdict", "b", FALSE);
  look_settle ();
  g_assert_false (shows_text (GTK_WIDGET (fixture->window), "cannot be won"));
}

/* “Can this be won?” is answered by yes or no. */
static void
test_question (Fixture       *fixture,
               gconstpointer  data)
{
  open_deal (fixture, "klondike", 1);
  look_activate (fixture->window, "win.solver-hint");
  wait_for_text (fixture, "No: it can no longer be won.");

  open_deal (fixture, "tour-infernale", 1);
  look_activate (fixture->window, "win.solver-hint");
  wait_for_text (fixture, "Yes: it can still be won. For instance: ");
  g_assert_true (shows_text (GTK_WIDGET (fixture->window), "For instance: put the")
                 || shows_text (GTK_WIDGET (fixture->window), "For instance: turn the next"));
  g_assert_true (marquise_game_get_helped (fixture->game));
}

#define SAFE_QUESTION "Should cards you no longer need be played up for you?"

/* Deals until a safe card appears after one turn of the stock. */
static void
deal_with_safe (Fixture *fixture,
                guint32  number)
{
  do
    {
      open_deal (fixture, "klondike", number++);
      g_assert_true (marquise_game_activate (fixture->game, 0, -1));
    }
  while (!marquise_patience_has_safe (fixture->game));
  look_settle ();
}

/* When a safe card appears for the first time the player is asked, once, whether such cards should
 * move by themselves; after a yes the card moves, and the preference is set. */
static void
test_safe_cards (Fixture       *fixture,
                 gconstpointer  data)
{
  gboolean chosen, asked;

  g_settings_reset (fixture->settings, "auto-play");
  g_settings_reset (fixture->settings, "safe-cards-asked");
  open_deal (fixture, "klondike", 1);
  g_assert_false (shows_text (GTK_WIDGET (fixture->window), SAFE_QUESTION));
  deal_with_safe (fixture, 1);
  wait_for_text (fixture, SAFE_QUESTION);
  look_settle ();
  g_assert_nonnull (look_find (fixture->window, look_is_type, "MarquiseSafeOffer"));
  g_settings_get (fixture->settings, "safe-cards-asked", "b", &asked);
  g_assert_true (asked);
  look_press (fixture->window, "_Yes");
  while (marquise_patience_has_safe (fixture->game))
    g_main_context_iteration (NULL, TRUE);
  g_settings_get (fixture->settings, "auto-play", "b", &chosen);
  g_assert_true (chosen);
  look_settle ();
  g_assert_null (look_find (fixture->window, look_is_type, "MarquiseSafeOffer"));

  /* The question does not come again, whatever the answer was. */
  g_settings_reset (fixture->settings, "auto-play");
  deal_with_safe (fixture, 20);
  g_assert_null (look_find (fixture->window, look_is_type, "MarquiseSafeOffer"));
}

static void
test_deals (Fixture       *fixture,
            gconstpointer  data)
{
  marquise_settings_set_deals (fixture->settings, &patience_find ("klondike")->game,
                               MARQUISE_DEALS_HARD);
  open_deal (fixture, "klondike", 1);
  look_activate (fixture->window, "win.new-game");
  wait_for_text (fixture, "This deal can be won, but it is hard.");
  g_assert_cmpuint (marquise_game_get_number (fixture->game), !=, 1);
  /* The coach may use the fact that the deal was chosen, but not for a deal from elsewhere. */
  g_assert_true (marquise_game_get_chosen (fixture->game));
  marquise_game_deal_number (fixture->game, &(Rules) { 0 }, 1);
  g_assert_false (marquise_game_get_chosen (fixture->game));
}

/* The first deal of a game appears without being asked for, but of the chosen difficulty. */
static void
test_first_deal (Fixture       *fixture,
                 gconstpointer  data)
{
  g_assert_false (marquise_library_has_game (marquise_application_get_library (application),
                                             "loi-salique"));
  marquise_settings_set_deals (fixture->settings, &patience_find ("loi-salique")->game,
                               MARQUISE_DEALS_WINNABLE);
  marquise_window_open_game (fixture->window, "loi-salique");
  wait_for_text (fixture, "This deal can be won.");
}

/* A long search is shown, and Escape stops it without leaving the game. */
static void
test_stop (Fixture       *fixture,
           gconstpointer  data)
{
  marquise_settings_set_deals (fixture->settings, &patience_find ("tour-infernale")->game,
                               MARQUISE_DEALS_EXPERT);
  open_deal (fixture, "tour-infernale", 1);
  look_activate (fixture->window, "win.new-game");
  wait_for_text (fixture, "Looking for a deal…");
  look_activate (fixture->window, "win.leave");
  g_assert_true (shows_text (GTK_WIDGET (fixture->window), "left in the stock"));
  g_assert_cmpuint (marquise_game_get_number (fixture->game), ==, 1);

  look_activate (fixture->window, "win.new-game");
  open_deal (fixture, "klondike", 1);
  g_assert_false (shows_text (GTK_WIDGET (fixture->window), "Looking for a deal…"));
}

static gboolean
play_hint (MarquiseGame *game)
{
  g_autoptr (MarquiseHint) hint = marquise_game_hint (game);

  if (hint == NULL)
    return FALSE;

  return hint->target < 0 ? marquise_game_activate (game, (guint) hint->pile, hint->index)
         : marquise_game_move (game, (guint) hint->pile, (guint) hint->index, (guint) hint->target);
}

static void
test_finish (Fixture       *fixture,
             gconstpointer  data)
{
  open_deal (fixture, "tour-infernale", 1);
  for (int i = 0; i < 1000 && !marquise_game_can_finish (fixture->game); i++)
    g_assert_true (play_hint (fixture->game));
  wait_for_text (fixture, "Marquise can finish the game for you.");

  /* Escape stops it, and it can be resumed. */
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.finish", NULL));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.leave", NULL));
  look_settle ();
  g_assert_cmpint (marquise_game_get_status (fixture->game), ==, MARQUISE_STATUS_PLAYING);
  g_assert_true (marquise_game_can_finish (fixture->game));
  look_activate (fixture->window, "win.finish");
  while (marquise_game_get_status (fixture->game) != MARQUISE_STATUS_WON)
    g_main_context_iteration (NULL, TRUE);
  look_settle ();
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);

  application = marquise_application_new ();
  g_application_set_flags (G_APPLICATION (application),
                           G_APPLICATION_HANDLES_OPEN | G_APPLICATION_NON_UNIQUE);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));

#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/app/solver/chances", test_chances);
  ADD ("/app/solver/alike", test_alike);
  ADD ("/app/solver/no-chances", test_no_chances);
  ADD ("/app/solver/rough-chances", test_rough_chances);
  ADD ("/app/solver/watch", test_watch);
  ADD ("/app/solver/compare", test_compare);
  ADD ("/app/solver/helped", test_helped);
  ADD ("/app/solver/verdict", test_verdict);
  ADD ("/app/solver/question", test_question);
  ADD ("/app/solver/safe-cards", test_safe_cards);
  ADD ("/app/solver/first-deal", test_first_deal);
  ADD ("/app/solver/deals", test_deals);
  ADD ("/app/solver/stop", test_stop);
  ADD ("/app/solver/finish", test_finish);
#undef ADD

  return g_test_run ();
}
