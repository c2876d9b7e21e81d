/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Folders of version 1.0: see take-over.h. */

#include "config.h"

#include "take-over.h"
#include "saved-facts.h"
#include "saved-game-private.h"
#include "saved-match.h"

#include "model/work/disk.h"

#include <glib/gstdio.h>
#include <string.h>

#define SUFFIX ".marquise"

/* One file of the old ones. */
typedef struct {
  MarquiseShelf *shelf;
  const char *path;
  GBytes *content;
  MarquiseSavedKeys facts;
} Old;

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  const char *one = *(const char *const *) a, *other = *(const char *const *) b;
  gsize length = strlen (one), other_length = strlen (other);

  /* “klondike.marquise” comes before “klondike-1.marquise”. */
  return length != other_length ? (length > other_length) - (length < other_length)
         : strcmp (one, other);
}

static GPtrArray *
list_names (const char *folder)
{
  GPtrArray *names = marquise_disk_list (folder, SUFFIX);

  g_ptr_array_sort (names, compare_names);

  return names;
}

static void
move (const char *path,
      const char *place)
{
  g_autoptr (GError) error = NULL;

  if (!marquise_disk_move (path, place, &error))
    g_message ("%s stays where it is: %s", path, error->message);
}

/* An id for another state of a game that lies on the shelf: the same each time, so that nothing is
 * there twice when the program ends in the middle of this. */
static char *
make_id (GBytes *content)
{
  g_autofree char *sum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, content);

  return g_strdup_printf ("%.8s-%.4s-4%.3s-8%.3s-%.12s", sum, sum + 8, sum + 12, sum + 15,
                          sum + 18);
}

static void
put_copy (const Old *old)
{
  g_autofree char *id = make_id (old->content);
  g_autofree char *place = marquise_shelf_get_path (old->shelf, id);
  g_autoptr (GBytes) copy = marquise_saved_match_copy (old->content, id);

  if (marquise_disk_replace (place, copy, NULL))
    marquise_disk_remove (old->path, NULL);
}

/* Under its old name: it cannot be read, which is no reason to leave it where nobody looks; or it
 * is another end of a game that was counted once. */
static void
put_as_it_is (const Old *old)
{
  g_autofree char *name = g_path_get_basename (old->path);
  g_autofree char *base = g_strndup (name, strlen (name) - strlen (SUFFIX));
  g_autofree char *place = marquise_shelf_get_path (old->shelf, base);

  if (!g_file_test (place, G_FILE_TEST_EXISTS))
    move (old->path, place);
}

/* A game lies on the shelf already. */
static void
put_beside (const Old  *old,
            const char *place)
{
  g_auto (MarquiseSavedKeys) there = { 0 };

  if (marquise_saved_facts_read_file (&there, place, NULL)
      && marquise_saved_facts_cover (&there, &old->facts))
    marquise_disk_remove (old->path, NULL);
  else if (marquise_saved_facts_is_over (&old->facts))
    put_as_it_is (old);
  else if (marquise_saved_facts_cover (&old->facts, &there)
           && !marquise_saved_facts_is_over (&there))
    move (old->path, place);
  else
    put_copy (old);
}

static void
put (const Old  *old,
     const char *id)
{
  g_autofree char *place = marquise_shelf_get_path (old->shelf, id);

  if (g_file_test (place, G_FILE_TEST_EXISTS))
    put_beside (old, place);
  else
    move (old->path, place);
}

static void
read_old (Old *old)
{
  const char *text;
  gsize length;

  old->content = marquise_saved_game_wait_for_bytes (old->path, NULL);
  text = old->content != NULL ? g_bytes_get_data (old->content, &length) : NULL;
  if (text == NULL || !marquise_saved_facts_read (&old->facts, text, length, NULL))
    marquise_saved_keys_clear (&old->facts);
}

static void
old_clear (Old *old)
{
  g_clear_pointer (&old->content, g_bytes_unref);
  marquise_saved_keys_clear (&old->facts);
}

/* Games that were in no other place of their kind. */
static void
take_kept (MarquiseShelf *shelf,
           const char    *folder)
{
  g_autoptr (GPtrArray) names = list_names (folder);

  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *path = g_build_filename (folder, g_ptr_array_index (names, i), NULL);
      Old old = { shelf, path, NULL, { 0 } };
      const char *id;

      read_old (&old);
      id = marquise_saved_facts_get_id (&old.facts);
      if (id != NULL)
        put (&old, id);
      else
        put_as_it_is (&old);
      old_clear (&old);
    }
}

/* Whether a file has the name that games of its kind had. */
static gboolean
is_main (const char *name,
         const char *kind)
{
  gsize length = strlen (kind);

  return strncmp (name, kind, length) == 0
         && (g_str_equal (name + length, SUFFIX)
             || (name[length] == '-' && g_ascii_isdigit (name[length + 1])));
}

/* Games in progress: the first of each kind that can be read lies on the table. */
static void
take_main (MarquiseShelf *shelf,
           const char    *folder)
{
  g_autoptr (GPtrArray) names = list_names (folder);

  for (guint i = 0; i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *own = marquise_shelf_name_to_id (name), *present = NULL;
      Old old = { shelf, path, NULL, { 0 } };
      const char *id, *kind;

      if (own != NULL)
        continue;

      read_old (&old);
      id = marquise_saved_facts_get_id (&old.facts);
      kind = old.facts.record.game;
      if (id != NULL && is_main (name, kind))
        {
          present = marquise_shelf_get_present (shelf, kind);
          if (present == NULL)
            marquise_shelf_set_present (shelf, kind, id);
          put (&old, id);
        }
      old_clear (&old);
    }
}

static gboolean
contains (GPtrArray  *names,
          const char *name)
{
  return g_ptr_array_find_with_equal_func (names, name, g_str_equal, NULL);
}

/* Whether a file may have its old name. */
static gboolean
has_strange (GPtrArray *names)
{
  gboolean found = FALSE;

  for (guint i = 0; i < names->len && !found; i++)
    {
      g_autofree char *id = marquise_shelf_name_to_id (g_ptr_array_index (names, i));

      found = id == NULL;
    }

  return found;
}

/* A disk that does not answer is asked at the next start. */
void
marquise_take_over (MarquiseShelf *shelf,
                    const char    *directory)
{
  static const char *const folders[] = { "kept", "daily" };
  g_autofree char *present = g_build_filename (directory, "games", NULL);
  g_autoptr (GPtrArray) all = NULL, names = NULL;

  g_return_if_fail (MARQUISE_IS_SHELF (shelf));
  g_return_if_fail (directory != NULL);

  all = marquise_disk_list_soon (directory, "", NULL);
  if (all == NULL)
    return;

  /* What was kept as finished says more than the same game in progress. */
  for (gsize i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autofree char *folder = g_build_filename (directory, folders[i], NULL);

      if (!contains (all, folders[i]) || !g_file_test (folder, G_FILE_TEST_IS_DIR))
        continue;

      marquise_disk_sweep (folder);
      take_kept (shelf, folder);
      marquise_disk_settle (present);
      marquise_disk_settle (folder);
      g_rmdir (folder);
    }

  names = marquise_disk_list_soon (present, SUFFIX, NULL);
  if (names == NULL || !has_strange (names))
    return;

  take_main (shelf, present);
  marquise_disk_settle (present);
}
