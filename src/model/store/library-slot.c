/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The slots of the library: see library.h. A game is written after every move, once the main loop
 * is idle; what is ordered for a kind of game is one chain, so that the file is not written before
 * the game that was in it is safe elsewhere. */

#include "config.h"

#include "library-private.h"
#include "model/game/game-private.h"
#include "model/game/trick-game.h"
#include "saved-game-private.h"

/* So many files that cannot be read may lie in the way of a new deal. */
#define MAX_FILES 100

static char *
make_path (MarquiseLibrary *self,
           const char      *id,
           guint            number)
{
  g_autofree char *name = number == 0 ? g_strdup_printf ("%s.marquise", id)
                          : g_strdup_printf ("%s-%u.marquise", id, number);

  return g_build_filename (self->directory, "games", name, NULL);
}

void
marquise_library_slot_write (Slot *slot)
{
  g_autoptr (GBytes) content = NULL;

  g_clear_handle_id (&slot->write_source, g_source_remove);
  if (slot->waiting
      || (!slot->dirty && marquise_game_get_elapsed (slot->game) == slot->saved_elapsed))
    return;

  slot->dirty = FALSE;
  slot->saved_elapsed = marquise_game_get_elapsed (slot->game);
  content = marquise_saved_game_to_bytes (slot->game, NULL);
  marquise_store_write (slot->library->store, slot->id, slot->path, content, TRUE);
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
  return marquise_library_has_begun (game) && !marquise_game_is_over (game);
}

/* A deal of the day has its own place. */
void
marquise_library_slot_set_aside (Slot         *slot,
                                 MarquiseGame *game)
{
  MarquiseLibrary *self = slot->library;

  if (marquise_game_get_daily (game) != NULL)
    {
      marquise_daily_games_put (self->daily_games, game);
      return;
    }

  g_clear_pointer (&slot->aside_path, g_free);
  slot->aside_path = marquise_kept_games_keep (slot->library->kept_games, game,
                                               MARQUISE_KEPT_ASIDE);
}

/* Counts it as lost, or as won where nothing but the finish was left to do. */
static void
give_up (Slot         *slot,
         MarquiseGame *game)
{
  MarquiseLibrary *self = slot->library;
  g_autoptr (MarquiseRecord) record = marquise_library_make_left_record (self, game);

  if (record != NULL)
    marquise_library_add_record (self, record);
  if (marquise_library_is_game (game))
    g_free (marquise_kept_games_keep (self->kept_games, game,
                                      record != NULL && record->result == MARQUISE_RESULT_WON
                                      ? MARQUISE_KEPT_WON : MARQUISE_KEPT_GIVEN_UP));
}

/* With the first move in what was opened or dealt it takes the place of the game that was in
 * progress. */
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
    marquise_library_slot_set_aside (slot, left);
}

/* The game itself is dealt anew, so what can come back is a copy. Of several deals asked for one
 * after the other, that of the first one stays. */
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

  /* A file that was opened, and that nobody has moved a card in, is lost by nobody. */
  if (was_waiting)
    {
      marquise_library_slot_stop_waiting (slot);
      slot->dirty = TRUE;
      fate = FATE_AGAIN;
    }
  marquise_library_slot_write (slot);
  content = marquise_saved_game_to_bytes (slot->game, NULL);
  slot->left = marquise_saved_game_from_bytes (content, NULL);
  slot->fate = fate;
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
  if (slot->waiting && (change != MARQUISE_CHANGE_AUTO || !MARQUISE_IS_TRICK_GAME (game)))
    marquise_library_slot_stop_waiting (slot);
  marquise_library_slot_changed (slot);
}

static void
status_cb (MarquiseGame *game,
           GParamSpec   *pspec,
           Slot         *slot)
{
  if (slot->waiting)
    return;

  marquise_library_count_when_over (slot);
  marquise_library_slot_changed (slot);
}

