/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The keyboard at the table: Escape closes what covers the table and never leaves it, whatever
 * closes gives the keyboard back to the table, and a blocked game says so and offers a way on. */

#include "app/kit/side-page.h"
#include "app/play/lesson-offer.h"
#include "app/play/end-panel.h"
#include "app/play/game-page.h"
#include "app/preferences/deck-picker.h"
#include "app/review/watch-page.h"
#include "app/shell/window.h"
#include "look.h"
#include "table/table.h"

static MarquiseApplication *application;

typedef struct {
  MarquiseWindow *window;
  MarquiseLibrary *library;
  GSettings *settings;
} Fixture;

static gboolean
table_has_keys (gpointer data)
{
  Fixture *fixture = data;
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));
  GtkWidget *table = look_find_child (GTK_WIDGET (fixture->window), MARQUISE_TYPE_TABLE);

  return focus != NULL && (focus == table || gtk_widget_is_ancestor (focus, table));
}

static gboolean
shows_page (Fixture *fixture)
{
  GtkWidget *page = look_find_child (GTK_WIDGET (fixture->window), MARQUISE_TYPE_GAME_PAGE);

  return page != NULL && gtk_widget_get_mapped (page);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->library = marquise_application_get_library (application);
  fixture->settings = marquise_application_get_settings (application);
  g_settings_set (fixture->settings, "difficulty-asked", "b", TRUE);
  g_settings_set (fixture->settings, "lost-notice-shown", "b", TRUE);
  g_settings_set (fixture->settings, "safe-cards-asked", "b", TRUE);
  g_settings_set (fixture->settings, "animations", "b", FALSE);
  g_settings_set (fixture->settings, "menu-bar", "b", FALSE);
  fixture->window = marquise_window_new (GTK_APPLICATION (application), fixture->library);
  gtk_window_present (GTK_WINDOW (fixture->window));
  marquise_window_open_game (fixture->window, "klondike");
  look_wait (look_is_mapped, fixture->window);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  look_close (fixture->window);
}

static void
test_escape_stays (Fixture       *fixture,
                   gconstpointer  data)
{
  for (int i = 0; i < 3; i++)
    {
      look_activate (fixture->window, "win.leave");
      g_assert_true (shows_page (fixture));
    }
}

static void
test_escape_closes_panel (Fixture       *fixture,
                          gconstpointer  data)
{
  MarquiseGame *game;
  GtkWidget *panel;

  marquise_library_new_game (fixture->library, "tour-infernale", 1);
  marquise_window_open_game (fixture->window, "tour-infernale");
  game = marquise_library_get_game (fixture->library, "tour-infernale", NULL);
  for (int i = 0; i < 1000 && marquise_game_get_status (game) != MARQUISE_STATUS_WON; i++)
    {
      g_autoptr (MarquiseHint) hint = marquise_game_hint (game);

      if (marquise_game_can_finish (game))
        marquise_game_finish_step (game);
      else if (hint->target >= 0)
        marquise_game_move (game, (guint) hint->pile, (guint) hint->index, (guint) hint->target);
      else
        marquise_game_activate (game, (guint) hint->pile, hint->index);
    }
  panel = look_find_child (GTK_WIDGET (fixture->window), MARQUISE_TYPE_END_PANEL);
  look_wait (look_is_mapped, panel);

  look_activate (fixture->window, "win.leave");
  g_assert_false (gtk_widget_get_visible (panel));
  g_assert_true (shows_page (fixture));
  look_wait (table_has_keys, fixture);
  look_activate (fixture->window, "win.leave");
  g_assert_true (shows_page (fixture));
}

/* The main menu's button; there is another one beside the button for a new game. */
static GtkWidget *
find_main_button (GtkWidget *widget)
{
  if (GTK_IS_MENU_BUTTON (widget) && gtk_menu_button_get_primary (GTK_MENU_BUTTON (widget)))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_main_button (child);

      if (found != NULL)
        return found;
    }

  return NULL;
}

