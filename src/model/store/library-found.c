/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What earlier runs of the program, and other programs, have left: see library-private.h. A program
 * can end between any two files that it writes, and a folder that is synced can hold anything; so
 * journal, games in progress and kept games are compared by the ids of the games at start. */

#include "config.h"

#include "library-private.h"
#include "model/game/game-private.h"
#include "model/record/game-records.h"
#include "model/work/disk.h"
#include "saved-game-private.h"

#include <string.h>

#define SUFFIX ".marquise"

/* What lies where games lie. */
typedef struct {
  char *path;
  gboolean kept;                /* among the kept games; else in the place of a game in progress */
  MarquiseSavedKeys facts;
} Found;

typedef struct {
  char *directory;
  GPtrArray *found;             /* of Found: all that could be read, sorted by path */
} Look;

static void
found_free (Found *found)
{
  g_free (found->path);
  marquise_saved_keys_clear (&found->facts);
  g_free (found);
}

static void
look_free (Look *look)
{
  g_free (look->directory);
  g_ptr_array_unref (look->found);
  g_free (look);
}

/* In the thread */

static int
compare_paths (gconstpointer a,
               gconstpointer b)
{
  const Found *one = *(const Found *const *) a, *other = *(const Found *const *) b;
  gsize length = strlen (one->path), other_length = strlen (other->path);

  /* “klondike.marquise” comes before “klondike-1.marquise”, and that before
   * “klondike-10.marquise”. */
  if (!one->kept && !other->kept && length != other_length)
    return length < other_length ? -1 : 1;

  return strcmp (one->path, other->path);
}

static void
look_into (Look       *look,
           const char *name,
           gboolean    kept)
{
  g_autofree char *directory = g_build_filename (look->directory, name, NULL);
  g_autoptr (GDir) dir = g_dir_open (directory, 0, NULL);
  const char *file;

  while (dir != NULL && (file = g_dir_read_name (dir)) != NULL)
    {
      Found *found;

      if (file[0] == '.' || !g_str_has_suffix (file, SUFFIX))
        continue;

      found = g_new0 (Found, 1);
      found->path = g_build_filename (directory, file, NULL);
      found->kept = kept;
      if (marquise_saved_facts_read_file (&found->facts, found->path, NULL)
          && marquise_saved_facts_get_id (&found->facts) != NULL)
        g_ptr_array_add (look->found, found);
      else
        found_free (found);
    }
}

static void
look_work (MarquiseJob *job,
           gpointer     data)
{
  Look *look = data;

  look_into (look, "games", FALSE);
  look_into (look, "kept", TRUE);
  g_ptr_array_sort (look->found, compare_paths);
}

/* Games that ended */

/* A game that is kept as finished and is in no journal: the result could not be written. */
static void
count_kept (MarquiseLibrary *self,
            const Found     *found)
{
  g_autoptr (MarquiseGame) game = NULL;
  g_autoptr (MarquiseRecord) record = NULL;
  gboolean won = g_strcmp0 (found->facts.kept, "won") == 0;

  if (found->facts.kept == NULL || g_str_equal (found->facts.kept, "aside")
      || marquise_statistics_has_record (self->statistics,
                                         marquise_saved_facts_get_id (&found->facts)))
    return;

  game = marquise_saved_game_read (found->path, NULL);
  if (game == NULL)
    return;

  if (marquise_game_is_over (game))
    {
      marquise_library_count_game (self, game, found->facts.record.date);
      return;
    }

  if (marquise_library_is_between_people (game))
    return;

  record = marquise_game_make_record (game, won ? MARQUISE_RESULT_WON : MARQUISE_RESULT_LOST);
  record->early = won;
  marquise_library_date_record (record, found->facts.record.date);
  marquise_library_add_record (self, record);
}

/* Games in progress */

/* The file that is, or would be, that of the slot of this kind of game. */
static const Found *
find_main (MarquiseLibrary *self,
           const GPtrArray *list,
           const char      *game)
{
  const Slot *slot = g_hash_table_lookup (self->slots, game);

  for (guint i = 0; i < list->len; i++)
    {
      const Found *found = g_ptr_array_index (list, i);

      if (!found->kept && g_str_equal (found->facts.record.game, game)
          && (slot == NULL || g_str_equal (found->path, slot->path)))
        return found;
    }

  return NULL;
}

/* A file that could not be read once made a second one; only one of them is looked for. The other
 * is set aside. */
