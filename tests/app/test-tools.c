/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tools at the table that are not moves: bookmarks, finding a card by name, a pause. */

#include "app/kit/dialogs.h"
#include "app/kit/shortcut-row.h"
#include "app/play/find-bar.h"
#include "app/shell/window.h"
#include "app/view/pause-cover.h"
#include "look.h"
#include "model/words/find-card.h"
#include "table/table.h"

#include <string.h>

static MarquiseApplication *application;

typedef struct {
  MarquiseWindow *window;
  MarquiseLibrary *library;
  MarquiseGame *game;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  GSettings *settings = marquise_application_get_settings (application);

  fixture->library = marquise_application_get_library (application);
  g_settings_set (settings, "animations", "b", FALSE);
  g_settings_set (settings, "lessons-offered", "s", "freecell");
  fixture->window = marquise_window_new (GTK_APPLICATION (application), fixture->library);
  gtk_window_present (GTK_WINDOW (fixture->window));
  marquise_library_new_game (fixture->library, "freecell", 1);
  marquise_window_open_game (fixture->window, "freecell");
  look_wait (look_is_mapped, fixture->window);
  fixture->game = marquise_library_get_game (fixture->library, "freecell", NULL);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  look_close (fixture->window);
}

static GtkWidget *
find_table (Fixture *fixture)
{
  return look_find_child (GTK_WIDGET (fixture->window), MARQUISE_TYPE_TABLE);
}

static gboolean
is_enabled (Fixture    *fixture,
            const char *action)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (fixture->window), action);
}

/* In a pause no card can be seen or heard until a key is pressed. */
static void
test_pause (Fixture       *fixture,
            gconstpointer  data)
{
  GtkWidget *table = find_table (fixture);
  GtkWidget *cover;
  gboolean before, counts;

  look_play_card (fixture->game);
  g_object_get (fixture->game, "clock-running", &before, NULL);
  look_activate (fixture->window, "win.pause");
  look_settle ();
  cover = look_find_child (GTK_WIDGET (fixture->window), MARQUISE_TYPE_PAUSE_COVER);
  g_assert_true (gtk_widget_get_mapped (cover));
  g_assert_false (gtk_widget_get_mapped (table));
  g_object_get (fixture->game, "clock-running", &counts, NULL);
  g_assert_false (counts);
  g_assert_false (is_enabled (fixture, "read-table"));
  g_assert_false (is_enabled (fixture, "find-card"));

  look_key (cover, GDK_KEY_space);
  look_settle ();
  g_assert_false (gtk_widget_get_mapped (cover));
  g_assert_true (gtk_widget_get_mapped (table));
  g_object_get (fixture->game, "clock-running", &counts, NULL);
  g_assert_true (counts == before);
  g_assert_true (is_enabled (fixture, "read-table"));

  /* Any command for the game ends the pause, too. */
  look_activate (fixture->window, "win.pause");
  look_activate (fixture->window, "win.undo");
  look_settle ();
  g_assert_true (gtk_widget_get_mapped (table));
}

/* Two keys name a card, the next one goes to it. */
static void
test_find (Fixture       *fixture,
           gconstpointer  data)
{
  GtkWidget *bar = look_find_child (GTK_WIDGET (fixture->window), MARQUISE_TYPE_FIND_BAR);
  g_autoptr (GArray) found = marquise_find_cards (fixture->game, 7, SUIT_HEARTS);
  g_autofree char *words = marquise_find_describe (fixture->game, found);
  g_autofree char *many = NULL;
  const MarquiseFound *at = &g_array_index (found, MarquiseFound, 0);

  g_assert_cmpuint (found->len, ==, 1);
  g_assert_true (g_str_has_prefix (words, "Seven of hearts, column "));
  g_assert_false (gtk_widget_get_mapped (bar));
  look_activate (fixture->window, "win.find-card");
  look_settle ();
  g_assert_true (gtk_widget_get_mapped (bar));
  look_key (bar, GDK_KEY_7);
  look_settle ();
  g_assert_true (look_shows (bar, "4 cards light up."));
  look_key (bar, GDK_KEY_h);
  look_settle ();
  g_assert_true (look_shows (bar, words));

  look_key (bar, GDK_KEY_Return);
  look_settle ();
  g_assert_false (gtk_widget_get_mapped (bar));
  g_assert_cmpuint (marquise_table_get_cursor_pile (MARQUISE_TABLE (find_table (fixture))), ==,
                    at->pile);
}

