/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseLibrary: see library.h.
 *
 * Each kind of game has a slot: the game in progress, its file, and what has to be counted of
 * it. Files are written in a thread after every move. What counts is in library-count.c, the deal
 * of the day in library-daily.c. */

#include "config.h"

#include "library-private.h"
#include "model/record/daily.h"
#include "model/game/error.h"
#include "model/game/game-private.h"
#include "model/marjolet/marjolet-private.h"
#include "saved-game-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* So many files that cannot be read may lie in the way of a new deal. */
#define MAX_FILES 100

G_DEFINE_FINAL_TYPE (MarquiseLibrary, marquise_library, G_TYPE_OBJECT)

enum {
  SIGNAL_PROBLEM,
  SIGNAL_FINISHED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void schedule_write (Slot *slot);

/* Files */

static char *
make_path (MarquiseLibrary *self,
           const char      *id,
           guint            number)
{
  g_autofree char *name = number == 0 ? g_strdup_printf ("%s.marquise", id)
                          : g_strdup_printf ("%s-%u.marquise", id, number);

  return g_build_filename (self->directory, "games", name, NULL);
}

static void
say_write_problem (MarquiseLibrary *self,
                   const GError    *error)
{
  g_autoptr (GError) whole = NULL;

  /* Translators: %s is the system’s reason, such as “No space left on device”. */
  whole = g_error_new (error->domain, error->code,
                       _("The game in progress cannot be saved: %s."), marquise_error_reason (error));
  marquise_library_say_failure (self, whole);
}

static void
written_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  GWeakRef *ref = data;
  g_autoptr (MarquiseLibrary) self = g_weak_ref_get (ref);
  g_autoptr (GError) error = NULL;

  if (!marquise_game_writer_write_finish (result, &error) && self != NULL)
    say_write_problem (self, error);

  g_weak_ref_clear (ref);
  g_free (ref);
}

/* The text of the game as it is now, if it has to be written. */
static char *
take_text (Slot  *slot,
           gsize *length)
{
  g_clear_handle_id (&slot->write_source, g_source_remove);
  if (!slot->dirty || slot->waiting)
    return NULL;

  slot->dirty = FALSE;
  slot->saved_elapsed = marquise_game_get_elapsed (slot->game);

  return marquise_saved_game_to_text (slot->game, length);
}

static gboolean
write_cb (gpointer data)
{
  Slot *slot = data;
  GWeakRef *ref;
  char *text;
  gsize length;

  /* The file still holds a game that is being set aside. */
  if (marquise_kept_games_is_busy (slot->library->kept_games))
    {
      slot->write_source = g_timeout_add (20, write_cb, slot);
      return G_SOURCE_REMOVE;
    }

  slot->write_source = 0;
  text = take_text (slot, &length);
  if (text == NULL)
    return G_SOURCE_REMOVE;

  ref = g_new0 (GWeakRef, 1);
  g_weak_ref_init (ref, slot->library);
  marquise_game_writer_write_async (slot->writer, text, length, written_cb, ref);

  return G_SOURCE_REMOVE;
}

static void
schedule_write (Slot *slot)
{
  slot->dirty = TRUE;
  if (slot->write_source == 0 && !slot->waiting)
    slot->write_source = g_idle_add_full (G_PRIORITY_LOW, write_cb, slot, NULL);
}

/* FALSE when what had to be written could not be. */
static gboolean
flush_slot (Slot *slot)
{
  g_autoptr (GError) error = NULL;
  char *text;
  gsize length;

  /* A thread that has not come to it yet may not come to it before the program ends. */
  if (marquise_game_get_elapsed (slot->game) != slot->saved_elapsed
      || marquise_game_writer_is_behind (slot->writer))
    slot->dirty = TRUE;
  marquise_kept_games_flush (slot->library->kept_games);

  text = take_text (slot, &length);
  if (text == NULL || marquise_game_writer_write_now (slot->writer, text, length, &error))
    return TRUE;

  say_write_problem (slot->library, error);

  return FALSE;
}

