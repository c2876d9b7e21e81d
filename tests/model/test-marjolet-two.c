/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Two people at one screen: nobody sees the other's hand, the curtain falls whenever the other
 * player is to decide, and a saved match continues between two people. */

#include "play.h"

#include "model/library/library.h"
#include "model/marjolet/marjolet.h"
#include "model/library/saved-game.h"

#include <string.h>

static MarquiseGame *
new_game (guint32 number)
{
  MarquiseGame *game = marquise_game_new ("marjolet");

  g_object_set (game, "pace", 0, "two-players", TRUE, NULL);
  marquise_game_deal_number (game, &(Rules) { 0 }, number);

  return game;
}

static const MarquisePile *
find_pile (MarquiseGame  *game,
           MarquisePlace  place,
           guint         *number)
{
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);

  for (guint i = 0; i < n_piles; i++)
    if (piles[i].layout.place == place)
      {
        if (number != NULL)
          *number = i;
        return &piles[i];
      }

  return NULL;
}

/* How many cards of the hand at @place are face up that nobody has declared. */
static guint
count_open (MarquiseGame  *game,
            MarquisePlace  place)
{
  const MarjoletDeal *deal = read_marjolet (game);
  const MarquisePile *pile = find_pile (game, place, NULL);
  guint n_open = 0;

  for (guint i = 0; i < pile->n_cards; i++)
    n_open += !card_is_down (pile->cards[i])
              && !((deal->shown[0] | deal->shown[1]) & card_bit (marjolet_card (pile->cards[i])));

  return n_open;
}

static gboolean
late_cb (gpointer data)
{
  g_error ("Nothing happens");

  return G_SOURCE_REMOVE;
}

/* Waits until somebody is asked for a decision, or the deal is over. */
static void
wait_for_anybody (MarquiseGame *game)
{
  MarquiseTrickMatch *marjolet = MARQUISE_TRICK_MATCH (game);
  guint source = g_timeout_add_seconds (60, late_cb, NULL);

  while (marquise_game_get_status (game) == MARQUISE_STATUS_PLAYING
         && marquise_game_get_busy (game)
         && !read_match (marjolet).curtain)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (source);
}

/* Behind the curtain neither hand can be seen, and no card can be played. */
static void
check_curtain (MarquiseGame *game)
{
  MarquiseTrickMatch *marjolet = MARQUISE_TRICK_MATCH (game);
  g_autoptr (GPtrArray) choices = marquise_trick_match_get_choices (marjolet);
  guint hand = 0;
  const MarquisePile *pile = find_pile (game, MARQUISE_PLACE_HAND, &hand);

  g_assert_true (marquise_game_get_busy (game));
  g_assert_cmpuint (count_open (game, MARQUISE_PLACE_HAND), ==, 0);
  g_assert_cmpuint (count_open (game, MARQUISE_PLACE_OPPONENT), ==, 0);
  g_assert_cmpuint (choices->len, ==, 0);
  g_assert_null (marquise_game_hint (game));
  g_assert_cmpint (marquise_trick_match_get_drawn (marjolet), ==, CARD_NONE);
  for (guint i = 0; i < pile->n_cards; i++)
    g_assert_false (marquise_game_can_take (game, hand, i));
}

/* Plays a whole deal by what the player at the screen sees; returns how often the other one took
 * over. */
static guint
play_deal (MarquiseGame *game)
{
  MarquiseTrickMatch *marjolet = MARQUISE_TRICK_MATCH (game);
  guint n_curtains = 0;

  wait_for_anybody (game);
  while (marquise_game_get_status (game) == MARQUISE_STATUS_PLAYING)
    {
      if (read_match (marjolet).curtain)
        {
          check_curtain (game);
          marquise_trick_match_lift_curtain (marjolet);
          n_curtains++;
        }
      g_assert_false (marquise_game_get_busy (game));
      g_assert_cmpint (read_marjolet (marjolet)->turn, ==,
                       read_match (marjolet).view);
      g_assert_cmpuint (count_open (game, MARQUISE_PLACE_OPPONENT), ==, 0);
      play_turn (game);
      wait_for_anybody (game);
    }

  return n_curtains;
}

