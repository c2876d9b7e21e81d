/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One timeout runs from the first change on, and none otherwise: giving back takes up to a
 * millisecond, and is not done for each card. */

#include "config.h"

#include "give-back.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

/* Threads have usually finished this long after a move; seconds. */
#define AFTER 4

struct _MarquiseGiveBack {
  guint source;
};

static gboolean
give_cb (gpointer user_data)
{
  MarquiseGiveBack *self = user_data;

  self->source = 0;
#ifdef __GLIBC__
  malloc_trim (0);
#endif

  return G_SOURCE_REMOVE;
}

MarquiseGiveBack *
marquise_give_back_new (void)
{
  return g_new0 (MarquiseGiveBack, 1);
}

void
marquise_give_back_free (MarquiseGiveBack *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  g_free (self);
}

void
marquise_give_back_update (MarquiseGiveBack *self)
{
  if (self->source == 0)
    self->source = g_timeout_add_seconds (AFTER, give_cb, self);
}
