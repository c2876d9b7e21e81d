/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Saved games: a whole game, or a sentence that says why not. */

#include "fuzz.h"

#include "model/library/saved-game-private.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MarquiseGame) game
    = marquise_saved_game_from_text ((const char *) data, size, &error);
  g_autofree char *text = NULL;
  gsize length;

  g_assert ((game == NULL) == (error != NULL));
  if (game != NULL)
    text = marquise_saved_game_to_text (game, &length);

  /* Lets results from threads arrive, so that they are freed. */
  while (g_main_context_iteration (NULL, FALSE))
    ;

  return 0;
}
