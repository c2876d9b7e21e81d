/* SPDX-License-Identifier: GPL-3.0-or-later */

/* See turned-match.h. Cards, dealer and moves make a deal: with the other dealer every card comes
 * into the other hand, and every move is the other player's. */

#include "config.h"

#include "turned-match.h"

#include "model/game/trick-game.h"
#include "saved-game-private.h"
#include "saved-keys.h"

static void
turn_dealer (GKeyFile   *file,
             const char *group)
{
  g_key_file_set_integer (file, group, "dealer",
                          1 - g_key_file_get_integer (file, group, "dealer", NULL));
}

static void
turn_pair (GKeyFile   *file,
           const char *group,
           const char *key)
{
  gsize n = 0;
  g_autofree int *pair = g_key_file_get_integer_list (file, group, key, &n, NULL);

  if (n == 2)
    g_key_file_set_integer_list (file, group, key, (int[]) { pair[1], pair[0] }, 2);
}

MarquiseGame *
marquise_turned_match_new (MarquiseGame *game)
{
  g_autoptr (GKeyFile) file = NULL;
  g_autofree char *text = NULL, *turned = NULL;
  g_auto (MarquiseSavedKeys) keys = { 0 };
  const char *group;
  gsize length;

  g_return_val_if_fail (MARQUISE_IS_GAME (game), NULL);

  text = marquise_saved_game_to_text (game, &length);
  file = marquise_saved_keys_parse (text, length);
  if (file != NULL)
    marquise_saved_keys_read (&keys, file);
  if (!keys.match.there)
    return NULL;

  group = marquise_trick_game_find_group (file);
  turn_dealer (file, group);
  turn_pair (file, group, "score");
  for (guint i = 0; i < keys.match.n_deals; i++)
    {
      g_autofree char *deal = g_strdup_printf ("Deal %u", i + 1);

      turn_dealer (file, deal);
      turn_pair (file, deal, "points");
    }
  turned = g_key_file_to_data (file, &length, NULL);

  return marquise_saved_game_from_text (turned, length, NULL);
}
