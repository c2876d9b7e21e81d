/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A player's own patiences, told by relations, kinds of piles and verbs: played as a view would,
 * taken back, hinted at, read aloud and kept like any other game. */

#include "config.h"

#include "play.h"

#include "model/library/saved-game.h"
#include "model/patience/own-patiences.h"
#include "model/words/narration.h"
#include "model/words/told-rules.h"

#include "engine/patience/told-patience.h"

#include <libintl.h>
#include <locale.h>
#include <string.h>

extern int _nl_msg_cat_cntr;

static void
use_language (const char *language)
{
  g_setenv ("LANGUAGE", language, TRUE);
  /* As libintl’s manual says: the catalogues are to be looked up again. */
  _nl_msg_cat_cntr++;
}

/* Each has a kind of pile, or a move, that no game of the program has. */
static const char *const ids[] = {
  "accordion", "black-hole", "eagle-wing", "elevens", "fifteens", "gaps", "maze", "penguin",
  "plait",
  "royal-marriage", "sir-tommy", "union-square"
};

static MarquiseGame *
add (const char *id)
{
  g_autofree char *file = g_strconcat (id, ".patience", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "told", file, NULL);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  MarquiseGame *game;
  char *text = NULL;
  gsize length = 0;

  g_file_get_contents (path, &text, &length, &error);
  g_assert_no_error (error);
  bytes = g_bytes_new_take (text, length);
  g_assert_cmpstr (marquise_own_patiences_add (bytes, NULL, &error), ==, id);
  g_assert_no_error (error);
  game = marquise_game_new (id);
  g_assert_nonnull (game);

  return game;
}

/* Whether a game that is written and read is the same one. */
static void
assert_kept (MarquiseGame *game)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "game.marquise", NULL);
  g_autofree char *before = read_table (game), *after = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (MarquiseGame) again = NULL;

  write_game (game, path);
  again = marquise_saved_game_read (path, &error);
  g_assert_no_error (error);
  after = read_table (again);
  g_assert_cmpstr (after, ==, before);
  remove_folder (folder);
}

static void
test_played (gconstpointer id)
{
  g_autoptr (MarquiseGame) game = add (id);
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  g_autofree char *dealt = NULL, *after = NULL, *aloud = NULL;
  guint n = 0;

  marquise_game_deal_number (game, &(Rules) { { 0 } }, 1);
  dealt = read_table (game);
  while (n < 60 && play_any (game, rand))
    {
      g_autoptr (MarquiseHint) hint = marquise_game_hint (game);

      g_assert_true (hint == NULL || hint->sentence != NULL);
      n++;
    }
  g_assert_cmpuint (n, >, 0);
  aloud = marquise_narrate_table (game);
  g_assert_cmpuint (strlen (aloud), >, 0);
  assert_kept (game);
  while (marquise_game_can_undo (game))
    marquise_game_undo (game);
  after = read_table (game);
  g_assert_cmpstr (after, ==, dealt);
}

/* Two lines make a cousin of a game that the program has, with its rules and choices. */
static void
test_like (void)
{
  static const char text[] = "id = own-cousin\nname = Cousin\nlike = freecell cells=2\n";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (MarquiseGame) game = NULL;
  g_autoptr (GError) error = NULL;
  const MarquisePile *piles;
  guint n_piles, n_cells = 0;

  g_assert_cmpstr (marquise_own_patiences_add (bytes, NULL, &error), ==, "own-cousin");
  g_assert_no_error (error);
  game = marquise_game_new ("own-cousin");
  marquise_game_deal_number (game, &(Rules) { { 0 } }, 1);
  piles = marquise_game_get_piles (game, &n_piles);
  for (guint i = 0; i < n_piles; i++)
    n_cells += piles[i].layout.place == MARQUISE_PLACE_CELL;
  g_assert_cmpuint (n_cells, ==, 2);
}

/* What a value without words of its own changes in the rules. */
static void
test_changes (void)
{
  static const char text[] = "id = own-values\nname = Values\nlike = freecell cells=2\n";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (GError) error = NULL;
  g_autofree char *none = NULL, *eight = NULL, *nothing = NULL;
  const Patience *patience;
  const Told *house;
  Rules rules;
  char why[100];

  g_assert_cmpstr (marquise_own_patiences_add (bytes, NULL, &error), ==, "own-values");
  g_assert_no_error (error);
  patience = patience_find ("own-values");
  house = told_of (patience, &(Rules) { { 0 } });
  nothing = marquise_told_rules_tell_change (house, house);
  g_assert_null (nothing);
  g_assert_true (rules_parse (&patience->game, "cells=0", &rules, why, sizeof why));
  none = marquise_told_rules_tell_change (house, told_of (patience, &rules));
  g_assert_true (g_str_has_prefix (none, "There are no cells. Several cards in sequence move"));
  g_assert_null (strstr (none, "through empty cells"));
  g_assert_true (rules_parse (&patience->game, "cells=8", &rules, why, sizeof why));
  eight = marquise_told_rules_tell_change (house, told_of (patience, &rules));
  g_assert_cmpstr (eight, ==, "Each of the eight cells takes one card.");
}

static void
assert_mistake (const char *text,
                const char *language,
                const char *message)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (GError) error = NULL;

  use_language (language);
  g_assert_null (marquise_own_patiences_add (bytes, NULL, &error));
  g_assert_nonnull (error);
  g_assert_cmpstr (error->message, ==, message);
}

/* What is wrong is told with its line, in the player's language. */
static void
test_mistake (void)
{
  static const char relation[]
    = "id = own-wrong\nname = Wrong\ncolumns = 7\ncolumns.build = down colours\n";
  static const char none[] = "name = Wrong\ncolumns = 7\ncolumns.build = down\n";
  static const char choice[] = "id = own-wrong\nname = Wrong\nlike = freecell cells=9\n";

  assert_mistake (relation, "en", "own-wrong, line 4: “down colours” is not a relation");
  assert_mistake (relation, "fr", "own-wrong, ligne\u00a04\u00a0: «\u00a0down colours\u00a0» n’est "
                                  "pas une relation");
  assert_mistake (none, "fr", "il manque «\u00a0id\u00a0»");
  assert_mistake (choice, "fr", "freecell\u00a0: il n’y a pas de règle «\u00a0cells=9\u00a0»");
  use_language ("");
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("MARQUISE_LOCALEDIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  /* GLib decides once whether it translates at all, by the language it finds then. */
  use_language ("fr");
  g_assert_cmpstr (g_dgettext (GETTEXT_PACKAGE, "Waste"), !=, "Waste");
  use_language ("");
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autofree char *path = g_strconcat ("/told/", ids[i], NULL);

      g_test_add_data_func (path, ids[i], test_played);
    }
  g_test_add_func ("/told/like", test_like);
  g_test_add_func ("/told/changes", test_changes);
  g_test_add_func ("/told/mistake", test_mistake);

  return g_test_run ();
}
