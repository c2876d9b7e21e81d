/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The history of a game: an array of positions, since positions are plain values, and the moves
 * between them. Also what a saved game puts back. */

#include "config.h"

#include "game-struct.h"

static const MarquiseStep *
get_step (MarquiseGamePrivate *priv, guint i)
{
  return &g_array_index (priv->steps, MarquiseStep, i);
}

/* The step that undo takes back first: the player's last decision, or -1. */
static int
find_undo (MarquiseGamePrivate *priv)
{
  for (int i = (int) priv->at - 1; i >= 0; i--)
    if (get_step (priv, (guint) i)->own)
      return i;

  return -1;
}

/* Where redo ends: behind the decision that was taken back and all that followed of itself. */
static guint
find_redo (MarquiseGamePrivate *priv)
{
  guint at = priv->at + 1;

  while (at < priv->steps->len && !get_step (priv, at)->own)
    at++;

  return at;
}

gconstpointer
marquise_game_get_state (MarquiseGame *self)
{
  MarquiseGamePrivate *priv = marquise_game_get_private (self);

  return priv->states->data + priv->at * MARQUISE_GAME_GET_CLASS (self)->state_size;
}

gconstpointer
marquise_game_get_state_at (MarquiseGame *self,
                            guint         step)
{
  MarquiseGamePrivate *priv = marquise_game_get_private (self);

  g_return_val_if_fail (step <= priv->steps->len, NULL);

  return priv->states->data + step * MARQUISE_GAME_GET_CLASS (self)->state_size;
}

void
marquise_game_begin_history (MarquiseGame  *self,
                             gconstpointer  state)
{
  MarquiseGamePrivate *priv = marquise_game_get_private (self);

  g_array_set_size (priv->steps, 0);
  g_byte_array_set_size (priv->states, 0);
  g_byte_array_append (priv->states, state, (guint) MARQUISE_GAME_GET_CLASS (self)->state_size);
  priv->at = 0;
}

void
marquise_game_push_step (MarquiseGame   *self,
                         gconstpointer   state,
                         const char     *text,
                         gboolean        own,
                         MarquiseChange  change)
{
  MarquiseGamePrivate *priv = marquise_game_get_private (self);
  guint size = (guint) MARQUISE_GAME_GET_CLASS (self)->state_size;
  /* Playing out a won game is one decision, and one undo takes it back. */
  MarquiseStep step = { .own = priv->in_finish ? !priv->finishing : own };

  g_strlcpy (step.text, text, sizeof step.text);
  g_array_set_size (priv->steps, priv->at);
  g_array_append_val (priv->steps, step);
  g_byte_array_set_size (priv->states, (priv->at + 1) * size);
  g_byte_array_append (priv->states, state, size);
  priv->at++;
  priv->finishing = priv->in_finish;
  marquise_game_settle (self, change);
}

const char *
marquise_game_get_last_move (MarquiseGame *self)
{
  MarquiseGamePrivate *priv = marquise_game_get_private (self);

  return priv->at > 0 ? get_step (priv, priv->at - 1)->text : NULL;
}

void
marquise_game_undo (MarquiseGame *self)
{
  MarquiseGamePrivate *priv = marquise_game_get_private (self);

  g_return_if_fail (MARQUISE_IS_GAME (self));

  if (!marquise_game_can_undo (self))
    return;

  priv->at = (guint) find_undo (priv);
  priv->n_undos++;
  priv->finishing = FALSE;
  marquise_game_settle (self, MARQUISE_CHANGE_UNDO);
}

void
marquise_game_undo_to (MarquiseGame *self,
                       guint         step)
{
  MarquiseGamePrivate *priv = marquise_game_get_private (self);

  g_return_if_fail (MARQUISE_IS_GAME (self));

  while (step > 0 && step < priv->at && !get_step (priv, step)->own)
    step--;
  if (step >= priv->at)
    return;

  priv->at = step;
  priv->n_undos++;
  priv->finishing = FALSE;
  marquise_game_settle (self, MARQUISE_CHANGE_UNDO);
}

void
marquise_game_begin_replay (MarquiseGame *self)
{
  g_return_if_fail (MARQUISE_IS_GAME (self));

  marquise_game_get_private (self)->replaying = TRUE;
  marquise_game_settle (self, MARQUISE_CHANGE_RESTORE);
}

gboolean
marquise_game_is_replaying (MarquiseGame *self)
{
  return marquise_game_get_private (self)->replaying;
}

void
marquise_game_show_step (MarquiseGame   *self,
                         guint           step,
                         MarquiseChange  change)
{
  MarquiseGamePrivate *priv = marquise_game_get_private (self);

  g_return_if_fail (MARQUISE_IS_GAME (self));
  g_return_if_fail (priv->replaying && step <= priv->steps->len);

  priv->at = step;
  marquise_game_settle (self, change);
}

