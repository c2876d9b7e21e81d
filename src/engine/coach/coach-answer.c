/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What all coaches do with a question and its answer. */

#include "coach-private.h"

#include <math.h>
#include <string.h>

bool
coach_is_cancelled (const CoachQuestion *asked)
{
  const atomic_bool *cancel = asked->limits->cancel;

  return cancel != NULL && atomic_load_explicit (cancel, memory_order_relaxed);
}

bool
coach_must_stop (const CoachQuestion *asked)
{
  double seconds = asked->limits->seconds;

  return coach_is_cancelled (asked)
         || (seconds > 0 && solver_now () - asked->coach->started >= seconds);
}

bool
coach_has_move (const CoachAdvice *advice, Move move)
{
  for (int i = 0; i < advice->n_moves; i++)
    if (move_equal (advice->move[i].move, move))
      return true;
  return false;
}

CoachMove *
coach_add_move (const CoachQuestion *asked, const Move *plan, int n)
{
  CoachAdvice *advice = asked->advice;
  CoachMove *move = &advice->move[advice->n_moves];

  if (advice->n_moves == COACH_MAX_MOVES)
    return NULL;
  n = n < COACH_MAX_PLAN ? n : COACH_MAX_PLAN;
  *move = (CoachMove) { .move = plan[0], .pile = -1 };
  coach_give_reason (asked->patience, asked->knowledge, plan, n, move);
  if (advice->n_moves++ == 0)
    {
      advice->plan_length = n;
      memcpy (advice->plan, plan, (size_t) n * sizeof *plan);
    }
  return move;
}

static bool
is_better (const CoachMove *a, const CoachMove *b)
{
  return a->chance > b->chance || (a->chance == b->chance && a->visits > b->visits);
}

void
coach_sort_moves (CoachAdvice *advice, int first)
{
  for (int i = first + 1; i < advice->n_moves; i++)
    {
      CoachMove move = advice->move[i];
      int at = i;

      for (; at > first && is_better (&move, &advice->move[at - 1]); at--)
        advice->move[at] = advice->move[at - 1];
      advice->move[at] = move;
    }
}

void
coach_count_chance (CoachMove *move, double wins, int games)
{
  /* Never quite certain: as if there had been two more games, one of them won. */
  double share = (wins + 1) / (games + 2);

  move->has_chance = true;
  move->chance = wins / games;
  move->visits = games;
  move->error = sqrt (share * (1 - share) / games);
}
