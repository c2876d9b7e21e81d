/* SPDX-License-Identifier: GPL-3.0-or-later */

/* After every move a game is written to its own file, once the main loop is idle; making room for
 * another game moves no file. */

#include "config.h"

#include "library-private.h"
#include "model/game/game-private.h"
#include "model/trick/trick-match.h"
#include "model/work/disk.h"
#include "model/work/disk-ask.h"
#include "saved-game-private.h"

static gboolean
has_record (MarquiseLibrary *self,
            MarquiseGame    *game)
{
  return marquise_statistics_has_record (self->statistics, marquise_game_get_counted_id (game));
}

/* Whether there is nothing worth keeping in it. */
static gboolean
is_nothing (MarquiseLibrary *self,
            MarquiseGame    *game)
{
  return !marquise_game_is_over (game) && !marquise_library_is_game (game)
         && !has_record (self, game);
}

static void
put (Slot               *slot,
     MarquiseKeptResult  result)
{
  MarquiseLibrary *self = slot->library;
  const char *id = marquise_game_get_counted_id (slot->game);

  marquise_shelf_write (self->shelf, slot->game, result);
  if (g_strcmp0 (slot->written, id) != 0)
    {
      if (slot->written != NULL && slot->is_nothing)
        marquise_shelf_forget (self->shelf, slot->written);
      g_free (slot->written);
      slot->written = g_strdup (id);
    }
  slot->is_nothing = is_nothing (self, slot->game);

  /* A game that cannot be read now may be there at the next start. */
  if (slot->unread && !marquise_game_is_under_way (slot->game))
    return;

  slot->unread = FALSE;
  marquise_shelf_set_present (self->shelf, slot->id, id);
}

void
marquise_library_slot_write (Slot *slot)
{
  MarquiseStatus status = marquise_game_get_status (slot->game);

  g_clear_handle_id (&slot->write_source, g_source_remove);
  if (slot->waiting
      || (!slot->dirty && marquise_game_get_elapsed (slot->game) == slot->saved_elapsed))
    return;

  slot->dirty = FALSE;
  slot->saved_elapsed = marquise_game_get_elapsed (slot->game);
  put (slot, status == MARQUISE_STATUS_WON ? MARQUISE_KEPT_WON
       : status == MARQUISE_STATUS_LOST ? MARQUISE_KEPT_LOST : MARQUISE_KEPT_ASIDE);
}

static gboolean
write_cb (gpointer data)
{
  Slot *slot = data;

  slot->write_source = 0;
  marquise_library_slot_write (slot);

  return G_SOURCE_REMOVE;
}

void
marquise_library_slot_changed (Slot *slot)
{
  slot->dirty = TRUE;
  if (slot->write_source == 0 && !slot->waiting)
    slot->write_source = g_idle_add_full (G_PRIORITY_LOW, write_cb, slot, NULL);
}

/* Slots */

gboolean
marquise_library_is_in_progress (MarquiseGame *game)
{
  return marquise_game_is_under_way (game) && !marquise_game_is_over (game);
}

/* Remembers the game as one that can come back. A deal of the day has its own place in the
 * calendar. */
static void
set_previous (Slot         *slot,
              MarquiseGame *game)
{
  slot->is_nothing = FALSE;
  if (marquise_game_get_daily (game) != NULL)
    return;

  g_free (slot->previous);
  slot->previous = g_strdup (marquise_game_get_counted_id (game));
}

/* Counts it as lost, or as won if only the certain end was left. */
static void
give_up (Slot         *slot,
         MarquiseGame *game)
{
  MarquiseLibrary *self = slot->library;
  g_autoptr (MarquiseRecord) record = marquise_library_make_left_record (self, game);
  const MarquiseRecord *counted = record != NULL ? record
    : marquise_statistics_find (self->statistics, marquise_game_get_counted_id (game));

  if (record != NULL)
    marquise_library_add_record (self, record);
  if (!is_nothing (self, game))
    marquise_shelf_write (self->shelf, game,
                          counted != NULL && counted->result == MARQUISE_RESULT_WON
                          ? MARQUISE_KEPT_WON : MARQUISE_KEPT_GIVEN_UP);
}

