/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the record of a game says besides its moves: counters, where the deal came from. */

#include "config.h"

#include "game-struct.h"

gboolean
marquise_game_is_restoring (MarquiseGame *self)
{
  return marquise_game_get_private (self)->restoring > 0;
}

const char *
marquise_game_get_record_id (MarquiseGame *self)
{
  return marquise_game_get_private (self)->record_id;
}

gboolean
marquise_game_get_again (MarquiseGame *self)
{
  return marquise_game_get_private (self)->again;
}

void
marquise_game_set_again (MarquiseGame *self,
                         gboolean      again)
{
  marquise_game_get_private (self)->again = again;
}

gboolean
marquise_game_get_chosen (MarquiseGame *self)
{
  return marquise_game_get_private (self)->chosen;
}

void
marquise_game_set_chosen (MarquiseGame *self,
                          gboolean      chosen)
{
  marquise_game_get_private (self)->chosen = chosen;
}

void
marquise_game_count_hint (MarquiseGame *self)
{
  marquise_game_get_private (self)->n_hints++;
}

guint
marquise_game_get_n_solver (MarquiseGame *self)
{
  return marquise_game_get_private (self)->n_solver;
}

void
marquise_game_count_solver (MarquiseGame *self)
{
  marquise_game_get_private (self)->n_solver++;
}

gint64
marquise_game_get_start (MarquiseGame *self)
{
  return marquise_game_get_private (self)->start;
}

const char *
marquise_game_get_daily (MarquiseGame *self)
{
  return marquise_game_get_private (self)->daily;
}

void
marquise_game_set_daily (MarquiseGame *self,
                         const char   *daily)
{
  MarquiseGamePrivate *priv = marquise_game_get_private (self);
  char *copy = g_strdup (daily);

  g_free (priv->daily);
  priv->daily = copy;
}

const char *
marquise_game_get_race (MarquiseGame *self)
{
  return marquise_game_get_private (self)->race;
}

void
marquise_game_set_race (MarquiseGame *self,
                        const char   *race)
{
  MarquiseGamePrivate *priv = marquise_game_get_private (self);
  char *copy = g_strdup (race);

  g_free (priv->race);
  priv->race = copy;
}

guint
marquise_game_get_n_undos (MarquiseGame *self)
{
  g_return_val_if_fail (MARQUISE_IS_GAME (self), 0);

  return marquise_game_get_private (self)->n_undos;
}

guint
marquise_game_get_n_hints (MarquiseGame *self)
{
  g_return_val_if_fail (MARQUISE_IS_GAME (self), 0);

  return marquise_game_get_private (self)->n_hints;
}

/* All of them at once */

void
marquise_game_get_facts (MarquiseGame      *self,
                         MarquiseGameFacts *facts)
{
  MarquiseGamePrivate *priv = marquise_game_get_private (self);

  *facts = (MarquiseGameFacts) {
    .record_id = g_strdup (priv->record_id), .daily = g_strdup (priv->daily), .start = priv->start,
    .elapsed = marquise_game_get_elapsed (self), .n_undos = priv->n_undos, .n_hints = priv->n_hints,
    .n_solver = priv->n_solver, .helped = marquise_game_get_helped (self), .again = priv->again,
    .chosen = priv->chosen
  };
}

void
marquise_game_set_facts (MarquiseGame            *self,
                         const MarquiseGameFacts *facts)
{
  MarquiseGamePrivate *priv = marquise_game_get_private (self);

  if (facts->record_id != NULL)
    {
      g_free (priv->record_id);
      priv->record_id = g_strdup (facts->record_id);
    }
  marquise_game_set_daily (self, facts->daily);
  priv->start = facts->start;
  priv->clock.before = (gint64) facts->elapsed * G_USEC_PER_SEC;
  priv->n_undos = facts->n_undos;
  priv->n_hints = facts->n_hints;
  priv->n_solver = facts->n_solver;
  priv->again = facts->again;
  priv->chosen = facts->chosen;
  marquise_game_set_helped (self, facts->helped);
}

void
marquise_game_facts_clear (MarquiseGameFacts *facts)
{
  g_clear_pointer (&facts->record_id, g_free);
  g_clear_pointer (&facts->daily, g_free);
}