/* Slots */

static gboolean
is_in_progress (MarquiseGame *game)
{
  return marquise_library_has_begun (game) && !marquise_game_is_over (game);
}

static GWeakRef *
make_weak_ref (MarquiseLibrary *self)
{
  GWeakRef *ref = g_new0 (GWeakRef, 1);

  g_weak_ref_init (ref, self);

  return ref;
}

/* A deal of the day has its own place. */
static void
set_aside (Slot         *slot,
           MarquiseGame *game)
{
  MarquiseLibrary *self = slot->library;

  if (marquise_game_get_daily (game) != NULL)
    {
      marquise_daily_games_put (self->daily_games, game, written_cb, make_weak_ref (self));
      return;
    }

  g_clear_pointer (&slot->aside_path, g_free);
  slot->aside_path = marquise_kept_games_keep (slot->library->kept_games, game,
                                               MARQUISE_KEPT_ASIDE);
}

/* With the first move in an opened file it takes the place of the game that was in progress. */
static void
stop_waiting (Slot *slot)
{
  g_autoptr (MarquiseGame) left = g_steal_pointer (&slot->left);

  slot->waiting = FALSE;
  if (left != NULL)
    set_aside (slot, left);
}

static void
changed_cb (MarquiseGame   *game,
            MarquiseChange  change,
            Slot           *slot)
{
  if (change == MARQUISE_CHANGE_RESTORE)
    return;

  /* What happens of itself when a file is opened is the opponent's doing; at a patience nothing
   * does. */
  if (slot->waiting && (change != MARQUISE_CHANGE_AUTO || !MARQUISE_IS_MARJOLET (game)))
    stop_waiting (slot);
  schedule_write (slot);
}

static void
status_cb (MarquiseGame *game,
           GParamSpec   *pspec,
           Slot         *slot)
{
  if (slot->waiting)
    return;

  marquise_library_count_end (slot);
  schedule_write (slot);
}

static void
helped_cb (MarquiseGame *game,
           GParamSpec   *pspec,
           Slot         *slot)
{
  schedule_write (slot);
}

/* Whom a new match is played with. */
static void
set_players (MarquiseLibrary *self,
             MarquiseGame    *game)
{
  g_autofree char *players = NULL;

  if (!MARQUISE_IS_MARJOLET (game))
    return;

  g_object_get (self->settings, "players", &players, NULL);
  g_object_set (game, "two-players", g_strcmp0 (players, "two") == 0, NULL);
}

/* The opponent's level and what two people are called are preferences, also for a match that goes on. */
static void
set_level (Slot *slot)
{
  g_autofree char *text = NULL, *first = NULL, *second = NULL;
  MarquiseLevel level;

  if (!MARQUISE_IS_MARJOLET (slot->game))
    return;

  g_object_get (slot->library->settings, "level", &text, NULL);
  if (marquise_level_from_text (text, &level))
    g_object_set (slot->game, "level", level, NULL);
  g_object_get (slot->library->settings, "first-player", &first, "second-player", &second, NULL);
  marquise_marjolet_set_names (MARQUISE_MARJOLET (slot->game), first, second);
}

static void
level_cb (MarquiseSettings *settings,
          GParamSpec       *pspec,
          MarquiseLibrary  *self)
{
  GHashTableIter iter;
  gpointer slot;

  g_hash_table_iter_init (&iter, self->slots);
  while (g_hash_table_iter_next (&iter, NULL, &slot))
    set_level (slot);
}

static void
drop_game (Slot *slot)
{
  if (slot->game == NULL)
    return;

  g_signal_handlers_disconnect_by_data (slot->game, slot);
  marquise_game_set_clock_running (slot->game, FALSE);
  g_clear_object (&slot->game);
}

