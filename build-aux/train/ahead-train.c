/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Trains the weights for looking ahead (src/engine/coach/look-ahead.h) by the cross-entropy method:
 * weights are drawn at random around a centre, each of them plays the same deals, and the centre
 * moves to the mean of the best fifth.
 *
 *   ahead-train GAME RULES NODES GAMES SECONDS SEED [FACTOR] [WEIGHT]…
 *
 * Begins with the weights WEIGHT, or with those of the program, and prints the centre after each
 * generation in the format of data/coach/GAME.txt. With 0 SECONDS it only plays GAMES deals with
 * them. Deals have numbers above 2,010,000,000, which no survey uses. See README.md. */

#include "engine/cards/random.h"
#include "engine/cards/pack.h"
#include "engine/coach/look-ahead.h"
#include "engine/games.h"
#include "engine/patience/searched.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define DRAWN 24                /* weights in a generation */
#define BEST 5
#define FIRST_DEAL 2000000000u
#define TURNS_MAX 400
#define LAST_NODES 2000         /* once all cards are known */

typedef struct {
  const Patience *patience;
  Rules rules;
  LookAhead ahead;
  int nodes;
  uint64_t rng;
  uint32_t deal;
} Trainer;

typedef struct {
  LookAheadWeights weights;
  double came;                  /* on average */
  int won;
} Drawn;

static double
now (void)
{
  struct timespec t;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &t);
  return (double) t.tv_sec + 1e-9 * (double) t.tv_nsec;
}

/* A number with the normal distribution (G. Box and M. Muller, 1958). */
static double
draw_normal (Trainer *trainer)
{
  double u = (random_below (&trainer->rng, 1u << 30) + 1.0) / (1u << 30);
  double v = (double) random_below (&trainer->rng, 1u << 30) / (1u << 30);

  return sqrt (-2 * log (u)) * cos (2 * 3.14159265358979 * v);
}

static int
count_down (const Trainer *trainer, const Position *position)
{
  int n = 0;

  for (int i = 0; i < position->start[trainer->patience->n_piles]; i++)
    n += card_is_down (position->card[i]);
  return n;
}

/* Plays the move that looks best, and turns up the card that is then uncovered. False: no move is
 * left. */
static bool
go_on (Trainer *trainer, const LookAheadWeights *weights, Position *position)
{
  const Blocks *blocks = blocks_known (trainer->patience, &trainer->rules);
  bool known = count_down (trainer, position) == 0
               && (blocks->redeals == 0 || position->passes > blocks->redeals);
  LookAhead *ahead = &trainer->ahead;
  int end = -1, node;
  Undo undo;

  look_ahead_run (ahead, trainer->patience, weights, position,
                  known && trainer->nodes < LAST_NODES ? LAST_NODES : trainer->nodes, NULL, NULL);
  for (int i = 0; i < ahead->n_ends && ahead->won < 0; i++)
    if (end < 0 || ahead->end[i].worth > ahead->end[end].worth)
      end = i;
  if (end >= 0)
    {
      *position = ahead->node[ahead->end[end].node].position;
      patience_play (trainer->patience, position, ahead->end[end].move, &undo);
      return true;
    }
  node = look_ahead_goal (ahead);
  *position = ahead->node[node].position;
  return node > 0;
}

/* Plays deal @number: returns 1 or more for a win, otherwise how far it got. */
static double
play (Trainer *trainer, const LookAheadWeights *weights, uint32_t number, int *won)
{
  const Patience *patience = trainer->patience;
  Card cards[PACK_MAX];
  Position position;
  double share;

  pack_deal (&patience->game, number, cards);
  patience_deal (patience, &trainer->rules, cards, &position);
  for (int i = 0; i < TURNS_MAX && !patience->won (patience, &position); i++)
    if (!go_on (trainer, weights, &position))
      break;
  share = (double) patience_count_out (patience, &position) / patience->n_out;
  *won += patience->won (patience, &position);
  if (blocks_leave_as_runs (blocks_known (patience, &trainer->rules)))
    return patience->won (patience, &position) + 0.5 * share
           + 0.3 * (1 - (double) count_down (trainer, &position) / patience->game.n_cards);
  return patience->won (patience, &position) + 0.6 * share * share;
}

