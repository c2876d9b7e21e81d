/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The coach: plans, and positions in which everything is known. The coach-*.c files think about the
 * others. */

#include "coach-private.h"

#include "value-net.h"

#include "engine/games.h"

#include <stdlib.h>
#include <string.h>

#define KNOWN_POSITIONS 20000   /* positions searched when everything is known */
#define OTHER_POSITIONS 5000    /* … and after each other move if chances are wanted */

CoachKind
coach_kind (const Patience *patience, const Rules *rules)
{
  const CoachOps *ops = coach_find_ops (patience);

  if (ops == &worlds_coach)
    return chance_weights_find (patience, rules) != NULL ? COACH_PLAYED : COACH_ROUGH;
  if (ops != &value_coach)
    return COACH_TREE;
  return value_net_find (patience, rules) != NULL ? COACH_VALUE : COACH_SILENT;
}

static Coach *
new (const Patience *patience, const CoachOps *ops)
{
  Coach *coach = calloc (1, sizeof *coach);

  if (coach == NULL)
    return NULL;
  coach->patience = patience;
  coach->ops = ops;
  coach->solver = games_solver_new (patience, COACH_SOLVER_MEMORY);
  coach->own = coach->ops->create (patience);
  if (coach->solver == NULL || coach->own == NULL)
    {
      coach_free (coach);
      return NULL;
    }
  return coach;
}

Coach *
coach_new (const Patience *patience)
{
  return new (patience, coach_find_ops (patience));
}

Coach *
coach_new_by_merit (const Patience *patience)
{
  return new (patience, &worlds_coach);
}

void
coach_free (Coach *coach)
{
  if (coach == NULL)
    return;
  if (coach->own != NULL)
    coach->ops->destroy (coach->own);
  solver_free (coach->solver);
  free (coach);
}

void
coach_reset (Coach *coach)
{
  coach->has_plan = false;
  coach->ops->reset (coach->own);
}

bool
coach_must_stop (const Coach *coach, const CoachLimits *limits)
{
  if (limits->cancel != NULL && atomic_load_explicit (limits->cancel, memory_order_relaxed))
    return true;
  return limits->seconds > 0 && solver_now () - coach->started >= limits->seconds;
}

static Verdict
solve (Coach             *coach,
       const Position    *position,
       const CoachLimits *limits,
       uint64_t           positions,
       SolveResult       *result)
{
  SolveLimits own = { .positions = positions, .cancel = limits->cancel };

  if (limits->seconds > 0)
    {
      own.seconds = limits->seconds - (solver_now () - coach->started);
      if (own.seconds <= 0)
        return VERDICT_UNKNOWN;
    }
  solver_solve (coach->solver, position, &own, result);
  return result->verdict;
}

static void
set_certain (CoachMove *move, bool won)
{
  move->has_chance = true;
  move->chance = won;
  move->error = 0;
}

/* Adds the other moves, and whether the game can still be won after each. */
static void
add_others (Coach *coach, const Position *world, const CoachLimits *limits, CoachAdvice *advice)
{
  const Patience *patience = coach->patience;
  Move moves[PATIENCE_MAX_MOVES];
  int n = patience_moves (patience, world, moves);

  for (int i = 0; i < n && advice->n_moves < COACH_MAX_MOVES; i++)
    {
      CoachMove move = { .move = moves[i], .pile = -1 };
      Position after = *world;
      SolveResult result;
      Undo undo;
      Verdict verdict;
      int at = advice->n_moves;

      if (move_equal (moves[i], advice->plan[0]) || patience->merit (patience, world, moves[i]) < 0)
        continue;
      patience_play (patience, &after, moves[i], &undo);
      verdict = solve (coach, &after, limits, OTHER_POSITIONS, &result);
      if (verdict == VERDICT_UNKNOWN)
        continue;
      set_certain (&move, verdict == VERDICT_WINNABLE);
      advice->n_moves++;
      for (; at > 1 && advice->move[at - 1].chance < move.chance; at--)
        advice->move[at] = advice->move[at - 1];
      advice->move[at] = move;
    }
}

