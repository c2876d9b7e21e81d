/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "saved-keys.h"
#include "saved-game.h"
#include "engine/cards/notation.h"
#include "model/game/error.h"
#include "model/game/record-fields.h"
#include "model/trick/trick-match.h"

#include <glib/gi18n-lib.h>

#define GROUP "Marquise"
#define KEPT "Kept"
#define END "End"
#define MAX_DEALS 1000

/* Reading */

static char *
read_text (GKeyFile   *file,
           const char *key)
{
  return g_key_file_get_string (file, GROUP, key, NULL);
}

static void
read_match (MarquiseSavedMatch *match,
            GKeyFile           *file)
{
  const char *group = marquise_trick_match_find_group (file);
  g_autofree int *counts = NULL;
  gsize n_counts = 0;

  if (group == NULL)
    return;

  match->there = TRUE;
  match->id = g_key_file_get_string (file, group, "match", NULL);
  match->n_deals = (guint) CLAMP (g_key_file_get_integer (file, group, "deals", NULL), 0,
                                  MAX_DEALS);
  match->begun = g_key_file_get_boolean (file, group, "begun", NULL);
  counts = g_key_file_get_integer_list (file, group, "counts", &n_counts, NULL);
  if (n_counts == 4)
    {
      match->seconds = (guint) CLAMP (counts[0], 0, MARQUISE_RECORD_SECONDS);
      match->moves = (guint) CLAMP (counts[1], 0, MARQUISE_RECORD_COUNT);
    }
}

/* Some programs write the same id in capitals. */
static void
lower (char *id)
{
  for (; id != NULL && *id != '\0'; id++)
    *id = g_ascii_tolower (*id);
}

static gboolean
is_id (const char *id)
{
  return id == NULL || g_uuid_string_is_valid (id);
}

void
marquise_saved_keys_read (MarquiseSavedKeys *keys,
                          GKeyFile          *file)
{
  g_return_if_fail (keys != NULL && file != NULL);

  *keys = (MarquiseSavedKeys) {
    .saved = g_key_file_has_group (file, GROUP),
    .complete = g_key_file_get_boolean (file, END, "complete", NULL),
    .format = MAX (g_key_file_get_integer (file, GROUP, "format", NULL), 0),
    .cards = read_text (file, "cards"),
    .moves = read_text (file, "moves"),
    .undone = read_text (file, "undone"),
    .result = read_text (file, "result"),
    .kept = g_key_file_get_string (file, KEPT, "result", NULL)
  };
  marquise_fields_load (&keys->record, file, GROUP);
  read_match (&keys->match, file);
  lower (keys->record.id);
  lower (keys->match.id);
  keys->named = is_id (keys->record.id) && is_id (keys->match.id);
  keys->automatic = g_key_file_get_integer_list (file, GROUP, "automatic", &keys->n_automatic,
                                                 NULL);
  if (keys->automatic == NULL)
    keys->n_automatic = 0;
  keys->marks = g_key_file_get_integer_list (file, GROUP, "bookmarks", &keys->n_marks, NULL);
  if (keys->marks == NULL)
    keys->n_marks = 0;
}

/* Writing */

static void
write_text (GKeyFile   *file,
            const char *key,
            const char *text)
{
  if (text != NULL)
    g_key_file_set_string (file, GROUP, key, text);
  else
    g_key_file_remove_key (file, GROUP, key, NULL);
}

static void
write_numbers (GKeyFile   *file,
               const char *key,
               int        *numbers,
               gsize       n_numbers)
{
  if (n_numbers > 0)
    g_key_file_set_integer_list (file, GROUP, key, numbers, n_numbers);
  else
    g_key_file_remove_key (file, GROUP, key, NULL);
}

void
marquise_saved_keys_write (const MarquiseSavedKeys *keys,
                           GKeyFile                *file)
{
  g_return_if_fail (keys != NULL && file != NULL);

  g_key_file_set_integer (file, GROUP, "format", keys->format);
  marquise_fields_save (&keys->record, file, GROUP);
  write_text (file, "cards", keys->cards);
  write_text (file, "moves", keys->moves);
  write_text (file, "undone", keys->undone);
  write_numbers (file, "automatic", keys->automatic, keys->n_automatic);
  write_numbers (file, "bookmarks", keys->marks, keys->n_marks);
  write_text (file, "result", keys->result);
  if (keys->kept != NULL)
    g_key_file_set_string (file, KEPT, "result", keys->kept);
  else
    g_key_file_remove_group (file, KEPT, NULL);
}

void
marquise_saved_keys_end (GKeyFile *file)
{
  g_return_if_fail (file != NULL);

  g_key_file_set_boolean (file, END, "complete", TRUE);
}

void
marquise_saved_keys_clear (MarquiseSavedKeys *keys)
{
  g_return_if_fail (keys != NULL);

  marquise_record_clear (&keys->record);
  g_clear_pointer (&keys->match.id, g_free);
  g_clear_pointer (&keys->cards, g_free);
  g_clear_pointer (&keys->moves, g_free);
  g_clear_pointer (&keys->undone, g_free);
  g_clear_pointer (&keys->result, g_free);
  g_clear_pointer (&keys->kept, g_free);
  g_clear_pointer (&keys->automatic, g_free);
  g_clear_pointer (&keys->marks, g_free);
}

gboolean
marquise_saved_keys_are_newer (const MarquiseSavedKeys  *keys,
                               GError                  **error)
{
  g_return_val_if_fail (keys != NULL, FALSE);

  if (!keys->saved || keys->format <= MARQUISE_SAVED_GAME_FORMAT)
    return FALSE;

  /* Translators: both numbers are versions of the file format. */
  g_set_error (error, MARQUISE_ERROR, MARQUISE_ERROR_NEWER,
               _("The saved game was written by a newer version of Marquise: its format is %d, "
                 "and this version reads %d."), keys->format, MARQUISE_SAVED_GAME_FORMAT);

  return TRUE;
}

GKeyFile *
marquise_saved_keys_parse (const char *text,
                           gsize       length)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  gsize mark;

  g_return_val_if_fail (text != NULL, NULL);

  mark = text_get_mark (text, length);
  text += mark;
  length -= mark;
  /* GLib treats an empty file like a missing length. */
  return length > 0 && g_key_file_load_from_data (file, text, length, G_KEY_FILE_NONE, NULL)
         ? g_steal_pointer (&file) : NULL;
}
