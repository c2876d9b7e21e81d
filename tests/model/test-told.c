/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A player's own patiences, described by relations, kinds of piles and verbs: played as a view
 * would, undone, with hints, narrated and saved like any other game. */

#include "config.h"

#include "play.h"

#include "model/game/card-names.h"
#include "model/library/saved-game.h"
#include "model/patience/draft.h"
#include "model/patience/own-patiences.h"
#include "model/words/narration.h"
#include "model/words/narrator.h"
#include "model/words/patience-news.h"
#include "model/words/told-rules.h"

#include "engine/games.h"
#include "engine/patience/told-patience.h"

#include <libintl.h>
#include <locale.h>
#include <string.h>

/* Each has a kind of pile, or a move, that the older games do not have. */
static const char *const ids[] = {
  "accordion", "black-hole", "eagle-wing", "elevens", "fifteens", "gaps", "maze", "penguin",
  "plait",
  "royal-marriage", "sir-tommy", "union-square"
};

/* The game of a description, which may be built in; NULL: another one has that id. */
static MarquiseGame *
add_own (const char *id)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *file = g_strconcat (id, ".patience", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "told", file, NULL);
  g_autoptr (GBytes) bytes = NULL;
  char *text = NULL;
  gsize length = 0;

  if (games_is_further (id))
    return marquise_game_new (id);

  g_file_get_contents (path, &text, &length, &error);
  g_assert_no_error (error);
  bytes = g_bytes_new_take (text, length);

  return marquise_own_patiences_add (bytes, NULL, NULL) != NULL ? marquise_game_new (id) : NULL;
}

static MarquiseGame *
add (const char *id)
{
  MarquiseGame *game = add_own (id);

  g_assert_nonnull (game);

  return game;
}

/* A game that is written is read as the same game. */
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

/* Two lines make a variant of a built-in game, with its rules and choices. */
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

/* The changes that a value without texts of its own makes in the rules. */
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

/* Steps that pass the king are said to do so, and others are not. */
static void
test_counting (void)
{
  static const struct {
    const char *id;
    gboolean passes;
  } cases[] = { { "calculation", TRUE }, { "royal-cotillion", TRUE }, { "mod3", FALSE } };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const Told *told = told_of (patience_find (cases[i].id), &(Rules) { { 0 } });
      g_autoptr (GPtrArray) goal = marquise_told_rules_list (told, TOLD_PART_GOAL);
      gboolean said = FALSE;

      for (guint j = 0; j < goal->len; j++)
        said |= g_str_equal (g_ptr_array_index (goal, j),
                             "After the king, counting starts again with the ace.");
      g_assert_cmpint (said, ==, cases[i].passes);
    }
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

/* In the narration a pile has the name that the rules give it, in both languages; with a number
 * only if there are several. */
static void
test_pile_names (void)
{
  static const struct {
    const char *id;
    guint pile;                 /* counted without the stock and the wastes */
    const char *name, *name_fr;
  } cases[] = {
    { "black-hole", 0, "Hole", "Trou" }, { "black-hole", 1, "Column 1", "Colonne 1" },
    { "black-hole", 17, "Column 17", "Colonne 17" },
    { "bear-river", 0, "Fan 1", "Éventail 1" }, { "bear-river", 15, "Hole 1", "Trou 1" },
    { "batsford", 0, "Column 1", "Colonne 1" }, { "batsford", 10, "King pile", "Pile des rois" },
    { "duchesse-de-luynes", 0, "Left wing", "Aile gauche" },
    { "royal-cotillion", 4, "Right wing, place 1", "Aile droite, place 1" },
    { "les-hemispheres", 12, "Pole 1", "Pôle 1" }, { "sultan", 8, "Centre", "Centre" },
    { "constitution", 8, "Second row, place 1", "Deuxième rangée, place 1" },
    { "backbone", 2, "Rib", "Côte" }, { "calculation", 3, "Heap 4", "Tas 4" },
    { "accordion", 6, "Place 7", "Place 7" }, { "gaps", 13, "Row 2, place 1", "Rangée 2, place 1" },
    { "giza", 28, "Column 1", "Colonne 1" },
    { "aces-up", 4, "Removed cards", "Pile des cartes retirées" },
    { "alhambra", 12, "Descending foundation 1", "Pile descendante 1" },
    { "la-nivernaise", 18, "Descending foundation of clubs", "Pile descendante de trèfle" },
    { "napoleons-tomb", 8, "Middle foundation", "Pile de base du milieu" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MarquiseGame) game = marquise_game_new (cases[i].id);
      g_autofree char *name = NULL, *name_fr = NULL;
      guint pile = cases[i].pile;
      const MarquisePile *piles;

      use_language ("en");
      marquise_game_deal_number (game, &(Rules) { { 0 } }, 1);
      piles = marquise_game_get_piles (game, NULL);
      for (guint p = 0; piles[p].layout.place == MARQUISE_PLACE_STOCK
           || piles[p].layout.place == MARQUISE_PLACE_WASTE; p++)
        pile++;
      name = marquise_game_get_pile_name (game, pile);
      g_assert_cmpstr (name, ==, cases[i].name);
      use_language ("fr");
      name_fr = marquise_game_get_pile_name (game, pile);
      g_assert_cmpstr (name_fr, ==, cases[i].name_fr);
    }
  use_language ("");
}

