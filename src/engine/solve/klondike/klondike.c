/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Klondike's solver: a depth-first search over classes of positions.
 *
 * What is kept of a position, after the representation described for Wu's "lonelybot" and the
 * dominances of C. Blake and I. Gent, "The Winnability of Klondike Solitaire and Many Other
 * Patience Games", JAIR 85 (2026): foundation heights, how many cards of each column have not moved
 * yet, which cards of stock and waste are left and how far the waste reaches. How the face-up cards
 * lie is not kept. A card that lies on face-down cards (the head of its column) is locked; every
 * other one lies on some card one rank higher that may carry it. Cards of one rank move freely
 * between such parents as long as one parent is free, and while none is, no arrangement differs in
 * what can be done: a card may go on a foundation when its layer of parents can be matched with the
 * children without it, a card may arrive when the children and it can be matched. (That all
 * matchings of fewer children than parents hang together by single moves holds for "other colour"
 * and for "any other suit"; tests/engine/test-solver-klondike.c checks all sets.)
 *
 * With return=yes, putting an unlocked card up and bringing it back are each other's inverses. So
 * the positions that differ by such moves only are one class, and the search goes from class to
 * class by the moves that cannot be undone: a head leaves its column, or a card leaves the stock.
 * Those never come back, hence there are no cycles, at most 21 + 7 + 24 steps to a win, and what
 * has been searched is dead whatever the table forgets. A class stands in the table as the position
 * with all that can go up gone up; two such positions of one class (of two cards that bar each
 * other's way) only cost work.
 *
 * Within a class, a move that could be made already before the last step up or down leads to the
 * same class as then, because the two commute: only what a step has newly allowed is followed.
 * Likewise a head or a stock card that may go up as well as down here leads to one class by either.
 *
 * Dominances, all argued in klondike-class.c: safe cards go up at once and never come back. */

#include "klondike-search.h"

#include <string.h>

#define FREE_BUDGET 2000        /* classes of one search with a free talon; more at the root */
#define FREE_BUDGET_ROOT 100000

static Verdict search_free (Klondike *k, const State *s, int depth);

static Verdict
search_free_children (Klondike *k, const State *s, int depth)
{
  int first = k->n_children;
  Verdict result = VERDICT_UNWINNABLE;
  int end;

  klondike_explore (k, s);
  end = k->n_children;
  klondike_sort_children (k->children + first, end - first);
  for (int i = first; i < end && result == VERDICT_UNWINNABLE; i++)
    result = search_free (k, &k->children[i].state, depth + 1);
  k->n_children = first;
  return result;
}

/* Whether @s could be won if every card of the talon could be had at any time. That is never harder
 * than the real game, and much easier to search. Results are kept for the whole search. */
static Verdict
search_free (Klondike *k, const State *s, int depth)
{
  uint64_t key = state_key (s);
  Verdict result;

  if (transposition_has (k->dead, key))
    return VERDICT_UNWINNABLE;
  if (klondike_is_win (k, s) || transposition_has (k->alive, key))
    return VERDICT_WINNABLE;
  if (k->budget == 0 || !solver_count (k->solver) || depth == MAX_DEPTH)
    return VERDICT_UNKNOWN;
  k->budget--;
  result = search_free_children (k, s, depth);
  if (k->incomplete)
    result = VERDICT_UNKNOWN;
  if (result != VERDICT_UNKNOWN)
    transposition_add (result == VERDICT_UNWINNABLE ? k->dead : k->alive, key);
  return result;
}

static bool
is_lost_even_free (Klondike *k, const State *s, uint64_t budget)
{
  Talon talon = k->talon;
  Transposition *table = k->table;
  State relaxed = *s;
  Verdict result;

  relaxed.offset = 0;
  relaxed.fresh = 1;
  relaxed.passes = 0;
  k->talon = TALON_FREE;
  k->table = k->dead;
  k->budget = budget;
  klondike_close_up (k, &relaxed);
  result = search_free (k, &relaxed, 0);
  k->talon = talon;
  k->table = table;
  return result == VERDICT_UNWINNABLE;
}

/* Searches from k->path[depth], which is new. True if a win was found, to which k->taken leads. */
static bool
search (Klondike *k, int depth)
{
  int first = k->n_children;
  int end;

  if (klondike_is_win (k, &k->path[depth]))
    {
      k->taken[depth] = 0;
      return true;
    }
  if (!solver_count (k->solver) || depth + 1 == MAX_DEPTH)
    {
      k->incomplete = true;
      return false;
    }
  if (k->talon == TALON_THREES
      && is_lost_even_free (k, &k->path[depth], depth == 0 ? FREE_BUDGET_ROOT : FREE_BUDGET))
    return false;
  klondike_explore (k, &k->path[depth]);
  end = k->n_children;
  klondike_sort_children (k->children + first, end - first);
  for (int i = first; i < end; i++)
    {
      if (!transposition_add (k->table, k->children[i].key))
        continue;
      k->path[depth + 1] = k->children[i].state;
      k->taken[depth] = k->children[i].key;
      if (search (k, depth + 1))
        return true;
      if (k->solver->stopped)
        break;
    }
  k->n_children = first;
  return false;
}

/* After a win: repeats the way found, recording the steps, and plays them. */
static void
play_line (Klondike *k, State start)
{
  k->n_steps = 0;
  k->recording = true;
  klondike_close_up (k, &start);
  k->recording = false;
  for (int depth = 0; k->taken[depth] != 0; depth++)
    {
      k->target = k->taken[depth];
      k->hit = false;
      klondike_explore (k, &k->path[depth]);
    }
  k->target = 0;
  for (int i = 0; i < k->n_steps; i++)
    if (!klondike_play_step (k->solver, k->steps[i]))
      {
        k->solver->line_failed = true;
        return;
      }
  solver_finish (k->solver);
}

static bool
klondike_accepts (const Patience *patience, const Position *position)
{
  Klondike k;
  State s;

  if (klondike_rules (patience, &position->rules) == NULL)
    return false;
  memset (&k, 0, sizeof k);
  return klondike_load (&k, patience, position, &s);
}

static Verdict
klondike_solve (Solver *solver, const Position *position)
{
  Klondike *k = solver_take (solver, sizeof *k);
  Transposition table;
  Transposition dead;
  Transposition alive;
  State start;
  bool won;

  memset (k, 0, sizeof *k);
  k->solver = solver;
  k->table = &table;
  k->nodes = solver_take (solver, MAX_NODES * sizeof *k->nodes);
  k->seen_heights = solver_take (solver, 65536 / 8);
  k->children = solver_take (solver, MAX_CHILDREN * sizeof *k->children);
  memset (k->seen_heights, 0, 65536 / 8);
  if (!klondike_load (k, solver->patience, position, &start))
    return VERDICT_UNKNOWN;
  if (k->talon == TALON_THREES)
    {
      k->dead = &dead;
      k->alive = &alive;
      solver_take_table (solver, &dead, 4);
      solver_take_table (solver, &alive, 6);
    }
  solver_take_table (solver, &table, 1);
  k->path[0] = start;
  klondike_close_up (k, &k->path[0]);
  transposition_add (&table, state_key (&k->path[0]));
  won = search (k, 0);
  solver->touched = transposition_bytes (&table);
  if (k->talon == TALON_THREES)
    solver->touched += transposition_bytes (&dead) + transposition_bytes (&alive);
  if (won)
    {
      play_line (k, start);
      return VERDICT_WINNABLE;
    }
  return solver->stopped || k->incomplete ? VERDICT_UNKNOWN : VERDICT_UNWINNABLE;
}

const SolverOps klondike_solver = {
  .gives_back = true,
  .whole = true,
  .accepts = klondike_accepts,
  .solve = klondike_solve
};
