/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The coach: plans, and positions in which everything is known. The coach-*.c files think about the
 * others. */

#include "coach-klondike.h"
#include "value-play.h"

#include "engine/games.h"

#include <stdlib.h>
#include <string.h>

#define OTHER_POSITIONS 5000    /* positions searched after each move but the first, if all is
                                 * known and chances are wanted */

static const CoachOps *
find_ops (const Patience *patience)
{
  if (klondike_serves (patience))
    return &klondike_coach;
  return patience->heaped || value_net_find (patience, NULL) != NULL ? &value_coach : &worlds_coach;
}

CoachKind
coach_kind (const Patience *patience, const Rules *rules)
{
  const CoachOps *ops = find_ops (patience);

  if (ops == &worlds_coach)
    return chance_weights_find (patience, rules) != NULL ? COACH_PLAYED : COACH_ROUGH;
  if (ops != &value_coach)
    return COACH_TREE;
  return value_net_find (patience, rules) != NULL ? COACH_VALUE : COACH_MERIT;
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
  coach->own = calloc (1, ops->size);
  if (coach->solver == NULL || coach->own == NULL)
    {
      coach_free (coach);
      return NULL;
    }
  ops->reset (coach->own);
  return coach;
}

Coach *
coach_new (const Patience *patience)
{
  return new (patience, find_ops (patience));
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
  free (coach->own);
  solver_free (coach->solver);
  free (coach);
}

void
coach_reset (Coach *coach)
{
  coach->has_plan = false;
  coach->ops->reset (coach->own);
}

static Verdict
solve (const CoachQuestion *asked,
       const Position      *position,
       uint64_t             positions,
       SolveResult         *result)
{
  SolveLimits own = { .positions = positions, .cancel = asked->limits->cancel };

  if (asked->limits->seconds > 0)
    {
      own.seconds = asked->limits->seconds - (solver_now () - asked->coach->started);
      if (own.seconds <= 0)
        return VERDICT_UNKNOWN;
    }
  solver_solve (asked->coach->solver, position, &own, result);
  return result->verdict;
}

/* Adds the other moves, and whether the game can still be won after each. */
static void
add_others (const CoachQuestion *asked, const Position *world)
{
  const Patience *patience = asked->patience;
  CoachAdvice *advice = asked->advice;
  Move moves[PATIENCE_MAX_MOVES];
  int n = patience_moves (patience, world, moves);

  for (int i = 0; i < n && advice->n_moves < COACH_MAX_MOVES; i++)
    {
      CoachMove move = { .move = moves[i], .has_chance = true, .pile = -1 };
      Position after = *world;
      SolveResult result;
      Undo undo;
      Verdict verdict;

      if (move_equal (moves[i], advice->plan[0]) || patience->merit (patience, world, moves[i]) < 0)
        continue;
      patience_play (patience, &after, moves[i], &undo);
      verdict = solve (asked, &after, OTHER_POSITIONS, &result);
      if (verdict == VERDICT_UNKNOWN)
        continue;
      move.chance = verdict == VERDICT_WINNABLE;
      advice->move[advice->n_moves++] = move;
    }
  coach_sort_moves (advice, 1);
}

/* Asks the solver when everything is known. False if it finds no answer. */
static bool
think_known (const CoachQuestion *asked)
{
  const Position *now = &asked->knowledge->now;
  CoachAdvice *advice = asked->advice;
  SolveResult result;
  CoachMove *first;

  if (!knowledge_is_whole (asked->patience, asked->knowledge))
    return false;
  if (solve (asked, now, VALUE_KNOWN_POSITIONS, &result) == VERDICT_UNKNOWN)
    return false;
  advice->certain = true;
  advice->has_chance = true;
  advice->chance = result.verdict == VERDICT_WINNABLE;
  if (result.verdict != VERDICT_WINNABLE || result.length == 0)
    return true;
  first = coach_add_move (asked, result.line, result.length);
  first->has_chance = true;
  first->chance = 1;
  if (!asked->decide && asked->limits->each > 0)
    add_others (asked, now);
  return true;
}

static void
think (const CoachQuestion *asked)
{
  const Position *now = &asked->knowledge->now;
  CoachAdvice *advice = asked->advice;
  const CoachMove *first = &advice->move[0];

  asked->coach->started = solver_now ();
  *advice = (CoachAdvice) { .kind = coach_kind (asked->patience, &now->rules) };
  if (asked->patience->won (asked->patience, now))
    {
      advice->certain = advice->has_chance = true;
      advice->chance = 1;
      return;
    }
  if (!think_known (asked))
    asked->coach->ops->think (asked);
  if (advice->n_moves == 0 || (asked->decide && !first->has_chance))
    return;
  advice->has_chance = first->has_chance;
  advice->chance = first->chance;
  advice->error = first->error;
  advice->visits = first->visits;
}

/* What the player knows, such that the answer depends on nothing else. */
static Knowledge
tidy (const Patience *patience, const Knowledge *knowledge)
{
  Knowledge known = *knowledge;

  knowledge_name_copies (patience, &known);
  knowledge_complete (patience, &known);
  return known;
}

void
coach_think (Coach             *coach,
             const Knowledge   *knowledge,
             const CoachLimits *limits,
             CoachAdvice       *advice)
{
  Knowledge known = tidy (coach->patience, knowledge);

  think (&(CoachQuestion) { coach, coach->patience, &known, limits, false, advice });
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
  Knowledge known = tidy (coach->patience, knowledge);
  CoachQuestion asked = { coach, coach->patience, &known, limits, true, &coach->plan };
  uint64_t hash = knowledge_hash (coach->patience, &known);

  if (coach->has_plan && coach->next != 0 && hash == coach->next)
    {
      go_on (coach, &known);
      expect_next (coach, &known);
    }
  else if (!coach->has_plan || hash != coach->here)
    {
      think (&asked);
      /* An interrupted search makes no plan. */
      coach->has_plan = coach->plan.n_moves > 0 && !coach_is_cancelled (&asked);
      expect_next (coach, &known);
    }
  *advice = coach->plan;
  return advice->n_moves > 0;
}
