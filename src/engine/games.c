/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The games there are. Patiences are descriptions in data/patiences, and are listed in meson.build
 * or in data/further. */

#include "games.h"
#include "built-in-descriptions.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <threads.h>

extern const Game marjolet_game;
extern const TrickGame marjolet_tricks;
extern const SolverOps klondike_solver, salic_solver, columns_solver, waste_solver, pairs_solver,
                       stacks_solver;

const Game *games[GAMES_MAX];
const Patience *patiences[GAMES_MAX];

static Description *described[GAMES_MAX];
static int n_described, n_own;
static int first_further;       /* of described */
static atomic_bool is_made[GAMES_MAX]; /* of one that is built in: its rules are read */
static mtx_t lock;              /* while rules are read */

const TrickGame *trick_games[GAMES_MAX] = { &marjolet_tricks };

/* Searches for shapes of rules, the most special first. */
static const SolverOps *const searches[] = {
  &klondike_solver, &salic_solver, &columns_solver, &waste_solver, &pairs_solver, &stacks_solver,
  NULL
};

/* Which of the descriptions from @from up to @to has this id, or -1. */
static int
find_described (const char *id, int from, int to)
{
  for (int i = from; i < to; i++)
    if (strcmp (description_get_patience (described[i])->game.id, id) == 0)
      return i;

  return -1;
}

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
  const Description *description;

  /* These may have more choices than the game itself. */
  for (int i = 0; told_texts[i] != NULL; i++)
    if (begins_with_id (told_texts[i], id))
      return told_texts[i];
  description = described_find (id);
  return description != NULL ? description_get_told (description) : NULL;
}

static void fill_lists (void) __attribute__ ((constructor));

/* Reads one that is built in; its rules are read when somebody looks for it. */
static const Patience *
read_built_in (const char *text)
{
  char why[DESCRIPTION_WHY];
  Description *description = description_new_late (text, strlen (text), why);

  if (description == NULL)
    return NULL;                /* tests say so */
  assert (n_described < GAMES_MAX - 2);
  described[n_described++] = description;
  return description_get_patience (description);
}

static int
add_all (const char *const *texts, int n)
{
  for (int i = 0; texts[i] != NULL; i++)
    {
      const Patience *patience = read_built_in (texts[i]);

      if (patience != NULL)
        patiences[n++] = patience;
    }
  return n;
}

/* Runs before main(), so that everything finds these games. */
static void
fill_lists (void)
{
  int n_first;

  mtx_init (&lock, mtx_plain);
  description_set_finder (games_find_told);
  n_first = add_all (described_texts, 0);
  first_further = n_described;
  add_all (further_texts, n_first);
  for (int i = 0; patiences[i] != NULL; i++)
    games[i < n_first ? i : i + 1] = &patiences[i]->game;
  games[n_first] = &marjolet_game;
}

/* Reads the rules of a game that is built in, if it is one. */
static void
make (const Patience *patience)
{
  int i = find_described (patience->game.id, 0, n_described - n_own);

  if (i < 0 || atomic_load (&is_made[i]))
    return;
  mtx_lock (&lock);
  if (!atomic_load (&is_made[i]))
    {
      char why[DESCRIPTION_WHY];

      /* Tests read each of them. */
      if (!description_make (described[i], why))
        {
          fprintf (stderr, "%s\n", why);
          abort ();
        }
      atomic_store (&is_made[i], true);
    }
  mtx_unlock (&lock);
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
  if (games_has (patience->game.id))
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
  int i;

  if (description == NULL)
    return false;
  id = description_get_patience (description)->game.id;
  i = find_described (id, n_described - n_own, n_described);
  if (i >= 0)
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
  if (games_has (tricks->game->id) || n == GAMES_MAX - 1)
    return false;
  trick_games[n_tricks] = tricks;
  games[n] = tricks->game;
  return true;
}

bool
games_is_further (const char *id)
{
  return find_described (id, first_further, n_described - n_own) >= 0;
}

bool
games_is_own (const char *id)
{
  return find_described (id, n_described - n_own, n_described) >= 0;
}

const Description *
described_find (const char *id)
{
  int i = find_described (id, 0, n_described);

  return i >= 0 ? described[i] : NULL;
}

const Patience *
patience_find (const char *id)
{
  for (int i = 0; patiences[i] != NULL; i++)
    if (strcmp (patiences[i]->game.id, id) == 0)
      {
        make (patiences[i]);
        return patiences[i];
      }

  return NULL;
}

bool
games_has (const char *id)
{
  for (int i = 0; games[i] != NULL; i++)
    if (strcmp (games[i]->id, id) == 0)
      return true;

  return false;
}

bool
games_has_patience (const char *id)
{
  for (int i = 0; patiences[i] != NULL; i++)
    if (strcmp (patiences[i]->game.id, id) == 0)
      return true;

  return false;
}

const Game *
game_find (const char *id)
{
  const Patience *patience = patience_find (id);

  if (patience != NULL)
    return &patience->game;
  for (int i = 0; games[i] != NULL; i++)
    if (strcmp (games[i]->id, id) == 0)
      return games[i];

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
  return solver_new (patience, searches, memory);
}
