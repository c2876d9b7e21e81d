/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "kept-game.h"
#include "saved-facts.h"

#include <glib/gstdio.h>

struct _MarquiseKeptGame {
  GObject parent_instance;

  MarquiseKeptInfo info;
};

G_DEFINE_FINAL_TYPE (MarquiseKeptGame, marquise_kept_game, G_TYPE_OBJECT)

static const char *const results[] = { "won", "lost", "given-up" };

static void
marquise_kept_game_finalize (GObject *object)
{
  MarquiseKeptInfo *info = &MARQUISE_KEPT_GAME (object)->info;

  g_free (info->path);
  g_clear_pointer (&info->record, marquise_record_free);
  g_free (info->problem);

  G_OBJECT_CLASS (marquise_kept_game_parent_class)->finalize (object);
}

static void
marquise_kept_game_class_init (MarquiseKeptGameClass *class)
{
  G_OBJECT_CLASS (class)->finalize = marquise_kept_game_finalize;
}

static void
marquise_kept_game_init (MarquiseKeptGame *self)
{
}

const char *
marquise_kept_result_to_text (MarquiseKeptResult result)
{
  return result < G_N_ELEMENTS (results) ? results[result] : NULL;
}

static MarquiseKeptResult
get_result (const MarquiseSavedKeys *facts)
{
  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    if (g_strcmp0 (facts->kept, results[i]) == 0)
      return (MarquiseKeptResult) i;
  if (!marquise_saved_facts_is_over (facts))
    return MARQUISE_KEPT_ASIDE;

  return g_str_equal (facts->result, "won") ? MARQUISE_KEPT_WON : MARQUISE_KEPT_LOST;
}

MarquiseKeptGame *
marquise_kept_game_read (const char *path)
{
  g_autoptr (MarquiseKeptGame) self = g_object_new (MARQUISE_TYPE_KEPT_GAME, NULL);
  MarquiseKeptInfo *info = &self->info;
  g_auto (MarquiseSavedKeys) facts = { 0 };
  g_autoptr (GError) error = NULL;
  GStatBuf stat;

  if (g_lstat (path, &stat) != 0)
    return NULL;

  info->path = g_strdup (path);
  info->ended = stat.st_mtime;
  if (!marquise_saved_facts_read_file (&facts, path, &error))
    {
      /* It has gone meanwhile; a dangling link is still there. */
      if (g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOENT) && !S_ISLNK (stat.st_mode))
        return NULL;
      g_debug ("%s: %s", path, error->message);
      info->record = g_new0 (MarquiseRecord, 1);
      info->result = MARQUISE_KEPT_UNREADABLE;
      info->problem = g_strdup (error->message);
      return g_steal_pointer (&self);
    }

  info->record = marquise_saved_facts_get_record (&facts);
  info->deals = facts.match.there ? facts.match.n_deals + 1 : 0;
  info->result = get_result (&facts);
  info->begun = marquise_saved_facts_has_begun (&facts);
  if (info->record->date > 0)
    info->ended = info->record->date;

  return g_steal_pointer (&self);
}

const MarquiseKeptInfo *
marquise_kept_game_get_info (MarquiseKeptGame *self)
{
  g_return_val_if_fail (MARQUISE_IS_KEPT_GAME (self), NULL);

  return &self->info;
}

void
marquise_kept_game_give_up (MarquiseKeptGame *self)
{
  g_return_if_fail (MARQUISE_IS_KEPT_GAME (self));

  self->info.result = MARQUISE_KEPT_GIVEN_UP;
}
