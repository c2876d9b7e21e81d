/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The solver of La tour infernale.
 *
 * Nearly every deal can be won, the art is to find how. So the main search is a beam: from draw to draw the
 * most promising positions are kept, first few, then more and more of them, until one wins. Losses are
 * proved by a bound on the piles that the waste will need (see count_runs()), or by the complete
 * search of solve-tower-proof.c where few enough cards are left.
 *
 * A pile is a run of ranks, so it is kept as the set of its ranks and the suit at each; piles are sorted,
 * since their order does not matter. Cards of the talon never change their order, so the talon is the set
 * of those left and the place reached in it. */

#include "solve-tower-private.h"

#include <stdlib.h>
#include <string.h>

#define FIRST_WIDTH 6
#define WIDTH_STEP 6
#define LEVEL_FACTOR 8          /* positions followed between two draws, in widths */
#define MAX_TURNS 600           /* draws and redeals in all */

typedef struct {
  Tower state;
  int32_t score;
  uint32_t parent;
} Entry;

typedef struct {
  TowerDeal *deal;
  Transposition seen;
  Entry *entries;
  uint32_t max_entries;
  uint32_t n_entries;
  uint32_t *level;              /* positions to follow now: indices of entries */
  uint32_t *next;               /* positions after the next draw */
  uint32_t n_level;
  uint32_t n_next;
  uint32_t max_level;           /* room in each */
  uint32_t won;                 /* index of a won entry, or 0 */
} Beam;

/* --- Following one position --- */

static void
add_entry (Beam *beam, const Tower *state, uint32_t parent, bool drawn)
{
  Tower next = *state;
  Entry *entry;

  tower_settle (beam->deal, &next);
  if (!transposition_add (&beam->seen, tower_hash (&next)))
    return;
  if (beam->n_entries == beam->max_entries || beam->won != 0)
    return;
  if (!drawn && beam->n_level == beam->max_level)
    return;
  if (drawn && beam->n_next == beam->max_level)
    return;
  entry = &beam->entries[beam->n_entries];
  if (tower_is_won (&next))
    beam->won = beam->n_entries;
  else if (tower_is_lost (beam->deal, &next))
    return;
  entry->state = next;
  entry->parent = parent;
  entry->score = tower_score (beam->deal, &next);
  if (drawn)
    beam->next[beam->n_next++] = beam->n_entries++;
  else
    beam->level[beam->n_level++] = beam->n_entries++;
}

static void
follow (Beam *beam, uint32_t index)
{
  Tower children[TOWER_MAX_CHILDREN];
  Tower state = beam->entries[index].state;
  int n = tower_children (beam->deal, &state, children);

  for (int i = 0; i < n; i++)
    add_entry (beam, &children[i], index, children[i].turns != state.turns);
}

/* --- The beam --- */

static _Thread_local const Entry *entries_to_sort;

static int
by_score (const void *a, const void *b)
{
  uint32_t i = *(const uint32_t *) a;
  uint32_t j = *(const uint32_t *) b;
  int32_t x = entries_to_sort[i].score;
  int32_t y = entries_to_sort[j].score;

  if (x != y)
    return x < y ? 1 : -1;
  return i < j ? -1 : i > j;
}

/* Goes from draw to draw with the best @width positions. True when one won. */
static bool
run_beam (Beam *beam, const Tower *start, uint32_t width)
{
  transposition_clear (&beam->seen);
  beam->n_entries = 1;          /* 0 is no entry */
  beam->won = 0;
  beam->n_level = 0;
  beam->n_next = 0;
  add_entry (beam, start, 0, false);
  for (int turn = 0; turn < MAX_TURNS && beam->n_level > 0 && beam->won == 0; turn++)
    {
      uint32_t *level = beam->level;

      for (uint32_t i = 0; i < beam->n_level && i < width * LEVEL_FACTOR && beam->won == 0; i++)
        {
          if (!solver_count (beam->deal->solver))
            return false;
          follow (beam, beam->level[i]);
        }
      entries_to_sort = beam->entries;
      qsort (beam->next, beam->n_next, sizeof *beam->next, by_score);
      beam->level = beam->next;
      beam->n_level = beam->n_next < width ? beam->n_next : width;
      beam->next = level;
      beam->n_next = 0;
    }
  return beam->won != 0;
}

static void
play_line (Beam *beam, const Tower *start)
{
  static const int longest = 4096;
  uint32_t way[4096];
  int n = 0;
  Tower state = *start;

  for (uint32_t at = beam->won; at != 0 && n < longest; at = beam->entries[at].parent)
    way[n++] = at;
  /* way[n - 1] is the start itself, settled. */
  tower_play_start (beam->deal, &state);
  for (int i = n - 2; i >= 0 && !beam->deal->solver->line_failed; i--)
    tower_play_child (beam->deal, &state, tower_hash (&beam->entries[way[i]].state));
  tower_finish (beam->deal);
}

static bool
take_beam (Beam *beam, TowerDeal *deal)
{
  Solver *solver = deal->solver;
  size_t left = solver_left (solver);
  void *seen = solver_take (solver, left / 4);

  beam->deal = deal;
  transposition_init (&beam->seen, seen, left / 4);
  beam->max_entries = (uint32_t) (left / 2 / sizeof (Entry));
  beam->entries = solver_take (solver, beam->max_entries * sizeof (Entry));
  beam->max_level = (uint32_t) (solver_left (solver) / 2 / sizeof (uint32_t) - 64);
  beam->level = solver_take (solver, beam->max_level * sizeof (uint32_t));
  beam->next = solver_take (solver, beam->max_level * sizeof (uint32_t));
  return beam->next != NULL;
}

static bool
tower_accepts (const Position *position)
{
  TowerDeal deal;
  Tower state;

  memset (&deal, 0, sizeof deal);
  return tower_load (&deal, position, &state);
}

static Verdict
tower_solve (Solver *solver, const Position *position)
{
  TowerDeal *deal = solver_take (solver, sizeof *deal);
  Beam beam = { 0 };
  Tower start;

  memset (deal, 0, sizeof *deal);
  deal->solver = solver;
  if (!tower_load (deal, position, &start) || !take_beam (&beam, deal))
    return VERDICT_UNKNOWN;
  if (tower_is_lost (deal, &start))
    return VERDICT_UNWINNABLE;
  for (uint32_t width = FIRST_WIDTH; width < beam.max_level / 4; width *= WIDTH_STEP)
    {
      if (run_beam (&beam, &start, width))
        {
          solver->touched = beam.n_entries * sizeof (Entry) + transposition_bytes (&beam.seen);
          play_line (&beam, &start);
          return VERDICT_WINNABLE;
        }
      if (solver->stopped)
        break;
    }
  return VERDICT_UNKNOWN;
}

const SolverOps tower_solver = {
  .id = "tour-infernale",
  .accepts = tower_accepts,
  .solve = tower_solve
};