/* Asks the solver when everything is known. False if it finds no answer. */
static bool
think_known (Coach             *coach,
             const Knowledge   *knowledge,
             const CoachLimits *limits,
             bool               decide,
             CoachAdvice       *advice)
{
  SolveResult result;

  if (!knowledge_is_whole (coach->patience, knowledge))
    return false;
  if (solve (coach, &knowledge->now, limits, KNOWN_POSITIONS, &result) == VERDICT_UNKNOWN)
    return false;
  advice->certain = true;
  advice->has_chance = true;
  advice->chance = result.verdict == VERDICT_WINNABLE;
  if (result.verdict != VERDICT_WINNABLE || result.length == 0)
    return true;
  advice->plan_length = result.length < COACH_MAX_PLAN ? result.length : COACH_MAX_PLAN;
  memcpy (advice->plan, result.line, (size_t) advice->plan_length * sizeof *advice->plan);
  advice->n_moves = 1;
  advice->move[0] = (CoachMove) { .move = advice->plan[0], .pile = -1 };
  set_certain (&advice->move[0], true);
  coach_give_reason (coach->patience, knowledge, advice->plan, advice->plan_length,
                     &advice->move[0]);
  if (!decide && limits->each > 0)
    add_others (coach, &knowledge->now, limits, advice);
  return true;
}

static void
think (Coach             *coach,
       const Knowledge   *knowledge,
       const CoachLimits *limits,
       bool               decide,
       CoachAdvice       *advice)
{
  coach->started = solver_now ();
  *advice = (CoachAdvice) { .kind = coach_kind (coach->patience, &knowledge->now.rules) };
  if (coach->patience->won (coach->patience, &knowledge->now))
    {
      advice->certain = advice->has_chance = true;
      advice->chance = 1;
      return;
    }
  if (!think_known (coach, knowledge, limits, decide, advice))
    coach->ops->think (coach, knowledge, limits, decide, advice);
}

void
coach_think (Coach             *coach,
             const Knowledge   *knowledge,
             const CoachLimits *limits,
             CoachAdvice       *advice)
{
  Knowledge known = *knowledge;

  knowledge_name_copies (coach->patience, &known);
  knowledge_complete (coach->patience, &known);
  think (coach, &known, limits, false, advice);
}

/* Finds where the first move of the plan leads; a card that nobody has seen ends the plan. */
static void
expect_next (Coach *coach, const Knowledge *knowledge)
{
  Knowledge next = *knowledge;
  Undo undo;

  coach->here = knowledge_hash (coach->patience, knowledge);
  coach->next = 0;
  if (coach->plan.plan_length < 2
      || !patience_legal (coach->patience, &next.now, coach->plan.plan[0]))
    return;
  patience_play (coach->patience, &next.now, coach->plan.plan[0], &undo);
  coach->next = knowledge_hash (coach->patience, &next);
}

/* Drops the first move of the plan, which has been played. */
static void
go_on (Coach *coach, const Knowledge *knowledge)
{
  CoachAdvice *plan = &coach->plan;
  CoachMove *move = &plan->move[0];

  plan->plan_length--;
  memmove (plan->plan, plan->plan + 1, (size_t) plan->plan_length * sizeof *plan->plan);
  plan->n_moves = 1;
  move->move = plan->plan[0];
  coach_give_reason (coach->patience, knowledge, plan->plan, plan->plan_length, move);
}

bool
coach_hint (Coach             *coach,
            const Knowledge   *knowledge,
            const CoachLimits *limits,
            CoachAdvice       *advice)
{
  Knowledge known = *knowledge;
  uint64_t hash;

  knowledge_name_copies (coach->patience, &known);
  knowledge_complete (coach->patience, &known);
  hash = knowledge_hash (coach->patience, &known);
  if (coach->has_plan && coach->next != 0 && hash == coach->next)
    {
      go_on (coach, &known);
      expect_next (coach, &known);
    }
  else if (!coach->has_plan || hash != coach->here)
    {
      think (coach, &known, limits, true, &coach->plan);
      /* An interrupted search makes no plan. */
      coach->has_plan = coach->plan.n_moves > 0
                        && (limits->cancel == NULL || !atomic_load (limits->cancel));
      expect_next (coach, &known);
    }
  *advice = coach->plan;
  return advice->n_moves > 0;
}
