/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The solver of La tour infernale.
 *
 * Nearly every deal can be won, the art is to find how. So the main search is a beam over the moves that look
 * useful, first narrow, then wider and wider. Losses are proved by a bound on the piles that the waste
 * will need (tower_is_lost()), or by the complete search of solve-tower-proof.c where few enough cards are
 * left. */

#include "solve-beam.h"
#include "solve-tower-private.h"

#include <string.h>

#define FIRST_WIDTH 6
#define WIDTH_STEP 6
#define MAX_WAY 4096

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

  /* way[0] is the start itself, settled. */
  tower_play_start (deal, &state);
  for (int i = 1; i < n && !deal->solver->line_failed; i++)
    tower_play_child (deal, &state, tower_hash (beam_state (beam, way[i])));
  tower_finish (deal);
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
  Beam beam;
  Tower start;

  memset (deal, 0, sizeof *deal);
  deal->solver = solver;
  if (!tower_load (deal, position, &start)
      || !beam_init (&beam, solver, &beam_rules, deal, solver_left (solver)))
    return VERDICT_UNKNOWN;
  if (tower_is_lost (deal, &start))
    return VERDICT_UNWINNABLE;
  for (uint32_t width = FIRST_WIDTH; width < beam.max_entries / 32; width *= WIDTH_STEP)
    {
      bool won = beam_run (&beam, &start, width);

      if (solver->touched < beam_bytes (&beam))
        solver->touched = beam_bytes (&beam);
      if (won)
        {
          play_line (deal, &beam, &start);
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
