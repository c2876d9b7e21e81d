/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The solver of La tour infernale.
 *
 * Nearly every deal can be won, but the way is hard to find. So the main search is a beam over the
 * moves that look useful, narrow at first, then wider and wider. Losses are proved by a bound on
 * the piles that the waste will need (tower_is_lost()), or by the complete search of
 * tour-infernale-proof.c if few enough cards are left. */

#include "engine/solve/beam.h"
#include "tour-infernale-private.h"

#include <string.h>

#define FIRST_WIDTH 6
#define WIDTH_STEP 6
#define MAX_WAY 4096
#define FIRST_RUN 2000
#define RUN_STEP 2
#define RUNS 8
#define MAX_RUN (UINT64_C (1) << 40)

static void
settle (void *game, void *state)
{
  tower_settle (game, state);
}

static uint64_t
hash (const void *game, const void *state)
{
  return tower_hash (state);
}

static bool
is_won (const void *game, const void *state)
{
  return tower_is_won (state);
}

static bool
is_lost (const void *game, const void *state)
{
  return tower_is_lost (game, state);
}

static int32_t
score (const void *game, const void *state)
{
  return tower_score (game, state);
}

static int
children (void *game, const void *state, void *list, bool turned[BEAM_MAX_CHILDREN])
{
  const Tower *from = state;
  Tower *to = list;
  int n = tower_children (game, from, to);

  for (int i = 0; i < n; i++)
    turned[i] = to[i].turns != from->turns;
  return n;
}

static const BeamGame beam_rules = {
  .state_size = sizeof (Tower),
  .settle = settle,
  .hash = hash,
  .is_won = is_won,
  .is_lost = is_lost,
  .score = score,
  .children = children
};

static void
play_line (TowerDeal *deal, const Beam *beam, const Tower *start)
{
  uint32_t way[MAX_WAY];
  int n = beam_way (beam, way, MAX_WAY);
  Tower state = *start;

  /* way[0] is the settled start itself. */
  tower_play_start (deal, &state);
  for (int i = 1; i < n && !deal->solver->line_failed; i++)
    tower_play_child (deal, &state, tower_hash (beam_state (beam, way[i])));
  tower_finish (deal);
}

static bool
tower_accepts (const Patience *patience, const Position *position)
{
  TowerDeal deal;
  Tower state;

  memset (&deal, 0, sizeof deal);
  return tower_load (&deal, patience, position, &state);
}

static void
tell_memory (Solver *solver, size_t bytes)
{
  if (solver->touched < bytes)
    solver->touched = bytes;
}

static Verdict
search_beam (TowerDeal *deal, Beam *beam, const Tower *start, uint32_t width)
{
  bool won = beam_run (beam, start, width);

  tell_memory (deal->solver, beam_bytes (beam));
  if (won)
    play_line (deal, beam, start);
  return won ? VERDICT_WINNABLE : VERDICT_UNKNOWN;
}

static Verdict
search_proof (TowerDeal *deal, TowerProof *proof, const Tower *start, uint64_t limit, int runs)
{
  static const float noises[] = { 0, 0.3f, 0.1f, 0.6f, 0.2f, 1 };
  Verdict verdict = tower_proof_run (proof, start, limit, noises[runs % 6]);
  Tower state = *start;

  tell_memory (deal->solver, tower_proof_bytes (proof));
  if (verdict == VERDICT_WINNABLE)
    {
      tower_play_start (deal, &state);
      tower_proof_play (proof, &state);
      tower_finish (deal);
    }
  return verdict;
}

/* The beam and runs of the complete search alternate, both longer each time. When the beam has used
 * its room, the runs go on alone until theirs is used, too. */
static Verdict
search_all (TowerDeal *deal, Beam *beam, TowerProof *proof, const Tower *start)
{
  Verdict verdict = VERDICT_UNKNOWN;
  Solver *solver = deal->solver;
  uint64_t limit = FIRST_RUN;
  uint32_t width = FIRST_WIDTH;
  int runs = 0;

  while (verdict == VERDICT_UNKNOWN && !solver->stopped && limit < MAX_RUN)
    {
      if (width != 0 && width < beam->max_entries / 32)
        verdict = search_beam (deal, beam, start, width);
      for (int i = 0; i < RUNS && verdict == VERDICT_UNKNOWN && !solver->stopped; i++)
        verdict = search_proof (deal, proof, start, limit, runs++);
      width = width < UINT32_MAX / WIDTH_STEP ? width * WIDTH_STEP : 0;
      limit *= RUN_STEP;
    }
  return verdict;
}

static Verdict
tower_solve (Solver *solver, const Position *position)
{
  TowerDeal *deal = solver_take (solver, sizeof *deal);
  TowerProof *proof;
  Beam beam;
  Tower start;
  Tower settled;

  memset (deal, 0, sizeof *deal);
  deal->solver = solver;
  if (!tower_load (deal, solver->patience, position, &start))
    return VERDICT_UNKNOWN;
  settled = start;
  tower_settle (deal, &settled);
  if (tower_is_won (&settled))
    {
      tower_play_start (deal, &start);
      tower_finish (deal);
      return VERDICT_WINNABLE;
    }
  if (tower_is_lost (deal, &settled))
    return VERDICT_UNWINNABLE;
  proof = tower_proof_new (deal, solver_left (solver) / 4 + (1 << 20));
  if (proof == NULL || !beam_init (&beam, solver, &beam_rules, deal, solver_left (solver)))
    return VERDICT_UNKNOWN;
  return search_all (deal, &beam, proof, &start);
}

const SolverOps tower_solver = {
  .accepts = tower_accepts,
  .solve = tower_solve
};
