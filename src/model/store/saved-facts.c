/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a saved game says of itself: see saved-facts.h. */

#include "config.h"

#include "saved-facts.h"
#include "saved-game-private.h"

#include "engine/games.h"
#include "model/work/disk.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static guint
count_words (const char *text)
{
  guint n_words = 0;

  for (const char *at = text; at != NULL && *at != '\0'; at++)
    if (*at != ' ' && (at == text || at[-1] == ' '))
      n_words++;

  return n_words;
}

static guint
read_count (GKeyFile   *file,
            const char *key)
{
  return (guint) CLAMP (g_key_file_get_int64 (file, MARQUISE_SAVED_GROUP, key, NULL), 0, G_MAXINT);
}

/* A match has a group of its own, whatever the game is called. */
static char *
find_match_group (GKeyFile *file)
{
  g_auto (GStrv) groups = g_key_file_get_groups (file, NULL);

  for (guint i = 0; groups[i] != NULL; i++)
    if (g_key_file_has_key (file, groups[i], "match", NULL))
      return g_strdup (groups[i]);

  return NULL;
}

static void
read_match (GKeyFile           *file,
            MarquiseSavedFacts *facts)
{
  g_autofree char *group = find_match_group (file);
  g_autofree int *counts = NULL;
  gsize n_counts = 0;

  if (group == NULL)
    return;

  g_free (facts->id);
  facts->id = g_key_file_get_string (file, group, "match", NULL);
  facts->deals = (guint) CLAMP (g_key_file_get_integer (file, group, "deals", NULL), 0, 1000) + 1;
  facts->begun |= g_key_file_get_boolean (file, group, "begun", NULL);
  counts = g_key_file_get_integer_list (file, group, "counts", &n_counts, NULL);
  if (n_counts == 4)
    {
      facts->seconds += (guint) MAX (counts[0], 0);
      facts->n_moves += (guint) MAX (counts[1], 0);
    }
}

static gint64
read_date (GKeyFile *file)
{
  g_autofree char *text = g_key_file_get_string (file, MARQUISE_SAVED_GROUP, "date", NULL);
  g_autoptr (GDateTime) date = text != NULL ? g_date_time_new_from_iso8601 (text, NULL) : NULL;

  return date != NULL ? MAX (g_date_time_to_unix (date), 0) : 0;
}

static char *
get_string (GKeyFile   *file,
            const char *key)
{
  return g_key_file_get_string (file, MARQUISE_SAVED_GROUP, key, NULL);
}

gboolean
marquise_saved_facts_read (MarquiseSavedFacts  *facts,
                           const char          *text,
                           gsize                length,
                           GError             **error)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();

  g_return_val_if_fail (facts != NULL && text != NULL, FALSE);

  *facts = (MarquiseSavedFacts) { 0 };
  /* What is no key file has no keys either. */
  if (length > 0)
    g_key_file_load_from_data (file, text, length, G_KEY_FILE_NONE, NULL);

  facts->game = get_string (file, "game");
  facts->rules = get_string (file, "rules");
  facts->id = get_string (file, "id");
  facts->moves = get_string (file, "moves");
  if (!g_key_file_get_boolean (file, "End", "complete", NULL) || facts->game == NULL
      || game_find (facts->game) == NULL || facts->rules == NULL || facts->moves == NULL)
    {
      g_set_error_literal (error, MARQUISE_ERROR, MARQUISE_ERROR_DAMAGED, _("The file is damaged."));
      return FALSE;
    }

  facts->result = get_string (file, "result");
  facts->daily = get_string (file, "daily");
  facts->kept = g_key_file_get_string (file, MARQUISE_SAVED_KEPT_GROUP, "result", NULL);
  facts->deal = (guint32) CLAMP (g_key_file_get_int64 (file, MARQUISE_SAVED_GROUP, "deal", NULL), 0,
                                 (gint64) G_MAXUINT32);
  facts->date = read_date (file);
  facts->seconds = read_count (file, "elapsed");
  facts->n_moves = count_words (facts->moves);
  facts->n_undos = read_count (file, "undos");
  facts->again = g_key_file_get_boolean (file, MARQUISE_SAVED_GROUP, "again", NULL);
  facts->begun = facts->n_moves > 0 || facts->n_undos > 0;
  read_match (file, facts);

  return TRUE;
}

gboolean
marquise_saved_facts_read_file (MarquiseSavedFacts  *facts,
                                const char          *path,
                                GError             **error)
{
  g_autoptr (GBytes) bytes = NULL;
  gsize length;
  const char *text;

  g_return_val_if_fail (facts != NULL && path != NULL, FALSE);

  *facts = (MarquiseSavedFacts) { 0 };
  bytes = marquise_saved_game_read_bytes (path, error);
  if (bytes == NULL)
    return FALSE;

  text = g_bytes_get_data (bytes, &length);

  return marquise_saved_facts_read (facts, text != NULL ? text : "", length, error);
}

void
marquise_saved_facts_clear (MarquiseSavedFacts *facts)
{
  g_return_if_fail (facts != NULL);

  g_clear_pointer (&facts->id, g_free);
  g_clear_pointer (&facts->game, g_free);
  g_clear_pointer (&facts->rules, g_free);
  g_clear_pointer (&facts->moves, g_free);
  g_clear_pointer (&facts->result, g_free);
  g_clear_pointer (&facts->kept, g_free);
  g_clear_pointer (&facts->daily, g_free);
}

gboolean
marquise_saved_facts_is_over (const MarquiseSavedFacts *facts)
{
  g_return_val_if_fail (facts != NULL, FALSE);

  return g_strcmp0 (facts->result, "won") == 0 || g_strcmp0 (facts->result, "lost") == 0;
}

gboolean
marquise_saved_facts_cover (const MarquiseSavedFacts *facts,
                            const MarquiseSavedFacts *other)
{
  gsize length;

  g_return_val_if_fail (facts != NULL && other != NULL, FALSE);

  if (g_strcmp0 (facts->id, other->id) != 0 || facts->moves == NULL || other->moves == NULL
      || facts->deals < other->deals)
    return FALSE;
  if (facts->deals > other->deals)
    return TRUE;

  length = strlen (other->moves);

  return strncmp (facts->moves, other->moves, length) == 0
         && (length == 0 || facts->moves[length] == '\0' || facts->moves[length] == ' ');
}