/* Takes @game. */
static void
follow_game (Slot         *slot,
             MarquiseGame *game)
{
  drop_game (slot);
  slot->game = game;
  slot->saved_elapsed = marquise_game_get_elapsed (game);
  slot->dirty = FALSE;
  set_level (slot);
  g_signal_connect (game, "changed", G_CALLBACK (changed_cb), slot);
  g_signal_connect (game, "notify::status", G_CALLBACK (status_cb), slot);
  g_signal_connect (game, "notify::helped", G_CALLBACK (helped_cb), slot);
}

static void
slot_free (Slot *slot)
{
  g_clear_handle_id (&slot->write_source, g_source_remove);
  drop_game (slot);
  marquise_game_writer_unref (slot->writer);
  g_clear_object (&slot->left);
  g_free (slot->aside_path);
  g_free (slot->id);
  g_free (slot);
}

/* The kept game, or NULL: there is none, or it is over, or it cannot be read. @path is the file
 * to write: a file that cannot be read is not touched. */
static MarquiseGame *
read_kept (MarquiseLibrary  *self,
           const char       *id,
           char            **path,
           GError          **error)
{
  for (guint number = 0; number < MAX_FILES; number++)
    {
      g_autoptr (MarquiseGame) game = NULL;
      g_autoptr (GError) local = NULL;

      g_free (*path);
      *path = make_path (self, id, number);
      if (!g_file_test (*path, G_FILE_TEST_EXISTS))
        return NULL;

      game = marquise_saved_game_read (*path, &local);
      if (game != NULL && g_str_equal (marquise_game_get_id (game), id))
        {
          g_clear_error (error);
          return marquise_game_is_over (game) ? NULL : g_steal_pointer (&game);
        }

      if (error != NULL && *error == NULL && local != NULL)
        *error = g_steal_pointer (&local);
    }

  return NULL;
}

Slot *
marquise_library_open_slot (MarquiseLibrary  *self,
                            const char       *id,
                            GError          **error)
{
  Slot *slot = g_hash_table_lookup (self->slots, id);
  g_autofree char *path = NULL;
  g_autoptr (GError) local = NULL;
  MarquiseGame *game;
  Rules rules;

  if (slot != NULL)
    return slot;

  game = read_kept (self, id, &path, &local);
  slot = g_new0 (Slot, 1);
  slot->library = self;
  slot->id = g_strdup (id);
  slot->writer = marquise_game_writer_new (path);
  g_hash_table_insert (self->slots, slot->id, slot);
  if (game != NULL)
    {
      follow_game (slot, game);
      return slot;
    }

  if (local != NULL)
    g_propagate_error (error, g_steal_pointer (&local));
  game = marquise_game_new (id);
  set_players (self, game);
  marquise_settings_get_rules (self->settings, marquise_game_get_engine (game), &rules);
  marquise_game_deal_number (game, &rules, 0);
  follow_game (slot, game);
  schedule_write (slot);

  return slot;
}

static gboolean
is_known (const char *id)
{
  return id != NULL && game_find (id) != NULL;
}

/* Parent overrides */

static void
marquise_library_dispose (GObject *object)
{
  MarquiseLibrary *self = MARQUISE_LIBRARY (object);

  g_hash_table_remove_all (self->slots);
  g_clear_object (&self->kept_games);
  g_clear_pointer (&self->daily_games, marquise_daily_games_free);
  g_clear_handle_id (&self->check_source, g_source_remove);
  if (self->settings != NULL)
    g_signal_handlers_disconnect_by_data (self->settings, self);
  g_clear_object (&self->settings);
  g_clear_object (&self->statistics);

  G_OBJECT_CLASS (marquise_library_parent_class)->dispose (object);
}

