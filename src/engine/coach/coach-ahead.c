/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Deciding by a look ahead at all that can be done before the next card is turned up: see
 * look-ahead.h. It says which moves are best, and gives no chance of winning. */

#include "coach-private.h"

#include "look-ahead.h"

#include "engine/cards/lots.h"

#include <stdlib.h>

#define NODES 10                /* that a visit stands for */
#define NODES_SHUFFLED 40       /* … where the columns are gathered: a game has few such thoughts */

LookAhead *
ahead_new (void)
{
  return malloc (sizeof (LookAhead));
}

/* The node after the first move of the way to @end, or 0 where that is the end's own move. */
static int
find_first (const LookAhead *ahead, const LookAheadEnd *end)
{
  int node = end->node;

  if (node == 0)
    return 0;
  while (ahead->node[node].parent != 0)
    node = ahead->node[node].parent;
  return node;
}

/* The list is sorted, and no two of its moves are the same; of equals the one found first comes
 * first. Returns whether @move with this end leads the list now. */
static bool
list_move (CoachAdvice *advice, int *worths, Move move, int worth)
{
  int at = 0, old;

  for (old = 0; old < advice->n_moves && !move_equal (advice->move[old].move, move);)
    old++;
  if (old < advice->n_moves && worths[old] >= worth)
    {
      advice->move[old].visits++;
      return false;
    }
  if (old == COACH_MAX_MOVES && worths[--old] >= worth)
    return false;
  if (old == advice->n_moves)
    advice->n_moves++;
  while (at < old && worths[at] >= worth)
    at++;
  for (int i = old; i > at; i--)
    {
      advice->move[i] = advice->move[i - 1];
      worths[i] = worths[i - 1];
    }
  advice->move[at] = (CoachMove) { .move = move, .visits = 1, .pile = -1 };
  worths[at] = worth;
  return at == 0;
}

/* The moves by the best of what they can lead to; returns that of the first one. */
static const LookAheadEnd *
list_ends (const LookAhead *ahead, CoachAdvice *advice)
{
  const LookAheadEnd *best = NULL;
  int worths[COACH_MAX_MOVES];

  for (int i = 0; i < ahead->n_ends; i++)
    {
      const LookAheadEnd *end = &ahead->end[i];
      int first = find_first (ahead, end);

      if (list_move (advice, worths, first == 0 ? end->move : ahead->node[first].move, end->worth))
        best = end;
    }
  return best;
}

static bool
make_plan (const LookAhead *ahead, CoachAdvice *advice)
{
  const LookAheadEnd *end = ahead->won < 0 ? list_ends (ahead, advice) : NULL;
  int node = end != NULL ? end->node : look_ahead_goal (ahead);

  advice->plan_length = look_ahead_way (ahead, node, advice->plan, COACH_MAX_PLAN);
  if (end != NULL && advice->plan_length < COACH_MAX_PLAN)
    advice->plan[advice->plan_length++] = end->move;
  if (advice->plan_length == 0)
    return false;
  if (end == NULL)
    {
      advice->n_moves = 1;
      advice->move[0] = (CoachMove) { .move = advice->plan[0], .visits = 1, .pile = -1 };
    }
  return true;
}

typedef struct {
  const Coach *coach;
  const CoachLimits *limits;
} Thought;

static bool
must_stop (void *data)
{
  const Thought *thought = data;

  return coach_must_stop (thought->coach, thought->limits);
}

bool
ahead_think (LookAhead         *ahead,
             Coach             *coach,
             const Knowledge   *knowledge,
             const CoachLimits *limits,
             CoachAdvice       *advice)
{
  const Patience *patience = coach->patience;
  const LookAheadWeights *weights = look_ahead_find (patience, &knowledge->now.rules);
  uint64_t lots = lots_begin (knowledge_hash (patience, knowledge));
  Thought thought = { .coach = coach, .limits = limits };
  Position world;
  int each = knowledge->now.lot != 0 ? NODES_SHUFFLED : NODES;
  int nodes = limits->visits == 0 || limits->visits > LOOK_AHEAD_NODES / each ? LOOK_AHEAD_NODES
              : each * limits->visits;

  if (ahead == NULL || weights == NULL || limits->visits == 1)
    return false;
  /* Which cards lie face down does not matter, but the rules want some. */
  knowledge_world (patience, knowledge, &lots, NULL, &world);
  look_ahead_run (ahead, patience, weights, &world, nodes, must_stop, &thought);
  if (!make_plan (ahead, advice))
    return false;
  for (int i = 0; i < advice->n_moves; i++)
    coach_give_reason (patience, knowledge, i == 0 ? advice->plan : &advice->move[i].move,
                       i == 0 ? advice->plan_length : 1, &advice->move[i]);
  return true;
}
