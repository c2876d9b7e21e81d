/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Drawings of decks, GNOME's or KDE's by the first byte: one card can be drawn, or there is an
 * error message. */

#include "fuzz.h"

#include "table/faces/deck-private.h"

#include <glib/gstdio.h>
#include <unistd.h>

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (DeckDocument) document = NULL;
  g_autofree char *path = g_strdup_printf ("%s/fuzz-deck-%d.svg", g_get_tmp_dir (),
                                           (int) getpid ());
  DeckPlace place = { .entry = (char *) "x.svg", .id = (char *) "x", .path = path,
                      .name = (char *) "x" };
  DeckInfo info = { 0 };

  if (size < 1 || !g_file_set_contents (path, (const char *) data + 1, (gssize) size - 1, NULL))
    return 0;

  place.format = data[0] % 2 == 0 ? &deck_format_gnome : &deck_format_kde;
  document = _deck_document_load (&place, NULL, &error);
  g_assert ((document == NULL) == (error != NULL));
  if (document != NULL && _deck_document_examine (document, &info, &error))
    {
      cairo_surface_t *surface = _deck_document_draw (document, DECK_BACK, 20, 30, NULL);

      g_clear_pointer (&surface, cairo_surface_destroy);
    }
  _deck_info_clear (&info);
  g_unlink (path);

  return 0;
}
