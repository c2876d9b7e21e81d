/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "own-patiences.h"

#include "engine/cards/translator.h"
#include "engine/games.h"
#include "description-text.h"
#include "model/game/error.h"
#include "model/game/isolate.h"
#include "model/work/disk.h"
#include "model/work/disk-ask.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static GHashTable *texts;       /* id → GBytes of each description that is a game */
static GHashTable *files;       /* id → name of its file in the folder */
static GHashTable *dropped;     /* ids of deleted ones */

static const char *
find_translation (const char *text)
{
  return _(text);
}

static void
begin (void)
{
  if (texts != NULL)
    return;
  texts = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_bytes_unref);
  files = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  dropped = g_hash_table_new (g_str_hash, g_str_equal);
  translator_set (find_translation);
}

/* The id of the game with this text, or NULL. */
static const char *
find_text (GBytes *text)
{
  GHashTableIter iter;
  gpointer id, known;

  g_hash_table_iter_init (&iter, texts);
  while (g_hash_table_iter_next (&iter, &id, &known))
    if (g_bytes_equal (text, known))
      return id;

  return NULL;
}

static char *
get_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "marquise", "patiences", NULL);
}

char *
marquise_own_patiences_get_path (const char *id)
{
  g_autofree char *folder = get_folder ();
  g_autofree char *name = g_strconcat (id, MARQUISE_PATIENCE_SUFFIX, NULL);
  const char *found = files != NULL ? g_hash_table_lookup (files, id) : NULL;

  return g_build_filename (folder, found != NULL ? found : name, NULL);
}

GBytes *
marquise_own_patiences_find_text (const char *id)
{
  g_return_val_if_fail (id != NULL, NULL);

  return texts != NULL ? g_hash_table_lookup (texts, id) : NULL;
}

void
marquise_own_patiences_drop (const char *id,
                             gboolean    is_dropped)
{
  g_return_if_fail (id != NULL);

  begin ();
  if (is_dropped)
    g_hash_table_add (dropped, (gpointer) g_intern_string (id));
  else
    g_hash_table_remove (dropped, id);
}

gboolean
marquise_own_patiences_is_dropped (const char *id)
{
  return dropped != NULL && g_hash_table_contains (dropped, id);
}

const char *
marquise_own_patiences_add (GBytes    *text,
                            gboolean  *is_new,
                            GError   **error)
{
  char why[DESCRIPTION_WHY];
  const Patience *patience;
  gsize length;
  const char *data;
  const char *id;

  g_return_val_if_fail (text != NULL, NULL);

  begin ();
  id = find_text (text);
  if (is_new != NULL)
    *is_new = id == NULL;
  if (id != NULL)
    return id;

  data = g_bytes_get_data (text, &length);
  patience = games_add (data, length, why);
  if (patience == NULL)
    {
      g_autofree char *valid = g_utf8_make_valid (why, -1);

      g_set_error_literal (error, MARQUISE_ERROR, MARQUISE_ERROR_DAMAGED, valid);
      return NULL;
    }
  id = patience->game.id;
  g_hash_table_insert (texts, (gpointer) id, g_bytes_ref (text));

  return id;
}

/* Whether the line is empty or only has words, not rules. */
static gboolean
is_words (const char *line)
{
  static const char *const keys[] = {
    "id", "name", "summary", "section", "family", "search", "lesson", "title", "explain", "step",
    "moves", "help", "advice", "history"
  };

  if (*line == '\0' || *line == '#')
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (g_str_has_prefix (line, keys[i]) && strchr (" \t.=", line[strlen (keys[i])]) != NULL)
      return TRUE;

  return FALSE;
}

/* The rules, trimmed. (transfer full) */
static char *
read_rules (GBytes *text)
{
  g_autofree char *copy = g_strndup (g_bytes_get_data (text, NULL), g_bytes_get_size (text));
  g_auto (GStrv) lines = g_strsplit (copy, "\n", -1);
  GString *rules = g_string_new (NULL);

  for (guint i = 0; lines[i] != NULL; i++)
    if (!is_words (g_strstrip (lines[i])))
      g_string_append_printf (rules, "%s\n", lines[i]);

  return g_string_free (rules, FALSE);
}

gboolean
marquise_own_patiences_are_alike (GBytes *text,
                                  GBytes *other)
{
  g_autofree char *rules = NULL;
  g_autofree char *others = NULL;

  g_return_val_if_fail (text != NULL && other != NULL, FALSE);

  rules = read_rules (text);
  others = read_rules (other);

  return g_str_equal (rules, others);
}

gboolean
marquise_own_patiences_retell (GBytes      *text,
                               const char  *id,
                               GError     **error)
{
  char why[DESCRIPTION_WHY];
  gsize length;
  const char *data;

  g_return_val_if_fail (text != NULL && games_is_own (id), FALSE);

  data = g_bytes_get_data (text, &length);
  if (!games_retell (data, length, why))
    {
      g_autofree char *valid = g_utf8_make_valid (why, -1);

      g_set_error_literal (error, MARQUISE_ERROR, MARQUISE_ERROR_DAMAGED, valid);
      return FALSE;
    }
  marquise_description_retell (id);
  g_hash_table_insert (texts, (gpointer) g_intern_string (id), g_bytes_ref (text));

  return TRUE;
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* A file of the folder. */
typedef struct {
  char *name;
  GBytes *text;                 /* or NULL if it cannot be read */
  GError *error;
} Found;

static void
found_free (Found *found)
{
  g_free (found->name);
  g_clear_pointer (&found->text, g_bytes_unref);
  g_clear_error (&found->error);
  g_free (found);
}

/* In a thread: reads all files, sorted by name. */
static gpointer
ask_all (gpointer   folder,
         GError   **error)
{
  g_autoptr (GPtrArray) names = marquise_disk_list (folder, MARQUISE_PATIENCE_SUFFIX);
  GPtrArray *all = g_ptr_array_new_with_free_func ((GDestroyNotify) found_free);

  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    {
      Found *found = g_new0 (Found, 1);
      g_autofree char *path = NULL;

      found->name = g_strdup (g_ptr_array_index (names, i));
      path = g_build_filename (folder, found->name, NULL);
      found->text = marquise_disk_read (path, MARQUISE_PATIENCE_MAX, &found->error);
      g_ptr_array_add (all, found);
    }

  return all;
}

GPtrArray *
marquise_own_patiences_load (gpointer         owner,
                             MarquiseDiskLate late)
{
  /* The engine is to speak the player's language even if the folder is empty. */
  begin ();

  return marquise_disk_ask (&(MarquiseDiskQuestion) {
    .ask = ask_all, .data = get_folder (), .free_data = g_free,
    .free_answer = (GDestroyNotify) g_ptr_array_unref, .owner = owner, .late = late
  }, NULL);
}

GPtrArray *
marquise_own_patiences_take (GPtrArray *all)
{
  GPtrArray *told = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; all != NULL && i < all->len; i++)
    {
      Found *found = g_ptr_array_index (all, i);
      g_autofree char *shown = g_filename_display_name (found->name);
      g_autofree char *title = marquise_isolate (shown);
      const char *id = found->text == NULL ? NULL
                       : marquise_own_patiences_add (found->text, NULL, &found->error);

      if (id != NULL)
        {
          g_hash_table_insert (files, (gpointer) id, g_strdup (found->name));
          continue;
        }
      /* Translators: the name of a file, and the reason within the sentence. */
      g_ptr_array_add (told, g_strdup_printf (_("“%s” cannot be played: %s."), title,
                                              marquise_error_reason (found->error)));
    }

  return told;
}
