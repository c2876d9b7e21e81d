/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Trains the network that judges what a look ahead at a patience of runs leads to (src/engine/coach/value-runs.h) by
 * letting it play against the shuffle: TD(lambda) on what is left before the next card is turned up.
 *
 *   runs-train GAME RULES POSITIONS SECONDS RATE THREADS SEED FILE [STATE]
 *
 * Every way that a look at POSITIONS positions finds is judged by the network, and the best one is played. The threads
 * change the same weights without waiting for each other, so that a training cannot be repeated to the bit. Writes FILE
 * and beside it FILE.state, from which a further training can go on. Deals are drawn by numbers above 2,010,000,000,
 * which no survey uses. See README.md. */

#include "engine/cards/pack.h"
#include "engine/coach/look-ahead.h"
#include "engine/coach/value-runs.h"
#include "engine/games.h"

#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define HIDDEN RUNS_HIDDEN
#define LAMBDA 0.7f
#define LEAK 0.1f               /* of a unit below 0 so much counts */
#define FIRST_DEAL 2000000000u
#define BY_WEIGHTS 2000         /* games at first, played by the weights of the program */
#define TURNS_MAX 400
#define LAST_POSITIONS 2000     /* once everything is known */
#define THREADS_MAX 8
#define REPORT_EVERY 2000       /* games */

typedef struct {
  float first[RUNS_INPUTS][HIDDEN], bias[HIDDEN], second[HIDDEN], last;
} Weights;

typedef struct {
  uint16_t input[RUNS_INPUTS];
  float times[RUNS_INPUTS];
  int n;
  float unit[HIDDEN], sum;
} Step;

static const Patience *patience;
static const Blocks *blocks;
static const LookAheadWeights *by_hand;
static Rules rules;
static Weights net, squares;
static int positions;
static float rate;
static double seconds;
static uint32_t first_deal;
static const char *path;
static bool learned;            /* the network began with a state */

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static uint32_t begun, counted, won_games;
static double came_all, runs_all;

static double
now (void)
{
  struct timespec t;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &t);
  return (double) t.tv_sec + 1e-9 * (double) t.tv_nsec;
}

static float
probability (float sum)
{
  return 1 / (1 + expf (-sum));
}

static void
gather (Step *step, const uint16_t *active, int n)
{
  float times[RUNS_INPUTS] = { 0 };

  for (int i = 0; i < n; i++)
    times[active[i]]++;
  step->n = 0;
  for (int i = 0; i < RUNS_INPUTS; i++)
    if (times[i] > 0)
      {
        step->input[step->n] = (uint16_t) i;
        step->times[step->n++] = times[i];
      }
}

static void
estimate (Step *step)
{
  memcpy (step->unit, net.bias, sizeof net.bias);
  for (int i = 0; i < step->n; i++)
    for (int j = 0; j < HIDDEN; j++)
      step->unit[j] += step->times[i] * net.first[step->input[i]][j];
  step->sum = net.last;
  for (int j = 0; j < HIDDEN; j++)
    {
      step->unit[j] *= step->unit[j] > 0 ? 1 : LEAK;
      step->sum += net.second[j] * step->unit[j];
    }
}

/* RMSprop (T. Tieleman and G. Hinton, 2012). */
static inline void
change (float *weight, float *square, float slope)
{
  *square = 0.9995f * *square + 0.0005f * slope * slope;
  *weight -= rate * slope / (sqrtf (*square) + 1e-4f);
}

static void
learn (const Step *step, float target)
{
  float error = probability (step->sum) - target, back[HIDDEN];

  for (int j = 0; j < HIDDEN; j++)
    {
      back[j] = error * net.second[j] * (step->unit[j] > 0 ? 1 : LEAK);
      change (&net.second[j], &squares.second[j], error * step->unit[j]);
      change (&net.bias[j], &squares.bias[j], back[j]);
    }
  change (&net.last, &squares.last, error);
  for (int i = 0; i < step->n; i++)
    for (int j = 0; j < HIDDEN; j++)
      change (&net.first[step->input[i]][j], &squares.first[step->input[i]][j], back[j] * step->times[i]);
}