static void
helped_cb (MarquiseGame *game,
           GParamSpec   *pspec,
           Slot         *slot)
{
  marquise_library_slot_changed (slot);
}

/* Whom a new match is played with. */
void
marquise_library_set_players (MarquiseLibrary *self,
                              MarquiseGame    *game)
{
  g_autofree char *players = NULL;

  if (!MARQUISE_IS_TRICK_GAME (game))
    return;

  g_object_get (self->settings, "players", &players, NULL);
  g_object_set (game, "two-players", g_strcmp0 (players, "two") == 0, NULL);
}

/* Who the opponent is, and what two people are called, are preferences; the names also for a match
 * that goes on. */
void
marquise_library_slot_set_level (Slot *slot)
{
  g_autofree char *text = NULL, *first = NULL, *second = NULL;
  MarquiseLevel level = MARQUISE_LEVEL_USUAL;
  MarquiseMatch match;
  gboolean known;
  guint n_steps;

  if (!MARQUISE_IS_TRICK_GAME (slot->game))
    return;

  g_object_get (slot->library->settings, "level", &text, NULL);
  marquise_trick_game_get_match (MARQUISE_TRICK_GAME (slot->game), &match);
  marquise_game_get_steps (slot->game, NULL, &n_steps);
  /* The deal of the day has the same opponent for everybody, or its points could not be
   * compared. */
  known = marquise_game_get_daily (slot->game) != NULL || marquise_level_from_text (text, &level);
  /* An opponent stays to the end of the match, whose first card may be either player's. */
  if (known && !match.begun && n_steps == 0)
    g_object_set (slot->game, "level", level, NULL);
  g_object_get (slot->library->settings, "first-player", &first, "second-player", &second, NULL);
  marquise_trick_game_set_names (MARQUISE_TRICK_GAME (slot->game), first, second);
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
  marquise_library_slot_set_level (slot);
  g_signal_connect (game, "changed", G_CALLBACK (changed_cb), slot);
  g_signal_connect (game, "notify::status", G_CALLBACK (status_cb), slot);
  g_signal_connect (game, "notify::helped", G_CALLBACK (helped_cb), slot);
}

void
marquise_library_slot_free (Slot *slot)
{
  g_clear_handle_id (&slot->write_source, g_source_remove);
  drop_game (slot);
  g_clear_object (&slot->left);
  g_free (slot->aside_path);
  g_free (slot->path);
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
      g_autoptr (GBytes) content = NULL;
      g_autoptr (GError) local = NULL;

      g_free (*path);
      *path = make_path (self, id, number);
      if (!g_file_test (*path, G_FILE_TEST_EXISTS))
        return NULL;

      content = marquise_saved_game_read_bytes (*path, &local);
      if (content != NULL)
        game = marquise_saved_game_from_bytes (content, &local);
      if (game != NULL && g_str_equal (marquise_game_get_id (game), id))
        {
          g_clear_error (error);
          marquise_store_know (self->store, *path, content);
          return marquise_library_count_when_read (self, game) ? NULL : g_steal_pointer (&game);
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
  slot->path = g_steal_pointer (&path);
  g_hash_table_insert (self->slots, slot->id, slot);
  if (game != NULL)
    {
      marquise_library_slot_follow (slot, game);
      return slot;
    }

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
marquise_library_look (MarquiseLibrary    *self,
                       const char         *id,
                       MarquiseSavedKeys  *facts)
{
  for (guint number = 0; number < MAX_FILES; number++)
    {
      g_autofree char *path = make_path (self, id, number);

      *facts = (MarquiseSavedKeys) { 0 };
      if (!g_file_test (path, G_FILE_TEST_EXISTS))
        return FALSE;

      /* A file that cannot be read lies before the one that can. */
      if (marquise_saved_facts_read_file (facts, path, NULL)
          && g_str_equal (facts->record.game, id))
        return TRUE;

      marquise_saved_keys_clear (facts);
    }

  return FALSE;
}
