/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "library-private.h"
#include "model/record/daily.h"
#include "model/game/game-private.h"
#include "model/settings.h"

/* Deals the deal of the day. */
static MarquiseGame *
deal_daily (MarquiseLibrary *self,
            const char      *id,
            guint32          day)
{
  MarquiseGame *game;
  g_autofree char *daily = marquise_daily_format (day);
  Rules rules = { { 0 } }, own;
  guint32 number;

  if (!marquise_daily_get_deal (id, day, &number, NULL))
    return NULL;

  game = marquise_game_new (id);
  rules_parse (marquise_game_get_engine (game), marquise_daily_get_rules (id), &rules, NULL, 0);
  marquise_settings_get_rules (self->settings, marquise_game_get_engine (game), &own);
  rules_set_faces (marquise_game_get_engine (game), &rules, &own);
  marquise_game_deal_number (game, &rules, number);
  marquise_game_set_daily (game, daily);
  marquise_game_set_chosen (game, TRUE);
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
  g_autofree char *daily = NULL, *open = NULL;
  Slot *slot;

  g_return_val_if_fail (MARQUISE_IS_LIBRARY (self), NULL);
  g_return_val_if_fail (id != NULL && games_has (id), NULL);

  slot = marquise_library_open_slot (self, id, NULL);
  if (is_daily (slot->game, day) && !marquise_game_is_over (slot->game))
    return slot->game;
  if (is_daily (slot->left, day))
    return marquise_library_return (self, id, NULL);

  daily = marquise_daily_format (day);
  open = marquise_shelf_find_open (self->shelf, id, daily);
  if (open != NULL)
    game = marquise_shelf_read (self->shelf, open, NULL);
  if (game != NULL && !marquise_library_waits (self, game))
    g_clear_object (&game);
  if (game == NULL)
    game = deal_daily (self, id, day);

  return game != NULL ? marquise_library_play (self, game) : NULL;
}

MarquiseDailyState
marquise_library_get_daily_state (MarquiseLibrary *self,
                                  const char      *id,
                                  guint32          day)
{
  MarquiseDailyState state;
  g_autofree char *daily = NULL, *open = NULL;
  Slot *slot;

  g_return_val_if_fail (MARQUISE_IS_LIBRARY (self), MARQUISE_DAILY_NONE);
  g_return_val_if_fail (id != NULL && games_has (id), MARQUISE_DAILY_NONE);

  state = marquise_daily_get_result (self->statistics, id, day);
  if (state != MARQUISE_DAILY_NONE)
    return state;

  slot = g_hash_table_lookup (self->slots, id);
  if (slot != NULL && is_daily (slot->game, day) && marquise_library_waits (self, slot->game))
    return MARQUISE_DAILY_OPEN;

  daily = marquise_daily_format (day);
  open = marquise_shelf_find_open (self->shelf, id, daily);

  return open != NULL ? MARQUISE_DAILY_OPEN : MARQUISE_DAILY_NONE;
}

void
marquise_library_get_days (MarquiseLibrary    *self,
                           guint32             first,
                           guint               n_days,
                           MarquiseDailyState *states)
{
  g_return_if_fail (MARQUISE_IS_LIBRARY (self));
  g_return_if_fail (states != NULL);

  marquise_daily_get_results (self->statistics, NULL, first, n_days, states);
  for (guint i = 0; i < n_days; i++)
    if (states[i] != MARQUISE_DAILY_WON)
      states[i] = marquise_library_get_daily_state (self, marquise_daily_get_game (first + i),
                                                    first + i);
}