static int
compare_ends (const void *a, const void *b)
{
  int worth_a = ((const LookAheadEnd *) a)->worth, worth_b = ((const LookAheadEnd *) b)->worth;

  return (worth_a < worth_b) - (worth_a > worth_b);
}

static bool
is_known (const Position *position)
{
  for (int i = 0; i < position->start[patience->n_piles]; i++)
    if (card_is_down (position->card[i]))
      return false;
  return true;
}

/* The best end by the network, or at first by the weights, and in @best what was seen of it. */
static const LookAheadEnd *
choose (LookAhead *ahead, bool by_weights, Step *best)
{
  const LookAheadEnd *choice = NULL;
  uint16_t active[VALUE_MAX_ACTIVE];
  int n = ahead->n_ends;

  qsort (ahead->end, (size_t) n, sizeof ahead->end[0], compare_ends);
  n = by_weights ? 1 : n > positions + 50 ? positions + 50 : n;
  for (int i = 0; i < n; i++)
    {
      Position after;
      bool pending;
      Step step;

      look_ahead_after (ahead, patience, &ahead->end[i], &after, &pending);
      gather (&step, active, runs_list (blocks, &after, pending, active));
      estimate (&step);
      if (choice == NULL || step.sum > best->sum)
        {
          *best = step;
          choice = &ahead->end[i];
        }
    }
  return choice;
}

/* Plays a deal to its end; returns how many steps it had. */
static int
play (LookAhead *ahead, uint32_t number, bool by_weights, Step *steps, Position *position)
{
  Card cards[PACK_MAX];
  int n = 0;

  pack_deal (&patience->game, number, cards);
  patience_deal (patience, &rules, cards, position);
  while (n < TURNS_MAX && !patience->won (patience, position))
    {
      const LookAheadEnd *end;
      Move move;
      Undo undo;

      look_ahead_run (ahead, patience, by_hand, position,
                      is_known (position) && positions < LAST_POSITIONS ? LAST_POSITIONS : positions, NULL, NULL);
      if (ahead->won >= 0 || ahead->n_ends == 0)
        {
          *position = ahead->node[look_ahead_goal (ahead)].position;
          return n;
        }
      end = choose (ahead, by_weights, &steps[n++]);
      move = end->move;
      *position = ahead->node[end->node].position;
      patience_play (patience, position, move, &undo);
    }
  return n;
}

static void
write_state (void)
{
  char name[4096];
  FILE *file;

  snprintf (name, sizeof name, "%s.state", path);
  file = fopen (name, "wb");
  if (file != NULL)
    {
      fwrite (&net, sizeof net, 1, file);
      fclose (file);
    }
}

static bool
read_state (const char *name)
{
  FILE *file = fopen (name, "rb");
  bool read = file != NULL && fread (&net, sizeof net, 1, file) == 1;

  if (file != NULL)
    fclose (file);
  return read;
}

/* In the form that build-aux/make-net.py reads. */
static void
write_net (void)
{
  FILE *file = fopen (path, "wb");
  float scale[HIDDEN];

  if (file == NULL)
    return;
  fprintf (file, "marquise-net 1\nfirst int8 %d %d\nscale float32 %d\nbias float32 %d\nsecond float32 %d\nlast float32 1\n\n",
           RUNS_INPUTS, HIDDEN, HIDDEN, HIDDEN, HIDDEN);
  for (int j = 0; j < HIDDEN; j++)
    {
      float most = 0;

      for (int i = 0; i < RUNS_INPUTS; i++)
        most = fmaxf (most, fabsf (net.first[i][j]));
      scale[j] = most > 0 ? most / 127 : 1;
    }
  for (int i = 0; i < RUNS_INPUTS; i++)
    for (int j = 0; j < HIDDEN; j++)
      fputc ((int) lrintf (net.first[i][j] / scale[j]) & 0xff, file);
  fwrite (scale, sizeof (float), HIDDEN, file);
  fwrite (net.bias, sizeof (float), HIDDEN, file);
  fwrite (net.second, sizeof (float), HIDDEN, file);
  fwrite (&net.last, sizeof (float), 1, file);
  fclose (file);
}

