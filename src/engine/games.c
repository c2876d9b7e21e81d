/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The games there are. A new patience is its name among those declared, and one line in each
 * list. */

#include "games.h"

#include <string.h>

extern const Patience intrigue, klondike, loi_salique, tour_infernale;
extern const Game marjolet_game;
extern const TrickGame marjolet_tricks;
extern const SolverOps klondike_solver, salic_solver, tower_solver;

const Game *const games[] = {
  &loi_salique.game,
  &klondike.game,
  &tour_infernale.game,
  &intrigue.game,
  &marjolet_game,
  NULL
};

const Patience *const patiences[] = {
  &loi_salique,
  &klondike,
  &tour_infernale,
  &intrigue,
  NULL
};

const TrickGame *const trick_games[] = {
  &marjolet_tricks,
  NULL
};

/* Searches of their own; the other patiences are searched through their rules. */
static const struct {
  const Patience *patience;
  const SolverOps *ops;
} searches[] = {
  { &loi_salique, &salic_solver },
  { &klondike, &klondike_solver },
  { &tour_infernale, &tower_solver },
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

const TrickGame *
trick_game_find (const char *id)
{
  for (int i = 0; trick_games[i] != NULL; i++)
    if (strcmp (trick_games[i]->game->id, id) == 0)
      return trick_games[i];

  return NULL;
}

Solver *
games_solver_new (const Patience *patience, size_t memory)
{
  for (size_t i = 0; i < sizeof searches / sizeof searches[0]; i++)
    if (searches[i].patience == patience)
      return solver_new (patience, searches[i].ops, memory);

  return solver_new (patience, NULL, memory);
}
