/* SPDX-License-Identifier: GPL-3.0-or-later */

/* La tour infernale's complete search, depth first over every move. If few enough cards are left it
 * searches to the end; otherwise it stops after a number of positions and starts again in another
 * order, and wins many deals that the beam does not. */

#include "tour-infernale-private.h"

#include <string.h>

#define MAX_DEPTH 4096
#define MAX_POOL 131072         /* positions waiting, at most; they take no more than a third of the
                                 * memory */

struct _TowerProof {
  TowerDeal *deal;
  Transposition seen;
  Tower *pool;
  int max_pool;
  int first[MAX_DEPTH];         /* in the pool, the children of each position on the way */
  int next[MAX_DEPTH];
  int end[MAX_DEPTH];
  int depth;                    /* depth of the last position before a win */
  uint64_t chance;
  float noise;
};

TowerProof *
tower_proof_new (TowerDeal *deal, size_t size)
{
  Solver *solver = deal->solver;
  TowerProof *proof = solver_take (solver, sizeof *proof);
  size_t pool = size / 3 < MAX_POOL * sizeof (Tower) ? size / 3 : MAX_POOL * sizeof (Tower);
  size_t table = size / 2;
  void *memory;

  if (proof == NULL)
    return NULL;
  proof->deal = deal;
  proof->chance = 1;
  proof->max_pool = (int) (pool / sizeof *proof->pool);
  proof->pool = solver_take (solver, pool);
  memory = solver_take (solver, table);
  if (memory == NULL)
    return NULL;
  transposition_init (&proof->seen, memory, table);
  return proof;
}

/* Whether the search should go on from @state: not won, not obviously lost, and new. */
static bool
is_open (TowerProof *proof, Tower *state)
{
  tower_settle (proof->deal, state);
  return transposition_add (&proof->seen, tower_hash (state))
         && !tower_is_lost (proof->deal, state);
}

static float
roll (TowerProof *proof)
{
  proof->chance = proof->chance * UINT64_C (6364136223846793005) + UINT64_C (1442695040888963407);
  return (float) (proof->chance >> 40) / (float) (1 << 24);
}

/* Mixes chance into the order: a position moves by up to @noise times their number. */
static void
disturb (TowerProof *proof, Tower *children, int n)
{
  float place[TOWER_MAX_MOVES];

  for (int i = 0; i < n; i++)
    {
      float at = (float) i + proof->noise * (float) n * roll (proof);
      Tower child = children[i];
      int j = i;

      for (; j > 0 && place[j - 1] > at; j--)
        {
          place[j] = place[j - 1];
          children[j] = children[j - 1];
        }
      place[j] = at;
      children[j] = child;
    }
}

static bool
open_position (TowerProof *proof, int depth, const Tower *state)
{
  int first = depth == 0 ? 0 : proof->end[depth - 1];

  if (depth == MAX_DEPTH || first + TOWER_MAX_MOVES > proof->max_pool)
    return false;
  proof->first[depth] = first;
  proof->end[depth] = first + tower_all_moves (proof->deal, state, proof->pool + first);
  proof->next[depth] = proof->end[depth];
  if (proof->noise > 0)
    disturb (proof, proof->pool + first, proof->end[depth] - first);
  return true;
}

Verdict
tower_proof_run (TowerProof *proof, const Tower *start, uint64_t limit, float noise)
{
  Tower state = *start;
  int depth = 0;

  transposition_clear (&proof->seen);
  proof->noise = noise;
  if (!is_open (proof, &state))
    return VERDICT_UNWINNABLE;
  if (!open_position (proof, 0, &state))
    return VERDICT_UNKNOWN;
  while (depth >= 0)
    {
      if (proof->next[depth] == proof->first[depth])
        {
          depth--;
          continue;
        }
      /* Takes them from the end, where the moves to foundations are. */
      state = proof->pool[--proof->next[depth]];
      if (!is_open (proof, &state))
        continue;
      if (tower_is_won (&state))
        {
          proof->depth = depth;
          return VERDICT_WINNABLE;
        }
      if (limit-- == 0 || !solver_count (proof->deal->solver)
          || !open_position (proof, ++depth, &state) || proof->seen.lossy)
        return VERDICT_UNKNOWN;
    }
  return VERDICT_UNWINNABLE;
}

void
tower_proof_play (TowerProof *proof, Tower *state)
{
  for (int i = 0; i <= proof->depth && !proof->deal->solver->line_failed; i++)
    {
      Tower next = proof->pool[proof->next[i]];

      tower_settle (proof->deal, &next);
      tower_play_move (proof->deal, state, tower_hash (&next));
    }
}

size_t
tower_proof_bytes (const TowerProof *proof)
{
  return transposition_bytes (&proof->seen);
}
