/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Steps of a game: forward, back, and as in a saved game. */

#include "config.h"

#include "game-struct.h"

gconstpointer
marquise_game_get_state_at (MarquiseGame *self,
                            guint         step)
{
  MarquiseHistory *history = &marquise_game_get_private (self)->history;

  g_return_val_if_fail (step <= history->steps->len, NULL);

  return marquise_history_get_state (history, step);
}

void
marquise_game_begin_history (MarquiseGame  *self,
                             gconstpointer  state)
{
  marquise_history_begin (&marquise_game_get_private (self)->history, state,
                          MARQUISE_GAME_GET_CLASS (self)->state_size);
}

gboolean
marquise_game_is_full (MarquiseGame *self)
{
  return marquise_history_is_full (&marquise_game_get_private (self)->history);
}

void
marquise_game_push_step (MarquiseGame   *self,
                         gconstpointer   state,
                         const char     *text,
                         gboolean        own,
                         MarquiseChange  change)
{
  MarquiseGamePrivate *priv = marquise_game_get_private (self);

  /* Playing out a won game is one decision, so that one undo takes it back. */
  marquise_history_push (&priv->history, state, text, priv->in_finish ? !priv->finishing : own);
  priv->finishing = priv->in_finish;
  marquise_game_settle (self, change);
}

const char *
marquise_game_get_last_move (MarquiseGame *self)
{
  MarquiseHistory *history = &marquise_game_get_private (self)->history;

  return history->at > 0 ? marquise_history_get_step (history, history->at - 1)->text : NULL;
}

void
marquise_game_undo (MarquiseGame *self)
{
  MarquiseGamePrivate *priv = marquise_game_get_private (self);

  g_return_if_fail (MARQUISE_IS_GAME (self));

  if (!marquise_game_can_undo (self))
    return;

  priv->history.at = (guint) marquise_history_find_undo (&priv->history);
  priv->record.undos++;
  priv->finishing = FALSE;
  marquise_game_settle (self, MARQUISE_CHANGE_UNDO);
}

void
marquise_game_undo_to (MarquiseGame *self,
                       guint         step)
{
  MarquiseGamePrivate *priv = marquise_game_get_private (self);

  g_return_if_fail (MARQUISE_IS_GAME (self));

  while (step > 0 && step < priv->history.at
         && !marquise_history_get_step (&priv->history, step)->own)
    step--;
  if (step >= priv->history.at)
    return;

  priv->history.at = step;
  priv->record.undos++;
  priv->finishing = FALSE;
  marquise_game_settle (self, MARQUISE_CHANGE_UNDO);
}

gboolean
marquise_game_put_bookmark (MarquiseGame *self)
{
  MarquiseGamePrivate *priv = marquise_game_get_private (self);

  g_return_val_if_fail (MARQUISE_IS_GAME (self), FALSE);

  if (!marquise_history_put_mark (&priv->history, priv->history.at))
    return FALSE;

  g_object_notify (G_OBJECT (self), "bookmarks");

  return TRUE;
}

gboolean
marquise_game_can_go_to_bookmark (MarquiseGame *self)
{
  g_return_val_if_fail (MARQUISE_IS_GAME (self), FALSE);

  return marquise_game_can_undo (self)
         && marquise_history_find_mark (&marquise_game_get_private (self)->history) >= 0;
}

void
marquise_game_go_to_bookmark (MarquiseGame *self)
{
  MarquiseGamePrivate *priv = marquise_game_get_private (self);
  guint at = priv->history.at, n_own = 0;

  if (!marquise_game_can_go_to_bookmark (self))
    return;

  marquise_game_undo_to (self, (guint) marquise_history_find_mark (&priv->history));
  for (guint i = priv->history.at; i < at; i++)
    n_own += marquise_history_get_step (&priv->history, i)->own;
  priv->record.undos += MAX (n_own, 1) - 1;
}

const guint *
marquise_game_get_bookmarks (MarquiseGame *self,
                             gsize        *n_marks)
{
  MarquiseGamePrivate *priv = marquise_game_get_private (self);

  *n_marks = priv->history.marks->len;

  return (const guint *) priv->history.marks->data;
}

/* Numbers that are not a position are ignored: no version has written them. */
void
marquise_game_restore_bookmarks (MarquiseGame *self,
                                 const gint   *marks,
                                 gsize         n_marks)
{
  for (gsize i = 0; i < n_marks; i++)
    if (marks[i] >= 0)
      marquise_history_put_mark (&marquise_game_get_private (self)->history, (guint) marks[i]);
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
  g_return_if_fail (priv->replaying && step <= priv->history.steps->len);

  priv->history.at = step;
  marquise_game_settle (self, change);
}

void
marquise_game_redo (MarquiseGame *self)
{
  MarquiseGamePrivate *priv = marquise_game_get_private (self);

  g_return_if_fail (MARQUISE_IS_GAME (self));

  if (!marquise_game_can_redo (self))
    return;

  priv->history.at = marquise_history_find_redo (&priv->history);
  priv->finishing = FALSE;
  marquise_game_settle (self, MARQUISE_CHANGE_REDO);
}

const MarquiseStep *
marquise_game_get_steps (MarquiseGame *self,
                         guint        *n_steps,
                         guint        *at)
{
  MarquiseGamePrivate *priv = marquise_game_get_private (self);

  if (n_steps != NULL)
    *n_steps = priv->history.steps->len;
  if (at != NULL)
    *at = priv->history.at;

  return (const MarquiseStep *) priv->history.steps->data;
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

/* After all moves of a file were replayed: goes back over those that had been undone, and marks the
 * automatic ones. Numbers out of range are ignored: no version has written them. */
void
marquise_game_restore_steps (MarquiseGame *self,
                             guint         n_undone,
                             const gint   *automatic,
                             gsize         n_automatic)
{
  MarquiseGamePrivate *priv = marquise_game_get_private (self);

  for (gsize i = 0; i < n_automatic; i++)
    if (automatic[i] >= 0 && (guint) automatic[i] < priv->history.steps->len)
      g_array_index (priv->history.steps, MarquiseStep, automatic[i]).own = FALSE;

  priv->history.at = priv->history.steps->len - MIN (n_undone, priv->history.steps->len);
}