static void
test_deal (void)
{
  MarquiseGame *game = new_game (21);
  MarquiseTrickMatch *marjolet = MARQUISE_TRICK_MATCH (game);
  guint n_curtains = play_deal (game);

  /* At least once for each trick. */
  g_assert_cmpuint (n_curtains, >=, 16);
  g_assert_cmpint (marquise_game_get_status (game), ==, MARQUISE_STATUS_DEAL_OVER);
  g_assert_false (read_match (marjolet).curtain);

  /* The next deal begins behind the curtain, for the player who leads. */
  marquise_trick_match_next_deal (MARQUISE_TRICK_MATCH (marjolet));
  g_assert_true (read_match (marjolet).curtain);
  g_assert_cmpint (read_match (marjolet).view, ==,
                   1 - read_marjolet (marjolet)->dealer);
  check_curtain (game);
  g_assert_finalize_object (game);
}

/* Undo calls the player back who decided last. */
static void
test_undo (void)
{
  MarquiseGame *game = new_game (22);
  MarquiseTrickMatch *marjolet = MARQUISE_TRICK_MATCH (game);
  int first = read_match (marjolet).view;

  marquise_trick_match_lift_curtain (marjolet);
  play_turn (game);
  g_assert_true (read_match (marjolet).curtain);
  g_assert_cmpint (read_match (marjolet).view, ==, 1 - first);
  marquise_trick_match_lift_curtain (marjolet);
  marquise_game_undo (game);
  g_assert_true (read_match (marjolet).curtain);
  g_assert_cmpint (read_match (marjolet).view, ==, first);
  check_curtain (game);
  marquise_trick_match_lift_curtain (marjolet);
  g_assert_cmpuint (count_open (game, MARQUISE_PLACE_HAND), ==, 6);
  g_assert_finalize_object (game);
}

static void
test_saved (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "two.marquise", NULL);
  g_autofree char *text = NULL, *before = NULL, *after = NULL;
  MarquiseGame *game = new_game (23), *other;
  g_autoptr (GError) error = NULL;

  marquise_trick_match_lift_curtain (MARQUISE_TRICK_MATCH (game));
  play_turn (game);
  write_game (game, path);
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "format=2\n"));
  other = marquise_saved_game_read (path, &error);
  g_assert_no_error (error);
  g_assert_true (marquise_trick_match_has_two_players (MARQUISE_TRICK_MATCH (other)));
  g_assert_true (read_match (other).curtain);
  before = read_table (game);
  after = read_table (other);
  g_assert_cmpstr (before, ==, after);
  check_curtain (other);
  /* The decisions of both players can be undone. */
  g_assert_true (marquise_game_can_undo (other));

  /* A match against the computer keeps the old format of the file, and opens as such. */
  g_object_set (game, "two-players", FALSE, NULL);
  marquise_game_deal_number (game, &(Rules) { 0 }, 24);
  write_game (game, path);
  g_clear_pointer (&text, g_free);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "format=1\n"));
  g_clear_object (&other);
  other = marquise_saved_game_read (path, &error);
  g_assert_no_error (error);
  g_assert_false (marquise_trick_match_has_two_players (MARQUISE_TRICK_MATCH (other)));
  g_assert_false (read_match (other).curtain);

  g_object_unref (other);
  g_object_unref (game);
  remove_folder (folder);
}

static void
test_names (void)
{
  MarquiseGame *game = new_game (25);
  MarquiseTrickMatch *marjolet = MARQUISE_TRICK_MATCH (game);
  g_autofree char *news = NULL;

  g_assert_cmpstr (marquise_trick_match_get_name (MARQUISE_TRICK_MATCH (marjolet), 0), ==, "South");
  g_assert_cmpstr (marquise_trick_match_get_name (MARQUISE_TRICK_MATCH (marjolet), 1), ==, "North");
  marquise_trick_match_set_names (MARQUISE_TRICK_MATCH (marjolet), " Odile ", "Émile");
  marquise_trick_match_lift_curtain (marjolet);
  play_turn (game);
  news = marquise_trick_match_get_news (marjolet);
  g_assert_true (g_str_has_prefix (news, read_marjolet (marjolet)->leader == 0
                                   ? "Odile plays the " : "Émile plays the "));
  g_assert_finalize_object (game);
}

