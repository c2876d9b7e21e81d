/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Search over sampled worlds.
 *
 * Each move is tried in worlds that explain what has been seen (player-worlds.c): it is played, and
 * then both sides play on by the network's judgement for three own decisions, after which the
 * network estimates the rest, or until the stock is gone, where the endgame solver knows it. All
 * moves are tried in the same worlds, so that luck cancels out. In the tenth trick there are seven
 * worlds at most, and nothing is estimated (player-last.c).
 *
 * The two known faults of searching sampled worlds:
 *  - Strategy fusion, playing on as if the world were known: in the trials each side is shown an
 *    Observation of its own and plays the same whenever it looks the same. Only the last six tricks
 *    are played with open cards, and there they are open by the rules.
 *  - Believing that the order of the stock is known: the same; no side sees the stock, and each
 *    world has another order.
 * What remains is that the trials stand for the network's play, not for perfect play; therefore its
 * own estimate of a move counts as if it were a number of trials.
 *
 * The opponent may think like the network, or be a plain player, which the moves tell soon
 * (player-guess.c): a matching share of the worlds are such as a plain player would have brought
 * about, and in these they play on plainly. Most of what searching gains over the network, 5 to 8
 * points a deal against a plain player, comes from this. That player is modelled with its own
 * formula; against plain players of other tastes the gain was about 2 points. */

#include "player-search.h"

#include "engine/marjolet/endgame.h"
#include "player-greedy.h"
#include "player-guess.h"
#include "player-last.h"
#include "player-match.h"
#include "player-net.h"
#include "player-plain.h"
#include "player-trials.h"
#include "player-worlds.h"

#include <math.h>
#include <time.h>

#define WORLDS_MAX 2048         /* what fewer cost: build-aux/train/README.md */
#define PLAIN_MIN 768           /* stories of a plain player where they only weigh known worlds */
#define DEFAULT_SECONDS 0.25
#define MARGIN 30.0f            /* points: moves that the network finds so much worse are not
                                 * tried */
#define HORIZON 3               /* own decisions before the network is asked */
#define PRIOR 10.0              /* trials that the network's estimate counts for */
#define PRIOR_SHARE (1 / 30.0)  /* and at most this share of all the worlds there are */
#define FIRST_CHECK 96          /* worlds before the first move is given up, */
#define CHECK_STEP 32           /* and before each further look */

/* How the candidates are tried. */
typedef struct {
  bool for_match;               /* the chance to win the match counts, not points */
  bool exact;                   /* the worlds are all there are, and each is played out exactly */
  double prior;                 /* trials that the network's estimate counts for */
} Trials;

static double
cpu_seconds (void)
{
  struct timespec t;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &t);
  return (double) t.tv_sec + (double) t.tv_nsec * 1e-9;
}

static int
best_of (const float *values,
         int          n)
{
  int best = 0;

  for (int i = 1; i < n; i++)
    if (values[i] > values[best])
      best = i;
  return best;
}

static int
lead_in_points (const MarjoletDeal *deal,
                int                 seat)
{
  return marjolet_points (deal, seat) - marjolet_points (deal, 1 - seat);
}

/* Plays @deal on by the network for both sides, or by the plain player for the other, until @seat
 * has made @horizon decisions more, or to the last six tricks: the points that @seat will have more
 * than the other in the end, as the network, there, or the endgame solver, here, sees it. With
 * @exact, which is for the tenth trick, nothing is left to the network. */
static double
play_on (MarjoletDeal *deal,
         int           seat,
         int           horizon,
         bool          plain,
         bool          exact)
{
  while (deal->up != MARJOLET_NO_CARD && deal->phase != MARJOLET_OVER)
    {
      MarjoletMove moves[MARJOLET_MAX_MOVES];
      float values[MARJOLET_MAX_MOVES];
      int n = marjolet_moves (deal, moves), best = 0;

      if (exact)
        return (float) lead_in_points (deal, seat) + last_draw_value (deal, seat, plain);
      if (n > 1)
        {
          Observation obs;

          observation_make (deal, deal->turn, NULL, &obs);
          if (plain && deal->turn != seat)
            {
              marjolet_play (deal, player_greedy (&obs));
              continue;
            }
          net_values (&obs, moves, n, values);
          best = best_of (values, n);
          if (deal->turn == seat && horizon-- == 0)
            return (float) lead_in_points (deal, seat) + values[best];
        }
      marjolet_play (deal, moves[best]);
    }
  return (float) (lead_in_points (deal, seat)
                  + (plain ? plain_value (deal, seat) : endgame_value (deal, seat)));
}

