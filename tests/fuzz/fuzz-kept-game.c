/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Files in the folder of kept games: the summary of each can be read, or there is a sentence that
 * says why not. */

#include "fuzz.h"

#include "engine/games.h"
#include "model/library/saved-facts.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autoptr (GError) error = NULL;
  MarquiseSavedKeys info = { 0 };

  if (marquise_saved_facts_read (&info, (const char *) data, size, &error))
    g_assert (game_find (info.record.game) != NULL && info.record.rules != NULL && error == NULL);
  else
    g_assert (error != NULL);
  marquise_saved_keys_clear (&info);

  return 0;
}
