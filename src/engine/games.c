/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The games there are. A new patience is one line in each list. */

#include "games.h"

#include "engine/patience/klondike.h"
#include "engine/patience/loi-salique.h"
#include "engine/marjolet/marjolet.h"
#include "engine/patience/tour-infernale.h"

#include <string.h>

const Game *const games[] = {
  &loi_salique.game,
  &klondike.game,
  &tour_infernale.game,
  &marjolet_game,
  NULL
};

const Patience *const patiences[] = {
  &loi_salique,
  &klondike,
  &tour_infernale,
  NULL
};

const Game *
game_find (const char *id)
{
  for (int i = 0; games[i] != NULL; i++)
    if (strcmp (games[i]->id, id) == 0)
      return games[i];

  return NULL;
}

const Patience *
patience_find (const char *id)
{
  for (int i = 0; patiences[i] != NULL; i++)
    if (strcmp (patiences[i]->game.id, id) == 0)
      return patiences[i];

  return NULL;
}