static void
marquise_library_finalize (GObject *object)
{
  MarquiseLibrary *self = MARQUISE_LIBRARY (object);

  g_hash_table_unref (self->slots);
  g_hash_table_unref (self->said);
  g_ptr_array_unref (self->unwritten);
  g_free (self->directory);

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
  signals[SIGNAL_FINISHED] = g_signal_new ("finished", MARQUISE_TYPE_LIBRARY, G_SIGNAL_RUN_LAST, 0,
                                           NULL, NULL,
                                           NULL, G_TYPE_NONE, 3, MARQUISE_TYPE_GAME, G_TYPE_POINTER,
                                           G_TYPE_POINTER);
}

static void
marquise_library_init (MarquiseLibrary *self)
{
  self->slots = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) slot_free);
  self->said = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->unwritten = g_ptr_array_new_with_free_func ((GDestroyNotify) marquise_record_free);
}

/* Public functions */

MarquiseLibrary *
marquise_library_new (MarquiseSettings *settings,
                      const char       *directory)
{
  MarquiseLibrary *self;
  g_autofree char *daily = NULL;
  g_autofree char *kept = NULL;
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (MARQUISE_IS_SETTINGS (settings), NULL);

  self = g_object_new (MARQUISE_TYPE_LIBRARY, NULL);
  self->settings = g_object_ref (settings);
  self->directory = directory != NULL ? g_strdup (directory)
                    : g_build_filename (g_get_user_data_dir (), "marquise", NULL);
  kept = g_build_filename (self->directory, "kept", NULL);
  daily = g_build_filename (self->directory, "daily", NULL);
  self->daily_games = marquise_daily_games_new (daily);
  self->kept_games = marquise_kept_games_new (kept);
  g_signal_connect_object (self->kept_games, "problem", G_CALLBACK (marquise_library_say_lost), self,
                           G_CONNECT_SWAPPED);
  self->statistics = marquise_statistics_new (self->directory);
  g_signal_connect (settings, "notify::level", G_CALLBACK (level_cb), self);
  g_signal_connect (settings, "notify::first-player", G_CALLBACK (level_cb), self);
  g_signal_connect (settings, "notify::second-player", G_CALLBACK (level_cb), self);
  /* Nobody listens yet. */
  if (!marquise_statistics_update (self->statistics, &error))
    g_debug ("%s", error->message);
  self->check_source = g_idle_add_full (G_PRIORITY_LOW, marquise_library_check_cb, self, NULL);

  return self;
}

MarquiseStatistics *
marquise_library_get_statistics (MarquiseLibrary *self)
{
  g_return_val_if_fail (MARQUISE_IS_LIBRARY (self), NULL);

  return self->statistics;
}

MarquiseSettings *
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

/* Asks the file of a game that was not opened yet, without playing it through. */
static gboolean
is_kept_open (MarquiseLibrary *self,
              const char      *id)
{
  for (guint number = 0; number < MAX_FILES; number++)
    {
      g_autofree char *path = make_path (self, id, number);
      g_autoptr (GKeyFile) file = g_key_file_new ();
      g_autofree char *result = NULL, *moves = NULL;

      if (!g_file_test (path, G_FILE_TEST_EXISTS))
        return FALSE;

      /* A file that cannot be read lies before the one that can. */
      if (!g_key_file_load_from_file (file, path, G_KEY_FILE_NONE, NULL)
          || !g_key_file_get_boolean (file, "End", "complete", NULL))
        continue;

      result = g_key_file_get_string (file, "Marquise", "result", NULL);
      moves = g_key_file_get_string (file, "Marquise", "moves", NULL);
      if (result == NULL || moves == NULL || g_str_equal (result, "won")
          || g_str_equal (result, "lost"))
        return FALSE;

      return moves[0] != '\0' || g_key_file_get_integer (file, "Marquise", "undos", NULL) > 0
             || g_key_file_get_boolean (file, "Marjolet", "begun", NULL);
    }

  return FALSE;
}

