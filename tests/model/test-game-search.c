/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/described.h"
#include "model/patience/described-text.h"
#include "model/words/game-search.h"

#include <glib/gi18n-lib.h>

#include <locale.h>
#include <string.h>

static GPtrArray *all;

/* The ids that are found, one after the other. (transfer full) */
static char *
search (const char *words)
{
  gboolean found[32] = { FALSE };
  GString *ids = g_string_new (NULL);
  guint n = marquise_game_search (words, all, found);

  for (guint i = 0; i < all->len; i++)
    if (found[i])
      {
        g_string_append_printf (ids, "%s%s", ids->len > 0 ? " " : "",
                                marquise_game_get_id (g_ptr_array_index (all, i)));
        n--;
      }
  g_assert_cmpuint (n, ==, 0);
  return g_string_free (ids, FALSE);
}

static void
check (const char *words, const char *expected)
{
  g_autofree char *ids = search (words);

  g_assert_cmpstr (ids, ==, expected);
}

/* In either language, by the beginnings of words, with accents or without. */
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

/* What is no name of any is a kind of game; what is neither may stand in what is said of them. */
static void
test_kinds (void)
{
  g_autofree char *single = search ("réussite");
  g_autofree char *everything = search (" ");

  g_assert_nonnull (strstr (single, "klondike"));
  g_assert_nonnull (strstr (single, "intrigue"));
  g_assert_null (strstr (single, "marjolet"));
  check ("reussite", single);
  check ("patience", single);
  check ("deux joueurs", "marjolet");
  check ("jack of trumps", "marjolet");
  g_assert_nonnull (strstr (everything, "klondike"));
  g_assert_nonnull (strstr (everything, "marjolet"));
}

/* Each game stands in a section. */
static void
test_sections (void)
{
  for (guint i = 0; i < all->len; i++)
    {
      MarquiseGame *game = g_ptr_array_index (all, i);

      g_assert_cmpint (marquise_game_get_section (game), <, MARQUISE_N_SECTIONS);
      g_assert_true ((marquise_game_get_section (game) == MARQUISE_SECTION_FOR_TWO)
                     == (patience_find (marquise_game_get_id (game)) == NULL));
    }
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

/* Where the locale is not installed gettext speaks English, whatever LANG and LANGUAGE say: then
 * the texts of descriptions do, too. */
static void
test_one_language (void)
{
  const Description *description = described_find ("freecell");
  const char *plain = description_get_text (description, "summary");

  speak_french ("C");
  g_assert_cmpstr (_("Stock"), ==, "Stock");
  g_assert_cmpstr (marquise_described_text (description, "summary"), ==, plain);

  speak_french ("");
  g_assert_cmpstr (_("Stock"), !=, "Stock");
  g_assert_cmpstr (marquise_described_text (description, "summary"), !=, plain);
}

int
main (int    argc,
      char **argv)
{
  int result;

  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  all = g_ptr_array_new_with_free_func (g_object_unref);
  for (int i = 0; games[i] != NULL; i++)
    g_ptr_array_add (all, marquise_game_new (games[i]->id));

  g_test_add_func ("/game-search/names", test_names);
  g_test_add_func ("/game-search/kinds", test_kinds);
  g_test_add_func ("/game-search/sections", test_sections);
  g_test_add_func ("/game-search/one-language", test_one_language);

  result = g_test_run ();
  g_ptr_array_unref (all);
  return result;
}
