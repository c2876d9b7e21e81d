/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Deals as text: a deal, or a sentence that says why not. */

#include "fuzz.h"

#include "model/words/deal-text.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autofree char *raw = g_strndup ((const char *) data, size);
  g_autofree char *text = g_utf8_make_valid (raw, -1);
  g_autoptr (GError) error = NULL;
  g_autoptr (MarquiseGame) game = marquise_deal_text_read (text, NULL, NULL, &error);
  g_autofree char *back = NULL;

  g_assert ((game == NULL) == (error != NULL));
  if (game != NULL && marquise_game_get_number (game) != 0)
    {
      g_autoptr (MarquiseGame) again = NULL;

      back = marquise_deal_text_format (game);
      again = marquise_deal_text_parse (back, NULL);
      g_assert (again != NULL);
    }

  /* Lets results from threads arrive, so that they are freed. */
  while (g_main_context_iteration (NULL, FALSE))
    ;

  return 0;
}
