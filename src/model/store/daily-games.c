/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Deals of the day that wait: see daily-games.h. */

#include "config.h"

#include "daily-games.h"
#include "model/record/daily.h"
#include "model/game/game-private.h"
#include "game-writer.h"
#include "saved-game-private.h"

#include <glib/gstdio.h>

struct _MarquiseDailyGames {
  char *directory;
  GHashTable *entries;          /* path → Entry: what was put here since the program began */
};

/* The game itself may go on as another deal, so its text is kept. */
typedef struct {
  char *text;
  gsize length;
  MarquiseGameWriter *writer;
} Entry;

static void
entry_free (Entry *entry)
{
  g_free (entry->text);
  marquise_game_writer_unref (entry->writer);
  g_free (entry);
}

static char *
make_path (MarquiseDailyGames *self,
           const char         *id,
           const char         *daily)
{
  g_autofree char *name = g_strdup_printf ("%s-%s.marquise", id, daily);

  return g_build_filename (self->directory, name, NULL);
}

static char *
make_day_path (MarquiseDailyGames *self,
               const char         *id,
               guint32             day)
{
  g_autofree char *daily = marquise_daily_format (day);

  return make_path (self, id, daily);
}

MarquiseDailyGames *
marquise_daily_games_new (const char *directory)
{
  MarquiseDailyGames *self = g_new0 (MarquiseDailyGames, 1);

  self->directory = g_strdup (directory);
  self->entries = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                         (GDestroyNotify) entry_free);

  return self;
}

void
marquise_daily_games_free (MarquiseDailyGames *self)
{
  if (self == NULL)
    return;

  g_hash_table_unref (self->entries);
  g_free (self->directory);
  g_free (self);
}

void
marquise_daily_games_put (MarquiseDailyGames  *self,
                          MarquiseGame        *game,
                          GAsyncReadyCallback  callback,
                          gpointer             data)
{
  g_autofree char *path = NULL;
  Entry *entry;

  g_return_if_fail (self != NULL && MARQUISE_IS_GAME (game));
  g_return_if_fail (marquise_game_get_daily (game) != NULL);

  path = make_path (self, marquise_game_get_id (game), marquise_game_get_daily (game));
  entry = g_hash_table_lookup (self->entries, path);
  if (entry == NULL)
    {
      entry = g_new0 (Entry, 1);
      entry->writer = marquise_game_writer_new (path);
      g_hash_table_insert (self->entries, g_strdup (path), entry);
    }
  g_free (entry->text);
  entry->text = marquise_saved_game_to_text (game, &entry->length);
  marquise_game_writer_write_async (entry->writer, g_strdup (entry->text), entry->length, callback,
                                    data);
}

MarquiseGame *
marquise_daily_games_get (MarquiseDailyGames *self,
                          const char         *id,
                          guint32             day)
{
  g_autofree char *path = NULL;
  g_autoptr (MarquiseGame) game = NULL;
  g_autoptr (GError) error = NULL;
  guint32 day_read;
  Entry *entry;

  g_return_val_if_fail (self != NULL && id != NULL, NULL);

  path = make_day_path (self, id, day);
  entry = g_hash_table_lookup (self->entries, path);
  if (entry != NULL)
    return marquise_saved_game_from_text (entry->text, entry->length, NULL);
  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return NULL;

  game = marquise_saved_game_read (path, &error);
  if (game == NULL)
    g_debug ("%s: %s", path, error->message);
  else if (g_str_equal (marquise_game_get_id (game), id)
           && marquise_daily_parse (marquise_game_get_daily (game), &day_read) && day_read == day)
    return g_steal_pointer (&game);

  return NULL;
}

gboolean
marquise_daily_games_has (MarquiseDailyGames *self,
                          const char         *id,
                          guint32             day)
{
  g_autofree char *path = NULL;

  g_return_val_if_fail (self != NULL && id != NULL, FALSE);

  path = make_day_path (self, id, day);

  return g_hash_table_contains (self->entries, path) || g_file_test (path, G_FILE_TEST_EXISTS);
}

void
marquise_daily_games_forget (MarquiseDailyGames *self,
                             const char         *id,
                             guint32             day)
{
  g_autofree char *path = NULL;

  g_return_if_fail (self != NULL && id != NULL);

  path = make_day_path (self, id, day);
  g_hash_table_remove (self->entries, path);
  g_unlink (path);
}

void
marquise_daily_games_flush (MarquiseDailyGames *self)
{
  GHashTableIter iter;
  gpointer value;

  g_return_if_fail (self != NULL);

  g_hash_table_iter_init (&iter, self->entries);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      Entry *entry = value;
      g_autoptr (GError) error = NULL;

      if (!marquise_game_writer_write_now (entry->writer, g_strdup (entry->text), entry->length,
                                           &error))
        g_debug ("%s", error->message);
    }
}
