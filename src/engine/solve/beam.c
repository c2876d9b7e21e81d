/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "beam.h"

#include <stdlib.h>
#include <string.h>

#define LEVEL_FACTOR 8          /* entries per turn, in widths */
#define MAX_TURNS 600
#define MAX_STATE 128

static inline void *
state_of (const Beam *beam, uint32_t entry)
{
  return beam->states + (size_t) entry * beam->rules->state_size;
}

const void *
beam_state (const Beam *beam, uint32_t entry)
{
  return state_of (beam, entry);
}

bool
beam_init (Beam *beam, Solver *solver, const BeamGame *rules, void *game, size_t size)
{
  size_t entry = rules->state_size + sizeof *beam->scores + 4 * sizeof *beam->parents;
  size_t table = size / 4;
  size_t n = (size - table) / entry - 64;

  memset (beam, 0, sizeof *beam);
  beam->rules = rules;
  beam->game = game;
  beam->solver = solver;
  beam->max_entries = n < UINT32_MAX ? (uint32_t) n : UINT32_MAX;
  transposition_init (&beam->seen, solver_take (solver, table), table);
  beam->states = solver_take (solver, n * rules->state_size);
  beam->scores = solver_take (solver, n * sizeof *beam->scores);
  beam->parents = solver_take (solver, n * sizeof *beam->parents);
  beam->level = solver_take (solver, n * sizeof *beam->level);
  beam->next = solver_take (solver, n * sizeof *beam->next);
  beam->spare = solver_take (solver, n * sizeof *beam->spare);
  return beam->spare != NULL;
}

static void
add_entry (Beam *beam, const void *state, uint32_t parent, bool turned)
{
  const BeamGame *rules = beam->rules;
  uint32_t entry = beam->n_entries;
  void *kept = state_of (beam, entry);

  if (beam->won != 0 || entry == beam->max_entries)
    {
      beam->cut = true;
      return;
    }
  memcpy (kept, state, rules->state_size);
  rules->settle (beam->game, kept);
  if (!transposition_add (&beam->seen, rules->hash (beam->game, kept)))
    return;
  if (rules->is_won (beam->game, kept))
    beam->won = entry;
  else if (rules->is_lost (beam->game, kept))
    return;
  beam->parents[entry] = parent;
  beam->scores[entry] = rules->score (beam->game, kept);
  beam->n_entries++;
  if (turned)
    beam->next[beam->n_next++] = entry;
  else
    beam->level[beam->n_level++] = entry;
}

static void
follow (Beam *beam, uint32_t entry)
{
  uint8_t children[BEAM_MAX_CHILDREN * MAX_STATE];
  bool turned[BEAM_MAX_CHILDREN];
  int n = beam->rules->children (beam->game, state_of (beam, entry), children, turned);

  for (int i = 0; i < n; i++)
    add_entry (beam, children + (size_t) i * beam->rules->state_size, entry, turned[i]);
}

/* A merge sort by score, best first, that keeps the order of equals and needs no memory but
 * @spare. */
static void
sort_by_score (const int32_t *scores, uint32_t *entries, uint32_t *spare, uint32_t n)
{
  uint32_t half = n / 2;
  uint32_t i = 0;
  uint32_t j = half;

  if (n < 2)
    return;
  sort_by_score (scores, entries, spare, half);
  sort_by_score (scores, entries + half, spare, n - half);
  for (uint32_t k = 0; k < n; k++)
    spare[k] = j == n || (i < half && scores[entries[i]] >= scores[entries[j]]) ? entries[i++]
               : entries[j++];
  memcpy (entries, spare, n * sizeof *entries);
}

/* Follows the positions of this turn. False if the search must end. */
static bool
run_level (Beam *beam, uint32_t width)
{
  for (uint32_t i = 0; i < beam->n_level && beam->won == 0; i++)
    {
      if (i == width * LEVEL_FACTOR)
        {
          beam->cut = true;
          break;
        }
      if (!solver_count (beam->solver))
        return false;
      follow (beam, beam->level[i]);
    }
  return true;
}

bool
beam_run (Beam *beam, const void *start, uint32_t width)
{
  transposition_clear (&beam->seen);
  beam->n_entries = 1;          /* entry 0 stands for none */
  beam->won = 0;
  beam->cut = false;
  beam->n_level = 0;
  beam->n_next = 0;
  add_entry (beam, start, 0, false);
  for (int turn = 0; beam->n_level > 0 && beam->won == 0; turn++)
    {
      uint32_t *level = beam->level;

      if (turn == MAX_TURNS || !run_level (beam, width))
        {
          beam->cut = true;
          return false;
        }
      sort_by_score (beam->scores, beam->next, beam->spare, beam->n_next);
      beam->cut |= beam->n_next > width;
      beam->level = beam->next;
      beam->n_level = beam->n_next < width ? beam->n_next : width;
      beam->next = level;
      beam->n_next = 0;
      atomic_store_explicit (&beam->solver->progress.depth, turn, memory_order_relaxed);
    }
  beam->cut |= beam->seen.lossy;
  return beam->won != 0;
}

int
beam_way (const Beam *beam, uint32_t *way, int max)
{
  int n = 0;

  for (uint32_t at = beam->won; at != 0; at = beam->parents[at])
    {
      if (n == max)
        return 0;
      way[n++] = at;
    }
  for (int i = 0, j = n - 1; i < j; i++, j--)
    {
      uint32_t entry = way[i];

      way[i] = way[j];
      way[j] = entry;
    }
  return n;
}

size_t
beam_bytes (const Beam *beam)
{
  size_t entry = beam->rules->state_size + sizeof *beam->scores + 4 * sizeof *beam->parents;

  return beam->n_entries * entry + transposition_bytes (&beam->seen);
}