/* If no pile is counted, there is no empty sentence about it. */
static void
test_nothing_counted (void)
{
  g_autoptr (MarquiseGame) game = marquise_game_new ("black-hole");
  g_autofree char *table = NULL, *deal = NULL;
  MarquiseNarrator *narrator = marquise_narrator_new (game);

  marquise_game_deal_number (game, &(Rules) { { 0 } }, 1);
  deal = marquise_narrator_tell (narrator, MARQUISE_CHANGE_DEAL);
  table = marquise_narrate_table (game);
  g_assert_null (strstr (deal, ". ."));
  g_assert_null (strstr (table, ".."));
  marquise_narrator_free (narrator);
}

/* No two piles of a patience have the same name. */
static void
test_own_names (void)
{
  for (int i = 0; patiences[i] != NULL; i++)
    {
      g_autoptr (MarquiseGame) game = marquise_game_new (patiences[i]->game.id);
      g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      guint n_piles;

      marquise_game_deal_number (game, &(Rules) { { 0 } }, 1);
      marquise_game_get_piles (game, &n_piles);
      for (guint p = 0; p < n_piles; p++)
        {
          char *name = marquise_game_get_pile_name (game, p);

          g_test_message ("%s: %s", patiences[i]->game.id, name);
          g_assert_true (g_hash_table_add (names, name));
        }
    }
}

/* An error is reported with its line, in the player's language. */
static void
test_mistake (void)
{
  static const char relation[]
    = "id = own-wrong\nname = Wrong\ncolumns = 7\ncolumns.build = down colours\n";
  static const char none[] = "name = Wrong\ncolumns = 7\ncolumns.build = down\n";
  static const char kind[]
    = "id = own-wrong\nname = Wrong\ncolumns = 4\ncolumns.build = down\nplaces = - 4 colums\n"
      "deal = columns\n";
  static const char pile[]
    = "id = own-wrong\nname = Wrong\ncolumns = 4\ncolumns.build = down\nplaces = columns:5, -\n"
      "deal = columns\n";
  static const char choice[] = "id = own-wrong\nname = Wrong\nlike = freecell cells=9\n";

  assert_mistake (kind, "en", "line 5: “colums” is not known here");
  assert_mistake (pile, "fr", "ligne 5\u00a0: «\u00a0columns:5\u00a0» n’a pas de sens ici");
  assert_mistake (relation, "en", "own-wrong, line 4: “down colours” is not a relation");
  assert_mistake (relation, "fr", "own-wrong, ligne\u00a04\u00a0: «\u00a0down colours\u00a0» n’est "
                                  "pas une relation");
  assert_mistake (none, "fr", "il manque «\u00a0id\u00a0»");
  assert_mistake (choice, "fr", "freecell\u00a0: il n’y a pas de règle «\u00a0cells=9\u00a0»");
  use_language ("");
}

/* --- Refusals --- */

static void
refused_cb (MarquiseGame *game,
            int           pile,
            const char   *why,
            char        **said)
{
  g_free (*said);
  *said = g_strdup (why);
}

