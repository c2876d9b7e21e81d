/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "game-search.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Not translated, since both languages are understood everywhere. A name matters more than the last
 * word of the first. */
#define PATIENCE "patiences; réussites; one player; un joueur"
#define ALSO_PATIENCE "solitaires"
#define TRICK_GAME "trick games; tricks; jeux de plis; levées; two players; deux joueurs; duels"

/* The shortest word that may be misspelt, or may name a kind as well as a game. */
#define LEAST_MISSPELT 4
#define LEAST_KIND 5
/* Longer words are compared by their beginnings. */
#define MOST_COMPARED 24
#define MOST_NAMED 8

/* Numbers are found as figures and as words. */
static const struct {
  const char *word;
  const char *figures;
} numbers[] = {
  { "one", "1" }, { "two", "2" }, { "three", "3" }, { "four", "4" }, { "five", "5" },
  { "six", "6" }, { "seven", "7" }, { "eight", "8" }, { "nine", "9" }, { "ten", "10" },
  { "twelve", "12" }, { "thirteen", "13" }, { "fourteen", "14" }, { "forty", "40" },
  { "un", "1" }, { "une", "1" }, { "deux", "2" }, { "trois", "3" }, { "quatre", "4" },
  { "cinq", "5" }, { "sept", "7" }, { "huit", "8" }, { "neuf", "9" }, { "dix", "10" },
  { "douze", "12" }, { "treize", "13" }, { "quatorze", "14" }, { "quarante", "40" },
};

static const char *
find_figures (const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (g_str_equal (numbers[i].word, word))
      return numbers[i].figures;

  return NULL;
}

/* The words of a text without capitals and accents; numbers also as figures. (transfer full)
 * (element-type utf8) */
static GPtrArray *
read_words (const char *text)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) alternates = NULL;
  g_auto (GStrv) words = g_str_tokenize_and_fold (text, NULL, &alternates);

  for (guint i = 0; words[i] != NULL; i++)
    {
      if (find_figures (words[i]) != NULL)
        g_ptr_array_add (list, g_strdup (find_figures (words[i])));
      g_ptr_array_add (list, g_strdup (words[i]));
    }
  for (guint i = 0; alternates[i] != NULL; i++)
    g_ptr_array_add (list, g_strdup (alternates[i]));

  return list;
}

/* The same, read once: at each letter that is typed all names of all games are looked through. */
static GPtrArray *
list_words (const char *text)
{
  static GHashTable *lists = NULL;
  GPtrArray *list;

  if (lists == NULL)
    lists = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                   (GDestroyNotify) g_ptr_array_unref);
  list = g_hash_table_lookup (lists, text);
  if (list == NULL)
    {
      list = read_words (text);
      g_hash_table_insert (lists, g_strdup (text), list);
    }

  return list;
}

/* Whether @word is the beginning of @of with at most one letter replaced, missing, added or
 * exchanged with its neighbour. */
static gboolean
is_nearly (const char *word, const char *of)
{
  gsize n = MIN (strlen (word), MOST_COMPARED), m = MIN (strlen (of), MOST_COMPARED);
  guint8 cost[MOST_COMPARED + 1][MOST_COMPARED + 1];

  if (n < LEAST_MISSPELT || m + 1 < n)
    return FALSE;
  for (gsize i = 0; i <= n; i++)
    for (gsize j = 0; j <= m; j++)
      {
        guint best = (guint) MAX (i, j);

        if (i > 0 && j > 0)
          {
            best = cost[i - 1][j - 1] + (word[i - 1] != of[j - 1]);
            best = MIN (best, MIN (cost[i - 1][j], cost[i][j - 1]) + 1u);
            if (i > 1 && j > 1 && word[i - 1] == of[j - 2] && word[i - 2] == of[j - 1])
              best = MIN (best, cost[i - 2][j - 2] + 1u);
          }
        cost[i][j] = (guint8) best;
      }
  for (gsize j = 0; j <= m; j++)
    if (cost[n][j] <= 1)
      return TRUE;

  return FALSE;
}

/* Numbers must match as a whole. */
static gboolean
begins (const char *word, const char *of)
{
  return g_ascii_isdigit (*word) ? g_str_equal (word, of) : g_str_has_prefix (of, word);
}

/* Whether each of @words is found in @text. */
static gboolean
are_all_in (GPtrArray *words, GPtrArray *text, gboolean (*is_like) (const char *, const char *))
{
  for (guint i = 0; i < words->len; i++)
    {
      gboolean is_in = FALSE;

      for (guint j = 0; j < text->len && !is_in; j++)
        is_in = is_like (g_ptr_array_index (words, i), g_ptr_array_index (text, j));
      if (!is_in)
        return FALSE;
    }
  return words->len > 0;
}

static gboolean
is_in_text (GPtrArray *words, const char *text)
{
  return are_all_in (words, list_words (text), begins);
}

