/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is known of a game besides its moves: its record. */

#include "config.h"

#include "game-struct.h"

static MarquiseRecord *
get (MarquiseGame *self)
{
  return &marquise_game_get_private (self)->record;
}

const char *
marquise_game_get_record_id (MarquiseGame *self)
{
  return get (self)->id;
}

gboolean
marquise_game_get_again (MarquiseGame *self)
{
  return get (self)->again;
}

void
marquise_game_set_again (MarquiseGame *self,
                         gboolean      again)
{
  get (self)->again = !!again;
}

gboolean
marquise_game_get_chosen (MarquiseGame *self)
{
  return get (self)->chosen;
}

void
marquise_game_set_chosen (MarquiseGame *self,
                          gboolean      chosen)
{
  get (self)->chosen = !!chosen;
}

void
marquise_game_count_hint (MarquiseGame *self)
{
  get (self)->hints++;
}

void
marquise_game_count_solver (MarquiseGame *self)
{
  get (self)->solver++;
}

static void
set_text (char       **place,
          const char  *text)
{
  char *copy = g_strdup (text);

  g_free (*place);
  *place = copy;
}

const char *
marquise_game_get_daily (MarquiseGame *self)
{
  return get (self)->daily;
}

void
marquise_game_set_daily (MarquiseGame *self,
                         const char   *daily)
{
  set_text (&get (self)->daily, daily);
}

void
marquise_game_set_race (MarquiseGame *self,
                        const char   *race)
{
  set_text (&get (self)->race, race);
}

guint
marquise_game_get_n_undos (MarquiseGame *self)
{
  g_return_val_if_fail (MARQUISE_IS_GAME (self), 0);

  return get (self)->undos;
}

guint
marquise_game_get_n_hints (MarquiseGame *self)
{
  g_return_val_if_fail (MARQUISE_IS_GAME (self), 0);

  return get (self)->hints;
}

/* All of it at once */

MarquiseRecord *
marquise_game_get_record (MarquiseGame *self)
{
  MarquiseRecord *record;
  char rules[RULE_STRING_MAX];

  g_return_val_if_fail (MARQUISE_IS_GAME (self), NULL);

  record = marquise_record_copy (get (self));
  rules_format (marquise_game_get_engine (self), marquise_game_get_rules (self), rules);
  record->game = g_strdup (marquise_game_get_id (self));
  record->rules = g_strdup (rules);
  record->detail = g_strdup ("");
  record->date = marquise_clock_now ();
  record->zone = (gint16) marquise_zone_at (record->date);
  record->deal = marquise_game_get_number (self);
  record->seconds = marquise_game_get_elapsed (self);
  record->moves = marquise_game_get_n_moves (self);

  return record;
}

void
marquise_game_set_record (MarquiseGame         *self,
                          const MarquiseRecord *record)
{
  MarquiseRecord *own = get (self), *copy = marquise_record_copy (record);

  if (copy->id == NULL)
    copy->id = g_strdup (own->id);
  /* What the game itself tells is not kept twice. */
  g_clear_pointer (&copy->game, g_free);
  g_clear_pointer (&copy->rules, g_free);
  g_clear_pointer (&copy->detail, g_free);
  marquise_game_get_private (self)->clock.before = (gint64) copy->seconds * G_USEC_PER_SEC;
  marquise_game_set_helped (self, copy->helped);
  marquise_record_clear (own);
  *own = *copy;
  g_free (copy);
}

gboolean
marquise_game_is_restoring (MarquiseGame *self)
{
  return marquise_game_get_private (self)->restoring > 0;
}
