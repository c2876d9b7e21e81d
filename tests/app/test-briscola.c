/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A trick game without melds, with another pack and other characters, played in the real window:
 * whole deals and matches, hints, undo, warnings, two people, files. No text mentions Marjolet. */

#include "app/play/curtain.h"
#include "app/play/end-panel.h"
#include "app/play/score-sheet.h"
#include "app/review/review-list.h"
#include "app/shell/application.h"
#include "app/shell/window.h"
#include "look.h"
#include "model/library/saved-game.h"
#include "model/library/saved-game-private.h"
#include "model/trick/trick-class.h"
#include "model/trick/trick-match-private.h"
#include "tests/tricks/briscola.h"

#include <glib/gstdio.h>
#include <string.h>

static MarquiseApplication *application;

typedef struct {
  MarquiseWindow *window;
  MarquiseGame *game;
} Fixture;

static GSettings *
get_settings (void)
{
  return marquise_application_get_settings (application);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  MarquiseLibrary *library = marquise_application_get_library (application);

  g_settings_set (get_settings (), "animations", "b", FALSE);
  g_settings_set (get_settings (), "players", "s", data);
  g_settings_set (get_settings (), "level", "s", "hoarder");
  fixture->window = marquise_window_new (GTK_APPLICATION (application), library);
  gtk_window_present (GTK_WINDOW (fixture->window));
  look_wait ((gboolean (*)(gpointer))gtk_widget_get_mapped, fixture->window);
  marquise_library_new_game (library, "briscola", 7);
  fixture->game = marquise_library_get_game (library, "briscola", NULL);
  marquise_window_open_game (fixture->window, "briscola");
  g_object_set (fixture->game, "pace", 0, NULL);
  look_settle ();
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_settings_set (get_settings (), "players", "s", "computer");
  look_settle ();
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  look_settle ();
}

static gboolean
is_ready (gpointer data)
{
  MarquiseGame *game = data;

  return !marquise_game_get_busy (game)
         || look_at_match (game).curtain
         || marquise_game_get_status (game) != MARQUISE_STATUS_PLAYING;
}

/* Checks for words that belong only to Marjolet. */
static void
check_text (const char *text)
{
  static const char *const words[] = {
    "marjolet", "marriage", "declare", "combination", "seven of trumps", "last six", "brisque",
    "gaspard", "honorine", "ambroise"
  };
  g_autofree char *lower = g_utf8_strdown (text != NULL ? text : "", -1);

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (strstr (lower, words[i]) != NULL)
      g_error ("“%s” is visible", text);
}

static void
check_texts (GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_LABEL (widget))
    check_text (gtk_label_get_text (GTK_LABEL (widget)));
  check_text (gtk_widget_get_tooltip_text (widget));

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_texts (child);
}

static void
check_words (Fixture *fixture)
{
  g_autofree char *comment = marquise_game_get_comment (fixture->game);
  g_autofree char *news = marquise_trick_match_get_news (MARQUISE_TRICK_MATCH (fixture->game));

  check_text (comment);
  check_text (news);
  check_texts (GTK_WIDGET (fixture->window));
}

/* Plays the move of the hint. */
static void
follow_hint (MarquiseGame *game)
{
  g_autoptr (MarquiseHint) hint = marquise_game_hint (game);

  g_assert_nonnull (hint);
  g_assert_cmpint (hint->pile, >=, 0);
  g_assert_true (marquise_game_activate (game, (guint) hint->pile, hint->index));
}

static void
play_deal (Fixture *fixture)
{
  look_wait (is_ready, fixture->game);
  while (marquise_game_get_status (fixture->game) == MARQUISE_STATUS_PLAYING)
    {
      check_words (fixture);
      follow_hint (fixture->game);
      look_wait (is_ready, fixture->game);
    }
  look_settle ();
}

static gboolean
has_advice (gpointer data)
{
  return look_shows (data, "it is worth least.") || look_shows (data, "it brings most.");
}

static gboolean
has_review (gpointer data)
{
  return look_shows (data, "Trick ") || look_shows (data, "Well played: no choice cost");
}

