/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "history.h"

#include <string.h>

void
marquise_history_init (MarquiseHistory *self)
{
  *self = (MarquiseHistory) {
    .steps = g_array_new (FALSE, TRUE, sizeof (MarquiseStep)),
    .states = g_byte_array_new (),
    .marks = g_array_new (FALSE, TRUE, sizeof (guint)),
  };
}

void
marquise_history_clear (MarquiseHistory *self)
{
  g_array_unref (self->steps);
  g_byte_array_unref (self->states);
  g_array_unref (self->marks);
}

void
marquise_history_begin (MarquiseHistory *self,
                        gconstpointer    state,
                        gsize            state_size)
{
  self->state_size = (guint) state_size;
  self->at = 0;
  g_array_set_size (self->steps, 0);
  g_array_set_size (self->marks, 0);
  g_byte_array_set_size (self->states, 0);
  g_byte_array_append (self->states, state, self->state_size);
}

/* The number of bookmarks up to @step. */
static guint
count_marks (const MarquiseHistory *self,
             guint                  step)
{
  guint n = 0;

  while (n < self->marks->len && g_array_index (self->marks, guint, n) <= step)
    n++;

  return n;
}

void
marquise_history_push (MarquiseHistory *self,
                       gconstpointer    state,
                       const char      *text,
                       gboolean         own)
{
  MarquiseStep step = { .own = own };

  g_return_if_fail (strlen (text) < sizeof step.text);

  g_strlcpy (step.text, text, sizeof step.text);
  g_array_set_size (self->steps, self->at);
  g_array_set_size (self->marks, count_marks (self, self->at));
  g_array_append_val (self->steps, step);
  self->at++;
  g_byte_array_set_size (self->states, self->at * self->state_size);
  g_byte_array_append (self->states, state, self->state_size);
}

gboolean
marquise_history_is_full (const MarquiseHistory *self)
{
  return self->at >= MARQUISE_HISTORY_MAX;
}

gconstpointer
marquise_history_get_state (const MarquiseHistory *self,
                            guint                  step)
{
  return self->states->data + step * self->state_size;
}

MarquiseStep *
marquise_history_get_step (const MarquiseHistory *self,
                           guint                  step)
{
  return &g_array_index (self->steps, MarquiseStep, step);
}

int
marquise_history_find_undo (const MarquiseHistory *self)
{
  for (int i = (int) self->at - 1; i >= 0; i--)
    if (marquise_history_get_step (self, (guint) i)->own)
      return i;

  return -1;
}

guint
marquise_history_find_redo (const MarquiseHistory *self)
{
  guint at = self->at + 1;

  while (at < self->steps->len && !marquise_history_get_step (self, at)->own)
    at++;

  return at;
}

gboolean
marquise_history_put_mark (MarquiseHistory *self,
                           guint            step)
{
  guint n = count_marks (self, step);

  if (step > self->steps->len
      || (n > 0 && g_array_index (self->marks, guint, n - 1) == step))
    return FALSE;

  g_array_insert_val (self->marks, n, step);

  return TRUE;
}

int
marquise_history_find_mark (const MarquiseHistory *self)
{
  guint n = self->at > 0 ? count_marks (self, self->at - 1) : 0;

  return n > 0 ? (int) g_array_index (self->marks, guint, n - 1) : -1;
}
