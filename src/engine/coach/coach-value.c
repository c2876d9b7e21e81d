/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The coach for patiences in which only the stock is hidden: by a trained network if there is one
 * for the rules, otherwise by merit. Chances are counted in games played on, with the unseen cards
 * dealt again each time. */

#include "coach-private.h"

#include "value-net.h"
#include "value-play.h"

#include "engine/cards/random.h"

#include <math.h>
#include <stdlib.h>

#define BACK_COST 0.1f          /* otherwise cards would go back and forth between equal moves */

#define ROUND 20                /* games in a row for one candidate */

/* Games played on after a candidate. */
typedef struct {
  Move move;
  uint64_t rng;                 /* deals the same worlds for every candidate, so that only the move
                                 * differs */
  int games;
  int wins;
} Tally;

typedef struct {
  ValueGame game;               /* where the game has been, as far as the coach has led it */
  uint64_t here;                /* hash of what is known where these were counted */
  int n_tallies;
  Tally tally[2 * COACH_MAX_MOVES];
} ValueCoach;

static bool
use_net (ValueCoach *own, const Coach *coach, const Rules *rules)
{
  const ValueNet *net = value_net_find (coach->patience, rules);

  own->game.patience = coach->patience;
  own->game.inputs = value_inputs_find (coach->patience);
  own->game.net = net;
  own->game.back_cost = BACK_COST;
  own->game.estimate = value_net_estimate;
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

/* Lists the moves worth considering, the best first. */
static int
list_moves (const ValueCoach *own,
            const Position   *now,
            bool              trained,
            ValueMove         moves[PATIENCE_MAX_MOVES])
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
          int merit = patience->merit (patience, now, moves[i].move);

          if (merit >= 0)
            moves[kept++] = (ValueMove) { moves[i].move, (float) merit };
        }
      /* A poor move is better than none while the game goes on. */
      n = kept > 0 ? kept : n;
    }
  sort_moves (moves, n);
  return n;
}

/* Plays one game from after @first, in a world of its own. */
static bool
play_world (const ValueCoach *own, const Knowledge *knowledge, uint64_t *rng, Move first)
{
  ValueGame game = own->game;
  Position world;

  knowledge_world (game.patience, knowledge, rng, NULL, &world);
  value_play (&game, &world, first);
  return value_play_out (&game, &world);
}

/* Plays one more game. A game that is interrupted is not counted, and is played again next time. */
static void
count_world (ValueCoach        *own,
             const Knowledge   *knowledge,
             const CoachLimits *limits,
             Tally             *tally)
{
  uint64_t rng = tally->rng;
  bool won;

  own->game.cancel = limits->cancel;
  won = play_world (own, knowledge, &tally->rng, tally->move);
  own->game.cancel = NULL;
  if (limits->cancel != NULL && atomic_load_explicit (limits->cancel, memory_order_relaxed))
    {
      tally->rng = rng;
      return;
    }

  tally->games++;
  tally->wins += won;
}

static void
set_chance (CoachMove *move, const Tally *tally)
{
  double p = (tally->wins + 1) / (tally->games + 2.0);

  if (tally->games == 0)
    return;
  move->has_chance = true;
  move->visits = tally->games;
  move->chance = (double) tally->wins / tally->games;
  move->error = sqrt (p * (1 - p) / tally->games);
}

/* Finds the tally of the candidate; counting goes on from there if the same is asked again. */
static Tally *
find_tally (ValueCoach *own, uint64_t here, Move move)
{
  for (int i = 0; i < own->n_tallies; i++)
    if (move_equal (own->tally[i].move, move))
      return &own->tally[i];
  own->tally[own->n_tallies] = (Tally) { .move = move, .rng = random_begin (here) };
  return &own->tally[own->n_tallies++];
}

static int
games_for (const CoachLimits *limits, int i)
{
  return i == 0 && limits->visits > limits->each ? limits->visits : limits->each;
}

