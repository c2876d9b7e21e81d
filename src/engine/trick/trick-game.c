/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "trick-game.h"

#include <string.h>

int
trick_game_find_player (const TrickGame *game, const char *id)
{
  for (int i = 0; game->aliases != NULL && game->aliases[i].alias != NULL; i++)
    if (strcmp (id, game->aliases[i].alias) == 0)
      id = game->aliases[i].player;
  for (int i = 0; game->players[i] != NULL; i++)
    if (strcmp (id, game->players[i]) == 0)
      return i;

  return -1;
}

int
trick_game_count_characters (const TrickGame *game)
{
  int n = 0;

  while (game->characters[n] != NULL)
    n++;

  return n;
}

int
trick_game_find_character (const TrickGame *game, const char *id)
{
  int first = 0, player = trick_game_find_player (game, id);

  while (game->players + first != game->characters)
    first++;

  return player >= first ? player - first : -1;
}
