/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Measures how long the longest column of a patience gets: at the deal, in half of all positions
 * and in 95 of 100, cards face down and face up. The planner of places needs these lengths
 * (table/layout/planner.h). Positions are those of a careless player and of the solver's lines,
 * whichever have the longer columns.
 *
 *   column-lengths GAME [GAMES]      prints "game⇥deal⇥half⇥most", each as DOWN+UP */

#include "engine/cards/pack.h"
#include "engine/games.h"

#include <stdio.h>
#include <stdlib.h>

#define FIRST_DEAL 5000001
#define MOST_MOVES 400
#define MOST_POSITIONS 400000

/* The height that a card takes, in thousandths of a card: face down as close as possible, face up
 * just legible. */
#define COST_DOWN 50
#define COST_UP 123

typedef struct {
  int down, up;
} Length;

typedef struct {
  Length of[MOST_POSITIONS];
  int n;
} Lengths;

static Lengths careless, solved, start;

static int
cost (Length length)
{
  return COST_DOWN * length.down + COST_UP * length.up;
}

static int
compare (const void *a, const void *b)
{
  return cost (*(const Length *) a) - cost (*(const Length *) b);
}

static Length
find_longest (const Patience *patience, const Position *position)
{
  Length longest = { 0, 0 };

  for (int pile = 0; pile < patience->n_piles; pile++)
    {
      Length length = { 0, 0 };

      if (patience->piles[pile].kind != PILE_TABLEAU)
        continue;
      for (int i = 0; i < position_count (position, pile); i++)
        if (card_is_down (position_pile (position, pile)[i]))
          length.down++;
        else
          length.up++;
      if (cost (length) > cost (longest))
        longest = length;
    }
  return longest;
}

static void
note (Lengths *lengths, const Patience *patience, const Position *position)
{
  if (lengths->n < MOST_POSITIONS)
    lengths->of[lengths->n++] = find_longest (patience, position);
}

/* Half of the moves are the best by merit, half are any that do not look silly. */
static bool
choose (const Patience *patience, const Position *position, Move *chosen)
{
  Move moves[PATIENCE_MAX_MOVES], kept[PATIENCE_MAX_MOVES];
  int n = patience_moves (patience, position, moves), n_kept = 0, best = -1, best_merit = -1;

  for (int i = 0; i < n; i++)
    {
      int merit = patience->merit (patience, position, moves[i]);

      if (merit < 0)
        continue;
      kept[n_kept++] = moves[i];
      if (merit > best_merit)
        best = n_kept - 1, best_merit = merit;
    }
  if (n_kept == 0)
    return false;
  *chosen = kept[random () % 2 == 0 ? best : (int) (random () % n_kept)];
  return true;
}

static void
play_careless (const Patience *patience, Position position)
{
  for (int i = 0; i < MOST_MOVES && !patience->won (patience, &position); i++)
    {
      Undo undo;
      Move move;

      note (&careless, patience, &position);
      if (!choose (patience, &position, &move))
        break;
      patience_play (patience, &position, move, &undo);
    }
}

static void
play_solved (const Patience *patience, Solver *solver, Position position)
{
  const SolveLimits limits = { .seconds = 0.5 };
  SolveResult result;

  solver_solve (solver, &position, &limits, &result);
  for (int i = 0; result.verdict == VERDICT_WINNABLE && i < result.length; i++)
    {
      Undo undo;

      note (&solved, patience, &position);
      patience_play (patience, &position, result.line[i], &undo);
    }
}

static Length
get_part (Lengths *lengths, double part)
{
  if (lengths->n == 0)
    return (Length) { 0, 0 };
  qsort (lengths->of, (size_t) lengths->n, sizeof lengths->of[0], compare);
  return lengths->of[(int) (part * (lengths->n - 1))];
}

static void
print_longer (double part)
{
  Length one = get_part (&careless, part), other = get_part (&solved, part);
  Length longer = cost (one) > cost (other) ? one : other;

  printf ("\t%d+%d", longer.down, longer.up);
}

int
main (int argc, char **argv)
{
  const Patience *patience = argc > 1 ? patience_find (argv[1]) : NULL;
  int n_games = argc > 2 ? atoi (argv[2]) : 150;
  Solver *solver;
  Length first;

  if (patience == NULL)
    {
      fprintf (stderr, "usage: column-lengths GAME [GAMES]\n");
      return 2;
    }
  solver = games_solver_new (patience, (size_t) 64 << 20);
  srandom (1);
  for (int i = 0; i < n_games; i++)
    {
      Rules rules = { { 0 } };
      Position position;
      Card cards[PACK_MAX];

      pack_deal (&patience->game, (uint32_t) (FIRST_DEAL + i), cards);
      patience_deal (patience, &rules, cards, &position);
      note (&start, patience, &position);
      play_careless (patience, position);
      if (i % 4 == 0)
        play_solved (patience, solver, position);
    }
  solver_free (solver);
  first = get_part (&start, 1);
  printf ("%s\t%d+%d", patience->game.id, first.down, first.up);
  print_longer (0.5);
  print_longer (0.95);
  printf ("\n");
  return 0;
}
