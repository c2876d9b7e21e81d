/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The program may have ended after writing a game's file and before its result, and a synced folder
 * can contain anything. So games whose ids are not in the journal are examined, once. */

#include "config.h"

#include "library-private.h"
#include "model/game/error.h"
#include "model/patience/own-patiences.h"
#include "model/work/disk.h"
#include "model/work/disk-ask.h"
#include "saved-match.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct {
  GPtrArray *paths;
  GPtrArray *found;             /* of MarquiseSavedKeys: all those that could be read */
  guint n_newer;                /* number of those written by a newer version */
} Look;

static void
found_free (MarquiseSavedKeys *facts)
{
  marquise_saved_keys_clear (facts);
  g_free (facts);
}

static void
look_free (Look *look)
{
  g_ptr_array_unref (look->paths);
  g_ptr_array_unref (look->found);
  g_free (look);
}

static void
look_work (MarquiseJob *job,
           gpointer     data)
{
  Look *look = data;

  for (guint i = 0; i < look->paths->len; i++)
    {
      const char *path = g_ptr_array_index (look->paths, i);
      g_autofree char *name = g_path_get_basename (path);
      g_autofree char *id = marquise_shelf_name_to_id (name);
      MarquiseSavedKeys *facts = g_new0 (MarquiseSavedKeys, 1);
      g_autoptr (GError) error = NULL;

      if (marquise_saved_facts_read_file (facts, path, &error)
          && g_strcmp0 (marquise_saved_facts_get_id (facts), id) == 0)
        g_ptr_array_add (look->found, facts);
      else
        found_free (facts);
      look->n_newer += g_error_matches (error, MARQUISE_ERROR, MARQUISE_ERROR_NEWER);
    }
}

static void
tell_newer (MarquiseLibrary *self,
            guint            n)
{
  g_autofree char *sentence = NULL;

  if (n == 0)
    return;

  sentence = g_strdup_printf (ngettext ("%u game in your folder was saved by a newer version of "
                                        "Marquise. It is left as it is.",
                                        "%u games in your folder were saved by a newer version of "
                                        "Marquise. They are left as they are.", n), n);
  g_signal_emit_by_name (self, "problem", sentence);
}

/* Deletes deals in which nothing was played and that are not needed now. */
static void
sweep (MarquiseLibrary         *self,
       const MarquiseSavedKeys *facts)
{
  const char *id = marquise_saved_facts_get_id (facts);
  const Slot *slot = g_hash_table_lookup (self->slots, facts->record.game);
  g_autofree char *present = marquise_shelf_get_present (self->shelf, facts->record.game);

  if (!marquise_saved_facts_has_begun (facts) && g_strcmp0 (present, id) != 0
      && (slot == NULL || g_strcmp0 (slot->written, id) != 0))
    marquise_shelf_forget (self->shelf, id);
}

static void
look_done_cb (gpointer owner,
              gpointer data)
{
  MarquiseLibrary *self = owner;
  Look *look = data;

  marquise_shelf_note_uncounted (self->shelf, look->found);
  for (guint i = 0; i < look->found->len; i++)
    {
      const MarquiseSavedKeys *facts = g_ptr_array_index (look->found, i);

      if (marquise_saved_facts_is_over (facts))
        marquise_library_count_found (self, facts);
      else
        sweep (self, facts);
    }
  tell_newer (self, look->n_newer);
  marquise_job_drop (&self->job);
}

void
marquise_library_found_look (MarquiseLibrary *self)
{
  g_autoptr (GPtrArray) ids = NULL;
  Look *look;

  if (self->found
      || marquise_statistics_get_state (self->statistics) != MARQUISE_STATISTICS_KNOWN)
    return;

  ids = marquise_shelf_list_uncounted (self->shelf);
  if (ids == NULL)
    return;

  self->found = TRUE;
  look = g_new0 (Look, 1);
  look->paths = g_ptr_array_new_with_free_func (g_free);
  look->found = g_ptr_array_new_with_free_func ((GDestroyNotify) found_free);
  for (guint i = 0; i < ids->len; i++)
    g_ptr_array_add (look->paths, marquise_shelf_get_path (self->shelf,
                                                           g_ptr_array_index (ids, i)));
  self->job = marquise_job_start (self, look, (GDestroyNotify) look_free, look_work, look_done_cb);
}

