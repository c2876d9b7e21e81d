/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What happened last, in words. */

#include "config.h"

#include "marjolet-struct.h"

char *
marquise_marjolet_get_news (MarquiseMarjolet *self)
{
  const MarquiseStep *steps;
  MarjoletMove move;
  guint at;

  g_return_val_if_fail (MARQUISE_IS_MARJOLET (self), NULL);

  steps = marquise_game_get_steps (MARQUISE_GAME (self), NULL, &at);
  /* A pass of itself is no news: what went before it is. */
  while (at > 0 && !steps[at - 1].own && g_str_equal (steps[at - 1].text, "."))
    at--;
  if (at == 0 || !marjolet_move_parse (steps[at - 1].text, &move))
    return NULL;

  return marquise_marjolet_say_move_in (self,
                                        marquise_game_get_state_at (MARQUISE_GAME (self), at - 1),
                                        move);
}