static void
play_all (Trainer *trainer, Drawn *drawn, int n_games)
{
  drawn->came = drawn->won = 0;
  for (int i = 0; i < n_games; i++)
    drawn->came += play (trainer, &drawn->weights, trainer->deal + (uint32_t) i,
                         &drawn->won) / n_games;
}

static void
print_weights (const LookAheadWeights *weights)
{
  for (int i = 0; i < N_COUNTS; i++)
    printf ("%d%s", weights->weight[i], i == N_COUNTS - 1 ? "\n" : " ");
  fflush (stdout);
}

static int
compare (const void *a, const void *b)
{
  double difference = ((const Drawn *) b)->came - ((const Drawn *) a)->came;

  return (difference > 0) - (difference < 0);
}

/* Moves centre and spread towards the best. */
static void
learn (const Drawn *drawn, LookAheadWeights *centre, double spread[N_COUNTS])
{
  for (int i = 0; i < N_COUNTS; i++)
    {
      double mean = 0, squares = 0;

      for (int k = 0; k < BEST; k++)
        mean += (double) drawn[k].weights.weight[i] / BEST;
      for (int k = 0; k < BEST; k++)
        squares += pow (drawn[k].weights.weight[i] - mean, 2) / BEST;
      centre->weight[i] = (int) lround (0.3 * centre->weight[i] + 0.7 * mean);
      spread[i] = 0.3 * spread[i] + 0.7 * sqrt (squares) + 0.01 * abs (centre->weight[i]) + 1;
    }
}

static void
train (Trainer *trainer, LookAheadWeights *centre, int n_games, double seconds, double factor)
{
  Drawn drawn[DRAWN];
  double spread[N_COUNTS];

  for (int i = 0; i < N_COUNTS; i++)
    spread[i] = factor * (10 + 0.5 * abs (centre->weight[i]));
  while (now () < seconds)
    {
      double came = 0;
      int won = 0;

      for (int k = 0; k < DRAWN; k++)
        {
          drawn[k].weights = *centre;
          for (int i = 0; i < N_COUNTS; i++)
            drawn[k].weights.weight[i] += (int) lround (spread[i] * draw_normal (trainer));
          play_all (trainer, &drawn[k], n_games);
          came += drawn[k].came / DRAWN;
          won += drawn[k].won;
        }
      trainer->deal += (uint32_t) n_games;
      qsort (drawn, DRAWN, sizeof drawn[0], compare);
      learn (drawn, centre, spread);
      printf ("%.0f s: won %.1f %%, %.4f on average, %.4f at best\n", now (),
              100.0 * won / DRAWN / n_games, came, drawn[0].came);
      print_weights (centre);
    }
}

int
main (int argc, char **argv)
{
  static Trainer trainer;
  Drawn centre = { .came = 0 };
  const LookAheadWeights *known;
  char why[RULE_STRING_MAX];
  uint32_t seed;
  int n_games;

  if (argc < 7 || (trainer.patience = patience_find (argv[1])) == NULL
      || !rules_parse (&trainer.patience->game, argv[2], &trainer.rules, why, sizeof why))
    return 2;
  known = look_ahead_find (trainer.patience, &trainer.rules);
  if (known != NULL)
    memcpy (centre.weights.weight, known->weight, sizeof known->weight);
  trainer.nodes = atoi (argv[3]);
  n_games = atoi (argv[4]);
  seed = (uint32_t) atoi (argv[6]);
  trainer.rng = random_begin (seed);
  trainer.deal = FIRST_DEAL + 10000000u * seed;
  for (int i = 8; i < argc && i - 8 < N_COUNTS; i++)
    centre.weights.weight[i - 8] = atoi (argv[i]);
  if (atof (argv[5]) > 0)
    train (&trainer, &centre.weights, n_games, atof (argv[5]), argc > 7 ? atof (argv[7]) : 1);
  else
    {
      play_all (&trainer, &centre, n_games);
      printf ("%d of %d won, %.4f on average, %.3f s a game\n", centre.won, n_games, centre.came,
              now () / n_games);
    }
  return 0;
}