/* Files from outside */

/* In the writer's thread: keeps a description that is about to be replaced by one with the same id,
 * even if it cannot be played, since the player may have written it. */
static gboolean
save_patience (const char  *path,
               GBytes      *theirs,
               GError     **error)
{
  g_autofree char *stem = g_strndup (path, strlen (path) - strlen (MARQUISE_PATIENCE_SUFFIX));

  for (int i = 2; g_bytes_get_size (theirs) > 0; i++)
    {
      g_autofree char *beside = g_strdup_printf ("%s-%d" MARQUISE_PATIENCE_SUFFIX, stem, i);

      if (!g_file_test (beside, G_FILE_TEST_EXISTS))
        return marquise_disk_replace (beside, theirs, error);
    }

  return FALSE;
}

/* In the writer's thread: one file for each game, however often it comes. */
static gboolean
save_foreign (const char  *path,
              GBytes      *theirs,
              GBytes      *ours,
              gpointer     data,
              GError     **error)
{
  MarquiseLibrary *self = data;
  g_auto (MarquiseSavedKeys) facts = { 0 }, own = { 0 };
  g_autoptr (GBytes) copy = NULL;
  g_autofree char *saved = NULL;
  gboolean readable = marquise_saved_facts_read (&facts, g_bytes_get_data (theirs, NULL),
                                                 g_bytes_get_size (theirs), NULL);
  const char *id;

  if (g_str_has_suffix (path, MARQUISE_PATIENCE_SUFFIX))
    return save_patience (path, theirs, error);

  marquise_saved_facts_read (&own, g_bytes_get_data (ours, NULL), g_bytes_get_size (ours), NULL);
  if (g_bytes_get_size (theirs) == 0
      || (readable && (!marquise_saved_facts_has_begun (&facts)
                       || marquise_saved_facts_is_over (&facts)
                       || marquise_saved_facts_cover (&own, &facts))))
    return FALSE;

  id = g_hash_table_lookup (self->saved_foreign, path);
  if (id == NULL)
    {
      id = g_uuid_string_random ();
      g_hash_table_insert (self->saved_foreign, g_strdup (path), (char *) id);
    }
  copy = readable ? marquise_saved_match_copy (theirs, id) : g_bytes_ref (theirs);
  saved = marquise_shelf_get_path (self->shelf, id);

  return marquise_disk_replace (saved, copy, error);
}

/* Renames a game's file written in capitals to the name under which it is looked for. */
static void
lower_names (const char *shelf)
{
  g_autoptr (GPtrArray) names = marquise_disk_list (shelf, ".marquise");

  for (guint i = 0; i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);
      g_autofree char *low = g_ascii_strdown (name, -1);
      g_autofree char *id = marquise_shelf_name_to_id (low);
      g_autofree char *from = g_build_filename (shelf, name, NULL);
      g_autofree char *to = g_build_filename (shelf, low, NULL);

      if (id != NULL && !g_str_equal (name, low) && !g_file_test (to, G_FILE_TEST_EXISTS)
          && marquise_disk_move (from, to, NULL))
        marquise_disk_settle (shelf);
    }
}

static gpointer
ask_sweep (gpointer   directory,
           GError   **error)
{
  g_autofree char *shelf = g_build_filename (directory, "games", NULL);

  marquise_disk_sweep (directory);
  marquise_disk_sweep (shelf);
  lower_names (shelf);

  return NULL;
}

void
marquise_library_found_begin (MarquiseLibrary *self)
{
  marquise_disk_ask (&(MarquiseDiskQuestion) { .ask = ask_sweep, .data = g_strdup (self->directory),
                                               .free_data = g_free }, NULL);
  marquise_writer_set_guard (self->writer, save_foreign, self);
}