/* The menu is opened and closed without a choice. */
static void
test_menus_give_keys_back (Fixture       *fixture,
                           gconstpointer  data)
{
  GtkWidget *button = find_main_button (GTK_WIDGET (fixture->window));
  GtkWidget *bar = look_find_child (GTK_WIDGET (fixture->window), GTK_TYPE_POPOVER_MENU_BAR);
  GtkWidget *popover;

  /* The menu is made when it is opened for the first time. */
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  popover = GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)));
  look_wait (look_is_mapped, popover);
  gtk_popover_popdown (GTK_POPOVER (popover));
  look_wait (table_has_keys, fixture);

  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  look_wait (look_is_mapped, popover);
  gtk_widget_child_focus (popover, GTK_DIR_TAB_FORWARD);
  look_settle ();
  g_assert_false (table_has_keys (fixture));
  gtk_popover_popdown (GTK_POPOVER (popover));
  look_wait (table_has_keys, fixture);

  g_settings_set (fixture->settings, "menu-bar", "b", TRUE);
  look_settle ();
  popover = look_find_child (bar, GTK_TYPE_POPOVER);
  gtk_widget_grab_focus (gtk_widget_get_parent (popover));
  gtk_popover_popup (GTK_POPOVER (popover));
  look_wait (look_is_mapped, popover);
  g_assert_false (table_has_keys (fixture));
  gtk_popover_popdown (GTK_POPOVER (popover));
  look_wait (table_has_keys, fixture);
  g_settings_set (fixture->settings, "menu-bar", "b", FALSE);
}

static void
test_dialogs_give_keys_back (Fixture       *fixture,
                             gconstpointer  data)
{
  static const char *const actions[] = {
    "win.preferences", "win.shortcuts", "win.about", "win.deal-number",
  };

  look_wait (table_has_keys, fixture);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      look_activate (fixture->window, actions[i]);
      look_close (look_find_over (fixture->window));
      look_settle ();
      look_wait (table_has_keys, fixture);
    }
}

static void
test_lesson_offer_gives_keys_back (Fixture       *fixture,
                                   gconstpointer  data)
{
  GtkWidget *offer = look_find_child (GTK_WIDGET (fixture->window), MARQUISE_TYPE_LESSON_OFFER);
  GtkWidget *button = look_find_child (offer, GTK_TYPE_BUTTON);

  gtk_widget_set_visible (offer, TRUE);
  look_settle ();
  gtk_widget_grab_focus (button);
  g_assert_false (table_has_keys (fixture));
  gtk_widget_set_visible (offer, FALSE);
  look_wait (table_has_keys, fixture);
}

/* One pass, a nine on the waste, and no ten that could be reached. */
static MarquiseGame *
play_blocked (Fixture *fixture)
{
  g_autoptr (MarquiseGame) game = marquise_game_new ("tour-infernale");
  const char *cards
    = "KC KD KH KS 5C 5D QC QD QH QS AC AD AH AS 2C 2D 2H 2S 3C 3D 3H 3S 4C 4D 4H 4S 5H 5S "
      "6C 6D 6H 6S 7C 7D 7H 7S 8C 8D 8H 8S TC TD TH TS JC JD JH JS 9C 9D 9H 9S";
  Rules rules = { { 2, 0 } };

  g_assert_true (marquise_game_deal_cards (game, &rules, cards, NULL));
  marquise_library_play (fixture->library, game);
  marquise_window_open_game (fixture->window, "tour-infernale");
  for (int i = 0; i < 46; i++)
    g_assert_true (marquise_game_activate (game, 0, 0));

  return marquise_library_get_game (fixture->library, "tour-infernale", NULL);
}

static gboolean
is_blocked (gpointer data)
{
  return marquise_game_get_status (data) == MARQUISE_STATUS_BLOCKED;
}

static gboolean
found_way_back (gpointer data)
{
  Fixture *fixture = data;
  MarquiseGame *game = marquise_library_get_game (fixture->library, "tour-infernale", NULL);

  return marquise_game_get_n_moves (game) < 46
         || look_shows (fixture->window, "No position of this game is known");
}

static void
test_blocked (Fixture       *fixture,
              gconstpointer  data)
{
  MarquiseGame *game = play_blocked (fixture);

  look_wait (is_blocked, game);
  g_assert_true (look_shows (fixture->window,
                             "The game is blocked: no card you could play would help"));
  g_assert_nonnull (look_find (fixture->window, look_is_button, "Undo to where it could be won"));
  g_assert_nonnull (look_find (look_find (fixture->window, look_is_type, "MarquiseGameNotice"),
                               look_is_button, "New game"));

  /* When the notice is closed, the line below still says it; asking for a hint shows it again. */
  look_activate (fixture->window, "win.leave");
  g_assert_false (look_shows (fixture->window, "no card you could play would help"));
  g_assert_true (look_shows (fixture->window, "The game is blocked."));
  look_activate (fixture->window, "win.hint");
  g_assert_true (look_shows (fixture->window, "no card you could play would help"));

  /* Going back does not need a verdict first. */
  look_activate (fixture->window, "win.last-winnable");
  look_wait (found_way_back, fixture);
}