static void
report (const Position *position, float came)
{
  pthread_mutex_lock (&lock);
  counted++;
  won_games += patience->won (patience, position);
  came_all += came;
  runs_all += patience->out (patience, position) / 13.0;
  if (counted % REPORT_EVERY == 0)
    {
      printf ("%7.0f s %8u games: won %.2f %%, %.3f runs, %.4f on average\n", now (), begun, 100.0 * won_games / counted,
              runs_all / counted, came_all / counted);
      fflush (stdout);
      counted = won_games = 0;
      came_all = runs_all = 0;
      write_state ();
      write_net ();
    }
  pthread_mutex_unlock (&lock);
}

static void *
train (void *data)
{
  LookAhead *ahead = malloc (sizeof *ahead);
  Step *steps = malloc ((TURNS_MAX + 1) * sizeof *steps);

  (void) data;
  while (ahead != NULL && steps != NULL && now () < seconds)
    {
      Position position;
      float came, target;
      uint32_t number;
      int n;

      pthread_mutex_lock (&lock);
      number = begun++;
      pthread_mutex_unlock (&lock);
      n = play (ahead, first_deal + number, !learned && number < BY_WEIGHTS, steps, &position);
      came = target = runs_came (blocks, &position);
      for (int i = n - 1; i >= 0; i--)
        {
          float before = probability (steps[i].sum);

          learn (&steps[i], target);
          target = LAMBDA * target + (1 - LAMBDA) * before;
        }
      report (&position, came);
    }
  free (ahead);
  free (steps);
  return NULL;
}

static float
draw (uint64_t *random)
{
  *random ^= *random >> 12;
  *random ^= *random << 25;
  *random ^= *random >> 27;
  return (float) ((*random * UINT64_C (0x2545f4914f6cdd1d)) >> 40) / 16777216.0f - 0.5f;
}

static void
begin (uint64_t random)
{
  float *square = (float *) &squares;

  for (int i = 0; i < RUNS_INPUTS; i++)
    for (int j = 0; j < HIDDEN; j++)
      net.first[i][j] = 0.1f * draw (&random);
  for (int j = 0; j < HIDDEN; j++)
    net.second[j] = 0.4f * draw (&random);
  net.last = -2;
  for (size_t i = 0; i < sizeof squares / sizeof *square; i++)
    square[i] = 0.01f;
}

int
main (int argc, char **argv)
{
  pthread_t thread[THREADS_MAX];
  char why[RULE_STRING_MAX];
  int threads;

  if (argc < 9 || (patience = patience_find (argv[1])) == NULL
      || !rules_parse (&patience->game, argv[2], &rules, why, sizeof why)
      || (by_hand = look_ahead_find (patience, &rules)) == NULL)
    return fputs ("Usage: runs-train GAME RULES POSITIONS SECONDS RATE THREADS SEED FILE [STATE]\n", stderr), 2;
  blocks = blocks_of (patience, &rules);
  positions = atoi (argv[3]);
  seconds = atof (argv[4]);
  rate = (float) atof (argv[5]);
  threads = atoi (argv[6]) < THREADS_MAX ? atoi (argv[6]) : THREADS_MAX;
  first_deal = FIRST_DEAL + 10000000u * (uint32_t) (atoi (argv[7]) % 100);
  path = argv[8];
  begin ((uint64_t) atoi (argv[7]) * UINT64_C (0x9e3779b97f4a7c15) + 1);
  if (argc > 9 && !(learned = read_state (argv[9])))
    return fputs ("No state\n", stderr), 2;
  for (int i = 0; i < threads; i++)
    pthread_create (&thread[i], NULL, train, NULL);
  for (int i = 0; i < threads; i++)
    pthread_join (thread[i], NULL);
  write_state ();
  write_net ();
  return 0;
}
