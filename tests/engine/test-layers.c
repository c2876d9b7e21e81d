/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The search in layers, on mazes by lot instead of a patience: with room for every place it says
 * what walking through the whole maze says, and where it leaves places out it never says that there
 * is no way. */

#include "tap.h"

#include "engine/cards/random.h"
#include "engine/games.h"
#include "engine/solve/search-game.h"

#include <stdlib.h>
#include <string.h>

#define PLACES 4000
#define DOORS 2
#define MAZES 200

/* One-way doors lead from each place to others; the way goes from place 0 to the last one. */
typedef struct {
  int door[PLACES][DOORS];
  bool safe[PLACES];            /* there is but one door, and it is always taken */
  int way[PLACES];              /* the places passed */
  int n;
} Maze;

static Maze maze;

static size_t
packed_size (const void *game)
{
  return sizeof (int);
}

static void
load (void *game, const Patience *patience, const Position *position)
{
  maze.n = 0;
  maze.way[0] = 0;
}

static void
pack (const void *game, uint8_t *packed)
{
  memcpy (packed, &maze.way[maze.n], sizeof (int));
}

static void
lay (void *game, const uint8_t *packed)
{
  maze.n = 0;
  memcpy (&maze.way[0], packed, sizeof (int));
}

static void
play (void *game, SearchMove *move)
{
  int at = maze.way[maze.n++];

  maze.way[maze.n] = maze.door[at][move->from];
}

static void
unplay (void *game, SearchMove move)
{
  maze.n--;
}

static int
list_moves (const void *game, SearchMove moves[SEARCH_MOVES])
{
  for (int i = 0; i < DOORS; i++)
    moves[i] = (SearchMove) { .from = (uint8_t) i };
  return DOORS;
}

static bool
find_safe (const void *game, SearchMove *move)
{
  *move = (SearchMove) { 0 };
  return maze.safe[maze.way[maze.n]];
}

static int
score (const void *game)
{
  return maze.way[maze.n] * 37 % 1000;
}

static uint64_t
hash (const void *game)
{
  return (uint64_t) maze.way[maze.n];
}

static bool
is_won (const void *game)
{
  return maze.way[maze.n] == PLACES - 1;
}

static int
spell (const void *game, SearchMove move, Move spelt[SEARCH_SPELT])
{
  spelt[0] = (Move) { .from = move.from };
  return 1;
}

static const SearchGame in_maze = {
  .packed_size = packed_size, .load = load, .pack = pack, .lay = lay, .play = play,
  .unplay = unplay, .moves = list_moves, .safe = find_safe, .score = score, .hash = hash,
  .won = is_won, .spell = spell
};

/* Doors lead anywhere, but in every other maze seldom to the upper half; few places are safe. A
 * safe place leads upwards, so that nobody goes round in a circle of them. */
static void
build (uint64_t *rng, bool split)
{
  for (int i = 0; i < PLACES; i++)
    {
      maze.safe[i] = i + 1 < PLACES && random_below (rng, 10) == 0;
      for (int j = 0; j < DOORS; j++)
        {
          uint32_t to = random_below (rng, PLACES);

          if (split && i < PLACES / 2)
            to %= PLACES / 2;
          if (maze.safe[i])
            to = (uint32_t) (split && i + 1 < PLACES / 2 ? PLACES / 2 - 1 : i + 1);
          if (split && i == PLACES / 2 - 1)
            to = 0;
          maze.door[i][j] = (int) to;
        }
    }
  if (split)
    maze.safe[PLACES / 2 - 1] = false;
}

static bool
may_arrive (void)
{
  static bool seen[PLACES];
  static int open[PLACES];
  int n = 1;

  memset (seen, 0, sizeof seen);
  seen[0] = true;
  open[0] = 0;
  while (n > 0)
    {
      int at = open[--n];

      for (int i = 0; i < DOORS; i++)
        if (!seen[maze.door[at][i]])
          {
            seen[maze.door[at][i]] = true;
            open[n++] = maze.door[at][i];
          }
    }
  return seen[PLACES - 1];
}

/* Whether the moves of the solver's line lead to the last place. */
static bool
arrives (const Solver *solver)
{
  int at = 0;

  for (int i = 0; i < solver->length; i++)
    at = maze.door[at][solver->line[i].from];
  return at == PLACES - 1;
}

int
main (void)
{
  const Patience *patience = patience_find ("freecell");
  uint64_t rng = random_begin (7);
  int n_ways = 0, n_wrong = 0, n_astray = 0, n_narrow = 0, n_untrue = 0;
  Position start = { 0 };

  for (int i = 0; i < MAZES; i++)
    {
      bool way;

      build (&rng, i % 2 == 0);
      way = may_arrive ();
      n_ways += way;
      for (uint32_t width = 2; width <= 2 * PLACES; width *= PLACES)
        {
          Solver *solver = solver_new (patience, NULL, SOLVER_DEFAULT_MEMORY);
          SearchTask task = { solver, &in_maze, NULL, &start };
          Verdict verdict = in_layers (&task, width);

          if (width > PLACES)
            n_wrong += verdict != (way ? VERDICT_WINNABLE : VERDICT_UNWINNABLE);
          else
            n_untrue += verdict == VERDICT_UNWINNABLE && way;
          n_narrow += width <= PLACES && verdict == VERDICT_UNKNOWN;
          n_astray += verdict == VERDICT_WINNABLE && !arrives (solver);
          solver_free (solver);
        }
    }
  ok (n_ways > MAZES / 10 && n_ways < MAZES - MAZES / 10, "%d mazes of %d have a way", n_ways,
      MAZES);
  ok (n_wrong == 0, "with room for all, %d verdicts are wrong", n_wrong);
  ok (n_untrue == 0 && n_narrow > 0,
      "with two places in a layer, %d ways are denied, and %d mazes stay open", n_untrue, n_narrow);
  ok (n_astray == 0, "%d lines do not arrive", n_astray);
  {
    Solver *solver = solver_new (patience, NULL, SOLVER_MIN_MEMORY);
    SearchTask task = { solver, &in_maze, NULL, &start };

    ok (in_layers (&task, 1 << 20) == VERDICT_UNKNOWN
        && solver->arena_used == 0, "layers without room are not begun");
    solver_free (solver);
  }
  return done ();
}