gboolean
marquise_library_has_game (MarquiseLibrary *self,
                           const char      *id)
{
  g_return_val_if_fail (MARQUISE_IS_LIBRARY (self), FALSE);
  g_return_val_if_fail (is_known (id), FALSE);

  return g_hash_table_contains (self->slots, id) || is_kept_open (self, id);
}

gboolean
marquise_library_has_open_game (MarquiseLibrary *self,
                                const char      *id)
{
  Slot *slot;

  g_return_val_if_fail (MARQUISE_IS_LIBRARY (self), FALSE);
  g_return_val_if_fail (is_known (id), FALSE);

  slot = g_hash_table_lookup (self->slots, id);
  if (slot == NULL)
    return is_kept_open (self, id);

  return marquise_library_has_begun (slot->game) && !marquise_game_is_over (slot->game);
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

void
marquise_library_new_game (MarquiseLibrary *self,
                           const char      *id,
                           guint32          number)
{
  g_autoptr (MarquiseRecord) left = NULL;
  char text[RULE_STRING_MAX];
  const Game *engine;
  gboolean again;
  Rules rules;
  Slot *slot;

  g_return_if_fail (MARQUISE_IS_LIBRARY (self));
  g_return_if_fail (is_known (id));

  slot = marquise_library_open_slot (self, id, NULL);
  if (!slot->waiting && !marquise_library_stays_open (slot->game))
    left = marquise_library_make_left_record (self, slot->game);
  if (left != NULL)
    marquise_library_add_record (self, left);
  if (slot->waiting)
    stop_waiting (slot);
  else if (is_in_progress (slot->game) && marquise_library_stays_open (slot->game))
    set_aside (slot, slot->game);
  else if (is_in_progress (slot->game))
    g_free (marquise_kept_games_keep (self->kept_games, slot->game,
                                      left != NULL && left->result == MARQUISE_RESULT_WON
                                      ? MARQUISE_KEPT_WON : MARQUISE_KEPT_GIVEN_UP));

  engine = marquise_game_get_engine (slot->game);
  marquise_settings_get_rules (self->settings, engine, &rules);
  set_players (self, slot->game);
  marquise_game_deal_number (slot->game, &rules, number);
  rules_format (engine, &rules, text);
  number = marquise_game_get_number (slot->game);
  again = marquise_statistics_has_deal (self->statistics, id, text, number);
  marquise_game_set_again (slot->game, again);
  schedule_write (slot);
}

/* Begins the same deal again. Who does so before its end goes on with the same game: it counts
 * once, with all that it took so far, as if every move had been undone one by one. */
static void
restart_slot (Slot *slot)
{
  MarquiseGame *game = slot->game;
  g_autofree char *record_id = g_strdup (marquise_game_get_record_id (game));
  g_autofree char *daily = g_strdup (marquise_game_get_daily (game));
  gboolean counted = marquise_statistics_has_record (slot->library->statistics, record_id);
  gboolean begun = marquise_game_has_begun (game), again = marquise_game_get_again (game);
  gboolean helped = marquise_game_get_helped (game);
  guint elapsed = marquise_game_get_elapsed (game), undos = marquise_game_get_n_undos (game);
  guint hints = marquise_game_get_n_hints (game), solver = marquise_game_get_n_solver (game);
  gint64 start = marquise_game_get_start (game);

  marquise_game_restart (game);
  marquise_game_set_daily (game, daily);
  marquise_game_set_again (game, counted || again);
  if (counted)
    return;

  marquise_game_restore_counts (game, record_id, elapsed, undos + (begun ? 1 : 0), hints);
  marquise_game_restore_origin (game, start, solver, daily);
  marquise_game_set_helped (game, helped);
}

void
marquise_library_restart (MarquiseLibrary *self,
                          const char      *id)
{
  Slot *slot;

  g_return_if_fail (MARQUISE_IS_LIBRARY (self));
  g_return_if_fail (is_known (id));

  slot = marquise_library_open_slot (self, id, NULL);
  restart_slot (slot);
  schedule_write (slot);
}

void
marquise_library_play (MarquiseLibrary *self,
                       MarquiseGame    *game)
{
  Slot *slot;

  g_return_if_fail (MARQUISE_IS_LIBRARY (self));
  g_return_if_fail (MARQUISE_IS_GAME (game));

  slot = marquise_library_open_slot (self, marquise_game_get_id (game), NULL);
  if (game == slot->game)
    return;

  /* Of several files opened one after the other, none is in progress before it is moved. */
  if (!slot->waiting)
    {
      flush_slot (slot);
      g_clear_object (&slot->left);
      if (is_in_progress (slot->game))
        slot->left = g_object_ref (slot->game);
    }

  slot->waiting = TRUE;
  follow_game (slot, g_object_ref (game));
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
  if (game != NULL)
    marquise_library_play (self, game);

  /* The library holds it now. */
  return game;
}

MarquiseGame *
marquise_library_resume (MarquiseLibrary  *self,
                         const char       *path,
                         GError          **error)
{
  g_autoptr (MarquiseGame) game = NULL;
  g_autofree char *resumed = g_strdup (path);
  Slot *slot;

  g_return_val_if_fail (MARQUISE_IS_LIBRARY (self), NULL);
  g_return_val_if_fail (path != NULL, NULL);

  game = marquise_saved_game_read (path, error);
  if (game == NULL)
    return NULL;

  slot = marquise_library_open_slot (self, marquise_game_get_id (game), NULL);
  g_clear_pointer (&slot->aside_path, g_free);
  if (slot->waiting)
    stop_waiting (slot);
  else if (is_in_progress (slot->game))
    set_aside (slot, slot->game);

  /* First the one is safe, then the other takes its file, and only then its own goes away. */
  follow_game (slot, g_object_ref (game));
  slot->dirty = TRUE;
  if (flush_slot (slot))
    marquise_kept_games_forget (self->kept_games, resumed);

  return game;
}

gboolean
marquise_library_can_return (MarquiseLibrary *self,
                             const char      *id)
{
  Slot *slot;

  g_return_val_if_fail (MARQUISE_IS_LIBRARY (self), FALSE);
  g_return_val_if_fail (is_known (id), FALSE);

  slot = g_hash_table_lookup (self->slots, id);

  return slot != NULL && (slot->left != NULL || slot->aside_path != NULL);
}

MarquiseGame *
marquise_library_return (MarquiseLibrary  *self,
                         const char       *id,
                         GError          **error)
{
  g_autofree char *path = NULL;
  MarquiseGame *left;
  Slot *slot;

  g_return_val_if_fail (marquise_library_can_return (self, id), NULL);

  slot = g_hash_table_lookup (self->slots, id);
  left = g_steal_pointer (&slot->left);
  if (left != NULL)
    {
      /* Nothing was moved, so nothing has changed. */
      slot->waiting = FALSE;
      follow_game (slot, left);
      return slot->game;
    }

  marquise_kept_games_flush (self->kept_games);
  path = g_steal_pointer (&slot->aside_path);

  return marquise_library_resume (self, path, error);
}

MarquiseKeptGames *
marquise_library_get_kept_games (MarquiseLibrary *self)
{
  g_return_val_if_fail (MARQUISE_IS_LIBRARY (self), NULL);

  return self->kept_games;
}

void
marquise_library_flush (MarquiseLibrary *self)
{
  GHashTableIter iter;
  gpointer slot;

  g_return_if_fail (MARQUISE_IS_LIBRARY (self));

  g_hash_table_iter_init (&iter, self->slots);
  while (g_hash_table_iter_next (&iter, NULL, &slot))
    {
      marquise_library_count_certain (slot);
      flush_slot (slot);
    }
  marquise_library_write_unwritten (self, NULL);
  marquise_daily_games_flush (self->daily_games);
  marquise_kept_games_flush (self->kept_games);
  marquise_statistics_sync (self->statistics);
}
