/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/built-in-descriptions.h"
#include "model/patience/description-text.h"
#include "model/words/game-facts.h"
#include "model/words/game-search.h"
#include "../sample.h"

#include <glib/gi18n-lib.h>

#include <locale.h>
#include <string.h>

static GPtrArray *all;

/* The ids that are found, separated by blanks. (transfer full) */
static char *
search (const char *words)
{
  g_autofree MarquiseFound *found = g_new0 (MarquiseFound, all->len);
  GString *ids = g_string_new (NULL);
  guint n = marquise_game_search (words, all, found);

  for (MarquiseFound rank = MARQUISE_FOUND_BEGINS; rank <= MARQUISE_FOUND_SAID; rank++)
    for (guint i = 0; i < all->len; i++)
      if (found[i] == rank)
        {
          g_string_append_printf (ids, "%s%s", ids->len > 0 ? " " : "",
                                  (const char *) g_ptr_array_index (all, i));
          n--;
        }
  g_assert_cmpuint (n, ==, 0);
  return g_string_free (ids, FALSE);
}

/* The same, but the result need not be freed. */
static const char *
search_kept (const char *words)
{
  g_autofree char *ids = search (words);

  return g_intern_string (ids);
}

static void
check (const char *words, const char *expected)
{
  g_autofree char *ids = search (words);

  g_assert_cmpstr (ids, ==, expected);
}

/* What is said after each letter names some games, not all. */
static void
test_said (void)
{
  g_autofree MarquiseFound *found = g_new0 (MarquiseFound, all->len);
  g_autofree char *few = NULL, *many = NULL;
  guint n, commas = 0;

  n = marquise_game_search ("golf", all, found);
  g_assert_cmpuint (n, ==, 1);
  few = marquise_game_search_say (all, found);
  g_assert_cmpstr (few, ==, "1 game: Golf");

  n = marquise_game_search ("", all, found);
  g_assert_cmpuint (n, >, 15);
  many = marquise_game_search_say (all, found);
  for (const char *at = many; *at != '\0'; at++)
    commas += *at == ',';
  g_assert_cmpuint (commas, ==, 7);
  g_assert_true (g_str_has_suffix (many, " and more"));
}

/* Games are found in either language, by the beginnings of words, with or without accents. */
static void
test_names (void)
{
  check ("klondike", "klondike");
  check ("Klon", "klondike");
  check ("SOLITAIRE", "klondike spider");
  check ("ruee vers", "klondike");
  check ("l'or", "klondike");
  check ("salic", "loi-salique");
  check ("loi sal", "loi-salique");
  check ("laggard", "loi-salique");
  check ("tour", "tour-infernale");
  check ("inferno", "tour-infernale");
  check ("  marj ", "marjolet");
  check ("ondike", "");
  check ("xyzzy", "");
}

/* One wrong letter is forgiven: a different, missing, extra or swapped one; two are not. */
static void
test_misspelt (void)
{
  check ("solitare", "klondike spider");
  check ("solittaire", "klondike spider");
  check ("klodnike", "klondike");
  check ("frecell", "freecell");
  check ("piramid", "pyramid");
  check ("piramide", "pyramid");
  check ("areignée", "spider");
  check ("salqiue", "loi-salique");
  check ("quarente voleurs", "forty-thieves");
  check ("klodnkie", "");
  /* A word that is spelt correctly finds only exact matches. */
  check ("golf", "golf");
}

/* Numbers are the same in figures and in words; presets are found by their names, and games by
 * their other names. */
static void
test_numbers (void)
{
  g_assert_nonnull (strstr (search_kept ("2 suits"), "spider"));
  g_assert_nonnull (strstr (search_kept ("one suit"), "spider"));
  check ("40 thieves", "forty-thieves");
  check ("40 voleurs", "forty-thieves");
  check ("3 pics", "tripeaks");
  check ("8 off", "eight-off");
  check ("napoleon", "forty-thieves");
  check ("seahaven", "eight-off");
}

/* If a word is in no name, it may be a kind of game; if it is not one either, it may be in the
 * descriptions. */
static void
test_kinds (void)
{
  g_autofree char *single = search ("réussite");
  g_autofree char *everything = search (" ");

  g_assert_nonnull (strstr (single, "klondike"));
  g_assert_nonnull (strstr (single, "intrigue"));
  g_assert_null (strstr (single, "marjolet"));
  g_assert_nonnull (strstr (single, "loi-salique"));
  check ("reussite", single);
  g_assert_true (g_str_has_prefix (search_kept ("patience"), "klondike "));
  for (guint i = 0; i < all->len; i++)
    if (patience_find ((const char *) g_ptr_array_index (all, i)) != NULL)
      {
        g_assert_nonnull (strstr (single, (const char *) g_ptr_array_index (all, i)));
        g_assert_nonnull (strstr (search_kept ("patience"),
                                  (const char *) g_ptr_array_index (all, i)));
      }
  check ("deux joueurs", "marjolet");
  check ("jack of trumps", "marjolet");
  g_assert_nonnull (strstr (everything, "klondike"));
  g_assert_nonnull (strstr (everything, "marjolet"));
}

