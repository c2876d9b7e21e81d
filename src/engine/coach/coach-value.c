/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The coach of the patiences whose stock alone is hidden: by a trained network where there is one for the
 * rules, by merit otherwise. Chances are counted: games played on, with the unseen cards dealt
 * anew each time. */

#include "coach-private.h"

#include "value-net.h"
#include "value-play.h"

#include "engine/cards/lots.h"

#include <math.h>
#include <stdlib.h>

#define BACK_COST 0.1f          /* without it, cards go to and fro between equals */

typedef struct {
  ValueGame game;               /* where the game has been, as far as the coach led it */
} ValueCoach;

static float
estimate_nothing (const void *net, const uint16_t *active, int n)
{
  return 0;
}

static bool
use_net (ValueCoach *own, const Coach *coach, const Rules *rules)
{
  const ValueNet *net = value_net_find (coach->patience, rules);

  own->game.patience = coach->patience;
  own->game.inputs = value_inputs_find (coach->patience);
  own->game.net = net;
  own->game.back_cost = BACK_COST;
  own->game.estimate = net != NULL ? value_net_estimate : estimate_nothing;
  return net != NULL;
}

static void
sort_moves (ValueMove *moves, int n)
{
  for (int i = 1; i < n; i++)
    {
      ValueMove move = moves[i];
      int j = i;

      for (; j > 0 && moves[j - 1].value < move.value; j--)
        moves[j] = moves[j - 1];
      moves[j] = move;
    }
}

/* The moves worth a look, best first. */
static int
list_moves (const ValueCoach *own, const Position *now, bool trained,
            ValueMove moves[PATIENCE_MAX_MOVES])
{
  const Patience *patience = own->game.patience;
  int n;

  moves[0].value = 0;
  if (value_free_move (&own->game, now, &moves[0].move))
    return 1;
  n = value_moves (&own->game, now, moves);
  if (!trained)
    {
      int kept = 0;

      for (int i = 0; i < n; i++)
        {
          int merit = patience->merit (now, moves[i].move);

          if (merit >= 0)
            moves[kept++] = (ValueMove) { moves[i].move, (float) merit };
        }
      n = kept;
    }
  sort_moves (moves, n);
  return n;
}

/* One game from after @first, in a world of its own. */
static bool
play_world (const ValueCoach *own, const Knowledge *knowledge, uint64_t *lots, Move first)
{
  ValueGame game = own->game;
  Position world;

  knowledge_world (game.patience, knowledge, lots, NULL, &world);
  value_play (&game, &world, first);
  return value_play_out (&game, &world);
}

static void
set_chance (CoachMove *move, int wins)
{
  double p = (wins + 1) / (move->visits + 2.0);

  move->has_chance = true;
  move->chance = (double) wins / move->visits;
  move->error = sqrt (p * (1 - p) / move->visits);
}

static void
count_wins (const ValueCoach *own, const Coach *coach, const Knowledge *knowledge,
            const CoachLimits *limits, int games, CoachMove *move)
{
  /* The same worlds for every move: what differs is the move. */
  uint64_t lots = lots_begin (knowledge_hash (coach->patience, knowledge));
  int wins = 0;

  for (; move->visits < games && !coach_must_stop (coach, limits); move->visits++)
    wins += play_world (own, knowledge, &lots, move->move);
  if (move->visits > 0)
    set_chance (move, wins);
}

static void
think (Coach *coach, const Knowledge *knowledge, const CoachLimits *limits, bool decide,
       CoachAdvice *advice)
{
  ValueCoach *own = coach->own;
  bool trained = use_net (own, coach, &knowledge->now.rules);
  ValueMove moves[PATIENCE_MAX_MOVES];
  int n = list_moves (own, &knowledge->now, trained, moves);

  for (int i = 0; i < n && i < COACH_MAX_MOVES && (i == 0 || !decide); i++)
    {
      CoachMove *move = &advice->move[advice->n_moves++];

      *move = (CoachMove) { .move = moves[i].move, .pile = -1 };
      coach_give_reason (coach->patience, knowledge, &move->move, 1, move);
      if (trained && !decide && (i == 0 || limits->each > 0))
        count_wins (own, coach, knowledge, limits,
                    i == 0 && limits->visits > 0 ? limits->visits : limits->each, move);
    }
  if (n == 0)
    return;
  advice->plan[0] = moves[0].move;
  advice->plan_length = 1;
  advice->has_chance = advice->move[0].has_chance;
  advice->chance = advice->move[0].chance;
  advice->error = advice->move[0].error;
  advice->visits = advice->move[0].visits;
  if (decide)
    {
      Position after = knowledge->now;

      value_play (&own->game, &after, moves[0].move);
    }
}

static void
reset (void *data)
{
  ValueCoach *own = data;

  value_restart (&own->game);
}

static void *
create (const Patience *patience)
{
  return calloc (1, sizeof (ValueCoach));
}

const CoachOps value_coach = {
  .id = "",
  .create = create,
  .destroy = free,
  .reset = reset,
  .think = think
};
