/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Deciding by a look ahead at all that can be done before the next card is turned up: see
 * look-ahead.h. Where a network judges what that leads to, the best ends are tried in worlds dealt
 * by lot: what can be done there before one more card is turned up. It says which moves are best,
 * and gives no chance of winning. */

#include "coach-private.h"

#include "look-ahead.h"

#include "engine/cards/lots.h"

#include <stdlib.h>
#include <string.h>

#define NODES 10                /* that a visit stands for */
#define NODES_SHUFFLED 40       /* … where the columns are gathered: a game has few such thoughts */
#define TRIED 8                 /* ends */
#define VISITS_A_WORLD 25
#define WORLDS_MAX 64
#define TRIED_NODES 60          /* in each world after each end */
#define ALIKE 3000              /* ends that turn up the same column, so near in worth */

LookAhead *
ahead_new (void)
{
  return malloc (2 * sizeof (LookAhead));
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

/* The best ends, no two of them alike, in @tried; how many. */
static int
choose_ends (const LookAhead *ahead, int tried[TRIED])
{
  int n = 0;

  for (int i = 0; i < ahead->n_ends && n < TRIED; i++)
    {
      const LookAheadEnd *end = &ahead->end[i];
      bool alike = false;

      for (int j = 0; j < n && !alike; j++)
        alike = ahead->end[tried[j]].move.kind == end->move.kind
                && ahead->end[tried[j]].move.from == end->move.from
                && ahead->end[tried[j]].worth - end->worth < ALIKE;
      if (!alike)
        tried[n++] = i;
    }
  return n;
}

/* Lays the face-down cards of @world where @position, which has as many, hides some. */
static void
lay_hidden (const Patience *patience, const Position *world, Position *position)
{
  for (int pile = 0; pile < patience->n_piles; pile++)
    {
      Card *card = position->card + position->start[pile];

      for (int i = 0; i < position_count (position, pile) && card_is_down (card[i]); i++)
        card[i] = position_pile (world, pile)[i];
    }
}

/* Tries the best ends in as many worlds as the limits allow, the same for all, and puts them first
 * by what they came to. @next: room for another look. */
static void
try_ends (LookAhead              *ahead,
          LookAhead              *next,
          const LookAheadWeights *weights,
          Thought                *thought,
          const Knowledge        *knowledge,
          uint64_t               *lots)
{
  const Patience *patience = thought->coach->patience;
  int tried[TRIED], n = choose_ends (ahead, tried), visits = thought->limits->visits;
  int worlds = visits == 0 || visits / VISITS_A_WORLD > WORLDS_MAX ? WORLDS_MAX
               : visits / VISITS_A_WORLD;
  double came[TRIED] = { 0 }, so_far[TRIED];

  for (int w = 0; n > 1 && w < worlds; w++)
    {
      Position world;

      knowledge_world (patience, knowledge, lots, NULL, &world);
      memcpy (so_far, came, sizeof so_far);
      for (int i = 0; i < n; i++)
        {
          const LookAheadEnd *end = &ahead->end[tried[i]];
          Position after = ahead->node[end->node].position;
          Undo undo;

          if (must_stop (thought))
            {
              worlds = w;
              memcpy (came, so_far, sizeof came);
              break;
            }
          lay_hidden (patience, &world, &after);
          patience_play (patience, &after, end->move, &undo);
          came[i] += look_ahead_foretell (next, patience, weights, &after, TRIED_NODES);
        }
    }
  for (int i = 0; i < n && n > 1 && worlds > 0; i++)
    ahead->end[tried[i]].worth = LOOK_AHEAD_CERTAIN + (int) (LOOK_AHEAD_CERTAIN * came[i] / worlds);
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
  if (weights->net != NULL && ahead->won < 0 && ahead->n_ends > 1)
    {
      look_ahead_judge (ahead, patience, weights, must_stop, &thought);
      try_ends (ahead, ahead + 1, weights, &thought, knowledge, &lots);
    }
  if (!make_plan (ahead, advice))
    return false;
  for (int i = 0; i < advice->n_moves; i++)
    coach_give_reason (patience, knowledge, i == 0 ? advice->plan : &advice->move[i].move,
                       i == 0 ? advice->plan_length : 1, &advice->move[i]);
  return true;
}