/* Each game is in a family; the families that most players look for come first. */
static void
test_families (void)
{
  for (guint i = 0; i < all->len; i++)
    {
      const char *id = g_ptr_array_index (all, i);

      g_assert_cmpint (marquise_game_find_family (id), <, MARQUISE_N_FAMILIES);
      g_assert_true ((marquise_game_find_family (id) == MARQUISE_FAMILY_FOR_TWO)
                     == (patience_find (id) == NULL));
    }
  g_assert_cmpint (marquise_game_find_family ("klondike"), <, marquise_game_find_family ("spider"));
  g_assert_cmpint (marquise_game_find_family ("spider"), <, marquise_game_find_family ("freecell"));
  g_assert_cmpint (marquise_game_find_family ("freecell"), ==,
                   marquise_game_find_family ("eight-off"));
  g_assert_cmpint (marquise_game_find_family ("forty-thieves"), ==,
                   marquise_game_find_family ("congress"));
  g_assert_cmpint (marquise_game_find_family ("golf"), ==, marquise_game_find_family ("pyramid"));
}

static gboolean
fits (const char *id, MarquiseGameWish wish)
{
  const Rules house = { 0 };
  MarquiseGameFacts facts;

  marquise_game_facts_read (id, &house, &facts);
  return marquise_game_facts_match (&facts, &wish, 0, 0);
}

/* The facts by which players choose are measured, or follow from the rules. */
static void
test_facts (void)
{
  const Rules house = { 0 };
  MarquiseGameFacts facts;

  marquise_game_facts_read ("klondike", &house, &facts);
  g_assert_false (facts.seen);
  g_assert_cmpuint (facts.packs, ==, 1);
  g_assert_cmpint (facts.odds, ==, 82);
  /* There is no close estimate for this game. */
  marquise_game_facts_read ("forty-thieves", &house, &facts);
  g_assert_cmpint (facts.odds, ==, -1);
  marquise_game_facts_read ("freecell", &house, &facts);
  g_assert_cmpint (facts.odds, ==, 100);

  g_assert_true (fits ("freecell", (MarquiseGameWish) { .cards = MARQUISE_WANTED_FIRST }));
  g_assert_false (fits ("spider", (MarquiseGameWish) { .cards = MARQUISE_WANTED_FIRST }));
  g_assert_true (fits ("spider", (MarquiseGameWish) {
    .cards = MARQUISE_WANTED_SECOND, .packs = MARQUISE_WANTED_SECOND,
    .length = MARQUISE_WANTED_SECOND, .odds = MARQUISE_WANTED_FIRST,
    .played = MARQUISE_WANTED_SECOND
  }));
  g_assert_false (fits ("spider", (MarquiseGameWish) { .played = MARQUISE_WANTED_FIRST }));
  g_assert_true (fits ("golf", (MarquiseGameWish) {
    .length = MARQUISE_WANTED_FIRST, .odds = MARQUISE_WANTED_SECOND
  }));
  g_assert_false (fits ("forty-thieves", (MarquiseGameWish) { .odds = MARQUISE_WANTED_FIRST }));
  g_assert_false (fits ("forty-thieves", (MarquiseGameWish) { .odds = MARQUISE_WANTED_SECOND }));
}

static void
speak_french (const char *locale)
{
  g_setenv ("LANGUAGE", "fr", TRUE);
  setlocale (LC_ALL, "C");
  setlocale (LC_ALL, locale);
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("MARQUISE_LOCALEDIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
}

/* If the locale is not installed gettext gives English, whatever LANG and LANGUAGE say: then the
 * texts of descriptions are English, too. */
static void
test_one_language (void)
{
  const Description *description = described_find ("freecell");
  const char *plain = description_get_text (description, "summary");

  speak_french ("C");
  g_assert_cmpstr (_("The stock is empty."), ==, "The stock is empty.");
  g_assert_cmpstr (marquise_description_text (description, "summary"), ==, plain);

  speak_french ("");
  g_assert_cmpstr (_("The stock is empty."), !=, "The stock is empty.");
  g_assert_cmpstr (marquise_description_text (description, "summary"), !=, plain);
}

int
main (int    argc,
      char **argv)
{
  int result;

  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  all = g_ptr_array_new ();
  for (int i = sample_next_game (-1); games[i] != NULL; i = sample_next_game (i))
    g_ptr_array_add (all, (gpointer) games[i]->id);

  g_test_add_func ("/game-search/names", test_names);
  g_test_add_func ("/game-search/said", test_said);
  g_test_add_func ("/game-search/kinds", test_kinds);
  g_test_add_func ("/game-search/misspelt", test_misspelt);
  g_test_add_func ("/game-search/numbers", test_numbers);
  g_test_add_func ("/game-search/families", test_families);
  g_test_add_func ("/game-search/facts", test_facts);
  g_test_add_func ("/game-search/one-language", test_one_language);

  result = g_test_run ();
  g_ptr_array_unref (all);
  return result;
}
