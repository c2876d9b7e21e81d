/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Decides what goes to the journal; the journal makes sure that nothing is counted twice. */

#include "config.h"

#include "library-private.h"
#include "model/game/game-private.h"
#include "model/game/patience.h"
#include "model/trick/trick-match.h"

/* Counting */

gboolean
marquise_library_is_game (MarquiseGame *game)
{
  return MARQUISE_IS_PATIENCE (game) ? marquise_patience_has_moved (game)
         : marquise_game_is_under_way (game);
}

/* Games between two people are noted, but counted apart, and leaving one is not a loss. */
static gboolean
is_between_people (MarquiseGame *game)
{
  return MARQUISE_IS_TRICK_MATCH (game)
         && marquise_trick_match_has_two_players (MARQUISE_TRICK_MATCH (game));
}

gboolean
marquise_library_waits (MarquiseLibrary *self,
                        MarquiseGame    *game)
{
  return marquise_game_is_under_way (game) && !marquise_game_is_over (game)
         && !is_between_people (game)
         && !marquise_statistics_has_record (self->statistics, marquise_game_get_counted_id (game));
}

/* Whether it is open, and a game. */
static gboolean
is_open (MarquiseLibrary *self,
         MarquiseGame    *game)
{
  return marquise_library_waits (self, game) && marquise_library_is_game (game);
}

/* A deal of the day stays open when another deal is asked for. So does a match, which takes more
 * than an evening, so that no key press loses it. */
gboolean
marquise_library_stays_open (MarquiseGame *game)
{
  return MARQUISE_IS_TRICK_MATCH (game)
         || (marquise_game_get_daily (game) != NULL && !marquise_game_can_finish (game));
}

/* If only the certain end was left to play, leaving the game wins it. */
gboolean
marquise_library_game_would_lose (MarquiseLibrary *self,
                                  MarquiseGame    *game)
{
  return is_open (self, game) && !marquise_library_stays_open (game)
         && !marquise_game_can_finish (game);
}

/* The record of a game that is left for another one, or NULL. */
MarquiseRecord *
marquise_library_make_left_record (MarquiseLibrary *self,
                                   MarquiseGame    *game)
{
  MarquiseRecord *record;

  if (!is_open (self, game))
    return NULL;

  if (!marquise_game_can_finish (game))
    return marquise_game_make_record (game, MARQUISE_RESULT_LOST, 0);

  record = marquise_game_make_record (game, MARQUISE_RESULT_WON, 0);
  record->early = TRUE;

  return record;
}

gboolean
marquise_library_knows_deal (MarquiseLibrary *self,
                             MarquiseGame    *game)
{
  char rules[RULE_STRING_MAX];

  g_return_val_if_fail (MARQUISE_IS_LIBRARY (self), FALSE);
  g_return_val_if_fail (MARQUISE_IS_GAME (game), FALSE);

  rules_format (marquise_game_get_engine (game), marquise_game_get_rules (game), rules);

  return marquise_statistics_has_deal (self->statistics, marquise_game_get_id (game), rules,
                                       marquise_game_get_number (game));
}

void
marquise_library_check_claims (MarquiseLibrary *self,
                               MarquiseGame    *game)
{
  g_auto (MarquiseSavedKeys) facts = { 0 };

  g_return_if_fail (MARQUISE_IS_LIBRARY (self));
  g_return_if_fail (MARQUISE_IS_GAME (game));

  if (marquise_shelf_look (self->shelf, marquise_game_get_counted_id (game), &facts, NULL)
      && facts.record.deal != 0 && facts.record.deal == marquise_game_get_number (game))
    {
      marquise_game_set_again (game, facts.record.again);
      marquise_game_set_chosen (game, facts.record.chosen);
      return;
    }

  marquise_game_set_again (game, marquise_library_knows_deal (self, game));
  /* Deals of the day can be won; which other deals were chosen for that is not known. */
  marquise_game_set_chosen (game, marquise_game_get_daily (game) != NULL);
}

