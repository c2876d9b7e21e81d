/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseLibrary: see library.h.
 *
 * Each kind of game has a slot: the game in progress, its file, and what has to be counted of
 * it. Files are written in a thread after every move; what goes to the journal is decided here
 * alone, and the journal itself takes care that nothing is counted twice. */

#include "config.h"

#include "library.h"
#include "daily.h"
#include "daily-games.h"
#include "error.h"
#include "game-private.h"
#include "game-records.h"
#include "game-writer.h"
#include "marjolet-private.h"
#include "saved-game-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* So many files that cannot be read may lie in the way of a new deal. */
#define MAX_FILES 100

typedef struct {
  MarquiseLibrary *library;     /* not owned */
  char *id;
  MarquiseGame *game;
  MarquiseGameWriter *writer;
  guint write_source;
  gboolean dirty;
  guint saved_elapsed;
  /* A file was opened over a game in progress, which stands as long as nothing is moved. */
  gboolean waiting;
  MarquiseGame *left;           /* that game, if it had begun; still followed by nobody */
  char *aside_path;             /* where the game lies that made room last, or NULL */
} Slot;

struct _MarquiseLibrary {
  GObject parent_instance;

  MarquiseSettings *settings;
  MarquiseStatistics *statistics;
  MarquiseKeptGames *kept_games;
  MarquiseDailyGames *daily_games;
  char *directory;
  GHashTable *slots;            /* id → Slot */
  GHashTable *said;             /* problems that were told */
  GPtrArray *unwritten;         /* of MarquiseRecord: results that could not be written */
  guint check_source;
};

G_DEFINE_FINAL_TYPE (MarquiseLibrary, marquise_library, G_TYPE_OBJECT)

