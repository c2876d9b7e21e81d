/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "game-search.h"

/* Not translated: whatever language is spoken here, both are understood. */
#define PATIENCE "patience; réussite; solitaire; one player; un joueur"
#define TRICK_GAME "trick game; tricks; jeu de plis; levées; two players; deux joueurs; duel"

typedef enum {
  BY_NAME,
  BY_KIND,
  BY_SUMMARY,
  N_WAYS
} Way;

static char *
describe (MarquiseGame *game, Way way)
{
  switch (way)
    {
    case BY_NAME:
      return marquise_game_list_names (game);
    case BY_KIND:
      return g_strdup (patience_find (marquise_game_get_id (game)) ? PATIENCE : TRICK_GAME);
    default:
      return g_strdup (marquise_game_get_summary (game));
    }
}

static guint
search (const char *words, GPtrArray *all, Way way, gboolean *found)
{
  guint n = 0;

  for (guint i = 0; i < all->len; i++)
    {
      g_autofree char *text = describe (g_ptr_array_index (all, i), way);

      found[i] = g_str_match_string (words, text, TRUE);
      n += found[i];
    }
  return n;
}

guint
marquise_game_search (const char *words, GPtrArray *all, gboolean *found)
{
  g_autofree char *stripped = NULL;
  guint n = 0;

  g_return_val_if_fail (words != NULL && all != NULL && found != NULL, 0);

  stripped = g_strstrip (g_strdup (words));
  if (*stripped == '\0')
    {
      for (guint i = 0; i < all->len; i++)
        found[i] = TRUE;
      return all->len;
    }
  for (Way way = BY_NAME; n == 0 && way < N_WAYS; way++)
    n = search (stripped, all, way, found);
  return n;
}
