/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Files in the folder of kept games: what they say of themselves, or a sentence that says why not. */

#include "fuzz.h"

#include "engine/games.h"
#include "model/store/kept-games-private.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autoptr (GError) error = NULL;
  MarquiseKeptInfo info = { 0 };

  if (marquise_kept_info_read_text (&info, (const char *) data, size, &error))
    g_assert (game_find (info.game) != NULL && info.rules != NULL && error == NULL);
  else
    g_assert (error != NULL);
  marquise_kept_info_clear (&info);

  return 0;
}