enum {
  SIGNAL_PROBLEM,
  SIGNAL_FINISHED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void schedule_write (Slot *slot);

static void
say_problem (MarquiseLibrary *self,
             const char      *sentence)
{
  if (g_hash_table_add (self->said, g_strdup (sentence)))
    g_signal_emit (self, signals[SIGNAL_PROBLEM], 0, sentence);
}

/* The disk is full, or may not be written to: that is said once, whatever could not be written.
 * Then the game goes on. */
static void
say_failure (MarquiseLibrary *self,
             const GError    *error)
{
  g_autofree char *cause = error->domain == G_FILE_ERROR
                           ? g_strdup_printf ("cause %d", error->code) : NULL;

  if (cause == NULL || g_hash_table_add (self->said, g_steal_pointer (&cause)))
    say_problem (self, error->message);
}

/* What is wrong with the record as it was found at start. */
static gboolean
check_cb (gpointer data)
{
  MarquiseLibrary *self = data;
  GSettings *settings = marquise_settings_get_gsettings (self->settings);
  guint n_damaged = marquise_statistics_get_n_damaged (self->statistics);
  g_autofree char *sentence = NULL;

  self->check_source = 0;
  if (n_damaged > g_settings_get_uint (settings, "journal-damage-told"))
    {
      sentence = g_strdup_printf (ngettext ("%u line of the journal of finished games cannot be "
                                            "read. It stays where it is, but does not count.",
                                            "%u lines of the journal of finished games cannot be "
                                            "read. They stay where they are, but do not count.",
                                            n_damaged), n_damaged);
      say_problem (self, sentence);
      g_settings_set_uint (settings, "journal-damage-told", n_damaged);
    }
  if (marquise_statistics_get_n_newer (self->statistics) > 0
      || marquise_statistics_get_newer_totals (self->statistics))
    say_problem (self, _("Part of your record was written by a newer version of Marquise. It is "
                         "left as it is."));
  if (marquise_settings_are_lost (self->settings))
    say_problem (self, _("Preferences cannot be stored on this computer. They last until you "
                         "quit."));

  return G_SOURCE_REMOVE;
}

/* Counting */

static gboolean
has_begun (MarquiseGame *game)
{
  return MARQUISE_IS_MARJOLET (game) ? marquise_marjolet_match_has_begun (MARQUISE_MARJOLET (game))
         : marquise_game_has_begun (game);
}

/* The id under which the game as a whole is counted. */
static const char *
get_counted_id (MarquiseGame *game)
{
  return MARQUISE_IS_MARJOLET (game) ? marquise_marjolet_get_match_id (MARQUISE_MARJOLET (game))
         : marquise_game_get_record_id (game);
}

/* What two people at one screen win from each other is noted, but counts apart; what they leave is
 * lost by neither. */
static gboolean
is_between_people (MarquiseGame *game)
{
  return MARQUISE_IS_MARJOLET (game) && marquise_marjolet_has_two_players (MARQUISE_MARJOLET (game));
}

static gboolean
is_open (MarquiseLibrary *self,
         MarquiseGame    *game)
{
  return has_begun (game) && !marquise_game_is_over (game) && !is_between_people (game)
         && !marquise_statistics_has_record (self->statistics, get_counted_id (game));
}

/* The deal of the day stays open when another deal is asked for. */
static gboolean
is_set_aside (MarquiseGame *game)
{
  return marquise_game_get_daily (game) != NULL && !marquise_game_can_finish (game);
}

/* Who leaves a game when nothing but the finish was left to do has won it. */
static gboolean
would_lose (MarquiseLibrary *self,
            MarquiseGame    *game)
{
  return is_open (self, game) && !is_set_aside (game) && !marquise_game_can_finish (game);
}

/* The record of a game that is left for another one, or NULL. */
static MarquiseRecord *
make_left_record (MarquiseLibrary *self,
                  MarquiseGame    *game)
{
  MarquiseRecord *record;

  if (!is_open (self, game))
    return NULL;

  if (!marquise_game_can_finish (game))
    return marquise_game_make_record (game, MARQUISE_RESULT_LOST);

  record = marquise_game_make_record (game, MARQUISE_RESULT_WON);
  record->early = TRUE;

  return record;
}

/* Writes what could not be written before; most often there is nothing. */
static gboolean
write_unwritten (MarquiseLibrary  *self,
                 GError          **error)
{
  while (self->unwritten->len > 0)
    {
      if (!marquise_statistics_add (self->statistics, g_ptr_array_index (self->unwritten, 0),
                                    error))
        return FALSE;

      g_ptr_array_remove_index (self->unwritten, 0);
    }

  return TRUE;
}

gboolean
marquise_library_add_record (MarquiseLibrary      *self,
                             const MarquiseRecord *record)
{
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (MARQUISE_IS_LIBRARY (self), FALSE);

  if (write_unwritten (self, &error)
      && marquise_statistics_add (self->statistics, record, &error))
    return TRUE;

  /* Perhaps there is room again when the next game ends. */
  g_ptr_array_add (self->unwritten, marquise_record_copy (record));
  say_failure (self, error);

  return FALSE;
}

/* A deal of the day that is finished waits no more. */
static void
forget_daily (Slot *slot)
{
  const char *daily = marquise_game_get_daily (slot->game);
  guint32 day;

  if (daily != NULL && marquise_daily_parse (daily, &day))
    marquise_daily_games_forget (slot->library->daily_games, slot->id, day);
}

/* Counts what has just ended; an end that was counted before (undo and the same end again) is
 * none. */
static void
count_end (Slot *slot)
{
  MarquiseLibrary *self = slot->library;
  MarquiseGame *game = slot->game;
  MarquiseStatus status = marquise_game_get_status (game);
  MarquiseTotals before, after;
  g_autoptr (MarquiseRecord) record = NULL;
  gboolean counted = FALSE;

  if (status == MARQUISE_STATUS_PLAYING || status == MARQUISE_STATUS_BLOCKED)
    return;

  if (status != MARQUISE_STATUS_DEAL_OVER)
    g_free (marquise_kept_games_keep (self->kept_games, game, status == MARQUISE_STATUS_WON
                                      ? MARQUISE_KEPT_WON : MARQUISE_KEPT_LOST));
  forget_daily (slot);
  marquise_statistics_get (self->statistics, slot->id, NULL, &before);
  if (MARQUISE_IS_MARJOLET (game))
    {
      record = marquise_game_make_deal_record (MARQUISE_MARJOLET (game));
      counted = !marquise_statistics_has_record (self->statistics, record->id)
                && marquise_library_add_record (self, record);
      g_clear_pointer (&record, marquise_record_free);
    }

  if (status != MARQUISE_STATUS_DEAL_OVER)
    {
      MarquiseResult result = status == MARQUISE_STATUS_WON ? MARQUISE_RESULT_WON
                              : MARQUISE_RESULT_LOST;

      record = marquise_game_make_record (game, result);
      if (!marquise_statistics_has_record (self->statistics, record->id))
        counted |= marquise_library_add_record (self, record);
    }

  if (!counted || is_between_people (game))
    return;

  marquise_statistics_get (self->statistics, slot->id, NULL, &after);
  g_signal_emit (self, signals[SIGNAL_FINISHED], 0, game, &before, &after);
}

/* Who closes the program when nothing but the finish is left to do has won. The game may still be
 * finished another day, and then counts no more. */
static void
count_certain (Slot *slot)
{
  MarquiseLibrary *self = slot->library;
  g_autoptr (MarquiseRecord) record = NULL;

  if (slot->waiting || !marquise_game_can_finish (slot->game))
    return;

  record = make_left_record (self, slot->game);
  if (record != NULL)
    marquise_library_add_record (self, record);
}

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
                       _("The game in progress cannot be saved: %s."), error->message);
  say_failure (self, whole);
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
  return has_begun (game) && !marquise_game_is_over (game);
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

  count_end (slot);
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

