/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Slots are in library-slot.c, counting in library-count.c, what earlier runs left in
 * library-found.c, reports in library-report.c, the deal of the day in library-daily.c. */

#include "config.h"

#include "library-patiences.h"
#include "library-private.h"
#include "model/game/game-private.h"
#include "model/trick/trick-match.h"
#include "model/patience/own-patiences.h"
#include "saved-game-private.h"
#include "saved-match.h"

#include <string.h>

G_DEFINE_FINAL_TYPE (MarquiseLibrary, marquise_library, G_TYPE_OBJECT)

enum {
  SIGNAL_PROBLEM,
  SIGNAL_ARRIVED,
  SIGNAL_FINISHED,
  SIGNAL_UNSAFE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
level_cb (GSettings        *settings,
          const char       *key,
          MarquiseLibrary  *self)
{
  GHashTableIter iter;
  gpointer slot;

  g_hash_table_iter_init (&iter, self->slots);
  while (g_hash_table_iter_next (&iter, NULL, &slot))
    marquise_library_slot_set_level (slot);
}

static void
statistics_cb (MarquiseStatistics *statistics,
               MarquiseLibrary    *self)
{
  marquise_library_found_look (self);
}

static gboolean
is_known (const char *id)
{
  return id != NULL && games_has (id);
}

/* Parent overrides */

static void
marquise_library_dispose (GObject *object)
{
  MarquiseLibrary *self = MARQUISE_LIBRARY (object);

  g_hash_table_remove_all (self->slots);
  marquise_job_drop (&self->job);
  if (self->statistics != NULL)
    g_signal_handlers_disconnect_by_data (self->statistics, self);
  if (self->writer != NULL)
    g_signal_handlers_disconnect_by_data (self->writer, self);
  g_clear_object (&self->shelf);
  g_clear_handle_id (&self->check_source, g_source_remove);
  if (self->settings != NULL)
    g_signal_handlers_disconnect_by_data (self->settings, self);
  g_clear_object (&self->settings);
  g_clear_object (&self->statistics);
  g_clear_object (&self->writer);

  G_OBJECT_CLASS (marquise_library_parent_class)->dispose (object);
}

static void
marquise_library_finalize (GObject *object)
{
  MarquiseLibrary *self = MARQUISE_LIBRARY (object);

  g_hash_table_unref (self->slots);
  g_hash_table_unref (self->said);
  g_hash_table_unref (self->reasons);
  g_hash_table_unref (self->saved_foreign);
  g_free (self->directory);
  g_free (self->unsafe);

  G_OBJECT_CLASS (marquise_library_parent_class)->finalize (object);
}

static void
marquise_library_class_init (MarquiseLibraryClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->dispose = marquise_library_dispose;
  object_class->finalize = marquise_library_finalize;

  signals[SIGNAL_PROBLEM] = g_signal_new ("problem", MARQUISE_TYPE_LIBRARY, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL,
                                          NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[SIGNAL_ARRIVED] = g_signal_new ("arrived", MARQUISE_TYPE_LIBRARY, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 1, MARQUISE_TYPE_GAME);
  signals[SIGNAL_FINISHED] = g_signal_new ("finished", MARQUISE_TYPE_LIBRARY, G_SIGNAL_RUN_LAST, 0,
                                           NULL, NULL,
                                           NULL, G_TYPE_NONE, 3, MARQUISE_TYPE_GAME, G_TYPE_POINTER,
                                           G_TYPE_POINTER);
  signals[SIGNAL_UNSAFE] = g_signal_new ("unsafe-changed", MARQUISE_TYPE_LIBRARY, G_SIGNAL_RUN_LAST,
                                         0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
marquise_library_init (MarquiseLibrary *self)
{
  self->slots = g_hash_table_new_full (g_str_hash, g_str_equal, NULL,
                                       (GDestroyNotify) marquise_library_slot_free);
  self->said = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->reasons = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->saved_foreign = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

/* Public functions */

MarquiseLibrary *
marquise_library_new (GSettings        *settings,
                      const char       *directory)
{
  MarquiseLibrary *self;

  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  self = g_object_new (MARQUISE_TYPE_LIBRARY, NULL);
  self->settings = g_object_ref (settings);
  self->directory = directory != NULL ? g_strdup (directory)
                    : g_build_filename (g_get_user_data_dir (), "marquise", NULL);
  self->writer = marquise_writer_new ();
  self->statistics = marquise_statistics_new (self->writer, self->directory);
  self->shelf = marquise_shelf_new (self->writer, self->statistics,
                                    settings, self->directory);
  g_signal_connect (settings, "changed::level", G_CALLBACK (level_cb), self);
  g_signal_connect (settings, "changed::first-player", G_CALLBACK (level_cb), self);
  g_signal_connect (settings, "changed::second-player", G_CALLBACK (level_cb), self);
  marquise_library_found_begin (self);
  marquise_library_report_begin (self);
  g_signal_connect (self->statistics, "changed", G_CALLBACK (statistics_cb), self);
  marquise_statistics_load (self->statistics);

  return self;
}

MarquiseStatistics *
marquise_library_get_statistics (MarquiseLibrary *self)
{
  g_return_val_if_fail (MARQUISE_IS_LIBRARY (self), NULL);

  return self->statistics;
}

GSettings *
marquise_library_get_settings (MarquiseLibrary *self)
{
  g_return_val_if_fail (MARQUISE_IS_LIBRARY (self), NULL);

  return self->settings;
}

MarquiseGame *
marquise_library_get_game (MarquiseLibrary  *self,
                           const char       *id,
                           GError          **error)
{
  g_return_val_if_fail (MARQUISE_IS_LIBRARY (self), NULL);
  g_return_val_if_fail (is_known (id), NULL);

  return marquise_library_open_slot (self, id, error)->game;
}

gboolean
marquise_library_has_game (MarquiseLibrary *self,
                           const char      *id)
{
  g_return_val_if_fail (MARQUISE_IS_LIBRARY (self), FALSE);
  g_return_val_if_fail (is_known (id), FALSE);

  return g_hash_table_contains (self->slots, id) || marquise_library_look (self, id, FALSE);
}

gboolean
marquise_library_has_open_game (MarquiseLibrary *self,
                                const char      *id)
{
  g_return_val_if_fail (MARQUISE_IS_LIBRARY (self), FALSE);
  g_return_val_if_fail (is_known (id), FALSE);

  return marquise_library_look (self, id, FALSE);
}

gboolean
marquise_library_has_moved_game (MarquiseLibrary *self,
                                 const char      *id)
{
  g_return_val_if_fail (MARQUISE_IS_LIBRARY (self), FALSE);
  g_return_val_if_fail (is_known (id), FALSE);

  return marquise_library_look (self, id, TRUE);
}

gboolean
marquise_library_would_lose (MarquiseLibrary *self,
                             const char      *id)
{
  Slot *slot;

  g_return_val_if_fail (MARQUISE_IS_LIBRARY (self), FALSE);
  g_return_val_if_fail (is_known (id), FALSE);

  slot = marquise_library_open_slot (self, id, NULL);

  return !slot->waiting && marquise_library_game_would_lose (self, slot->game);
}

/* Whether the player knows the deal just made: from a game that counts, or from the one that made
 * room for it. */
static gboolean
is_known_deal (Slot *slot)
{
  return (slot->left != NULL && slot->fate == FATE_GIVEN_UP
          && marquise_game_get_number (slot->left) == marquise_game_get_number (slot->game)
          && rules_alike (marquise_game_get_engine (slot->game),
                          marquise_game_get_rules (slot->left),
                          marquise_game_get_rules (slot->game)))
         || marquise_library_knows_deal (slot->library, slot->game);
}

void
marquise_library_new_game (MarquiseLibrary *self,
                           const char      *id,
                           guint32          number)
{
  const Game *engine;
  Rules rules;
  Slot *slot;

  g_return_if_fail (MARQUISE_IS_LIBRARY (self));
  g_return_if_fail (is_known (id));

  slot = marquise_library_open_slot (self, id, NULL);
  marquise_library_slot_leave (slot, marquise_library_stays_open (slot->game) ? FATE_ASIDE
                               : FATE_GIVEN_UP);
  engine = marquise_game_get_engine (slot->game);
  marquise_settings_get_rules (self->settings, engine, &rules);
  marquise_library_set_players (self, slot->game);
  marquise_game_deal_number (slot->game, &rules, number);
  marquise_library_slot_set_level (slot);
  marquise_game_set_again (slot->game, is_known_deal (slot));
  slot->waiting = slot->left != NULL;
  marquise_library_slot_changed (slot);
}

/* Begins the same deal again. If it was not over, the same game goes on: it counts once, with its
 * time and moves, as if every move had been undone. */
static void
restart_slot (Slot *slot)
{
  MarquiseGame *game = slot->game;
  g_autoptr (MarquiseRecord) record = NULL;
  gboolean begun = marquise_game_has_begun (game), counted;

  record = marquise_game_get_record (game);
  counted = marquise_statistics_has_record (slot->library->statistics, record->id);
  marquise_game_restart (game);
  if (counted)
    {
      marquise_game_set_daily (game, record->daily);
      marquise_game_set_chosen (game, record->chosen);
      marquise_game_set_again (game, TRUE);
      return;
    }

  record->undos += begun ? 1 : 0;
  marquise_game_set_record (game, record);
}

void
marquise_library_restart (MarquiseLibrary *self,
                          const char      *id)
{
  Slot *slot;

  g_return_if_fail (MARQUISE_IS_LIBRARY (self));
  g_return_if_fail (is_known (id));

  slot = marquise_library_open_slot (self, id, NULL);
  marquise_library_slot_leave (slot, FATE_AGAIN);
  restart_slot (slot);
  slot->waiting = slot->left != NULL;
  marquise_library_slot_changed (slot);
}

/* A game from outside may be on the shelf already. If it has all moves of that one, it continues
 * it; otherwise it becomes another game, of a known deal. (transfer full) */
static MarquiseGame *
adopt (MarquiseLibrary *self,
       MarquiseGame    *game)
{
  const char *id = marquise_game_get_counted_id (game);
  g_autoptr (GBytes) content = NULL, copy = NULL;
  g_auto (MarquiseSavedKeys) facts = { 0 }, there = { 0 };
  g_autofree char *fresh = g_uuid_string_random ();
  g_autoptr (GError) error = NULL;
  MarquiseGame *other;

  if (!marquise_shelf_look (self->shelf, id, &there, &error)
      && g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    return g_object_ref (game);

  content = marquise_saved_game_to_bytes (game, NULL);
  marquise_saved_facts_read (&facts, g_bytes_get_data (content, NULL), g_bytes_get_size (content),
                             NULL);
  if (!marquise_saved_facts_is_over (&there) && marquise_saved_facts_cover (&facts, &there))
    return g_object_ref (game);

  copy = marquise_saved_match_copy (content, fresh);
  other = marquise_saved_game_from_bytes (copy, NULL);

  return other != NULL ? other : g_object_ref (game);
}

MarquiseGame *
marquise_library_play (MarquiseLibrary *self,
                       MarquiseGame    *game)
{
  Slot *slot;

  g_return_val_if_fail (MARQUISE_IS_LIBRARY (self), NULL);
  g_return_val_if_fail (MARQUISE_IS_GAME (game), NULL);

  slot = marquise_library_open_slot (self, marquise_game_get_id (game), NULL);
  if (game == slot->game)
    return game;

  /* If several files are opened one after the other, none becomes the present game before a card is
   * moved. */
  if (!slot->waiting)
    {
      marquise_library_slot_write (slot);
      g_clear_object (&slot->left);
      if (marquise_library_is_in_progress (slot->game))
        slot->left = g_object_ref (slot->game);
      slot->fate = FATE_STAYS;
    }

  slot->waiting = TRUE;
  marquise_library_slot_follow (slot, adopt (self, game));

  return slot->game;
}

MarquiseGame *
marquise_library_deal_beside (MarquiseLibrary *self,
                              const char      *id,
                              guint32          number)
{
  g_autoptr (MarquiseGame) game = NULL;
  Rules rules;

  g_return_val_if_fail (MARQUISE_IS_LIBRARY (self), NULL);
  g_return_val_if_fail (is_known (id), NULL);

  game = marquise_game_new (id);
  marquise_settings_get_rules (self->settings, marquise_game_get_engine (game), &rules);
  marquise_library_set_players (self, game);
  marquise_game_deal_number (game, &rules, number);
  marquise_game_set_again (game, marquise_library_knows_deal (self, game));

  return marquise_library_play (self, game);
}

MarquiseGame *
marquise_library_open_file (MarquiseLibrary  *self,
                            const char       *path,
                            GError          **error)
{
  g_autoptr (MarquiseGame) game = NULL;

  g_return_val_if_fail (MARQUISE_IS_LIBRARY (self), NULL);
  g_return_val_if_fail (path != NULL, NULL);

  game = marquise_saved_game_read (path, error);
  if (game == NULL)
    return NULL;
  marquise_library_check_claims (self, game);

  return marquise_library_play (self, game);
}

static MarquiseGame *
resume_id (MarquiseLibrary  *self,
           const char       *id,
           GError          **error)
{
  g_autoptr (MarquiseGame) game = marquise_shelf_read (self->shelf, id, error);
  Slot *slot;

  if (game == NULL)
    return NULL;

  slot = marquise_library_open_slot (self, marquise_game_get_id (game), NULL);
  if (g_strcmp0 (slot->written, id) == 0 && !slot->waiting)
    return slot->game;

  if (g_strcmp0 (slot->previous, id) == 0)
    g_clear_pointer (&slot->previous, g_free);
  marquise_library_slot_resume (slot, g_steal_pointer (&game));

  return slot->game;
}

MarquiseGame *
marquise_library_resume (MarquiseLibrary  *self,
                         const char       *path,
                         GError          **error)
{
  g_autofree char *name = NULL, *id = NULL;

  g_return_val_if_fail (MARQUISE_IS_LIBRARY (self), NULL);
  g_return_val_if_fail (path != NULL, NULL);

  name = g_path_get_basename (path);
  id = marquise_shelf_name_to_id (name);

  return id != NULL ? resume_id (self, id, error)
         : marquise_library_open_file (self, path, error);
}

gboolean
marquise_library_can_return (MarquiseLibrary *self,
                             const char      *id)
{
  Slot *slot;

  g_return_val_if_fail (MARQUISE_IS_LIBRARY (self), FALSE);
  g_return_val_if_fail (is_known (id), FALSE);

  slot = g_hash_table_lookup (self->slots, id);

  return slot != NULL && (slot->left != NULL || slot->previous != NULL);
}

MarquiseGame *
marquise_library_return (MarquiseLibrary  *self,
                         const char       *id,
                         GError          **error)
{
  g_autofree char *previous = NULL;
  MarquiseGame *left;
  Slot *slot;

  g_return_val_if_fail (marquise_library_can_return (self, id), NULL);

  slot = g_hash_table_lookup (self->slots, id);
  left = g_steal_pointer (&slot->left);
  if (left != NULL)
    {
      /* No card was moved, so nothing has changed. */
      slot->waiting = FALSE;
      marquise_library_slot_follow (slot, left);
      return slot->game;
    }

  previous = g_strdup (slot->previous);

  return resume_id (self, previous, error);
}

MarquiseShelf *
marquise_library_get_shelf (MarquiseLibrary *self)
{
  g_return_val_if_fail (MARQUISE_IS_LIBRARY (self), NULL);

  return self->shelf;
}

/* At the end of the program, a deal that was asked for becomes the present game, played or not. */
static void
flush_slot (Slot *slot)
{
  if (slot->waiting && slot->fate != FATE_STAYS)
    {
      marquise_library_slot_stop_waiting (slot);
      slot->dirty = TRUE;
    }
  marquise_library_count_at_quit (slot);
  marquise_library_slot_write (slot);
}

gboolean
marquise_library_flush (MarquiseLibrary *self)
{
  GHashTableIter iter;
  gpointer slot;

  g_return_val_if_fail (MARQUISE_IS_LIBRARY (self), FALSE);

  g_hash_table_iter_init (&iter, self->slots);
  while (g_hash_table_iter_next (&iter, NULL, &slot))
    flush_slot (slot);

  return marquise_statistics_sync (self->statistics);
}

const char *
marquise_library_get_unsafe (MarquiseLibrary *self)
{
  g_return_val_if_fail (MARQUISE_IS_LIBRARY (self), NULL);

  return self->unsafe;
}

void
marquise_library_keep_patience (MarquiseLibrary *self,
                                const char      *id,
                                GBytes          *text)
{
  g_autofree char *path = NULL;

  g_return_if_fail (MARQUISE_IS_LIBRARY (self));
  g_return_if_fail (id != NULL && text != NULL);

  path = marquise_own_patiences_get_path (id);
  marquise_own_patiences_drop (id, FALSE);
  marquise_writer_write (self->writer, path, text, TRUE);
}

void
marquise_library_drop_patience (MarquiseLibrary *self,
                                const char      *id)
{
  g_autofree char *path = NULL;

  g_return_if_fail (MARQUISE_IS_LIBRARY (self));
  g_return_if_fail (id != NULL);

  path = marquise_own_patiences_get_path (id);
  marquise_own_patiences_drop (id, TRUE);
  marquise_writer_remove (self->writer, path);
}
