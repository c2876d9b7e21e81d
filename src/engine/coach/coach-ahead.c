/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Decides by looking ahead at all that can be done before the next card is turned up
 * (look-ahead.h). If a network judges the ends, the best ones are tried in random worlds, again up
 * to the next card. Chances rest on those results (coach-chances.h). */

#include "coach-private.h"

#include "engine/cards/random.h"

#define NODES 10                /* nodes for a visit */
#define NODES_SHUFFLED 40       /* … if columns are gathered: a game has few such decisions */
#define TRIED 8                 /* ends tried */
#define OTHER_TRIED 2           /* … after a move of which only the chance is wanted */
#define VISITS_A_WORLD 25
#define WORLDS_MAX 64
#define TRIED_NODES 60          /* nodes in each world after each end */
#define WEIGHT 10               /* one world weighs as much as this many play-outs: it gives an
                                 * expected value, not a single outcome */
#define ALIKE 3000              /* largest difference in worth between ends that turn up the same
                                 * column and count as alike */

/* Puts @move in the sorted list, in which every move occurs once; of equals, the one found first
 * comes first. Returns whether it leads the list now. */
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

/* Lists the first moves by the best of their ends; returns the end of the best one. */
static const LookAheadEnd *
list_ends (const LookAhead *ahead, CoachAdvice *advice)
{
  const LookAheadEnd *best = NULL;
  int worths[COACH_MAX_MOVES];

  for (int i = 0; i < ahead->n_ends; i++)
    {
      const LookAheadEnd *end = &ahead->end[i];
      Move first = end->move;

      /* Unless the end itself is the first move. */
      look_ahead_way (ahead, end->node, &first, 1);
      if (list_move (advice, worths, first, end->worth))
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
  const CoachQuestion *asked;
  const LookAheadWeights *weights;
  LookAhead *ahead;             /* what can be done now */
  LookAhead *next;              /* … and what can be done after it in a world */
  uint64_t rng;                 /* deals the worlds, which are the same for all ends tried */
} Thought;

/* A move that turns up cards, and its results in worlds. */
typedef struct {
  const Position *before;
  Move move;
  double sum, squares;
  int wins;
} Trial;

static bool
must_stop (void *data)
{
  const Thought *thought = data;

  return coach_must_stop (thought->asked);
}

/* Puts the best ends that are not alike in @tried; returns their number, at most @max. */
static int
choose_ends (const LookAhead *ahead, int tried[TRIED], int max)
{
  int n = 0;

  for (int i = 0; i < ahead->n_ends && n < max; i++)
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

/* Puts the face-down cards of @world in the places that @position hides; both have equally many. */
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

static float
try_one (const Thought *thought, const Position *world, const Trial *trial)
{
  const Patience *patience = thought->asked->patience;
  Position after = *trial->before;
  Undo undo;

  lay_hidden (patience, world, &after);
  patience_play (patience, &after, trial->move, &undo);
  look_ahead_run (thought->next, patience, thought->weights, &after, TRIED_NODES, NULL, NULL);
  return look_ahead_expect (thought->next, TRIED_NODES);
}

static int
count_worlds (int visits)
{
  if (visits == 0 || visits / VISITS_A_WORLD > WORLDS_MAX)
    return WORLDS_MAX;
  return visits < VISITS_A_WORLD ? 1 : visits / VISITS_A_WORLD;
}

/* Tries all ends in the same worlds; returns the number of worlds. */
static int
try_all (Thought *thought, Trial *trial, int n, int visits)
{
  int worlds = count_worlds (visits);
  uint64_t rng = thought->rng;

  for (int w = 0; w < worlds; w++)
    {
      Position world;
      float came[TRIED];

      knowledge_world (thought->asked->patience, thought->asked->knowledge, &rng, NULL, &world);
      for (int i = 0; i < n; i++)
        {
          if (must_stop (thought))
            return w;
          came[i] = try_one (thought, &world, &trial[i]);
        }
      for (int i = 0; i < n; i++)
        {
          trial[i].sum += came[i];
          trial[i].squares += came[i] * came[i];
          trial[i].wins += came[i] >= 1;
        }
    }
  return worlds;
}

/* Summarizes the best of @trial, tried in this many worlds, for its chance. */
static ChanceGround
rest_on_best (const Trial *trial, int n, int worlds)
{
  const Trial *best = trial;

  for (int i = 1; i < n; i++)
    if (trial[i].sum > best->sum)
      best = &trial[i];
  return (ChanceGround) {
    .visits = WEIGHT * worlds, .sum = WEIGHT * best->sum, .squares = WEIGHT * best->squares,
    .wins = WEIGHT * best->wins
  };
}

/* Tries the best ends in as many worlds as the visits allow, and sorts them by their results.
 * Returns what the chance of the best one rests on. */
static ChanceGround
try_ends (Thought *thought, int max, int visits)
{
  LookAhead *ahead = thought->ahead;
  Trial trial[TRIED];
  int tried[TRIED], n = choose_ends (ahead, tried, max), worlds;

  for (int i = 0; i < n; i++)
    trial[i] = (Trial) {
      .before = &ahead->node[ahead->end[tried[i]].node].position, .move = ahead->end[tried[i]].move
    };
  worlds = try_all (thought, trial, n, visits);
  for (int i = 0; i < n && n > 1 && worlds > 0; i++)
    ahead->end[tried[i]].worth = LOOK_AHEAD_CERTAIN
                                 + (int) (LOOK_AHEAD_CERTAIN * trial[i].sum / worlds);
  return rest_on_best (trial, n, worlds);
}

/* The result of a look after which nothing is left to try, the same in all worlds. Without a
 * network its expectation is 0, since it found no way to win. */
static ChanceGround
rest_on_look (Thought *thought, int visits)
{
  double came = thought->ahead->won < 0 && thought->weights->net == NULL ? 0
                : look_ahead_expect (thought->ahead, 1);
  int worlds = count_worlds (visits);
  Trial trial = {
    .sum = worlds * came, .squares = worlds * came * came, .wins = came >= 1 ? worlds : 0
  };

  return rest_on_best (&trial, 1, worlds);
}

/* Judges what the look found, as far as needed. Without a network, moves are not tried to decide,
 * only for a chance. */
static ChanceGround
judge (Thought *thought, int max, int visits)
{
  LookAhead *ahead = thought->ahead;
  bool decide = thought->asked->decide;
  bool guided = thought->weights->net != NULL;
  bool over = ahead->won >= 0 || ahead->n_ends == 0;
  ChanceGround nothing = { .visits = 0 };

  if (over && !decide)
    return rest_on_look (thought, visits);
  if (over || (decide && guided && ahead->n_ends == 1))
    return nothing;
  look_ahead_judge (ahead);
  if (decide && !guided)
    return nothing;
  return try_ends (thought, guided ? max : 1, visits);
}

/* --- Chances --- */

/* What the chance of @move rests on, even if it is not the best move. */
static ChanceGround
look_after (Thought *thought, const Position *now, Move move)
{
  const Patience *patience = thought->asked->patience;
  int each = thought->asked->limits->each;
  Position after = *now;
  Trial trial = { .before = now, .move = move };
  Undo undo;

  if (look_ahead_ends (patience, now, move))
    return rest_on_best (&trial, 1, try_all (thought, &trial, 1, each));
  patience_play (patience, &after, move, &undo);
  look_ahead_run (thought->ahead, patience, thought->weights, &after, NODES * each, must_stop,
                  thought);
  return judge (thought, OTHER_TRIED, each);
}

/* Adds the other moves with their chances. Each is looked at by itself, since a move that the plan
 * passes over may be as good and only lead there in another way. */
static void
add_others (Thought *thought, const Position *now)
{
  const CoachQuestion *asked = thought->asked;
  CoachAdvice *advice = asked->advice;
  Move moves[PATIENCE_MAX_MOVES];
  int n = patience_moves (asked->patience, now, moves);

  advice->n_moves = 1;
  for (int i = 0; i < n && advice->n_moves < COACH_MAX_MOVES; i++)
    {
      CoachMove *added = &advice->move[advice->n_moves];
      ChanceGround ground;

      if (coach_has_move (advice, moves[i])
          || asked->patience->merit (asked->patience, now, moves[i]) < 0)
        continue;
      ground = look_after (thought, now, moves[i]);
      if (must_stop (thought) || ground.visits <= 0)
        break;
      *added = (CoachMove) { .move = moves[i], .visits = (int) ground.visits, .pile = -1 };
      coach_set_chance (asked, &ground, added);
      advice->n_moves++;
    }
}

/* Sets the chance of the best move from @ground, and adds the others; a way to win without turning
 * up a card is a proof. */
static void
give_chances (Thought *thought, const Position *now, ChanceGround *ground)
{
  const CoachQuestion *asked = thought->asked;
  CoachMove *best = &asked->advice->move[0];

  if (thought->ahead->won >= 0)
    {
      asked->advice->certain = best->has_chance = true;
      best->chance = 1;
      return;
    }
  best->visits = (int) ground->visits;
  coach_set_chance (asked, ground, best);
  if (asked->limits->each > 0 && !must_stop (thought))
    add_others (thought, now);
}

bool
ahead_think (LookAhead ahead[2], const CoachQuestion *asked)
{
  const Position *now = &asked->knowledge->now;
  const Patience *patience = asked->patience;
  CoachAdvice *advice = asked->advice;
  Thought thought = {
    .asked = asked, .ahead = ahead, .next = ahead + 1,
    .weights = look_ahead_find (patience, &now->rules),
    .rng = random_begin (knowledge_hash (patience, asked->knowledge))
  };
  int visits = asked->limits->visits;
  int each = now->shuffle_seed != 0 ? NODES_SHUFFLED : NODES;
  int nodes = visits == 0 || visits > LOOK_AHEAD_NODES / each ? LOOK_AHEAD_NODES : each * visits;
  ChanceGround ground;
  Position world;

  if (thought.weights == NULL || visits == 1)
    return false;
  /* The rules need some cards face down; it does not matter which. */
  knowledge_world (patience, asked->knowledge, &thought.rng, NULL, &world);
  look_ahead_run (ahead, patience, thought.weights, &world, nodes, must_stop, &thought);
  ground = judge (&thought, TRIED, visits);
  if (!make_plan (ahead, advice))
    return false;
  if (!asked->decide)
    give_chances (&thought, &world, &ground);
  for (int i = 0; i < advice->n_moves; i++)
    coach_give_reason (patience, asked->knowledge, i == 0 ? advice->plan : &advice->move[i].move,
                       i == 0 ? advice->plan_length : 1, &advice->move[i]);
  return true;
}
