/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The coach for patiences in which only the stock is hidden: by a trained network if there is one
 * for the rules, otherwise by merit. Chances are counted in games played on, with the unseen cards
 * dealt again each time. */

#include "coach-private.h"

#include "value-net.h"
#include "value-play.h"

#include "engine/cards/random.h"

#include <math.h>

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

static void
use_net (ValueCoach *own, const Patience *patience, const Rules *rules)
{
  const ValueNet *net = value_net_find (patience, rules);

  own->game.patience = patience;
  own->game.inputs = net != NULL ? net->inputs : NULL;
  own->game.net = net;
  own->game.back_cost = BACK_COST;
  own->game.estimate = value_net_estimate;
}

/* Plays one more game, in a world of its own. A game that is interrupted is not counted, and is
 * played again next time. */
static void
count_world (const CoachQuestion *asked, Tally *tally)
{
  const ValueCoach *own = asked->coach->own;
  ValueGame game = own->game;
  uint64_t rng = tally->rng;
  Position world;
  bool won;

  game.cancel = asked->limits->cancel;
  /* Merit plays ends badly, and so a chance by it alone would be too low. */
  game.solver = game.net == NULL ? asked->coach->solver : NULL;
  knowledge_world (asked->patience, asked->knowledge, &rng, NULL, &world);
  value_play (&game, &world, tally->move);
  won = value_play_out (&game, &world);
  if (coach_is_cancelled (asked))
    return;
  tally->rng = rng;
  tally->games++;
  tally->wins += won;
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
count_wins (const CoachQuestion *asked)
{
  ValueCoach *own = asked->coach->own;
  CoachAdvice *advice = asked->advice;
  uint64_t here = knowledge_hash (asked->patience, asked->knowledge);
  Tally *tally[COACH_MAX_MOVES];
  bool open = true;

  if (own->here != here || own->n_tallies > COACH_MAX_MOVES)
    own->n_tallies = 0;
  own->here = here;
  for (int i = 0; i < advice->n_moves; i++)
    tally[i] = find_tally (own, here, advice->move[i].move);
  for (int round = 1; open && !coach_must_stop (asked); round++)
    {
      open = false;
      for (int i = 0; i < advice->n_moves; i++)
        {
          int wanted = games_for (asked->limits, i);
          int until = wanted < ROUND * round ? wanted : ROUND * round;

          while (tally[i]->games < until && !coach_must_stop (asked))
            count_world (asked, tally[i]);
          open |= until < wanted;
        }
    }
  for (int i = 0; i < advice->n_moves; i++)
    if (tally[i]->games > 0)
      coach_count_chance (&advice->move[i], tally[i]->wins, tally[i]->games);
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
  coach_sort_moves (advice, first);
  advice->plan[0] = advice->move[0].move;
}

static void
think (const CoachQuestion *asked)
{
  ValueCoach *own = asked->coach->own;
  Position now = asked->knowledge->now;
  ValueMove moves[PATIENCE_MAX_MOVES];
  int n;

  use_net (own, asked->patience, &now.rules);
  n = value_candidates (&own->game, &now, moves);
  if (n > 1 && (asked->decide || asked->limits->each == 0))
    n = 1;
  for (int i = 0; i < n; i++)
    coach_add_move (asked, &moves[i].move, 1);
  /* Remembers where the game has been, since the advice is going to be followed. */
  if (asked->decide && n > 0)
    value_play (&own->game, &now, moves[0].move);
  if (asked->decide || n == 0)
    return;
  count_wins (asked);
  sort_by_chance (asked->advice);
}

static void
reset (void *data)
{
  ValueCoach *own = data;

  value_restart (&own->game);
  own->n_tallies = 0;
}

const CoachOps value_coach = {
  .size = sizeof (ValueCoach),
  .reset = reset,
  .think = think
};