/* A whole deal, which is a match: hint with its reason, undo and redo, count and review. */
static void
test_deal (Fixture       *fixture,
           gconstpointer  data)
{
  MarquiseTrickMatch *match = MARQUISE_TRICK_MATCH (fixture->game);
  GtkWidget *window = GTK_WIDGET (fixture->window), *panel;
  g_autoptr (GPtrArray) choices = marquise_trick_match_get_choices (match);
  g_autofree char *line = NULL;

  look_wait (is_ready, fixture->game);
  g_assert_cmpuint (choices->len, ==, 0);
  g_assert_true (look_shows (window, "You play against Beppe."));
  line = marquise_game_get_status_line (fixture->game);
  g_assert_nonnull (strstr (line, " cards left in the stock"));
  gtk_widget_activate_action (window, "win.hint", NULL);
  look_wait (has_advice, window);
  g_assert_cmpuint (marquise_game_get_n_hints (fixture->game), ==, 1);

  follow_hint (fixture->game);
  look_wait (is_ready, fixture->game);
  g_assert_true (marquise_game_can_undo (fixture->game));
  gtk_widget_activate_action (window, "win.undo", NULL);
  look_wait (is_ready, fixture->game);
  g_assert_cmpuint (marquise_game_get_n_undos (fixture->game), ==, 1);
  gtk_widget_activate_action (window, "win.redo", NULL);
  look_wait (is_ready, fixture->game);

  play_deal (fixture);
  g_assert_cmpint (marquise_trick_match_get_points (match, 0, -1)
                   + marquise_trick_match_get_points (match, 1, -1), ==, 120);
  panel = look_find (window, look_is_type, "MarquiseEndPanel");
  g_assert_nonnull (panel);
  g_assert_true (look_shows (panel, "Aces and threes"));
  look_wait (has_review, window);
  check_words (fixture);
}

/* Several deals in one match; one click begins the next deal. */
static void
test_match (Fixture       *fixture,
            gconstpointer  data)
{
  MarquiseTrickMatch *match = MARQUISE_TRICK_MATCH (fixture->game);
  Rules rules = { 0 };
  int totals[2];

  g_assert_true (rules_set (marquise_game_get_engine (fixture->game), &rules, "target", "241", NULL,
                            0));
  g_object_set (fixture->game, "level", BRISCOLA_SHREWD, NULL);
  marquise_game_deal_number (fixture->game, &rules, 11);
  play_deal (fixture);
  while (marquise_game_get_status (fixture->game) == MARQUISE_STATUS_DEAL_OVER)
    {
      marquise_trick_match_next_deal (match);
      play_deal (fixture);
    }
  marquise_trick_match_get_totals (match, totals);
  g_assert_cmpint (MAX (totals[0], totals[1]), >=, 241);
  g_assert_cmpint (totals[0] + totals[1], ==, 120 * (int) marquise_trick_match_get_n_deals (match));
  g_assert_cmpuint (marquise_trick_match_get_n_deals (match), >=, 3);
  check_words (fixture);

  look_press (look_find (fixture->window, look_is_type, "MarquiseEndPanel"), "Rematch");
  look_settle ();
  g_assert_cmpint (marquise_game_get_status (fixture->game), ==, MARQUISE_STATUS_PLAYING);
}

/* A saved game in the middle of a deal: it is unchanged when it is read, and can be played to its
 * end. */
static void
test_saved (Fixture       *fixture,
            gconstpointer  data)
{
  g_autofree char *folder = g_dir_make_tmp ("briscola-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "half.marquise", NULL);
  g_autofree char *text = NULL, *before = NULL, *after = NULL;
  g_autoptr (MarquiseGame) back = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  look_wait (is_ready, fixture->game);
  for (int i = 0; i < 9; i++)
    {
      follow_hint (fixture->game);
      look_wait (is_ready, fixture->game);
    }
  bytes = marquise_saved_game_to_bytes (fixture->game, NULL);
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL),
                                      (gssize) g_bytes_get_size (bytes), NULL));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "[Briscola]"));
  check_text (text);
  back = marquise_saved_game_read (path, &error);
  g_assert_no_error (error);
  g_object_set (back, "pace", 0, NULL);
  before = marquise_game_get_status_line (fixture->game);
  after = marquise_game_get_status_line (back);
  g_assert_cmpstr (after, ==, before);
  while (marquise_game_get_status (back) == MARQUISE_STATUS_PLAYING)
    {
      look_wait (is_ready, back);
      if (marquise_game_get_status (back) == MARQUISE_STATUS_PLAYING)
        follow_hint (back);
    }
  g_assert_cmpint (marquise_trick_match_get_points (MARQUISE_TRICK_MATCH (back), 0, -1)
                   + marquise_trick_match_get_points (MARQUISE_TRICK_MATCH (back), 1, -1), ==, 120);
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static gboolean
is_opponent (GtkWidget  *widget,
             const char *words)
{
  return ADW_IS_COMBO_ROW (widget)
         && g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), words);
}