static void
test_blocked_again (Fixture       *fixture,
                    gconstpointer  data)
{
  MarquiseGame *game = play_blocked (fixture);

  look_wait (is_blocked, game);
  look_press (look_find (fixture->window, look_is_type, "MarquiseGameNotice"), "Restart");
  look_settle ();
  game = marquise_library_get_game (fixture->library, "tour-infernale", NULL);
  g_assert_cmpuint (marquise_game_get_n_moves (game), ==, 0);
  g_assert_cmpint (marquise_game_get_status (game), ==, MARQUISE_STATUS_PLAYING);
  g_assert_false (look_shows (fixture->window, "The game is blocked"));
}

static gboolean
has_watched_two (gpointer page)
{
  return marquise_watch_get_n_moves (marquise_watch_page_get_watch (page)) >= 2;
}

/* The solver plays; Escape leads back to the unchanged game, and the player can take over at any
 * move. */
static void
test_watch (Fixture       *fixture,
            gconstpointer  data)
{
  MarquiseGame *game;
  GtkWidget *page;

  marquise_library_new_game (fixture->library, "klondike", 2);
  marquise_window_open_game (fixture->window, "klondike");
  game = marquise_library_get_game (fixture->library, "klondike", NULL);
  look_activate (fixture->window, "win.watch");
  g_assert_false (shows_page (fixture));
  page = look_find_child (GTK_WIDGET (fixture->window), MARQUISE_TYPE_WATCH_PAGE);
  look_activate (fixture->window, "win.leave");
  g_assert_true (shows_page (fixture));
  g_assert_cmpuint (marquise_game_get_n_moves (game), ==, 0);
  look_wait (table_has_keys, fixture);

  look_activate (fixture->window, "win.watch");
  page = look_wait_page (MARQUISE_TYPE_WATCH_PAGE);
  look_wait (has_watched_two, page);
  look_press (fixture->window, "_Play on from here");
  look_settle ();
  g_assert_true (shows_page (fixture));
  g_assert_cmpuint (marquise_game_get_n_moves (game), >=, 2);
  look_wait (table_has_keys, fixture);
  look_activate (fixture->window, "win.undo");
  look_activate (fixture->window, "win.redo");
}

static gboolean
is_back (GtkWidget  *widget,
         const char *words)
{
  const char *tooltip = gtk_widget_get_tooltip_text (widget);

  return GTK_IS_BUTTON (widget) && tooltip != NULL && g_str_has_prefix (tooltip, "Back (");
}

/* Checks a page in the main window: its name is read out, and the game waits behind it. */
static void
check_side_page (Fixture    *fixture,
                 const char *action)
{
  MarquiseGame *game = marquise_library_get_game (fixture->library, "klondike", NULL);
  guint n_moves = marquise_game_get_n_moves (game);
  MarquiseSidePage *page;
  gboolean running;
  GtkWidget *focus;

  g_test_message ("%s", action);
  look_activate (fixture->window, action);
  page = look_wait_page (MARQUISE_TYPE_SIDE_PAGE);
  g_assert_null (look_find_over (fixture->window));
  g_assert_false (shows_page (fixture));
  g_assert_cmpstr (marquise_side_page_get_heading (page), !=, NULL);
  look_wait (look_is_mapped, page);
  focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));
  g_assert_true (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (page)));
  g_object_get (game, "clock-running", &running, NULL);
  g_assert_false (running);
  g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (fixture->window), "undo"));

  g_signal_emit_by_name (look_find (fixture->window, is_back, NULL), "clicked");
  look_settle ();
  g_assert_null (look_find_page (MARQUISE_TYPE_SIDE_PAGE));
  g_assert_true (shows_page (fixture));
  look_wait (table_has_keys, fixture);
  g_assert_true (marquise_library_get_game (fixture->library, "klondike", NULL) == game);
  g_assert_cmpuint (marquise_game_get_n_moves (game), ==, n_moves);
  g_assert_cmpint (marquise_game_get_status (game), ==, MARQUISE_STATUS_PLAYING);
}

static void
test_side_pages (Fixture       *fixture,
                 gconstpointer  data)
{
  static const char *const actions[] = { "win.watch", "win.replay",
                                         "win.lesson", "win.race", "win.statistics", "win.daily",
                                         "win.my-games", "win.rules" };

  marquise_library_new_game (fixture->library, "klondike", 2);
  marquise_window_open_game (fixture->window, "klondike");
  look_play_card (marquise_library_get_game (fixture->library, "klondike", NULL));
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    check_side_page (fixture, actions[i]);
}

