/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "trick-game.h"

#include <string.h>

int
trick_game_find_player (const TrickGame *game, const char *id)
{
  for (int i = 0; game->aliases[i].alias != NULL; i++)
    if (strcmp (id, game->aliases[i].alias) == 0)
      id = game->aliases[i].player;
  for (int i = 0; game->players[i] != NULL; i++)
    if (strcmp (id, game->players[i]) == 0)
      return i;

  return -1;
}
