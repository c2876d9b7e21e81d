/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The search of a patience that has no solver of its own: depth first through its rules, each class of
 * positions (by the patience's key) once. Exact, and slow: small positions and new patiences. */

#include "solver-private.h"
#include "transposition.h"

#include <string.h>

#define MAX_DEPTH 4000

typedef struct {
  Move moves[PATIENCE_MAX_MOVES];
  int n;
  int next;
  Undo undo;
} Frame;

typedef struct {
  Solver *solver;
  Transposition *table;
  Position position;
  Frame *frames;
  bool incomplete;
} Generic;

/* All that lies anywhere, and the patience's key, which knows whether passes and fresh cards matter. With 64
 * bits of hash a search of 10⁷ positions mistakes one for another by a chance of 3 in a million. */
static uint64_t
hash_position (const Generic *g)
{
  const Patience *patience = g->solver->patience;
  uint8_t key[PATIENCE_MAX_KEY];
  int n = patience->key (&g->position, key);
  uint64_t hash = (uint64_t) n;

  for (int i = 0; i < n; i++)
    hash = transposition_mix (hash ^ (uint64_t) (key[i] + 1)) + UINT64_C (0x9e3779b97f4a7c15);
  for (int pile = 0; pile < patience->n_piles; pile++)
    {
      hash = transposition_mix (hash + 1);
      for (int i = 0; i < position_count (&g->position, pile); i++)
        hash = transposition_mix (hash ^ (uint64_t) (position_pile (&g->position, pile)[i] & ~CARD_COPY))
               + UINT64_C (0x9e3779b97f4a7c15);
    }
  return hash;
}

static void
open_frame (Generic *g, int depth)
{
  Frame *frame = &g->frames[depth];

  frame->n = patience_moves (g->solver->patience, &g->position, frame->moves);
  frame->next = 0;
}

static Verdict
search (Generic *g)
{
  const Patience *patience = g->solver->patience;
  int depth = 0;

  open_frame (g, 0);
  transposition_add (g->table, hash_position (g));
  while (depth >= 0)
    {
      Frame *frame = &g->frames[depth];

      if (frame->next == frame->n)
        {
          if (--depth >= 0)
            patience_unplay (patience, &g->position, g->frames[depth].moves[g->frames[depth].next - 1],
                             &g->frames[depth].undo);
          continue;
        }
      patience_play (patience, &g->position, frame->moves[frame->next++], &frame->undo);
      if (patience->won (&g->position))
        {
          for (int i = 0; i <= depth; i++)
            solver_play (g->solver, g->frames[i].moves[g->frames[i].next - 1]);
          return VERDICT_WINNABLE;
        }
      if (!solver_count (g->solver))
        return VERDICT_UNKNOWN;
      if (depth + 1 < MAX_DEPTH && !g->table->lossy && transposition_add (g->table, hash_position (g)))
        {
          open_frame (g, ++depth);
          continue;
        }
      g->incomplete |= depth + 1 >= MAX_DEPTH || g->table->lossy;
      patience_unplay (patience, &g->position, frame->moves[frame->next - 1], &frame->undo);
    }
  return g->incomplete ? VERDICT_UNKNOWN : VERDICT_UNWINNABLE;
}

static bool
generic_accepts (const Position *position)
{
  return true;
}

static Verdict
generic_solve (Solver *solver, const Position *position)
{
  Generic g = { .solver = solver, .position = *position };
  Transposition table;
  Verdict verdict;
  size_t left;

  g.frames = solver_take (solver, MAX_DEPTH * sizeof *g.frames);
  if (g.frames == NULL)
    return VERDICT_UNKNOWN;
  left = solver_left (solver);
  transposition_init (&table, solver_take (solver, left), left);
  g.table = &table;
  verdict = search (&g);
  solver->touched = transposition_bytes (&table);
  return verdict;
}

const SolverOps generic_solver = {
  .id = "",
  .accepts = generic_accepts,
  .solve = generic_solve
};