static Slot *
open_slot (MarquiseLibrary  *self,
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
  g_signal_connect_object (self->kept_games, "problem", G_CALLBACK (say_problem), self,
                           G_CONNECT_SWAPPED);
  self->statistics = marquise_statistics_new (self->directory);
  g_signal_connect (settings, "notify::level", G_CALLBACK (level_cb), self);
  g_signal_connect (settings, "notify::first-player", G_CALLBACK (level_cb), self);
  g_signal_connect (settings, "notify::second-player", G_CALLBACK (level_cb), self);
  /* Nobody listens yet. */
  if (!marquise_statistics_update (self->statistics, &error))
    g_debug ("%s", error->message);
  self->check_source = g_idle_add_full (G_PRIORITY_LOW, check_cb, self, NULL);

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

  return open_slot (self, id, error)->game;
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
marquise_library_has_open_game (MarquiseLibrary *self,
                                const char      *id)
{
  Slot *slot;

  g_return_val_if_fail (MARQUISE_IS_LIBRARY (self), FALSE);
  g_return_val_if_fail (is_known (id), FALSE);

  slot = g_hash_table_lookup (self->slots, id);
  if (slot == NULL)
    return is_kept_open (self, id);

  return has_begun (slot->game) && !marquise_game_is_over (slot->game);
}

gboolean
marquise_library_would_lose (MarquiseLibrary *self,
                             const char      *id)
{
  Slot *slot;

  g_return_val_if_fail (MARQUISE_IS_LIBRARY (self), FALSE);
  g_return_val_if_fail (is_known (id), FALSE);

  slot = open_slot (self, id, NULL);

  return !slot->waiting && would_lose (self, slot->game);
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

  slot = open_slot (self, id, NULL);
  if (!slot->waiting && !is_set_aside (slot->game))
    left = make_left_record (self, slot->game);
  if (left != NULL)
    marquise_library_add_record (self, left);
  if (slot->waiting)
    stop_waiting (slot);
  else if (is_in_progress (slot->game) && is_set_aside (slot->game))
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

  slot = open_slot (self, id, NULL);
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

  slot = open_slot (self, marquise_game_get_id (game), NULL);
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

  slot = open_slot (self, marquise_game_get_id (game), NULL);
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

/* The deal of the day from its first card. */
static MarquiseGame *
deal_daily (MarquiseLibrary *self,
            const char      *id,
            guint32          day)
{
  MarquiseGame *game;
  g_autofree char *daily = marquise_daily_format (day);
  Rules rules = { { 0 } };
  guint32 number;

  if (!marquise_daily_get_deal (id, day, &number, NULL))
    return NULL;

  game = marquise_game_new (id);
  rules_parse (marquise_game_get_engine (game), marquise_daily_get_rules (id), &rules, NULL, 0);
  marquise_game_deal_number (game, &rules, number);
  marquise_game_set_daily (game, daily);
  marquise_game_set_again (game, marquise_daily_get_result (self->statistics, id, day)
                           != MARQUISE_DAILY_NONE);

  return game;
}

static gboolean
is_daily (MarquiseGame *game,
          guint32       day)
{
  guint32 of;

  return game != NULL && marquise_daily_parse (marquise_game_get_daily (game), &of) && of == day;
}

MarquiseGame *
marquise_library_play_daily (MarquiseLibrary *self,
                             const char      *id,
                             guint32          day)
{
  g_autoptr (MarquiseGame) game = NULL;
  Slot *slot;

  g_return_val_if_fail (MARQUISE_IS_LIBRARY (self), NULL);
  g_return_val_if_fail (is_known (id), NULL);

  slot = open_slot (self, id, NULL);
  if (is_daily (slot->game, day) && !marquise_game_is_over (slot->game))
    return slot->game;
  if (is_daily (slot->left, day))
    return marquise_library_return (self, id, NULL);

  game = marquise_daily_games_get (self->daily_games, id, day);
  if (game != NULL && (marquise_game_is_over (game) || !is_open (self, game)))
    g_clear_object (&game);
  if (game == NULL)
    game = deal_daily (self, id, day);
  if (game == NULL)
    return NULL;

  marquise_library_play (self, game);

  return slot->game;
}

MarquiseDailyState
marquise_library_get_daily_state (MarquiseLibrary *self,
                                  const char      *id,
                                  guint32          day)
{
  MarquiseDailyState state;
  Slot *slot;

  g_return_val_if_fail (MARQUISE_IS_LIBRARY (self), MARQUISE_DAILY_NONE);
  g_return_val_if_fail (is_known (id), MARQUISE_DAILY_NONE);

  state = marquise_daily_get_result (self->statistics, id, day);
  if (state != MARQUISE_DAILY_NONE)
    return state;

  slot = open_slot (self, id, NULL);

  return (is_daily (slot->game, day) && is_open (self, slot->game)) || is_daily (slot->left, day)
         || marquise_daily_games_has (self->daily_games, id, day)
         ? MARQUISE_DAILY_OPEN : MARQUISE_DAILY_NONE;
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
      count_certain (slot);
      flush_slot (slot);
    }
  write_unwritten (self, NULL);
  marquise_daily_games_flush (self->daily_games);
  marquise_kept_games_flush (self->kept_games);
  marquise_statistics_sync (self->statistics);
}