/* Reasons that appear sooner or later in these games, each for another concept. */
static struct {
  const char *id, *why;
  gboolean said;
} reasons[] = {
  { "accordion", "Move a pile onto the one to its left or the one three places to its left." },
  { "accordion", "A card may be put on one of the same rank or suit." },
  { "osmosis", "A card may be played only if the foundation above already has a card of its "
    "rank." },
  { "les-quatre-coins", "Until the stock is used up, no card may be put in the columns." },
  { "constitution", "A card in the second row may be played only to the first row." },
  { "frog", "Play the card just turned before you turn another." },
  { "neighbor", "A king is removed alone." },
  { "neighbor", "The two cards must be next to each other, diagonals included." },
  { "neighbor", "The ten of diamonds needs a three to make thirteen." },
  { "duchess", "First choose a card in the reserve: its rank is the base, with which all the "
    "foundations start." },
  { "bear-river", "Every fan has room for no more than three cards." },
  { "streets", "You go through the stock only once." },
  { "agnes-bernauer", "Only the top card of the reserve is available." },
  { "plait", "An empty field takes only a card on the waste, or one already in the fields." },
  { "whitehead", "The cards on it are not all of its suit." },
  { "rouge-et-noir", "Only thirteen cards together may be put on the foundations." },
  { "giza", "That card is still covered." },
  { "monte-carlo", "There is no gap between the cards." },
};

/* A refusal names the concept of this game that forbids the move, and is none of the vague ones. */
static void
check_refusal (const char *id,
               const char *why)
{
  for (guint i = 0; i < G_N_ELEMENTS (reasons); i++)
    if (g_str_equal (reasons[i].id, id) && g_strcmp0 (reasons[i].why, why) == 0)
      reasons[i].said = TRUE;
  if (why == NULL || !g_str_has_suffix (why, ".") || strstr (why, "cannot") != NULL
      || strstr (why, "nowhere") != NULL || strstr (why, "?") != NULL || strstr (why, "  ") != NULL
      || !g_ascii_isupper (why[0]))
    {
      g_test_message ("%s: “%s”", id, why);
      g_test_fail ();
    }
}

static void
check_refusals (MarquiseGame *game,
                const char   *id)
{
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);

  for (guint i = 0; i < n_piles; i++)
    for (guint j = 0; j < piles[i].n_cards; j++)
      {
        guint64 targets = marquise_game_get_targets (game, i, j);

        if (targets == 0 && piles[i].layout.place != MARQUISE_PLACE_STOCK)
          {
            g_autofree char *why = marquise_game_why_not (game, i, j);

            check_refusal (id, why);
          }
        for (guint k = 0; k < n_piles; k++)
          if (k != i && !(targets >> k & 1))
            {
              g_autofree char *why = marquise_game_why_not_there (game, i, j, k);

              check_refusal (id, why);
            }
      }
}

/* Turns the stock until it gives no more cards. */
static void
check_stock (MarquiseGame *game,
             const char   *id)
{
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);
  g_autofree char *said = NULL;

  for (guint i = 0; i < n_piles; i++)
    if (piles[i].layout.place == MARQUISE_PLACE_STOCK)
      {
        gulong handler = g_signal_connect (game, "refused", G_CALLBACK (refused_cb), &said);

        for (int n = 0; n < 300 && marquise_game_activate (game, i, -1); n++)
          ;
        if (said != NULL)
          check_refusal (id, said);
        g_signal_handler_disconnect (game, handler);
        return;
      }
}

static void
test_refused (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "data", "told", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);

  for (const char *name = g_dir_read_name (dir); name != NULL; name = g_dir_read_name (dir))
    {
      g_autofree char *id = g_strndup (name, strlen (name) - strlen (".patience"));
      g_autoptr (MarquiseGame) game = add_own (id);
      /* Of its own, so that each game goes the same way whichever others there are. */
      g_autoptr (GRand) rand = g_rand_new_with_seed (g_str_hash (id));

      if (game == NULL)
        continue;
      marquise_game_deal_number (game, &(Rules) { { 0 } }, 1);
      for (int step = 0; step < 30; step++)
        {
          if (step % 10 == 0)
            check_refusals (game, id);
          if (!play_any (game, rand))
            break;
        }
      check_stock (game, id);
    }
  for (guint i = 0; i < G_N_ELEMENTS (reasons); i++)
    if (!reasons[i].said)
      {
        g_test_message ("%s: “%s” is never said", reasons[i].id, reasons[i].why);
        g_test_fail ();
      }
}

/* --- Narration and hints --- */

/* Plays @n moves at random and collects the narration and the hints. */
static char *
hear (const char *id,
      guint       n)
{
  g_autoptr (MarquiseGame) game = add_own (id);
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  GString *heard = g_string_new (NULL);

  marquise_game_deal_number (game, &(Rules) { { 0 } }, 3);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MarquiseHint) hint = marquise_game_hint (game);
      g_autofree char *said = NULL, *back = NULL;

      if (!play_any (game, rand))
        break;
      said = marquise_patience_news_say (game, i);
      back = marquise_patience_news_say_back (game, i);
      g_assert_nonnull (said);
      g_assert_nonnull (back);
      g_string_append_printf (heard, "%s\n%s\n%s\n", hint != NULL ? hint->sentence : "", said,
                              back);
    }

  return g_string_free (heard, FALSE);
}