/* ------------------------------------------------------------------ the search */

static int
choose_candidates (const float *values,
                   int          n,
                   bool         all,
                   Candidate    candidates[CANDIDATES_MAX])
{
  float best = values[best_of (values, n)];
  int made = 0;

  for (int i = 0; i < n; i++)
    {
      int rank = 0;

      for (int k = 0; k < n; k++)
        rank += values[k] > values[i] || (values[k] == values[i] && k < i);
      if (rank < CANDIDATES_MAX && (all || values[i] > best - MARGIN))
        candidates[made++] = (Candidate) { .index = i };
    }
  return made;
}

static bool
out_of_budget (const PlayerLimits *limits,
               double              start,
               int                 n)
{
  double seconds = limits->seconds > 0 ? limits->seconds : DEFAULT_SECONDS;

  if (limits->cancel != NULL && atomic_load_explicit (limits->cancel, memory_order_relaxed))
    return true;
  if (limits->iterations > 0)
    return n >= limits->iterations;
  return cpu_seconds () - start >= seconds;
}

static void
try_world (const Observation  *obs,
           const World        *world,
           const MarjoletMove *moves,
           Candidate          *candidates,
           int                 n_candidates,
           const Trials       *trials,
           double              values[CANDIDATES_MAX])
{
  MarjoletDeal deal;
  int seat = obs->seat;

  observation_world (obs, world->other, world->stock, &deal);
  for (int i = 0; i < n_candidates; i++)
    {
      MarjoletDeal next = deal;
      double lead;

      if (candidates[i].given_up)
        continue;
      marjolet_play (&next, moves[candidates[i].index]);
      lead = play_on (&next, seat, HORIZON, world->plain, trials->exact);
      values[i] = lead - lead_in_points (&deal, seat);
      if (trials->for_match)
        candidates[i].chance += world->weight * match_chance_later (obs, &next, (float) lead);
      candidates[i].sum += world->weight * values[i];
      candidates[i].weight += world->weight;
      candidates[i].n++;
    }
}

/* Fills in what the trials say of each candidate and picks the best: by points, or near the target
 * by the chance to win the match. */
static void
sum_up (const Observation *obs,
        const Candidate   *candidates,
        int                n_candidates,
        const Trials      *trials,
        SearchResult      *result)
{
  static const uint8_t no_stock[MARJOLET_STOCK];
  MarjoletDeal deal;
  double best = -1e9;

  observation_world (obs, 0, no_stock, &deal);
  for (int i = 0; i < n_candidates; i++)
    {
      const Candidate *c = &candidates[i];
      SearchMove *move = &result->moves[c->index];
      float judged = move->value;
      double worth;

      move->value = (float) trials_mean (c, trials->prior, judged);
      move->n = c->n;
      worth = move->value;
      if (trials->for_match)
        {
          float lead = (float) lead_in_points (&deal, obs->seat) + judged;

          if (c->weight + trials->prior > 0)
            worth = (c->chance + trials->prior * match_chance_later (obs, &deal, lead))
                    / (c->weight + trials->prior);
        }
      if (!c->given_up && worth > best)
        {
          best = worth;
          result->best = c->index;
        }
    }
}

static void
measure_errors (const Candidate *candidates,
                int              n_candidates,
                const double     values[][CANDIDATES_MAX],
                const float     *weights,
                SearchResult    *result)
{
  int best = 0;

  for (int i = 0; i < n_candidates; i++)
    if (candidates[i].index == result->best)
      best = i;
  for (int i = 0; i < n_candidates; i++)
    {
      double mean, error;

      if (i == best)
        continue;
      trials_compare (values, weights, candidates[i].n, best, i, &mean, &error);
      result->moves[candidates[i].index].error = (float) error;
    }
}

