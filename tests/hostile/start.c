/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Starts and ends the program with some file among the player's games: a file that is not a game of
 * this version has to be left unchanged. */

#include "../fuzz/fuzz.h"

#include "model/library/library.h"
#include "model/library/saved-facts.h"
#include "model/settings.h"
#include "play.h"

#include <string.h>

#define NAME "11111111-1111-4111-8111-000000000001.marquise"

static gboolean
over_cb (gpointer over)
{
  *(gboolean *) over = TRUE;

  return G_SOURCE_REMOVE;
}

static void
live (const char *folder)
{
  g_autoptr (GSettings) settings = marquise_settings_open ();
  g_autoptr (MarquiseLibrary) library = marquise_library_new (settings, folder);
  gboolean over = FALSE;

  g_timeout_add (60, over_cb, &over);
  while (!over)
    g_main_context_iteration (NULL, TRUE);
  marquise_library_flush (library);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autofree char *folder = make_folder (), *after = NULL;
  g_autofree char *shelf = g_build_filename (folder, "games", NULL);
  g_autofree char *path = g_build_filename (shelf, NAME, NULL);
  g_auto (MarquiseSavedKeys) facts = { 0 };
  gboolean known = marquise_saved_facts_read (&facts, (const char *) data, size, NULL);
  gsize length = 0;

  g_assert_cmpint (g_mkdir_with_parents (shelf, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, (const char *) data, (gssize) size, NULL));
  live (folder);
  if (!known)
    {
      g_assert_true (g_file_get_contents (path, &after, &length, NULL));
      g_assert_true (length == size && memcmp (after, data, size) == 0);
    }
  remove_folder (folder);

  return 0;
}