/* Face-down cards are not found, whatever is typed. */
static void
test_find_nothing_hidden (Fixture       *fixture,
                          gconstpointer  data)
{
  g_autoptr (MarquiseGame) game = marquise_game_new ("klondike");
  g_autoptr (GArray) found = marquise_find_cards (game, 0, -1);
  g_autoptr (GArray) next = marquise_find_next (game, -1);
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);

  g_assert_cmpuint (found->len, ==, 7);
  for (guint i = 0; i < found->len; i++)
    {
      const MarquiseFound *at = &g_array_index (found, MarquiseFound, i);

      g_assert_false (card_is_down (piles[at->pile].cards[at->index]));
    }
  for (guint i = 0; i < next->len; i++)
    {
      const MarquiseFound *at = &g_array_index (next, MarquiseFound, i);

      g_assert_cmpint (card_rank (piles[at->pile].cards[at->index]), ==, RANK_ACE);
    }
}

/* At FreeCell all aces are visible, and the search for the next card of each foundation finds them,
 * however deep they are. */
static void
test_next (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (GArray) all = marquise_find_next (fixture->game, -1);
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (fixture->game, &n_piles);
  GtkWidget *table = find_table (fixture);

  g_assert_cmpuint (all->len, ==, 4);
  for (guint p = 0; p < n_piles; p++)
    {
      g_autoptr (GArray) found = NULL;
      g_autofree char *words = NULL;

      if (piles[p].layout.place != MARQUISE_PLACE_FOUNDATION)
        continue;
      found = marquise_find_next (fixture->game, (int) p);
      g_assert_cmpuint (found->len, >=, 1);
      words = marquise_find_describe (fixture->game, found);
      g_assert_true (strstr (words, "Ace of ") != NULL);
      g_signal_emit_by_name (table, "sought", p);
      look_settle ();
      g_assert_nonnull (look_find (fixture->window, look_is_text, words));
    }
}

/* Whether a line with this title is shown. */
static gboolean
has_row (GtkWidget  *widget,
         const char *title)
{
  if (MARQUISE_IS_SHORTCUT_ROW (widget))
    return gtk_widget_get_visible (widget)
           && g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title);
#if ADW_CHECK_VERSION (1, 5, 0)
  /* A dialog that is not presented has no child widget yet. */
  if (ADW_IS_DIALOG (widget))
    return has_row (adw_dialog_get_child (ADW_DIALOG (widget)), title);
#endif
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (has_row (child, title))
      return TRUE;

  return FALSE;
}

/* Where cards do not go to foundations one by one, nothing is said of any. */
static void
test_no_foundations (Fixture       *fixture,
                     gconstpointer  data)
{
  static const char *const without[] = { "golf", "tripeaks", "pyramid", "spider" };
  static const char *const with[] = { "klondike", "freecell", "belle-lucie", "lady-jane" };
  GtkWidget *bar = look_find_child (GTK_WIDGET (fixture->window), MARQUISE_TYPE_FIND_BAR);

  for (guint i = 0; i < G_N_ELEMENTS (without); i++)
    {
      g_autoptr (MarquiseGame) other = marquise_game_new (without[i]);
      g_autoptr (MarquiseGame) game = marquise_game_new (with[i]);

      g_assert_false (marquise_find_has_next (other));
      g_assert_true (marquise_find_has_next (game));
    }

  look_activate (fixture->window, "win.find-card");
  look_settle ();
  g_assert_true (look_shows (bar, "Next up"));
  look_key (bar, GDK_KEY_Escape);

  marquise_library_new_game (fixture->library, "golf", 1);
  marquise_window_open_game (fixture->window, "golf");
  look_settle ();
  look_activate (fixture->window, "win.find-card");
  look_settle ();
  g_assert_false (look_shows (bar, "Next up"));
  look_key (bar, GDK_KEY_n);
  look_settle ();
  g_assert_true (look_shows (bar, "In this game no cards are built up on foundations."));
  g_assert_false (look_shows (bar,
                              "None of the cards that go next on the foundations is in sight."));
}

/* The shortcuts list only keys for piles that the game has, and such a key says that there are
 * none. */
