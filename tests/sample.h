/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The games used by tests that do something with each game: all the older ones, and a sample of the
 * further ones. The rules of all others are tested by concept (test-told.c, test-told-patience.c),
 * so that a new patience makes no test slower.
 *
 * MARQUISE_TEST_ALL=1 makes them use all games, MARQUISE_TEST_ALL=ID only the older ones and that
 * one. */

#pragma once

#include "engine/games.h"

#include <stdlib.h>
#include <string.h>

static const char *const sample_further[] = { "scorpion", "accordion", "gaps" };

static inline bool
is_in_sample (const char *id)
{
  const char *wanted = getenv ("MARQUISE_TEST_ALL");

  if (!games_is_further (id))
    return true;
  if (wanted != NULL)
    return strcmp (wanted, "1") == 0 || strcmp (wanted, id) == 0;
  for (size_t i = 0; i < sizeof sample_further / sizeof sample_further[0]; i++)
    if (strcmp (sample_further[i], id) == 0)
      return true;

  return false;
}

/* The index after @i of the next patience of the sample, whose rules are read, or of the end of
 * patiences[]. */
static inline int
sample_next (int i)
{
  for (i++; patiences[i] != NULL; i++)
    if (is_in_sample (patiences[i]->game.id) && patience_find (patiences[i]->game.id) != NULL)
      break;

  return i;
}

/* The index after @i of the next patience that is not a further one. */
static inline int
sample_next_first (int i)
{
  i = sample_next (i);
  while (patiences[i] != NULL && games_is_further (patiences[i]->game.id))
    i++;

  return i;
}

/* The same as sample_next() for games[]. */
static inline int
sample_next_game (int i)
{
  for (i++; games[i] != NULL; i++)
    if (is_in_sample (games[i]->id) && game_find (games[i]->id) != NULL)
      break;

  return i;
}