/* The narration uses the right words for what happens, and never those for similar things
 * elsewhere. */
static void
test_heard (void)
{
  static const struct {
    const char *id, *said, *never;
  } cases[] = {
    { "royal-marriage", "The cards close up.", "from the stock" },
    { "royal-marriage", "Removed: the seven of clubs.", "foundation" },
    { "gaps", "King of hearts to row 4, place 4.", "olumn" },
    { "gaps", "in an empty place.", "olumn" },
    { "miss-milligan", "A row is dealt, columns 1 to 8: ", "from the stock" },
    { "cruel", "The cards are redealt.", "shuffled" },
    { "plait", "to field ", "cell" },
    { "fifteens", "Removed: the three of diamonds, the ", "complete" },
    { "monte-carlo", "Close up the cards.", "column" },
    { "les-quatre-coins", "A row is dealt, columns 1 to 12: ", "from the stock to" },
    { "all-in-a-row", " to the hole.", "column 14" },
    { "calculation", "Move the three of hearts to heap ", "olumn" },
    { "royal-cotillion", " to the right wing, place ", "olumn" },
    { "alhambra", ": ascending foundation ", "on foundation" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *heard = hear (cases[i].id, 14);

      if (strstr (heard, cases[i].said) == NULL || strstr (heard, cases[i].never) != NULL)
        {
          g_test_message ("%s: not “%s”, or “%s”:\n%s", cases[i].id, cases[i].said, cases[i].never,
                          heard);
          g_test_fail ();
        }
    }
}

/* Draws until a sentence begins with @beginning. Returns the number of draws before. */
static guint
draw_until (MarquiseGame *game,
            const char   *beginning)
{
  for (guint i = 0; marquise_game_activate (game, 0, -1); i++)
    {
      g_autofree char *said = marquise_patience_news_say (game, i);

      if (g_str_has_prefix (said, beginning))
        return i;
    }

  g_assert_not_reached ();
}

/* After a shuffle the cards that are dealt are those that lie there. */
static void
test_shuffled_and_dealt (void)
{
  g_autoptr (MarquiseGame) game = marquise_game_new ("scuffle");
  g_autoptr (GString) expected = g_string_new ("The cards are gathered, shuffled and dealt again.");
  g_autofree char *said = NULL, *back = NULL;
  const MarquisePile *piles;
  guint n, n_piles;

  marquise_game_deal_number (game, &(Rules) { { 0 } }, 1);
  n = draw_until (game, "The cards are gathered");
  piles = marquise_game_get_piles (game, &n_piles);
  for (guint i = 0; i < n_piles; i++)
    if (piles[i].layout.place == MARQUISE_PLACE_TABLEAU)
      g_string_append_printf (expected, " %s from the stock to column %u.",
                              marquise_card_title (piles[i].cards[piles[i].n_cards - 1]),
                              piles[i].layout.number);
  said = marquise_patience_news_say (game, n);
  back = marquise_patience_news_say_back (game, n);
  g_assert_cmpstr (said, ==, expected->str);
  g_assert_cmpstr (back, ==, "The cards are back as they were.");
}

static gboolean
follow_hint (MarquiseGame *game)
{
  g_autoptr (MarquiseHint) hint = marquise_game_hint (game);

  return hint != NULL && hint->target >= 0
         && marquise_game_move (game, (guint) hint->pile, (guint) hint->index,
                                (guint) hint->target);
}

/* A redeal of the whole table is told as one, whatever was dealt and turned up by it. */
static void
test_shuffled_table (void)
{
  g_autoptr (MarquiseGame) game = marquise_game_new ("intelligence");
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  guint n_redeals = 0;

  marquise_game_deal_number (game, &(Rules) { { 0 } }, 11);
  for (guint i = 0; n_redeals < 2; i++)
    {
      g_autofree char *said = NULL, *back = NULL;

      if (!turn_stock (game))
        {
          g_assert_true (follow_hint (game) || play_any (game, rand));
          continue;
        }
      said = marquise_patience_news_say (game, i);
      back = marquise_patience_news_say_back (game, i);
      g_assert_cmpstr (said, ==, "The cards are gathered, shuffled and dealt again.");
      g_assert_cmpstr (back, ==, "The cards are back as they were.");
      n_redeals++;
    }
}

/* A draw of which a column takes the card at once is taken back as one. */
static void
test_drawn_on (void)
{
  g_autoptr (MarquiseGame) game = marquise_game_new ("gate");
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  guint n_drawn_on = 0;

  marquise_game_deal_number (game, &(Rules) { { 0 } }, 1);
  for (guint i = 0; i < 2000 && n_drawn_on < 3; i++)
    {
      g_autofree char *said = NULL, *back = NULL;

      if (!play_any (game, rand))
        {
          marquise_game_deal_number (game, &(Rules) { { 0 } }, i + 2);
          continue;
        }
      said = marquise_patience_news_say (game, marquise_game_get_n_moves (game) - 1);
      back = marquise_patience_news_say_back (game, marquise_game_get_n_moves (game) - 1);
      if (strstr (said, "from the waste to column") == NULL
          || !g_str_has_prefix (back, "Back to the stock: "))
        continue;

      n_drawn_on++;
      g_assert_null (strstr (back, "Back to the waste"));
    }
  g_assert_cmpuint (n_drawn_on, >, 0);
}

/* --- Patiences that players make by choices --- */

static void
check_draft (const char  *like,
             const guint *values)
{
  g_autofree char *text = marquise_draft_write ("own", "Own", like, values);
  g_autoptr (GError) error = NULL;
  g_autoptr (MarquiseGame) game = marquise_draft_try (text, &error);

  if (game == NULL)
    g_test_message ("%s: %s", text, error->message);
  g_assert_no_error (error);
}

/* A draft may be like any patience, and all choices for these two can be dealt. */
static void
test_draft (void)
{
  static const char *const likes[] = { "freecell", "klondike" };
  guint values[MARQUISE_DRAFT_CHOICES] = { 0 };

  for (int i = 0; patiences[i] != NULL; i++)
    if (!games_is_own (patiences[i]->game.id))
      {
        g_assert_true (marquise_draft_is_model (patiences[i]->game.id));
        check_draft (patiences[i]->game.id, values);
      }
  for (guint i = 0; i < G_N_ELEMENTS (likes); i++)
    for (guint choice = 0; choice < MARQUISE_DRAFT_CHOICES; choice++)
      {
        for (guint value = 1; marquise_draft_offers (likes[i], choice)
             && marquise_draft_get_value (choice, value) != NULL; value++)
          {
            values[choice] = value;
            check_draft (likes[i], values);
          }
        values[choice] = 0;
      }
}

/* Its name and id are replaced in the text. */
static void
test_renamed (void)
{
  g_autofree char *text = marquise_draft_rename ("# mine\n  id = a\nlike = freecell", "b", "B");
  g_autofree char *name = marquise_draft_find_name (text);
  g_autofree char *id = marquise_draft_make_id ("L’Été 2");

  g_assert_cmpstr (text, ==, "# mine\nid = b\nlike = freecell\nname = B\n");
  g_assert_cmpstr (name, ==, "B");
  g_assert_true (g_str_has_prefix (id, "own-"));
  g_assert_null (game_find (id));
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("MARQUISE_LOCALEDIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  /* GLib decides once, by the language at that time, whether it translates at all. */
  use_language ("fr");
  g_assert_cmpstr (g_dgettext (GETTEXT_PACKAGE, "Your hand"), !=, "Your hand");
  use_language ("");
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autofree char *path = g_strconcat ("/told/", ids[i], NULL);

      g_test_add_data_func (path, ids[i], test_played);
    }
  g_test_add_func ("/told/like", test_like);
  g_test_add_func ("/told/changes", test_changes);
  g_test_add_func ("/told/counting", test_counting);
  g_test_add_func ("/told/mistake", test_mistake);
  g_test_add_func ("/told/refused", test_refused);
  g_test_add_func ("/told/heard", test_heard);
  g_test_add_func ("/told/shuffled-and-dealt", test_shuffled_and_dealt);
  g_test_add_func ("/told/shuffled-table", test_shuffled_table);
  g_test_add_func ("/told/drawn-on", test_drawn_on);
  g_test_add_func ("/told/pile-names", test_pile_names);
  g_test_add_func ("/told/own-names", test_own_names);
  g_test_add_func ("/told/nothing-counted", test_nothing_counted);
  g_test_add_func ("/told/draft", test_draft);
  g_test_add_func ("/told/renamed", test_renamed);

  return g_test_run ();
}