static void
search_worlds (const Observation  *obs,
               const PlayerLimits *limits,
               const World        *worlds,
               int                 n_worlds,
               const Trials       *trials,
               double              start,
               SearchResult       *result)
{
  static _Thread_local double values[WORLDS_MAX][CANDIDATES_MAX];
  static _Thread_local float weights[WORLDS_MAX];
  Candidate candidates[CANDIDATES_MAX];
  MarjoletMove moves[MARJOLET_MAX_MOVES];
  float judged[MARJOLET_MAX_MOVES];
  int n_candidates, n;

  for (int i = 0; i < result->n; i++)
    {
      moves[i] = result->moves[i].move;
      judged[i] = result->moves[i].value;
    }
  n_candidates = choose_candidates (judged, result->n, trials->exact, candidates);
  if (n_candidates == 1)
    return;

  for (n = 0; n < n_worlds && !out_of_budget (limits, start, n); n++)
    {
      if (trials->exact && worlds[n].weight <= 0)
        continue;
      try_world (obs, &worlds[n], moves, candidates, n_candidates, trials, values[n]);
      weights[n] = worlds[n].weight;
      if (!trials->for_match && !trials->exact && n + 1 >= FIRST_CHECK && (n + 1) % CHECK_STEP == 0
          && trials_give_up (candidates, n_candidates, values, weights, n + 1) == 1)
        break;
    }
  if (n == 0)
    return;
  sum_up (obs, candidates, n_candidates, trials, result);
  if (!trials->exact)
    measure_errors (candidates, n_candidates, values, weights, result);
}

static void
solve (const MarjoletDeal *deal,
       SearchResult       *result)
{
  MarjoletMove moves[MARJOLET_MAX_MOVES];
  int values[MARJOLET_MAX_MOVES];

  result->n = endgame_moves (deal, moves, values);
  result->best = 0;
  for (int i = 0; i < result->n; i++)
    {
      result->moves[i] = (SearchMove) { moves[i], (float) values[i], 1, 0 };
      if (values[i] > values[result->best])
        result->best = i;
    }
}

void
search_judge (const Observation *obs,
              SearchResult      *result)
{
  MarjoletMove moves[MARJOLET_MAX_MOVES];
  float values[MARJOLET_MAX_MOVES];

  if (obs->up == MARJOLET_NO_CARD)
    {
      MarjoletDeal deal;

      observation_world (obs, obs->known, NULL, &deal);
      solve (&deal, result);
      return;
    }

  result->n = observation_moves (obs, moves);
  net_values (obs, moves, result->n, values);
  result->best = best_of (values, result->n);
  for (int i = 0; i < result->n; i++)
    result->moves[i] = (SearchMove) { moves[i], values[i], 0, 0 };
}

/* How many worlds to prepare: weighing one costs about a tenth of trying it. */
static int
n_worlds_for (const PlayerLimits *limits)
{
  return limits->iterations > 0
         && limits->iterations < WORLDS_MAX ? limits->iterations : WORLDS_MAX;
}

/* Among the moves that are best against perfect play, chooses the one that gains most if the
 * opponent plays plainly, which costs nothing. Among equal ones, chooses the natural one: in a lost
 * position, nobody throws an ace before a seven. */
static void
tempt (const Observation *obs,
       SearchResult      *result)
{
  float best = result->moves[result->best].value;
  int most = -1000, rank = 0;
  MarjoletDeal deal;

  observation_world (obs, obs->known, NULL, &deal);
  for (int i = 0; i < result->n; i++)
    {
      MarjoletDeal next = deal;
      int lead, natural = player_greedy_rank (obs, result->moves[i].move);

      if (result->moves[i].value < best)
        continue;
      marjolet_play (&next, result->moves[i].move);
      lead = lead_in_points (&next, obs->seat) + plain_value (&next, obs->seat);
      if (lead > most || (lead == most && natural > rank))
        {
          most = lead;
          rank = natural;
          result->best = i;
        }
    }
}

/* The last six tricks, solved for the match. */
static void
end_the_match (const Observation *obs,
               SearchResult      *result)
{
  MarjoletMove moves[MARJOLET_MAX_MOVES];
  float values[MARJOLET_MAX_MOVES];
  MarjoletDeal deal;

  for (int i = 0; i < result->n; i++)
    {
      moves[i] = result->moves[i].move;
      values[i] = result->moves[i].value;
    }
  observation_world (obs, obs->known, NULL, &deal);
  result->best = match_best_ending (obs, &deal, moves, values, result->n);
}

