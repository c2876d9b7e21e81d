/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The keys of a saved game: see saved-keys.h. */

#include "config.h"

#include "saved-keys.h"
#include "model/game/trick-game.h"

#define GROUP "Marquise"
#define KEPT "Kept"
#define END "End"
/* The end of the year 9999. */
#define MAX_DATE G_GINT64_CONSTANT (253402300799)
#define MAX_SECONDS (10 * 365 * 24 * 60 * 60)

/* Reading */

/* 0 when the key is missing, or says nothing in that range. */
static gint64
read_number (GKeyFile   *file,
             const char *key,
             gint64      max)
{
  gint64 number = g_key_file_get_int64 (file, GROUP, key, NULL);

  return number < 0 || number > max ? 0 : number;
}

static char *
read_text (GKeyFile   *file,
           const char *key)
{
  return g_key_file_get_string (file, GROUP, key, NULL);
}

static gboolean
read_flag (GKeyFile   *file,
           const char *key)
{
  return g_key_file_get_boolean (file, GROUP, key, NULL);
}

static gint64
read_date (GKeyFile *file)
{
  g_autofree char *text = read_text (file, "date");
  g_autoptr (GDateTime) date = text != NULL ? g_date_time_new_from_iso8601 (text, NULL) : NULL;

  return date != NULL ? MAX (g_date_time_to_unix (date), 0) : 0;
}

static gboolean
is_id (GKeyFile   *file,
       const char *group,
       const char *key)
{
  g_autofree char *id = group != NULL ? g_key_file_get_value (file, group, key, NULL) : NULL;

  return id == NULL || g_uuid_string_is_valid (id);
}

static void
read_facts (MarquiseGameFacts *facts,
            GKeyFile          *file)
{
  *facts = (MarquiseGameFacts) {
    .record_id = read_text (file, "id"),
    .daily = read_text (file, "daily"),
    .start = read_number (file, "start", MAX_DATE),
    .elapsed = (guint) read_number (file, "elapsed", MAX_SECONDS),
    .n_undos = (guint) read_number (file, "undos", G_MAXINT),
    .n_hints = (guint) read_number (file, "hints", G_MAXINT),
    .n_solver = (guint) read_number (file, "solver", G_MAXINT),
    .helped = read_flag (file, "helped"),
    .again = read_flag (file, "again"),
    .chosen = read_flag (file, "chosen")
  };
}

void
marquise_saved_keys_read (MarquiseSavedKeys *keys,
                          GKeyFile          *file)
{
  g_return_if_fail (keys != NULL && file != NULL);

  *keys = (MarquiseSavedKeys) {
    .saved = g_key_file_has_group (file, GROUP),
    .complete = g_key_file_get_boolean (file, END, "complete", NULL),
    .named = is_id (file, GROUP, "id")
             && is_id (file, marquise_trick_game_find_group (file), "match"),
    .format = (int) read_number (file, "format", G_MAXINT),
    .game = read_text (file, "game"),
    .rules = read_text (file, "rules"),
    .cards = read_text (file, "cards"),
    .moves = read_text (file, "moves"),
    .undone = read_text (file, "undone"),
    .result = read_text (file, "result"),
    .kept = g_key_file_get_string (file, KEPT, "result", NULL),
    .deal = (guint32) read_number (file, "deal", G_MAXUINT32),
    .date = read_date (file)
  };
  keys->automatic = g_key_file_get_integer_list (file, GROUP, "automatic", &keys->n_automatic,
                                                 NULL);
  if (keys->automatic == NULL)
    keys->n_automatic = 0;
  read_facts (&keys->facts, file);
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

/* A number that is not there is 0. */
static void
write_number (GKeyFile   *file,
              const char *key,
              gint64      number)
{
  if (number != 0)
    g_key_file_set_int64 (file, GROUP, key, number);
  else
    g_key_file_remove_key (file, GROUP, key, NULL);
}

static void
write_date (GKeyFile *file,
            gint64    date)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (date);
  g_autofree char *text = time != NULL ? g_date_time_format_iso8601 (time) : NULL;

  write_text (file, "date", text);
}

static void
write_facts (const MarquiseGameFacts *facts,
             GKeyFile                *file)
{
  g_key_file_set_integer (file, GROUP, "undos", (int) facts->n_undos);
  g_key_file_set_integer (file, GROUP, "hints", (int) facts->n_hints);
  g_key_file_set_boolean (file, GROUP, "helped", facts->helped);
  g_key_file_set_boolean (file, GROUP, "again", facts->again);
  if (facts->chosen)
    g_key_file_set_boolean (file, GROUP, "chosen", TRUE);
  else
    g_key_file_remove_key (file, GROUP, "chosen", NULL);
  write_text (file, "id", facts->record_id);
  write_number (file, "start", facts->start);
  g_key_file_set_integer (file, GROUP, "solver", (int) facts->n_solver);
  write_text (file, "daily", facts->daily);
}

void
marquise_saved_keys_write (const MarquiseSavedKeys *keys,
                           GKeyFile                *file)
{
  g_return_if_fail (keys != NULL && file != NULL);

  write_number (file, "format", keys->format);
  write_text (file, "game", keys->game);
  write_text (file, "rules", keys->rules);
  write_number (file, "deal", keys->deal);
  write_text (file, "cards", keys->cards);
  write_text (file, "moves", keys->moves);
  write_text (file, "undone", keys->undone);
  if (keys->n_automatic > 0)
    g_key_file_set_integer_list (file, GROUP, "automatic", keys->automatic, keys->n_automatic);
  else
    g_key_file_remove_key (file, GROUP, "automatic", NULL);
  g_key_file_set_integer (file, GROUP, "elapsed", (int) keys->facts.elapsed);
  write_date (file, keys->date);
  write_text (file, "result", keys->result);
  write_facts (&keys->facts, file);
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

  g_clear_pointer (&keys->game, g_free);
  g_clear_pointer (&keys->rules, g_free);
  g_clear_pointer (&keys->cards, g_free);
  g_clear_pointer (&keys->moves, g_free);
  g_clear_pointer (&keys->undone, g_free);
  g_clear_pointer (&keys->result, g_free);
  g_clear_pointer (&keys->kept, g_free);
  g_clear_pointer (&keys->automatic, g_free);
  marquise_game_facts_clear (&keys->facts);
}

GKeyFile *
marquise_saved_keys_parse (const char *text,
                           gsize       length)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();

  g_return_val_if_fail (text != NULL, NULL);

  /* GLib takes nothing for an empty file and for no length at all. */
  return length > 0 && g_key_file_load_from_data (file, text, length, G_KEY_FILE_NONE, NULL)
         ? g_steal_pointer (&file) : NULL;
}