/* Whether one of @words is long enough to name a kind. */
static gboolean
has_long_word (GPtrArray *words)
{
  for (guint i = 0; i < words->len; i++)
    if (strlen (g_ptr_array_index (words, i)) >= LEAST_KIND)
      return TRUE;

  return FALSE;
}

static gboolean
is_of_kind (GPtrArray *words, const char *id)
{
  return is_in_text (words, trick_game_find (id) == NULL ? PATIENCE : TRICK_GAME);
}

/* How well a game fits, judged without the others. */
static MarquiseFound
judge (GPtrArray *words, const char *typed, const char *id)
{
  g_autofree char *names = marquise_game_find_names (id);
  GPtrArray *list = list_words (names);

  if (are_all_in (words, list, begins))
    {
      g_autofree char *name = g_utf8_casefold (marquise_game_find_name (id), -1);

      return g_str_has_prefix (name, typed) ? MARQUISE_FOUND_BEGINS : MARQUISE_FOUND_NAMED;
    }
  if (has_long_word (words) && is_of_kind (words, id))
    return MARQUISE_FOUND_KIND;
  return are_all_in (words, list, is_nearly) ? MARQUISE_FOUND_MISSPELT : MARQUISE_FOUND_NOT;
}

static guint
count (const MarquiseFound *found, guint n_all, MarquiseFound worst)
{
  guint n = 0;

  for (guint i = 0; i < n_all; i++)
    n += found[i] != MARQUISE_FOUND_NOT && found[i] <= worst;
  return n;
}

/* No game has such a name: tries kinds, then descriptions of games. */
static guint
look_further (GPtrArray *words, GPtrArray *all, MarquiseFound *found)
{
  guint n = 0;

  for (guint i = 0; i < all->len; i++)
    {
      const char *id = g_ptr_array_index (all, i);
      gboolean kind = is_of_kind (words, id)
                      || (trick_game_find (id) == NULL
                          && is_in_text (words, ALSO_PATIENCE));

      if (kind)
        found[i] = MARQUISE_FOUND_KIND;
      n += kind;
    }
  for (guint i = 0; n == 0 && i < all->len; i++)
    if (found[i] == MARQUISE_FOUND_NOT
        && is_in_text (words, marquise_game_find_summary (g_ptr_array_index (all, i))))
      found[i] = MARQUISE_FOUND_SAID;

  return count (found, all->len, MARQUISE_FOUND_SAID);
}

guint
marquise_game_search (const char *words, GPtrArray *all, MarquiseFound *found)
{
  g_autoptr (GPtrArray) list = NULL;
  g_autofree char *stripped = NULL;
  g_autofree char *typed = NULL;
  g_auto (GStrv) tokens = NULL;

  g_return_val_if_fail (words != NULL && all != NULL && found != NULL, 0);

  stripped = g_strstrip (g_strdup (words));
  typed = g_utf8_casefold (stripped, -1);
  tokens = g_str_tokenize_and_fold (stripped, NULL, NULL);
  list = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; tokens[i] != NULL; i++)
    g_ptr_array_add (list, g_strdup (find_figures (tokens[i]) != NULL ? find_figures (tokens[i])
                                     : tokens[i]));
  for (guint i = 0; i < all->len; i++)
    found[i] = *stripped == '\0' ? MARQUISE_FOUND_BEGINS
               : judge (list, typed, g_ptr_array_index (all, i));
  if (count (found, all->len, MARQUISE_FOUND_KIND) == 0)
    return look_further (list, all, found);

  for (guint i = 0; i < all->len; i++)
    if (found[i] > MARQUISE_FOUND_KIND)
      found[i] = MARQUISE_FOUND_NOT;

  return count (found, all->len, MARQUISE_FOUND_KIND);
}

char *
marquise_game_search_say (GPtrArray *all, const MarquiseFound *found)
{
  g_autoptr (GString) names = g_string_new (NULL);
  guint n = 0;

  g_return_val_if_fail (all != NULL && found != NULL, NULL);

  for (guint i = 0; i < all->len; i++)
    if (found[i] != MARQUISE_FOUND_NOT && n++ < MOST_NAMED)
      g_string_append_printf (names, "%s%s", n > 1 ? ", " : "",
                              marquise_game_find_name (g_ptr_array_index (all, i)));

  /* It is said after every letter, and a letter has forty games. */
  if (n > MOST_NAMED)
    {
      /* Translators: how many games were found, and the names of the first of them. */
      return g_strdup_printf (ngettext ("%u game: %s and more", "%u games: %s and more", n), n,
                              names->str);
    }

  /* Translators: how many games were found, and their names. */
  return n == 0 ? NULL : g_strdup_printf (ngettext ("%u game: %s", "%u games: %s", n), n,
                                          names->str);
}