static void
test_keys_of_places (Fixture       *fixture,
                     gconstpointer  data)
{
  g_autoptr (MarquiseGame) golf = marquise_game_new ("golf");
  GtkWidget *all = g_object_ref_sink (marquise_dialogs_shortcuts (NULL));
  GtkWidget *of_golf = g_object_ref_sink (marquise_dialogs_shortcuts (golf));
  GtkWidget *of_freecell = g_object_ref_sink (marquise_dialogs_shortcuts (fixture->game));

  g_assert_true (has_row (all, "Go to the next foundation") && has_row (all, "Go to the stock"));
  g_assert_true (has_row (of_golf, "Go to the stock") && has_row (of_golf, "Go to the waste"));
  g_assert_false (has_row (of_golf, "Go to the next foundation"));
  g_assert_true (has_row (of_freecell, "Go to the next foundation"));
  g_assert_false (has_row (of_freecell, "Go to the stock"));
  g_assert_false (has_row (of_freecell, "Turn cards from the stock"));
  g_object_unref (all);
  g_object_unref (of_golf);
  g_object_unref (of_freecell);

  look_key (find_table (fixture), GDK_KEY_s);
  look_settle ();
  g_assert_nonnull (look_find (fixture->window, look_is_text, "This game has no stock."));
}

static void
test_bookmarks (Fixture       *fixture,
                gconstpointer  data)
{
  g_assert_false (is_enabled (fixture, "go-to-bookmark"));
  look_activate (fixture->window, "win.put-bookmark");
  look_settle ();
  g_assert_nonnull (look_find (fixture->window, look_is_text,
                               "Bookmark put at the start of the game."));
  g_assert_false (is_enabled (fixture, "go-to-bookmark"));
  look_play_card (fixture->game);
  look_play_card (fixture->game);
  g_assert_true (is_enabled (fixture, "go-to-bookmark"));
  look_activate (fixture->window, "win.go-to-bookmark");
  look_settle ();
  g_assert_cmpuint (marquise_game_get_n_moves (fixture->game), ==, 0);
  g_assert_cmpuint (marquise_game_get_n_undos (fixture->game), ==, 2);
  g_assert_true (marquise_game_can_redo (fixture->game));
  g_assert_nonnull (look_find (fixture->window, look_is_text,
                               "Back at the bookmark at the start of the game."));
}

static gboolean
is_heard (GtkWidget  *widget,
          const char *words)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_opacity (widget) == 0
         && strstr (gtk_label_get_text (GTK_LABEL (widget)), words) != NULL;
}

/* Full screen is announced, both on the table and on the page with all games. (Here there is no
 * window manager that could really do it.) */
static void
test_full_screen_is_told (Fixture       *fixture,
                          gconstpointer  data)
{
  for (guint i = 0; i < 2; i++)
    {
      GtkWidget *spoken;

      g_object_notify (G_OBJECT (fixture->window), "fullscreened");
      spoken = look_wait_found (fixture->window, is_heard, "No longer full screen");
      gtk_label_set_label (GTK_LABEL (spoken), "");
      look_activate (fixture->window, "win.show-chooser");
    }
}

/* The line below the table is read at its end, but not to players who hide numbers. */
static void
test_progress_is_read (Fixture       *fixture,
                       gconstpointer  data)
{
  GSettings *settings = marquise_application_get_settings (application);
  GtkWidget *spoken;

  look_play_card (fixture->game);
  look_activate (fixture->window, "win.read-table");
  spoken = look_wait_found (fixture->window, is_heard, " 1 move in ");
  gtk_label_set_label (GTK_LABEL (spoken), "");

  g_settings_set (settings, "hide-numbers", "b", TRUE);
  look_activate (fixture->window, "win.read-table");
  spoken = look_wait_found (fixture->window, is_heard, " of hearts");
  g_assert_null (strstr (gtk_label_get_text (GTK_LABEL (spoken)), "so far"));
  g_settings_set (settings, "hide-numbers", "b", FALSE);
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  application = look_make_application ();

#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/app/tools/pause", test_pause);
  ADD ("/app/tools/find", test_find);
  ADD ("/app/tools/find-nothing-hidden", test_find_nothing_hidden);
  ADD ("/app/tools/next", test_next);
  ADD ("/app/tools/no-foundations", test_no_foundations);
  ADD ("/app/tools/keys-of-places", test_keys_of_places);
  ADD ("/app/tools/bookmarks", test_bookmarks);
  ADD ("/app/tools/full-screen-is-told", test_full_screen_is_told);
  ADD ("/app/tools/progress-is-read", test_progress_is_read);
#undef ADD

  return g_test_run ();
}
