/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Deals of the day that wait: see daily-games.h. */

#include "config.h"

#include "daily-games.h"
#include "model/record/daily.h"
#include "model/game/game-private.h"
#include "saved-game-private.h"

struct _MarquiseDailyGames {
  MarquiseStore *store;
  char *directory;
};

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
marquise_daily_games_new (MarquiseStore *store,
                          const char    *directory)
{
  MarquiseDailyGames *self = g_new0 (MarquiseDailyGames, 1);

  self->directory = g_strdup (directory);
  self->store = g_object_ref (store);

  return self;
}

void
marquise_daily_games_free (MarquiseDailyGames *self)
{
  if (self == NULL)
    return;

  g_object_unref (self->store);
  g_free (self->directory);
  g_free (self);
}

void
marquise_daily_games_put (MarquiseDailyGames *self,
                          MarquiseGame       *game)
{
  g_autoptr (GBytes) content = NULL;
  g_autofree char *path = NULL;

  g_return_if_fail (self != NULL && MARQUISE_IS_GAME (game));
  g_return_if_fail (marquise_game_get_daily (game) != NULL);

  path = make_path (self, marquise_game_get_id (game), marquise_game_get_daily (game));
  content = marquise_saved_game_to_bytes (game, NULL);
  marquise_store_write (self->store, marquise_game_get_id (game), path, content, TRUE);
}

/* What is still to be written is newer than what lies there. */
static GBytes *
read_content (MarquiseDailyGames  *self,
              const char          *path,
              GError             **error)
{
  gboolean gone;
  GBytes *content = marquise_store_peek (self->store, path, &gone);

  if (content != NULL || gone)
    return content;

  content = marquise_saved_game_read_bytes (path, error);
  if (content != NULL)
    marquise_store_know (self->store, path, content);

  return content;
}

MarquiseGame *
marquise_daily_games_get (MarquiseDailyGames *self,
                          const char         *id,
                          guint32             day)
{
  g_autofree char *path = NULL;
  g_autoptr (GBytes) content = NULL;
  g_autoptr (MarquiseGame) game = NULL;
  g_autoptr (GError) error = NULL;
  guint32 day_read;

  g_return_val_if_fail (self != NULL && id != NULL, NULL);

  path = make_day_path (self, id, day);
  content = read_content (self, path, &error);
  if (content == NULL)
    return NULL;

  game = marquise_saved_game_from_bytes (content, &error);
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
  g_autoptr (GBytes) content = NULL;
  gboolean gone;

  g_return_val_if_fail (self != NULL && id != NULL, FALSE);

  path = make_day_path (self, id, day);
  content = marquise_store_peek (self->store, path, &gone);

  return content != NULL || (!gone && g_file_test (path, G_FILE_TEST_IS_REGULAR));
}

void
marquise_daily_games_forget (MarquiseDailyGames *self,
                             const char         *id,
                             guint32             day)
{
  g_autofree char *path = NULL;

  g_return_if_fail (self != NULL && id != NULL);

  path = make_day_path (self, id, day);
  marquise_store_remove (self->store, id, path);
}
