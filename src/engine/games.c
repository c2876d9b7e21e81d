/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The games there are. A patience that is written in C is its name among those declared and in the
 * list; one that is a description is in data/patiences and in meson.build. */

#include "games.h"
#include "described.h"

#include <assert.h>
#include <string.h>

extern const Patience intrigue, klondike, loi_salique, tour_infernale;
extern const Game marjolet_game;
extern const TrickGame marjolet_tricks;
extern const SolverOps klondike_solver, salic_solver, tower_solver, columns_solver,
                       waste_solver, pairs_solver, stacks_solver;

static const Patience *const written[] = { &loi_salique, &klondike, &tour_infernale, &intrigue };

#define N_WRITTEN ((int) (sizeof written / sizeof written[0]))

const Game *games[GAMES_MAX];
const Patience *patiences[GAMES_MAX];

static Description *described[GAMES_MAX];
static int n_described, n_own;

const TrickGame *trick_games[GAMES_MAX] = { &marjolet_tricks };

/* Searches of their own; the other patiences are searched through their rules. */
static const struct {
  const Patience *patience;
  const SolverOps *ops[2];
} searches[] = {
  { &loi_salique, { &salic_solver } },
  { &klondike, { &klondike_solver } },
  { &tour_infernale, { &tower_solver } },
};

/* Searches of what is made of building blocks, or told and comes to such. */
static const SolverOps *const block_searches[] = {
  &columns_solver, &waste_solver, &pairs_solver, &stacks_solver, NULL
};

/* Whether "id = ID" is the first line of the text. */
static bool
begins_with_id (const char *text, const char *id)
{
  size_t length = strlen (id);

  return strncmp (text, "id = ", 5) == 0 && strncmp (text + 5, id, length) == 0
         && text[5 + length] == '\n';
}

const char *
games_find_told (const char *id)
{
  const Description *description = described_find (id);
  const char *told = description != NULL ? description_get_told (description) : NULL;

  for (int i = 0; told == NULL && told_texts[i] != NULL; i++)
    if (begins_with_id (told_texts[i], id))
      told = told_texts[i];
  return told;
}

static void fill_lists (void) __attribute__ ((constructor));

/* Before main(): these games are there for everything that looks for one. */
static void
fill_lists (void)
{
  int n = 0;

  description_set_finder (games_find_told);
  for (; n < N_WRITTEN; n++)
    patiences[n] = written[n];
  for (int i = 0; described_texts[i] != NULL; i++)
    {
      char why[DESCRIPTION_WHY];
      Description *description = description_new (described_texts[i], strlen (described_texts[i]),
                                                  why);

      if (description == NULL)
        continue;               /* tests say so of those that are built in */
      assert (n < GAMES_MAX - 2);
      described[n_described++] = description;
      patiences[n++] = description_get_patience (description);
    }
  for (int i = 0; i < n; i++)
    games[i] = &patiences[i]->game;
  games[n] = &marjolet_game;
}

const Patience *
games_add (const char *text, size_t length, char why[DESCRIPTION_WHY])
{
  Description *description = description_new (text, length, why);
  const Patience *patience;
  int n = 0, n_patiences = 0;

  if (description == NULL)
    return NULL;
  patience = description_get_patience (description);
  while (games[n] != NULL)
    n++;
  while (patiences[n_patiences] != NULL)
    n_patiences++;
  if (game_find (patience->game.id) != NULL)
    description_report_taken (why, patience->game.id);
  else if (n == GAMES_MAX - 1)
    description_report_full (why, n);
  if (why[0] != '\0')
    {
      description_free (description);
      return NULL;
    }
  described[n_described++] = description;
  patiences[n_patiences] = patience;
  games[n] = &patience->game;
  n_own++;
  return patience;
}

bool
games_retell (const char *text, size_t length, char why[DESCRIPTION_WHY])
{
  Description *description = description_new (text, length, why);
  const char *id;

  if (description == NULL)
    return false;
  id = description_get_patience (description)->game.id;
  for (int i = n_described - n_own; i < n_described; i++)
    if (strcmp (description_get_patience (described[i])->game.id, id) == 0)
      {
        /* The one before it stays: it has the patience. */
        described[i] = description;
        return true;
      }
  description_report_unknown (why, id);
  description_free (description);
  return false;
}

bool
games_add_tricks (const TrickGame *tricks)
{
  int n = 0, n_tricks = 0;

  while (games[n] != NULL)
    n++;
  while (trick_games[n_tricks] != NULL)
    n_tricks++;
  if (game_find (tricks->game->id) != NULL || n == GAMES_MAX - 1)
    return false;
  trick_games[n_tricks] = tricks;
  games[n] = tricks->game;
  return true;
}

bool
games_is_own (const char *id)
{
  for (int i = n_described - n_own; i < n_described; i++)
    if (strcmp (description_get_patience (described[i])->game.id, id) == 0)
      return true;

  return false;
}

const Description *
described_find (const char *id)
{
  for (int i = 0; described[i] != NULL; i++)
    if (strcmp (description_get_patience (described[i])->game.id, id) == 0)
      return described[i];

  return NULL;
}

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

bool
trick_game_offers (const char *id, TrickOffer what)
{
  const TrickGame *game = trick_game_find (id);

  return game != NULL && (game->offers & what) != 0;
}

Solver *
games_solver_new (const Patience *patience, size_t memory)
{
  for (size_t i = 0; i < sizeof searches / sizeof searches[0]; i++)
    if (searches[i].patience == patience)
      return solver_new (patience, searches[i].ops, memory);

  return solver_new (patience,
                     patience->blocks != NULL || patience->told != NULL ? block_searches : NULL,
                     memory);
}