static void
move_aside (MarquiseLibrary *self,
            const Found     *found)
{
  g_autoptr (GBytes) content = NULL;
  g_autoptr (MarquiseGame) game = marquise_saved_game_read (found->path, NULL);
  const char *chain = found->facts.record.game;

  if (game == NULL)
    return;

  if (!marquise_library_count_when_read (self, game)
      && marquise_saved_facts_has_begun (&found->facts))
    {
      const char *id = marquise_saved_facts_get_id (&found->facts);
      g_autofree char *path = marquise_kept_games_make_path (self->kept_games, MARQUISE_KEPT_ASIDE,
                                                             id);

      content = marquise_saved_game_to_bytes (game, "aside");
      marquise_store_write (self->store, chain, path, content, FALSE);
    }
  marquise_store_remove (self->store, chain, found->path);
}

/* Whether the game of a file in its place is there now, too: since the files were read it may have
 * made room for another one, and what is kept may be all that there is of it. */
static gboolean
goes_on (MarquiseLibrary *self,
         const Found     *main)
{
  const Slot *slot = g_hash_table_lookup (self->slots, main->facts.record.game);

  return !marquise_saved_facts_is_over (&main->facts)
         && (slot == NULL
             || (!slot->waiting
                 && g_strcmp0 (marquise_game_get_record_id (slot->game),
                               marquise_saved_facts_get_id (&main->facts)) == 0));
}

static void
look_at (MarquiseLibrary *self,
         const GPtrArray *list,
         const Found     *found)
{
  const Found *main = find_main (self, list, found->facts.record.game);
  gboolean aside = g_strcmp0 (found->facts.kept, "aside") == 0;

  if (!found->kept && found != main && main != NULL)
    move_aside (self, found);
  else if (!found->kept && marquise_saved_facts_is_over (&found->facts)
           && !g_hash_table_contains (self->slots, found->facts.record.game))
    marquise_library_open_slot (self, found->facts.record.game, NULL);
  else if (found->kept && !aside)
    count_kept (self, found);
  /* It goes on in its slot; the program ended before its file went away. */
  else if (found->kept && main != NULL && goes_on (self, main)
           && marquise_saved_facts_cover (&main->facts, &found->facts))
    marquise_kept_games_forget (self->kept_games, found->facts.record.game, found->path);
}

static void
look_done_cb (gpointer owner,
              gpointer data)
{
  MarquiseLibrary *self = owner;
  Look *look = data;

  marquise_job_drop (&self->job);
  for (guint i = 0; i < look->found->len; i++)
    look_at (self, look->found, g_ptr_array_index (look->found, i));
}

void
marquise_library_found_look (MarquiseLibrary *self)
{
  Look *look;

  if (self->found
      || marquise_statistics_get_state (self->statistics) != MARQUISE_STATISTICS_KNOWN)
    return;

  self->found = TRUE;
  look = g_new0 (Look, 1);
  look->directory = g_strdup (self->directory);
  look->found = g_ptr_array_new_with_free_func ((GDestroyNotify) found_free);
  self->job = marquise_job_start (self, look, (GDestroyNotify) look_free, look_work, look_done_cb);
}

/* Somebody else's */

/* In the store's thread: one file for each game, however often it comes. */
static gboolean
save_foreign (const char  *path,
              GBytes      *theirs,
              GBytes      *ours,
              gpointer     data,
              GError     **error)
{
  MarquiseLibrary *self = data;
  g_auto (MarquiseSavedKeys) facts = { 0 }, own = { 0 };
  gboolean readable = marquise_saved_facts_read (&facts, g_bytes_get_data (theirs, NULL),
                                                 g_bytes_get_size (theirs), NULL);
  const char *own_id = readable ? marquise_saved_facts_get_id (&facts) : NULL;
  const char *id = own_id != NULL ? own_id : "unreadable";
  const char *known;

  marquise_saved_facts_read (&own, g_bytes_get_data (ours, NULL), g_bytes_get_size (ours), NULL);
  if (g_bytes_get_size (theirs) == 0
      || (readable
          && (!marquise_saved_facts_has_begun (&facts) || marquise_saved_facts_is_over (&facts)
              || marquise_saved_facts_cover (&own, &facts))))
    return FALSE;

  known = g_hash_table_lookup (self->saved_foreign, id);
  if (known == NULL)
    {
      g_autofree char *folder = g_build_filename (self->directory, "kept", NULL);

      known = marquise_kept_games_name_foreign (folder, id);
      g_hash_table_insert (self->saved_foreign, g_strdup (id), (char *) known);
    }

  return marquise_disk_replace (known, theirs, error);
}

void
marquise_library_found_begin (MarquiseLibrary *self)
{
  static const char *const folders[] = { "", "games", "kept", "daily" };

  for (gsize i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autofree char *folder = g_build_filename (self->directory, folders[i], NULL);

      marquise_disk_sweep (folder);
    }
  marquise_store_set_guard (self->store, save_foreign, self);
}