/* Plays on after each candidate in turn, so that all get the same share of the time. */
static void
count_wins (ValueCoach        *own,
            const Coach       *coach,
            const Knowledge   *knowledge,
            const CoachLimits *limits,
            CoachAdvice       *advice)
{
  uint64_t here = knowledge_hash (coach->patience, knowledge);
  Tally *tally[COACH_MAX_MOVES];
  bool open = true;

  if (own->here != here || own->n_tallies > COACH_MAX_MOVES)
    own->n_tallies = 0;
  own->here = here;
  for (int i = 0; i < advice->n_moves; i++)
    tally[i] = find_tally (own, here, advice->move[i].move);
  for (int round = 1; open && !coach_must_stop (coach, limits); round++)
    {
      open = false;
      for (int i = 0; i < advice->n_moves; i++)
        {
          int wanted = games_for (limits, i);
          int until = wanted < ROUND * round ? wanted : ROUND * round;

          while (tally[i]->games < until && !coach_must_stop (coach, limits))
            count_world (own, knowledge, limits, tally[i]);
          open |= until < wanted;
        }
    }
  for (int i = 0; i < advice->n_moves; i++)
    set_chance (&advice->move[i], tally[i]);
}

/* Sorts by what was counted. The network's choice stays first unless another is significantly
 * better. */
static void
sort_by_chance (CoachAdvice *advice)
{
  int first = 1;

  for (int i = 1; i < advice->n_moves; i++)
    {
      const CoachMove *a = &advice->move[0], *b = &advice->move[i];

      if (b->chance - a->chance > 2 * sqrt (a->error * a->error + b->error * b->error))
        first = 0;
    }
  for (int i = first + 1; i < advice->n_moves; i++)
    {
      CoachMove move = advice->move[i];
      int j = i;

      for (; j > first && advice->move[j - 1].chance < move.chance; j--)
        advice->move[j] = advice->move[j - 1];
      advice->move[j] = move;
    }
  advice->plan[0] = advice->move[0].move;
}

/* Remembers where the game has been, since the advice is going to be followed. */
static void
lead (ValueCoach *own, const Knowledge *knowledge, Move move)
{
  Position after = knowledge->now;

  value_play (&own->game, &after, move);
}

static void
think (Coach             *coach,
       const Knowledge   *knowledge,
       const CoachLimits *limits,
       bool               decide,
       CoachAdvice       *advice)
{
  ValueCoach *own = coach->own;
  bool trained = use_net (own, coach, &knowledge->now.rules);
  ValueMove moves[PATIENCE_MAX_MOVES];
  int n = list_moves (own, &knowledge->now, trained, moves);

  if (n == 0)
    return;
  n = decide || limits->each == 0 ? 1 : n < COACH_MAX_MOVES ? n : COACH_MAX_MOVES;
  for (int i = 0; i < n; i++)
    {
      advice->move[i] = (CoachMove) { .move = moves[i].move, .pile = -1 };
      coach_give_reason (coach->patience, knowledge, &moves[i].move, 1, &advice->move[i]);
    }
  advice->n_moves = n;
  advice->plan[0] = moves[0].move;
  advice->plan_length = 1;
  if (decide)
    {
      lead (own, knowledge, moves[0].move);
      return;
    }
  if (!trained)
    return;
  count_wins (own, coach, knowledge, limits, advice);
  sort_by_chance (advice);
  advice->has_chance = advice->move[0].has_chance;
  advice->chance = advice->move[0].chance;
  advice->error = advice->move[0].error;
  advice->visits = advice->move[0].visits;
}

static void
reset (void *data)
{
  ValueCoach *own = data;

  value_restart (&own->game);
  own->n_tallies = 0;
}

static void *
create (const Patience *patience)
{
  return calloc (1, sizeof (ValueCoach));
}

const CoachOps value_coach = {
  .create = create,
  .destroy = free,
  .reset = reset,
  .think = think
};
