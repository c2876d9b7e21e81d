/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The costs of every installed deck, for people to look at. For each deck a line: id, proportions,
 * CPU milliseconds to read and check the file, to draw 52 cards and the back, and to read them from
 * the cache on disk; or the reason for leaving it out.
 *
 *   deck-time [WIDTH [ID]] */

#include "table/faces/deck-private.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double
cpu_ms (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

/* The time for all 53 cards from the document, or from the disk if it is NULL. */
static double
time_faces (DeckDocument *document, const DeckPlace *place, int width, int height)
{
  double start = cpu_ms ();
  double spent = 0;

  for (int slot = 0; slot < DECK_N_SLOTS; slot++)
    {
      cairo_surface_t *surface;

      if (!_deck_slot_exists (slot))
        continue;
      start = cpu_ms ();
      surface = document ? _deck_document_draw (document, slot, width, height, NULL)
                : _deck_cache_read (place, slot, width, height);
      spent += cpu_ms () - start;
      if (surface && document)
        _deck_cache_write (place, slot, surface);
      g_clear_pointer (&surface, cairo_surface_destroy);
    }
  return spent;
}

static void
time_deck (MarquiseDeck *deck, int width)
{
  const DeckPlace *place = _marquise_deck_get_place (deck);
  g_autoptr (GError) error = NULL;
  g_autoptr (DeckDocument) document = NULL;
  DeckInfo info = { 0 };
  double start = cpu_ms (), read, drawn;

  document = _deck_document_load (place, NULL, &error);
  if (!document || !_deck_document_examine (document, &info, &error))
    {
      printf ("%s\tleft out: %s\n", place->id, error->message);
      return;
    }
  read = cpu_ms () - start;
  drawn = time_faces (document, place, width, (int) (width * info.aspect));
  printf ("%s\t%.3f\t%.0f\t%.0f\t%.0f\n", place->id, info.aspect, read, drawn,
          time_faces (NULL, place, width, (int) (width * info.aspect)));
  fflush (stdout);
  _deck_info_clear (&info);
}

static void
remove_empty (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_rmdir (path);
}

typedef struct {
  GMainLoop *loop;
  int width;
  const char *id;
} Wanted;

static void
listed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  const Wanted *wanted = data;
  g_autoptr (GPtrArray) decks = marquise_deck_list_finish (result, NULL, NULL);

  for (guint i = 0; i < decks->len; i++)
    if (!wanted->id || g_str_equal (wanted->id, marquise_deck_get_id (decks->pdata[i])))
      time_deck (decks->pdata[i], wanted->width);
  g_main_loop_quit (wanted->loop);
}

int
main (int argc, char *argv[])
{
  g_autofree char *cache = g_dir_make_tmp ("marquise-decks-XXXXXX", NULL);
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  Wanted wanted = { loop, argc > 1 ? CLAMP (atoi (argv[1]), 8, 1000) : 120,
                    argc > 2 ? argv[2] : NULL };

  g_setenv ("XDG_CACHE_HOME", cache, TRUE);
  marquise_deck_list_async (NULL, listed_cb, &wanted);
  g_main_loop_run (loop);
  _deck_cache_trim (0);
  remove_empty (cache, "marquise/decks");
  remove_empty (cache, "marquise");
  g_rmdir (cache);
  return 0;
}