/* Only its own two characters can be chosen; the choice for another game stays. */
static void
test_people (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *level = NULL;
  GtkWidget *question, *row;

  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.new-game", NULL);
  look_settle ();
  question = look_find_over (fixture->window);
  g_assert_nonnull (question);
  row = look_wait_found (question, is_opponent, "Opponent");
  /* The third choice is another person at this screen. */
  g_assert_cmpuint (g_list_model_get_n_items (adw_combo_row_get_model (ADW_COMBO_ROW (row))), ==,
                    3);
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), BRISCOLA_SHREWD);
  check_texts (question);
  look_press (question, "_Begin");
  look_settle ();
  g_assert_true (look_shows (fixture->window, "You play against Nina."));
  g_settings_get (get_settings (), "level", "s", &level);
  g_assert_cmpuint (marquise_trick_match_find_level ("briscola", level), ==, BRISCOLA_SHREWD);
  g_assert_cmpuint (marquise_trick_match_find_level ("marjolet", level), ==, 3);
}

/* Whether the expert has judged the present choice. */
static gboolean
is_considered (gpointer data)
{
  return marquise_trick_match_get_match_state (MARQUISE_TRICK_MATCH (data))->costs != NULL;
}

/* A costly choice causes one warning. */
static void
test_warning (Fixture       *fixture,
              gconstpointer  data)
{
  /* The ace of trumps would be played to a card that counts nothing. */
  static const char cards[]
    = "AC 2D 4D 5D 2H 4H 7C 3C KC QC JC 6C 5C 4C 2C AD 3D KD QD JD 7D 6D AH 3H KH QH JH 7H 6H 5H "
      "AS 3S KS QS JS 7S 6S 5S 4S 2S";
  g_autoptr (GError) error = NULL;
  const MarquisePile *piles;
  guint n_piles, hand = 0, ace = 0;

  g_object_set (fixture->game, "warn", TRUE, "dealer-chosen", TRUE, NULL);
  g_assert_true (marquise_game_deal_cards (fixture->game, &(Rules) { 0 }, cards, &error));
  g_assert_no_error (error);
  look_wait (is_ready, fixture->game);
  look_wait (is_considered, fixture->game);
  piles = marquise_game_get_piles (fixture->game, &n_piles);
  for (guint p = 0; p < n_piles; p++)
    for (guint i = 0; piles[p].layout.place == MARQUISE_PLACE_HAND && i < piles[p].n_cards; i++)
      if (card_rank (piles[p].cards[i]) == RANK_ACE)
        {
          hand = p;
          ace = i;
        }
  g_assert_cmpint (card_rank (piles[hand].cards[ace]), ==, RANK_ACE);
  g_assert_false (marquise_game_activate (fixture->game, hand, (int) ace));
  g_assert_true (marquise_game_activate (fixture->game, hand, (int) ace));
}

static void
test_two_players (Fixture       *fixture,
                  gconstpointer  data)
{
  MarquiseTrickMatch *match = MARQUISE_TRICK_MATCH (fixture->game);
  guint n_curtains = 0;

  while (marquise_game_get_status (fixture->game) == MARQUISE_STATUS_PLAYING)
    {
      look_wait (is_ready, fixture->game);
      if (look_at_match (match).curtain)
        {
          g_assert_nonnull (look_find (fixture->window, look_is_type, "MarquiseCurtain"));
          g_assert_null (marquise_game_hint (fixture->game));
          check_words (fixture);
          marquise_trick_match_lift_curtain (match);
          n_curtains++;
          look_settle ();
        }
      else if (marquise_game_get_status (fixture->game) == MARQUISE_STATUS_PLAYING)
        follow_hint (fixture->game);
    }
  look_settle ();
  g_assert_cmpuint (n_curtains, >=, 20);
  g_assert_nonnull (look_find (fixture->window, look_is_type, "MarquiseEndPanel"));
  check_words (fixture);
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  g_assert_true (marquise_trick_match_add_game (test_briscola_get_type ()));
  application = look_make_application ();

  g_test_add ("/app/briscola/deal", Fixture, "computer", set_up, test_deal, tear_down);
  g_test_add ("/app/briscola/match", Fixture, "computer", set_up, test_match, tear_down);
  g_test_add ("/app/briscola/saved", Fixture, "computer", set_up, test_saved, tear_down);
  g_test_add ("/app/briscola/people", Fixture, "computer", set_up, test_people, tear_down);
  g_test_add ("/app/briscola/warning", Fixture, "computer", set_up, test_warning, tear_down);
  g_test_add ("/app/briscola/two-players", Fixture, "two", set_up, test_two_players, tear_down);

  return g_test_run ();
}
