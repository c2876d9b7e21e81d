/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the library counts, and what it tells the player: see library.h. What goes to the journal
 * is decided here alone, and the journal itself takes care that nothing is counted twice. */

#include "config.h"

#include "library-private.h"
#include "model/record/daily.h"
#include "model/game/game-private.h"
#include "model/record/game-records.h"
#include "model/marjolet/marjolet-private.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <unistd.h>

void
marquise_library_say (MarquiseLibrary *self,
                      const char      *sentence)
{
  if (g_hash_table_add (self->said, g_strdup (sentence)))
    g_signal_emit_by_name (self, "problem", sentence);
}

/* The disk is full, or may not be written to: that is said once, whatever could not be written.
 * Then the game goes on. */
void
marquise_library_say_failure (MarquiseLibrary *self,
                              const GError    *error)
{
  marquise_library_say_lost (self, error->message);
}

void
marquise_library_say_lost (MarquiseLibrary *self,
                           const char      *sentence)
{
  if (self->told_failure)
    return;

  self->told_failure = TRUE;
  marquise_library_say (self, sentence);
}

/* Whether a file could be made in this folder, or in what there is of it. */
static gboolean
can_write (const char *folder)
{
  g_autofree char *path = g_strdup (folder);

  while (!g_file_test (path, G_FILE_TEST_EXISTS))
    {
      char *parent = g_path_get_dirname (path);

      g_free (path);
      path = parent;
    }

  return g_access (path, W_OK) == 0;
}

/* Where nothing at all can be stored, that is one thing to be told, not several. */
static void
say_settings_lost (MarquiseLibrary *self)
{
  if (can_write (self->directory))
    marquise_library_say (self, _("Preferences cannot be stored on this computer. They last until "
                                  "you quit."));
  else
    marquise_library_say_lost (self, _("Nothing can be stored on this computer. You can play, but "
                                       "games, results and preferences are lost when you quit."));
}

/* What is wrong with the record as it was found at start. */
gboolean
marquise_library_check_cb (gpointer data)
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
      marquise_library_say (self, sentence);
      g_settings_set_uint (settings, "journal-damage-told", n_damaged);
    }
  if (marquise_statistics_get_n_newer (self->statistics) > 0
      || marquise_statistics_get_newer_totals (self->statistics))
    marquise_library_say (self, _("Part of your record was written by a newer version of Marquise. "
                                  "It is left as it is."));
  if (marquise_settings_are_lost (self->settings))
    say_settings_lost (self);

  return G_SOURCE_REMOVE;
}

/* Counting */

gboolean
marquise_library_has_begun (MarquiseGame *game)
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

gboolean
marquise_library_is_open (MarquiseLibrary *self,
                          MarquiseGame    *game)
{
  return marquise_library_has_begun (game) && !marquise_game_is_over (game) && !is_between_people (game)
         && !marquise_statistics_has_record (self->statistics, get_counted_id (game));
}

/* The deal of the day stays open when another deal is asked for. */
gboolean
marquise_library_stays_open (MarquiseGame *game)
{
  return marquise_game_get_daily (game) != NULL && !marquise_game_can_finish (game);
}

/* Who leaves a game when nothing but the finish was left to do has won it. */
gboolean
marquise_library_game_would_lose (MarquiseLibrary *self,
                                  MarquiseGame    *game)
{
  return marquise_library_is_open (self, game) && !marquise_library_stays_open (game)
         && !marquise_game_can_finish (game);
}

/* The record of a game that is left for another one, or NULL. */
MarquiseRecord *
marquise_library_make_left_record (MarquiseLibrary *self,
                                   MarquiseGame    *game)
{
  MarquiseRecord *record;

  if (!marquise_library_is_open (self, game))
    return NULL;

  if (!marquise_game_can_finish (game))
    return marquise_game_make_record (game, MARQUISE_RESULT_LOST);

  record = marquise_game_make_record (game, MARQUISE_RESULT_WON);
  record->early = TRUE;

  return record;
}

/* Writes what could not be written before; most often there is nothing. */
gboolean
marquise_library_write_unwritten (MarquiseLibrary  *self,
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

  if (marquise_library_write_unwritten (self, &error)
      && marquise_statistics_add (self->statistics, record, &error))
    return TRUE;

  /* Perhaps there is room again when the next game ends. */
  g_ptr_array_add (self->unwritten, marquise_record_copy (record));
  marquise_library_say_failure (self, error);

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
void
marquise_library_count_end (Slot *slot)
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
  g_signal_emit_by_name (self, "finished", game, &before, &after);
}

/* Who closes the program when nothing but the finish is left to do has won. The game may still be
 * finished another day, and then counts no more. */
void
marquise_library_count_certain (Slot *slot)
{
  MarquiseLibrary *self = slot->library;
  g_autoptr (MarquiseRecord) record = NULL;

  if (slot->waiting || !marquise_game_can_finish (slot->game))
    return;

  record = marquise_library_make_left_record (self, slot->game);
  if (record != NULL)
    marquise_library_add_record (self, record);
}