/* With the first move in what was opened or dealt, this becomes the present game. */
void
marquise_library_slot_stop_waiting (Slot *slot)
{
  g_autoptr (MarquiseGame) left = g_steal_pointer (&slot->left);

  slot->waiting = FALSE;
  if (left == NULL)
    return;

  if (slot->fate == FATE_GIVEN_UP)
    give_up (slot, left);
  else if (slot->fate != FATE_AGAIN)
    set_previous (slot, left);
  /* The deal was begun again, and then another one asked for. */
  else if (g_strcmp0 (marquise_game_get_counted_id (left),
                      marquise_game_get_counted_id (slot->game)) != 0)
    slot->is_nothing = !has_record (slot->library, left);
}

/* The game object itself is dealt again, so that a copy is kept. If several deals are asked for one
 * after the other, the first game is kept. */
void
marquise_library_slot_leave (Slot         *slot,
                             MarquiseFate  fate)
{
  g_autoptr (GBytes) content = NULL;
  gboolean was_waiting = slot->waiting;

  slot->waiting = FALSE;
  if ((slot->left != NULL && !marquise_library_is_game (slot->game))
      || !marquise_library_is_in_progress (slot->game))
    return;

  /* Nobody loses a file that was opened and in which no card was moved. */
  if (was_waiting)
    {
      marquise_library_slot_stop_waiting (slot);
      slot->dirty = TRUE;
      fate = FATE_ASIDE;
    }
  marquise_library_slot_write (slot);
  content = marquise_saved_game_to_bytes (slot->game, NULL);
  slot->left = marquise_saved_game_from_bytes (content, NULL);
  slot->fate = fate;
}

/* A game that was counted and then taken back keeps the time it was counted with. */
static void
stop_clock_when_counted (Slot *slot)
{
  if (has_record (slot->library, slot->game))
    marquise_game_set_counted (slot->game);
}

static void
changed_cb (MarquiseGame   *game,
            MarquiseChange  change,
            Slot           *slot)
{
  stop_clock_when_counted (slot);
  if (change == MARQUISE_CHANGE_RESTORE)
    return;

  /* Automatic moves after opening a file are the opponent's; a patience has none. */
  if (slot->waiting && (change != MARQUISE_CHANGE_AUTO || !MARQUISE_IS_TRICK_MATCH (game)))
    {
      marquise_library_slot_stop_waiting (slot);
      slot->dirty = TRUE;
      /* At once, since from now on this is the present game. */
      marquise_library_slot_write (slot);
    }
  marquise_library_slot_changed (slot);
}

static void
status_cb (MarquiseGame *game,
           GParamSpec   *pspec,
           Slot         *slot)
{
  if (slot->waiting)
    return;

  marquise_library_slot_changed (slot);
  if (marquise_library_count_when_over (slot))
    marquise_library_slot_write (slot);
}

static void
fact_cb (MarquiseGame *game,
         GParamSpec   *pspec,
         Slot         *slot)
{
  marquise_library_slot_changed (slot);
}

/* Sets the players of a new match. */
void
marquise_library_set_players (MarquiseLibrary *self,
                              MarquiseGame    *game)
{
  g_autofree char *players = NULL;

  if (!MARQUISE_IS_TRICK_MATCH (game))
    return;

  g_settings_get (self->settings, "players", "s", &players);
  g_object_set (game, "two-players", g_strcmp0 (players, "two") == 0
                && trick_game_offers (marquise_game_get_id (game), TRICK_TWO_PEOPLE), NULL);
}

/* The opponent and the names of two players are preferences; the names also apply to a match under
 * way. */