void
marquise_game_redo (MarquiseGame *self)
{
  MarquiseGamePrivate *priv = marquise_game_get_private (self);

  g_return_if_fail (MARQUISE_IS_GAME (self));

  if (!marquise_game_can_redo (self))
    return;

  priv->at = find_redo (priv);
  priv->finishing = FALSE;
  marquise_game_settle (self, MARQUISE_CHANGE_REDO);
}

gboolean
marquise_game_can_undo (MarquiseGame *self)
{
  g_return_val_if_fail (MARQUISE_IS_GAME (self), FALSE);

  return find_undo (marquise_game_get_private (self)) >= 0;
}

gboolean
marquise_game_can_redo (MarquiseGame *self)
{
  MarquiseGamePrivate *priv = marquise_game_get_private (self);

  g_return_val_if_fail (MARQUISE_IS_GAME (self), FALSE);

  return priv->at < priv->steps->len;
}

guint
marquise_game_get_n_moves (MarquiseGame *self)
{
  g_return_val_if_fail (MARQUISE_IS_GAME (self), 0);

  return marquise_game_get_private (self)->at;
}

gboolean
marquise_game_has_begun (MarquiseGame *self)
{
  MarquiseGamePrivate *priv = marquise_game_get_private (self);

  g_return_val_if_fail (MARQUISE_IS_GAME (self), FALSE);

  /* Who took everything back had begun all the same. */
  return priv->n_undos > 0 || find_undo (priv) >= 0;
}

const MarquiseStep *
marquise_game_get_steps (MarquiseGame *self,
                         guint        *n_steps,
                         guint        *at)
{
  MarquiseGamePrivate *priv = marquise_game_get_private (self);

  if (n_steps != NULL)
    *n_steps = priv->steps->len;
  if (at != NULL)
    *at = priv->at;

  return (const MarquiseStep *) priv->steps->data;
}

void
marquise_game_begin_restore (MarquiseGame *self)
{
  marquise_game_get_private (self)->restoring++;
}

void
marquise_game_end_restore (MarquiseGame *self)
{
  MarquiseGamePrivate *priv = marquise_game_get_private (self);

  g_return_if_fail (priv->restoring > 0);

  priv->restoring--;
  marquise_game_settle (self, MARQUISE_CHANGE_RESTORE);
}

gboolean
marquise_game_is_restoring (MarquiseGame *self)
{
  return marquise_game_get_private (self)->restoring > 0;
}

void
marquise_game_restore_deal (MarquiseGame *self,
                            const Rules  *rules,
                            guint32       number,
                            const Card   *cards)
{
  marquise_game_lay_out (self, rules, number, cards);
}

/* After all moves of a file were replayed: steps back those that had been undone, and marks
 * those that had happened of themselves. Numbers out of range were written by nobody and mean
 * nothing. */
void
marquise_game_restore_steps (MarquiseGame *self,
                             guint         n_undone,
                             const gint   *automatic,
                             gsize         n_automatic)
{
  MarquiseGamePrivate *priv = marquise_game_get_private (self);

  for (gsize i = 0; i < n_automatic; i++)
    if (automatic[i] >= 0 && (guint) automatic[i] < priv->steps->len)
      g_array_index (priv->steps, MarquiseStep, automatic[i]).own = FALSE;

  priv->at = priv->steps->len - MIN (n_undone, priv->steps->len);
}

void
marquise_game_restore_counts (MarquiseGame *self,
                              const char   *record_id,
                              guint         elapsed,
                              guint         n_undos,
                              guint         n_hints)
{
  MarquiseGamePrivate *priv = marquise_game_get_private (self);

  if (record_id != NULL)
    {
      g_free (priv->record_id);
      priv->record_id = g_strdup (record_id);
    }
  priv->clock_before = (gint64) elapsed * G_USEC_PER_SEC;
  priv->n_undos = n_undos;
  priv->n_hints = n_hints;
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
marquise_game_get_helped (MarquiseGame *self)
{
  return marquise_game_get_private (self)->helped;
}

void
marquise_game_set_helped (MarquiseGame *self,
                          gboolean      helped)
{
  MarquiseGamePrivate *priv = marquise_game_get_private (self);

  helped = !!helped;
  if (priv->helped == helped)
    return;

  priv->helped = helped;
  g_object_notify (G_OBJECT (self), "helped");
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

void
marquise_game_restore_origin (MarquiseGame *self,
                              gint64        start,
                              guint         n_solver,
                              const char   *daily)
{
  MarquiseGamePrivate *priv = marquise_game_get_private (self);

  priv->start = start;
  priv->n_solver = n_solver;
  marquise_game_set_daily (self, daily);
}