void
marquise_library_add_record (MarquiseLibrary      *self,
                             const MarquiseRecord *record)
{
  g_return_if_fail (MARQUISE_IS_LIBRARY (self));

  marquise_statistics_add (self->statistics, record);
}

static gboolean
count_record (MarquiseLibrary *self,
              MarquiseGame    *game,
              MarquiseResult   result,
              gint64           date)
{
  g_autoptr (MarquiseRecord) record = marquise_game_make_record (game, result, date);

  return record != NULL && marquise_statistics_add (self->statistics, record);
}

/* Counts a game that is over, and the last deal of a match, unless done already. @date: when it
 * ended; 0: now. TRUE if anything was counted. */
static gboolean
count_game (MarquiseLibrary *self,
            MarquiseGame    *game,
            MarquiseStatus   status,
            gint64           date)
{
  gboolean counted = count_record (self, game, MARQUISE_RESULT_DEAL, date);

  if (status == MARQUISE_STATUS_DEAL_OVER)
    return counted;

  return count_record (self, game, status == MARQUISE_STATUS_WON ? MARQUISE_RESULT_WON
                       : MARQUISE_RESULT_LOST, date) || counted;
}

gboolean
marquise_library_was_given_up (MarquiseLibrary *self,
                               MarquiseGame    *game)
{
  g_autoptr (MarquiseRecord) now = marquise_game_make_record (game, MARQUISE_RESULT_LOST, 0);
  const MarquiseRecord *record = marquise_statistics_find (self->statistics, now->id);

  return record != NULL && record->result == MARQUISE_RESULT_LOST && record->moves == now->moves;
}

void
marquise_library_count_found (MarquiseLibrary         *self,
                              const MarquiseSavedKeys *facts)
{
  const char *id = marquise_saved_facts_get_id (facts);
  gboolean won = g_strcmp0 (facts->kept, "won") == 0;
  g_autoptr (MarquiseGame) game = NULL;
  g_autoptr (MarquiseRecord) record = NULL;

  if (marquise_statistics_has_record (self->statistics, id))
    return;

  game = marquise_shelf_read (self->shelf, id, NULL);
  if (game == NULL)
    return;

  if (marquise_game_is_over (game))
    {
      count_game (self, game, marquise_game_get_status (game), facts->record.date);
      return;
    }

  /* A file may say that the game was won with only the certain end left, or given up; other claims
   * in it are not believed. */
  if (is_between_people (game) || facts->kept == NULL
      || (won && !marquise_game_can_finish (game)))
    return;

  record = marquise_game_make_record (game, won ? MARQUISE_RESULT_WON : MARQUISE_RESULT_LOST,
                                      facts->record.date);
  record->early = won;
  marquise_library_add_record (self, record);
}

/* Counts a game that has just ended; the same end after an undo is not counted again. */
gboolean
marquise_library_count_when_over (Slot *slot)
{
  MarquiseLibrary *self = slot->library;
  MarquiseGame *game = slot->game;
  MarquiseStatus status = marquise_game_get_status (game);
  MarquiseTotals before, after;
  gboolean counted;

  if (status == MARQUISE_STATUS_PLAYING || status == MARQUISE_STATUS_BLOCKED)
    return FALSE;

  marquise_statistics_get (self->statistics, slot->id, NULL, &before);
  counted = count_game (self, game, status, 0);
  if (!counted || is_between_people (game))
    return TRUE;

  if (!marquise_statistics_get (self->statistics, slot->id, NULL, &after))
    before = after = (MarquiseTotals) { 0 };
  g_signal_emit_by_name (self, "finished", game, &before, &after);

  return TRUE;
}

/* If only the certain end is left when the program ends, the player has won. The game can still be
 * finished later, but does not count again. */
void
marquise_library_count_at_quit (Slot *slot)
{
  MarquiseLibrary *self = slot->library;
  g_autoptr (MarquiseRecord) record = NULL;

  if (slot->waiting || !marquise_game_can_finish (slot->game))
    return;

  record = marquise_library_make_left_record (self, slot->game);
  if (record != NULL)
    marquise_library_add_record (self, record);
}