void
marquise_library_slot_set_level (Slot *slot)
{
  g_autofree char *text = NULL, *first = NULL, *second = NULL;
  const char *id;
  guint level;
  MarquiseMatch match;
  guint n_steps;

  if (!MARQUISE_IS_TRICK_MATCH (slot->game))
    return;

  id = marquise_game_get_id (slot->game);
  g_settings_get (slot->library->settings, "level", "s", &text);
  marquise_trick_match_get_match (MARQUISE_TRICK_MATCH (slot->game), &match);
  marquise_game_get_steps (slot->game, NULL, &n_steps);
  /* The deal of the day has the same opponent for everybody, so that points can be compared. */
  level = marquise_game_get_daily (slot->game) != NULL ? marquise_trick_match_get_usual (id)
          : marquise_trick_match_find_level (id, text);
  /* An opponent stays for the whole match, of which either player may play the first card. */
  if (!match.begun && n_steps == 0)
    g_object_set (slot->game, "level", level, NULL);
  g_settings_get (slot->library->settings, "first-player", "s", &first);
  g_settings_get (slot->library->settings, "second-player", "s", &second);
  marquise_trick_match_set_names (MARQUISE_TRICK_MATCH (slot->game), first, second);
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
void
marquise_library_slot_follow (Slot         *slot,
                              MarquiseGame *game)
{
  drop_game (slot);
  slot->game = game;
  slot->saved_elapsed = marquise_game_get_elapsed (game);
  slot->dirty = FALSE;
  stop_clock_when_counted (slot);
  marquise_library_slot_set_level (slot);
  g_signal_connect (game, "changed", G_CALLBACK (changed_cb), slot);
  g_signal_connect (game, "notify::status", G_CALLBACK (status_cb), slot);
  g_signal_connect (game, "notify::helped", G_CALLBACK (fact_cb), slot);
  g_signal_connect (game, "notify::bookmarks", G_CALLBACK (fact_cb), slot);
}

void
marquise_library_slot_free (Slot *slot)
{
  g_clear_handle_id (&slot->write_source, g_source_remove);
  drop_game (slot);
  g_clear_object (&slot->left);
  g_free (slot->previous);
  g_free (slot->written);
  g_free (slot->id);
  g_free (slot);
}

/* Makes the game read from the shelf the present one. */
static void
take (Slot         *slot,
      MarquiseGame *game)
{
  MarquiseLibrary *self = slot->library;

  g_free (slot->written);
  slot->written = g_strdup (marquise_game_get_counted_id (game));
  slot->is_nothing = is_nothing (self, game);
  slot->unread = FALSE;
  marquise_shelf_set_present (self->shelf, slot->id, slot->written);
  marquise_library_slot_follow (slot, game);
}

void
marquise_library_slot_resume (Slot         *slot,
                              MarquiseGame *game)
{
  if (slot->waiting)
    marquise_library_slot_stop_waiting (slot);
  else
    marquise_library_slot_write (slot);
  if (marquise_library_is_in_progress (slot->game))
    set_previous (slot, slot->game);
  if (slot->written != NULL && slot->is_nothing)
    marquise_shelf_forget (slot->library->shelf, slot->written);
  take (slot, game);
}

/* The game with this id; NULL if it is over, or, with an error, if it cannot be read. */
static MarquiseGame *
read_open (MarquiseLibrary  *self,
           const char       *kind,
           const char       *id,
           GError          **error)
{
  g_auto (MarquiseSavedKeys) facts = { 0 };
  g_autoptr (MarquiseGame) game = NULL;
  g_autoptr (GError) local = NULL;

  if (marquise_shelf_look (self->shelf, id, &facts, &local)
      && marquise_saved_facts_is_over (&facts))
    {
      marquise_library_count_found (self, &facts);
      return NULL;
    }
  /* Whether it is over is not known. */
  if (g_error_matches (local, G_FILE_ERROR, G_FILE_ERROR_AGAIN))
    {
      g_propagate_error (error, g_steal_pointer (&local));
      return NULL;
    }

  game = marquise_shelf_read (self->shelf, id, error);
  if (game == NULL || !g_str_equal (marquise_game_get_id (game), kind))
    return NULL;

  if (!marquise_library_was_given_up (self, game))
    return g_steal_pointer (&game);

  marquise_shelf_write (self->shelf, game, MARQUISE_KEPT_GIVEN_UP);

  return NULL;
}

/* The present game of this kind; NULL if there is none, or it is over or cannot be read. If it is
 * not known which game it is, it is looked for. */
static MarquiseGame *
read_present (MarquiseLibrary  *self,
              const char       *kind,
              GError          **error)
{
  g_autofree char *id = marquise_shelf_get_present (self->shelf, kind);
  g_autofree char *found = NULL;
  g_autoptr (GError) local = NULL;
  MarquiseGame *game = id != NULL ? read_open (self, kind, id, &local) : NULL;

  if (game != NULL || (id != NULL && local == NULL))
    return game;
  if (id != NULL && !g_error_matches (local, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    {
      g_propagate_error (error, g_steal_pointer (&local));
      return NULL;
    }

  found = marquise_shelf_find_open (self->shelf, kind, NULL);

  return found != NULL ? read_open (self, kind, found, NULL) : NULL;
}

/* A disk that answers late */

static MarquiseGame *read_or_await (Slot *slot, GError **error);

/* In a thread: only waits until the disk answers; whether the game can be read does not matter
 * here. */
static gpointer
ask_file (gpointer   path,
          GError   **error)
{
  g_autoptr (GBytes) content = marquise_disk_read (path, MARQUISE_SAVED_GAME_MAX, NULL);

  return g_strdup (path);
}

static void
file_came_cb (gpointer      owner,
              gpointer      answer,
              const GError *error)
{
  MarquiseLibrary *self = owner;
  g_autofree char *path = answer;
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->slots);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      Slot *slot = value;
      g_autofree char *id = marquise_shelf_get_present (self->shelf, slot->id);
      g_autofree char *own = id != NULL ? marquise_shelf_get_path (self->shelf, id) : NULL;
      MarquiseGame *game;

      if (!slot->unread || slot->waiting || marquise_game_is_under_way (slot->game)
          || g_strcmp0 (own, path) != 0)
        continue;

      game = read_or_await (slot, NULL);
      if (game == NULL)
        return;

      marquise_library_slot_resume (slot, game);
      g_signal_emit_by_name (self, "arrived", game);
      return;
    }
}

/* Whether the game of the slot can be read now; otherwise it is waited for. */
static gboolean
await_game (Slot *slot)
{
  MarquiseShelf *shelf = slot->library->shelf;
  g_autofree char *id = marquise_shelf_get_present (shelf, slot->id);
  g_autofree char *path = NULL;

  if (id == NULL)
    return FALSE;

  path = marquise_disk_ask (&(MarquiseDiskQuestion) {
    .ask = ask_file, .data = marquise_shelf_get_path (shelf, id), .free_data = g_free,
    .free_answer = g_free, .owner = slot->library, .late = file_came_cb
  }, NULL);

  return path != NULL;
}

/* The present game. If the disk does not answer in time, the game comes later, by file_came_cb().
 * A disk may answer and then take its time again, and so may a busy machine. */
static MarquiseGame *
read_or_await (Slot    *slot,
               GError **error)
{
  g_autoptr (GError) local = NULL;
  MarquiseGame *game;

  do
    {
      g_clear_error (&local);
      game = read_present (slot->library, slot->id, &local);
    }
  while (g_error_matches (local, G_FILE_ERROR, G_FILE_ERROR_AGAIN) && await_game (slot));

  if (local != NULL)
    g_propagate_error (error, g_steal_pointer (&local));

  return game;
}

Slot *
marquise_library_open_slot (MarquiseLibrary  *self,
                            const char       *id,
                            GError          **error)
{
  Slot *slot = g_hash_table_lookup (self->slots, id);
  g_autoptr (GError) local = NULL;
  MarquiseGame *game;
  Rules rules;

  if (slot != NULL)
    return slot;

  slot = g_new0 (Slot, 1);
  slot->library = self;
  slot->id = g_strdup (id);
  game = read_or_await (slot, &local);
  g_hash_table_insert (self->slots, slot->id, slot);
  if (game != NULL)
    {
      take (slot, game);
      return slot;
    }

  slot->unread = local != NULL;
  if (local != NULL)
    g_propagate_error (error, g_steal_pointer (&local));
  game = marquise_game_new (id);
  marquise_library_set_players (self, game);
  marquise_settings_get_rules (self->settings, marquise_game_get_engine (game), &rules);
  marquise_game_deal_number (game, &rules, 0);
  marquise_library_slot_follow (slot, game);
  marquise_library_slot_changed (slot);

  return slot;
}

gboolean
marquise_library_look (MarquiseLibrary *self,
                       const char      *id,
                       gboolean         moved)
{
  g_autofree char *present = NULL;
  g_auto (MarquiseSavedKeys) facts = { 0 };
  Slot *slot = g_hash_table_lookup (self->slots, id);

  if (slot != NULL)
    return marquise_library_is_in_progress (slot->game)
           && (!moved || MARQUISE_IS_TRICK_MATCH (slot->game)
               || marquise_game_get_n_moves (slot->game) > 0);

  present = marquise_shelf_get_present (self->shelf, id);
  if (present == NULL)
    present = marquise_shelf_find_open (self->shelf, id, NULL);

  return present != NULL && marquise_shelf_look (self->shelf, present, &facts, NULL)
         && !marquise_saved_facts_is_over (&facts)
         && (moved ? marquise_saved_facts_has_moved (&facts)
             : marquise_saved_facts_has_begun (&facts));
}
