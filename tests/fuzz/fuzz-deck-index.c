/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The index.desktop of KDE's decks: it gives a drawing in the same folder, and a name that can be
 * shown. */

#include "fuzz.h"

#include "table/faces/deck-private.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autofree char *entry = g_strdup_printf ("fuzz-index-%d", (int) getpid ());
  g_autofree char *folder = g_build_filename (g_get_tmp_dir (), entry, NULL);
  g_autofree char *path = g_build_filename (folder, "index.desktop", NULL);
  g_autoptr (DeckPlace) place = g_new0 (DeckPlace, 1);

  g_mkdir (folder, 0700);
  if (g_file_set_contents (path, (const char *) data, (gssize) size, NULL)
      && deck_format_kde.read_place (g_get_tmp_dir (), entry, place))
    {
      g_autofree char *within = g_path_get_dirname (place->path);

      g_assert (g_str_equal (within, folder));
      g_assert (place->name[0] != '\0' && g_utf8_validate (place->name, -1, NULL));
    }
  g_unlink (path);
  g_rmdir (folder);

  return 0;
}