/* Names in settings that were edited by hand, or damaged: a name never fills the window. */
static void
test_long_names (void)
{
  MarquiseGame *game = new_game (25);
  MarquiseTrickMatch *marjolet = MARQUISE_TRICK_MATCH (game);
  g_autoptr (GString) name = g_string_new (NULL);

  while (name->len < 6000)
    g_string_append (name, "é");
  marquise_trick_match_set_names (MARQUISE_TRICK_MATCH (marjolet), name->str, "a\xff\xff");
  g_assert_cmpint (g_utf8_strlen (marquise_trick_match_get_name (MARQUISE_TRICK_MATCH (marjolet),
                                                                 0),
                                  -1), <=, 20);
  g_assert_true (g_str_has_prefix (name->str,
                                   marquise_trick_match_get_name (MARQUISE_TRICK_MATCH (marjolet),
                                                                  0)));
  g_assert_true (g_utf8_validate (marquise_trick_match_get_name (MARQUISE_TRICK_MATCH (marjolet),
                                                                 1),
                                  -1, NULL));
  g_assert_finalize_object (game);
}

/* A match between two people is neither won nor lost, but recorded as what it is. */
static void
test_not_counted (void)
{
  g_autofree char *folder = make_folder ();
  GSettings *settings = marquise_settings_open ();
  MarquiseLibrary *library;
  MarquiseTrickTotals apart;
  MarquiseTotals totals;
  MarquiseGame *game;

  g_settings_set (settings, "players", "s", "two");
  g_settings_set (settings, "first-player", "s", "Odile");
  library = marquise_library_new (settings, folder);
  game = marquise_library_get_game (library, "marjolet", NULL);
  g_assert_true (marquise_trick_match_has_two_players (MARQUISE_TRICK_MATCH (game)));
  g_assert_cmpstr (marquise_trick_match_get_name (MARQUISE_TRICK_MATCH (game), 0), ==, "Odile");
  g_object_set (game, "pace", 0, NULL);
  play_deal (game);
  g_assert_false (marquise_library_would_lose (library, "marjolet"));
  marquise_library_new_game (library, "marjolet", 0);
  marquise_statistics_get (marquise_library_get_statistics (library), "marjolet", NULL, &totals);
  g_assert_cmpuint (totals.played, ==, 0);
  g_assert_cmpuint (totals.deals, ==, 0);
  marquise_statistics_get_tricks (marquise_library_get_statistics (library), "marjolet", NULL, NULL,
                                  &apart);
  g_assert_cmpuint (apart.deals, ==, 0);
  marquise_statistics_get_tricks (marquise_library_get_statistics (library), "marjolet", NULL,
                                  MARQUISE_LEVEL_TWO_PLAYERS, &apart);
  g_assert_cmpuint (apart.deals, ==, 1);

  /* The next match is against the computer again if that is set. */
  g_settings_set (settings, "players", "s", "computer");
  marquise_library_new_game (library, "marjolet", 0);
  game = marquise_library_get_game (library, "marjolet", NULL);
  g_assert_false (marquise_trick_match_has_two_players (MARQUISE_TRICK_MATCH (game)));

  g_settings_set (settings, "first-player", "s", "");
  g_object_unref (library);
  g_object_unref (settings);
  remove_folder (folder);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/marjolet-two/deal", test_deal);
  g_test_add_func ("/marjolet-two/undo", test_undo);
  g_test_add_func ("/marjolet-two/saved", test_saved);
  g_test_add_func ("/marjolet-two/names", test_names);
  g_test_add_func ("/marjolet-two/long-names", test_long_names);
  g_test_add_func ("/marjolet-two/not-counted", test_not_counted);

  return g_test_run ();
}
