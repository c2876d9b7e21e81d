/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "hint-question.h"

#include "model/game/error.h"

#include <glib/gi18n-lib.h>

gboolean
marquise_hint_question_open (MarquiseHintQuestion *self,
                             gpointer              asker,
                             gboolean              playing,
                             GCancellable         *cancellable,
                             GCallback             cancelled,
                             GAsyncReadyCallback   callback,
                             gpointer              data)
{
  g_autoptr (GTask) task = NULL;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (G_IS_OBJECT (asker), FALSE);

  marquise_hint_question_cancel (self);
  task = g_task_new (asker, cancellable, callback, data);
  if (g_task_return_error_if_cancelled (task))
    return FALSE;

  if (!playing)
    {
      g_task_return_new_error (task, MARQUISE_ERROR, MARQUISE_ERROR_UNDECIDED, "%s",
                               _("There is no move to suggest."));
      return FALSE;
    }

  self->task = g_steal_pointer (&task);
  if (cancellable != NULL)
    self->cancelled_id = g_signal_connect (cancellable, "cancelled", cancelled, asker);

  return TRUE;
}

gboolean
marquise_hint_question_is_open (const MarquiseHintQuestion *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->task != NULL;
}

GTask *
marquise_hint_question_close (MarquiseHintQuestion *self)
{
  GTask *task;
  GCancellable *cancellable;

  g_return_val_if_fail (self != NULL, NULL);

  task = g_steal_pointer (&self->task);
  cancellable = task != NULL ? g_task_get_cancellable (task) : NULL;
  if (cancellable != NULL)
    g_clear_signal_handler (&self->cancelled_id, cancellable);

  return task;
}

void
marquise_hint_question_cancel (MarquiseHintQuestion *self)
{
  g_autoptr (GTask) task = marquise_hint_question_close (self);

  if (task != NULL)
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "%s",
                             _("The search was stopped."));
}