/* A page over another leaves that one unchanged, with the keyboard where it was; opened again it is
 * the same page. */
static void
test_page_over_page (Fixture       *fixture,
                     gconstpointer  data)
{
  static const char *const actions[] = { "win.statistics", "win.daily", "win.my-games",
                                         "app.help" };
  MarquiseSidePage *race;
  GtkWidget *focus;

  marquise_window_open_game (fixture->window, "klondike");
  look_activate (fixture->window, "win.race");
  race = look_wait_page (MARQUISE_TYPE_SIDE_PAGE);
  gtk_widget_child_focus (GTK_WIDGET (race), GTK_DIR_TAB_FORWARD);
  focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));
  g_assert_true (gtk_widget_is_ancestor (focus, GTK_WIDGET (race)));
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      MarquiseSidePage *page;

      g_test_message ("%s", actions[i]);
      look_activate (fixture->window, actions[i]);
      g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (race)));
      page = look_find_page (MARQUISE_TYPE_SIDE_PAGE);
      look_activate (fixture->window, actions[i]);
      g_assert_true (look_find_page (MARQUISE_TYPE_SIDE_PAGE) == (gpointer) page);
      look_activate (fixture->window, "win.leave");
      g_assert_true (look_find_page (MARQUISE_TYPE_SIDE_PAGE) == (gpointer) race);
      g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) == focus);
    }
  look_activate (fixture->window, "win.leave");
  g_assert_true (shows_page (fixture));
}

/* Whether the table has all the height below the header. */
static gboolean
is_without_bar (gpointer table)
{
  GtkWidget *page = gtk_widget_get_ancestor (table, MARQUISE_TYPE_GAME_PAGE);

  return gtk_widget_get_height (table) == gtk_widget_get_height (page);
}

static gboolean
shows_status (gpointer window)
{
  return look_find (window, look_has_class, "status-line") != NULL;
}

/* Without numbers there is no empty bar, and offers below the cards do not change the size of the
 * cards. */
static void
test_cards_keep_their_size (Fixture       *fixture,
                            gconstpointer  data)
{
  GtkWidget *table = look_find_child (GTK_WIDGET (fixture->window), MARQUISE_TYPE_TABLE);
  GtkWidget *offer = look_find_child (GTK_WIDGET (fixture->window), MARQUISE_TYPE_LESSON_OFFER);
  int height;

  gtk_widget_set_visible (offer, FALSE);
  look_settle ();
  height = gtk_widget_get_height (table);
  gtk_widget_set_visible (offer, TRUE);
  look_settle ();
  g_assert_cmpint (gtk_widget_get_height (table), ==, height);
  gtk_widget_set_visible (offer, FALSE);

  g_settings_set (fixture->settings, "hide-numbers", "b", TRUE);
  look_settle ();
  g_assert_null (look_find (fixture->window, look_has_class, "status-line"));
  look_wait (is_without_bar, table);
  g_assert_cmpint (gtk_widget_get_height (table), >, height);
  height = gtk_widget_get_height (table);
  look_activate (fixture->window, "win.hint");
  look_wait (shows_status, fixture->window);
  g_assert_cmpint (gtk_widget_get_height (table), ==, height);
  g_settings_set (fixture->settings, "hide-numbers", "b", FALSE);
  look_settle ();
  g_assert_nonnull (look_find (fixture->window, look_has_class, "status-line"));
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  application = look_make_application ();

#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/app/hand/escape-stays", test_escape_stays);
  ADD ("/app/hand/escape-closes-panel", test_escape_closes_panel);
  ADD ("/app/hand/menus-give-keys-back", test_menus_give_keys_back);
  ADD ("/app/hand/dialogs-give-keys-back", test_dialogs_give_keys_back);
  ADD ("/app/hand/lesson-offer-gives-keys-back", test_lesson_offer_gives_keys_back);
  ADD ("/app/hand/blocked", test_blocked);
  ADD ("/app/hand/blocked-again", test_blocked_again);
  ADD ("/app/hand/watch", test_watch);
  ADD ("/app/hand/side-pages", test_side_pages);
  ADD ("/app/hand/page-over-page", test_page_over_page);
  ADD ("/app/hand/cards-keep-their-size", test_cards_keep_their_size);
#undef ADD

  return g_test_run ();
}