/* @worlds are all the @n that there are, each with its weight; the @n_plain samples say how likely
 * each is if the opponent plays plainly, which they do with probability @share. Returns how many
 * there are now: the double, those of a plain player apart. */
static int
weigh_all (World       *worlds,
           int          n,
           const World *plain,
           int          n_plain,
           float        share)
{
  for (int i = 0; i < n; i++)
    {
      World *copy = &worlds[n + i];
      int met = 0;

      *copy = worlds[i];
      copy->plain = true;
      for (int k = 0; k < n_plain; k++)
        met += plain[k].other == copy->other;
      copy->weight = share * (float) (met * n) / (float) n_plain;
      worlds[i].weight *= 1 - share;
    }
  return 2 * n;
}

/* @max worlds, as many of them explained by plain play as it is likely that the opponent plays so,
 * in turns, so that a search that stops half-way has seen both kinds. In the tenth trick all of
 * them, with their weights. */
static int
gather_worlds (const Observation *obs,
               PlayerRandom      *random,
               World             *worlds,
               int                max)
{
  static _Thread_local World plain[WORLDS_MAX], clever[WORLDS_MAX];
  bool all = obs->n_stock == 1;
  int n_sampled = all && max < PLAIN_MIN ? PLAIN_MIN : max;
  float share = guess_worlds (obs, random, plain, n_sampled);
  int n_plain = (int) lrintf (share * (float) max), n_clever = 0, made = 0;

  if (all)
    return weigh_all (worlds, worlds_make (obs, random, worlds, WORLDS_MAX), plain, n_sampled,
                      share);

  if (n_plain < max)
    {
      n_clever = worlds_make (obs, random, clever, max);
      if (n_clever < max)
        n_plain = (int) lrintf ((float) n_clever * share / (1 - share));
      if (n_plain > max)
        n_plain = max;
      if (n_clever > max - n_plain)
        n_clever = max - n_plain;
    }

  for (int i = 0, k = 0; made < n_plain + n_clever; made++)
    if ((i + 1) * n_clever <= (k + 1) * n_plain ? i < n_plain : k >= n_clever)
      worlds[made] = plain[i++];
    else
      worlds[made] = clever[k++];
  return made;
}

static void
search_unknown (const Observation  *obs,
                const PlayerLimits *limits,
                double              start,
                SearchResult       *result)
{
  static _Thread_local World worlds[WORLDS_MAX];
  PlayerRandom random = { limits->seed ^ (uint64_t) obs->n_played << 32 };
  int n = gather_worlds (obs, &random, worlds, n_worlds_for (limits));
  Trials trials = { .for_match = match_is_near (obs), .exact = obs->n_stock == 1, .prior = PRIOR };
  PlayerLimits enough = *limits;

  /* Few worlds are looked at to the last. */
  if (trials.exact)
    {
      trials.prior = 0;
      enough.iterations = enough.iterations > 0 ? WORLDS_MAX : 0;
    }
  else if (n < n_worlds_for (limits))
    trials.prior = fmin (PRIOR, n * PRIOR_SHARE);
  search_worlds (obs, &enough, worlds, n, &trials, start, result);
}

void
search (const Observation  *obs,
        const PlayerLimits *limits,
        SearchResult       *result)
{
  double start = cpu_seconds ();

  search_judge (obs, result);
  if (result->n > 1 && obs->up == MARJOLET_NO_CARD && match_is_near (obs))
    end_the_match (obs, result);
  else if (result->n > 1 && obs->up == MARJOLET_NO_CARD)
    tempt (obs, result);
  else if (result->n > 1)
    search_unknown (obs, limits, start, result);
}

void
search_clairvoyant (const MarjoletDeal *deal,
                    const PlayerLimits *limits,
                    SearchResult       *result)
{
  Trials trials = { .prior = PRIOR };
  World world = { .other = deal->hand[1 - deal->turn], .weight = 1 };
  Observation obs;

  if (deal->up == MARJOLET_NO_CARD)
    {
      solve (deal, result);
      return;
    }
  observation_make (deal, deal->turn, NULL, &obs);
  for (int i = 0; i < deal->n_stock; i++)
    world.stock[i] = deal->stock[i];
  search_judge (&obs, result);
  for (int i = 0; i < result->n; i++)
    result->moves[i].value = 0;
  search_worlds (&obs, limits, &world, 1, &trials, cpu_seconds (), result);
}
