/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Trains the network of the Marjolet players (src/engine/marjolet-players/player-net.h) by self-play, from nothing but the
 * rules and the endgame solver, and writes its weights (data/marjolet.net). See build-aux/train/README.md.
 *
 *   marjolet-train OUT.net MINUTES [SEED [CHECKPOINT]]
 *
 * Each deal is played by the network against itself (now and then against the yardstick or a random
 * player) with a few random moves; the last six tricks are not played but solved. The network learns, for
 * each decision, the points that came after it: TD(lambda), Adam. */

#include "engine/marjolet/endgame.h"
#include "engine/marjolet-players/player-greedy.h"
#include "engine/marjolet-players/player-net.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define MAX_ROWS (NET_MAX_ACTIVE + NET_MAX_MOVE_ACTIVE)
#define MAX_DECISIONS 80
#define BATCH 256
#define POOL 16384
#define EPSILON 0.05
#define LAMBDA 0.8f

typedef struct {
  float first[NET_ROWS][NET_FIRST];
  float first_bias[NET_FIRST];
  float second[NET_FIRST][NET_SECOND];
  float second_bias[NET_SECOND];
  float third[NET_SECOND];
  float third_bias;
} Net;

typedef struct {
  uint16_t rows[MAX_ROWS];
  uint16_t n_rows;
  bool explored;
  float value;                  /* estimate of the move played, of the best one */
  float best;
  float points;                 /* own minus the opponent's, at that moment */
  float target;
} Sample;

static Net net, grad, mean, square;
static bool touched[NET_ROWS];
static Sample pool[POOL];
static int n_pool;
static uint64_t random_state;
static long n_steps;

static uint32_t
random_below (uint32_t n)
{
  random_state = random_state * 6364136223846793005u + 1442695040888963407u;
  return (uint32_t) ((random_state >> 32) * n >> 32);
}

static double
random_unit (void)
{
  return random_below (1u << 30) / (double) (1u << 30);
}

static void
fill (float *x, size_t n, double range)
{
  for (size_t i = 0; i < n; i++)
    x[i] = (float) ((2 * random_unit () - 1) * range);
}

static void
start_net (void)
{
  fill (&net.first[0][0], sizeof net.first / sizeof (float), 0.1);
  fill (&net.second[0][0], sizeof net.second / sizeof (float), sqrt (3.0 / NET_FIRST));
  fill (net.third, NET_SECOND, sqrt (3.0 / NET_SECOND));
}

static float
forward (const float first[NET_FIRST], float one[NET_FIRST], float two[NET_SECOND])
{
  float sum = net.third_bias;

  memcpy (two, net.second_bias, sizeof net.second_bias);
  for (int i = 0; i < NET_FIRST; i++)
    {
      one[i] = first[i] > 0 ? first[i] : 0;
      for (int j = 0; j < NET_SECOND; j++)
        two[j] += one[i] * net.second[i][j];
    }
  for (int j = 0; j < NET_SECOND; j++)
    {
      two[j] = two[j] > 0 ? two[j] : 0;
      sum += two[j] * net.third[j];
    }
  return sum;
}

static void
add_rows (const uint16_t *rows, int n, float first[NET_FIRST])
{
  for (int k = 0; k < n; k++)
    for (int i = 0; i < NET_FIRST; i++)
      first[i] += net.first[rows[k]][i];
}

/* Estimates the values of all moves; @samples[i] receives the rows of move i. */
static void
judge (const Observation *obs, const MarjoletMove *moves, int n, float *values, Sample *samples)
{
  uint16_t rows[NET_MAX_ACTIVE];
  float base[NET_FIRST], first[NET_FIRST], one[NET_FIRST], two[NET_SECOND];
  NetSuits suits;
  int n_rows = net_rows (obs, &suits, rows);

  memcpy (base, net.first_bias, sizeof base);
  add_rows (rows, n_rows, base);
  for (int i = 0; i < n; i++)
    {
      uint16_t own[NET_MAX_MOVE_ACTIVE];
      int k = net_move_rows (obs, &suits, moves[i], own);

      memcpy (first, base, sizeof first);
      add_rows (own, k, first);
      values[i] = forward (first, one, two);
      if (samples == NULL)
        continue;
      memcpy (samples[i].rows, rows, (size_t) n_rows * sizeof *rows);
      memcpy (samples[i].rows + n_rows, own, (size_t) k * sizeof *own);
      samples[i].n_rows = (uint16_t) (n_rows + k);
    }
}

static void
learn (const Sample *s)
{
  float first[NET_FIRST], one[NET_FIRST], two[NET_SECOND], d_two[NET_SECOND], d_one[NET_FIRST];
  float error;

  memcpy (first, net.first_bias, sizeof first);
  add_rows (s->rows, s->n_rows, first);
  error = forward (first, one, two) - s->target;
  error = error > 3 ? 3 : error < -3 ? -3 : error;

  grad.third_bias += error;
  for (int j = 0; j < NET_SECOND; j++)
    {
      grad.third[j] += error * two[j];
      d_two[j] = two[j] > 0 ? error * net.third[j] : 0;
      grad.second_bias[j] += d_two[j];
    }
  for (int i = 0; i < NET_FIRST; i++)
    {
      float d = 0;

      for (int j = 0; j < NET_SECOND; j++)
        {
          d += d_two[j] * net.second[i][j];
          grad.second[i][j] += d_two[j] * one[i];
        }
      d_one[i] = one[i] > 0 ? d : 0;
      grad.first_bias[i] += d_one[i];
    }
  for (int k = 0; k < s->n_rows; k++)
    {
      touched[s->rows[k]] = true;
      for (int i = 0; i < NET_FIRST; i++)
        grad.first[s->rows[k]][i] += d_one[i];
    }
}

static void
adam (float *w, float *g, float *m, float *v, size_t n, float rate)
{
  for (size_t i = 0; i < n; i++)
    {
      float d = g[i] * (1.0f / BATCH);

      m[i] = 0.9f * m[i] + 0.1f * d;
      v[i] = 0.999f * v[i] + 0.001f * d * d;
      w[i] -= rate * m[i] / (sqrtf (v[i]) + 1e-6f);
      g[i] = 0;
    }
}

static void
step (float rate)
{
  for (int r = 0; r < NET_ROWS; r++)
    if (touched[r])
      {
        adam (net.first[r], grad.first[r], mean.first[r], square.first[r], NET_FIRST, rate);
        touched[r] = false;
      }
  /* Everything after the rows is contiguous in memory. */
  adam (net.first_bias, grad.first_bias, mean.first_bias, square.first_bias,
        (sizeof net - sizeof net.first) / sizeof (float), rate);
  n_steps++;
}

static void
random_rules (Rules *rules)
{
  double u = random_unit ();

  memset (rules, 0, sizeof *rules);
  if (u < 0.1)
    rules->value[MARJOLET_QUEEN] = rules->value[MARJOLET_LATE] = 1;
  else if (u < 0.2)
    rules->value[MARJOLET_DECLARE] = rules->value[MARJOLET_TRUMP] = 1;
  else if (u < 0.4)
    for (int i = MARJOLET_QUEEN; i <= MARJOLET_TRUMP; i++)
      rules->value[i] = (uint8_t) random_below (2);
}

static void
random_deal (MarjoletDeal *deal, const Rules *rules, int dealer)
{
  Card cards[MARJOLET_CARDS];

  for (int i = 0; i < MARJOLET_CARDS; i++)
    cards[i] = marjolet_face (i);
  for (int i = MARJOLET_CARDS - 1; i > 0; i--)
    {
      int j = (int) random_below ((uint32_t) i + 1);
      Card swap = cards[i];

      cards[i] = cards[j];
      cards[j] = swap;
    }
  marjolet_deal (deal, rules, dealer, cards);
}

static int
difference (const MarjoletDeal *deal, int seat)
{
  return marjolet_points (deal, seat) - marjolet_points (deal, 1 - seat);
}

static int
argmax (const float *values, int n)
{
  int best = 0;

  for (int i = 1; i < n; i++)
    if (values[i] > values[best])
      best = i;
  return best;
}

enum { NETWORK, GREEDY, SIMPLE, RANDOM };

/* Simple players of all sorts, so that the network meets others than itself: how reluctantly each
 * plays its cards, how much a trick is worth to it, and how often it does anything at all are
 * random. */
typedef struct {
  double keep[8];
  double trump;
  double marjolet;
  double brisque;
  double trick;
  double pair;                  /* kept for a combination that may still become possible */
  double random;
} Simple;

static void
random_simple (Simple *simple)
{
  static const double keep[8] = { 1, 2, 3, 4, 12, 10, 12, 14 };

  for (int i = 0; i < 8; i++)
    simple->keep[i] = keep[i] * (0.5 + random_unit ());
  simple->trump = 10 * random_unit ();
  simple->marjolet = 20 * random_unit ();
  simple->brisque = 5 + 10 * random_unit ();
  simple->trick = 15 * random_unit ();
  simple->pair = random_below (2) ? 10 * random_unit () : 0;
  simple->random = random_below (3) ? 0 : 0.1 * random_unit ();
}

static double
simple_keep (const Simple *simple, const Observation *obs, int card)
{
  double keep = simple->keep[card & 7];
  CardSet gone = observation_gone (obs);

  if (card >> 3 == obs->trump)
    keep += simple->trump + ((card & 7) == 3 ? simple->marjolet : 0);
  for (int i = 4; simple->pair > 0 && i < MARJOLET_N_COMBINATIONS; i++)
    {
      CardSet cards = marjolet_combination (i, obs->trump, &obs->rules);

      if ((cards & card_bit (card)) != 0 && (cards & (gone | obs->known)) == 0
          && ((obs->declared[0] | obs->declared[1]) & 1u << i) == 0)
        keep += simple->pair;
    }
  return keep;
}

static MarjoletMove
simple_choose (const Simple *simple, const Observation *obs)
{
  MarjoletMove moves[MARJOLET_MAX_MOVES], best = MARJOLET_DONE;
  double best_score = -1e9;
  int n = observation_moves (obs, moves);

  if (random_unit () < simple->random)
    return moves[random_below ((uint32_t) n)];
  for (int i = 0; i < n; i++)
    {
      double score;

      if (moves[i] == MARJOLET_DONE)
        score = 0;
      else if (moves[i] >= MARJOLET_CARDS)
        score = moves[i] == MARJOLET_EXCHANGE ? 1000
                : 500 + marjolet_combination_value (moves[i] - 32, obs->trump, &obs->rules);
      else
        {
          score = -simple_keep (simple, obs, moves[i]) + 0.01 * random_unit ();
          if (obs->led != MARJOLET_NO_CARD)
            {
              int brisques = ((obs->led & 7) >= 6) + ((moves[i] & 7) >= 6);

              if (marjolet_beats (obs->led, moves[i], obs->trump))
                score += simple->brisque * brisques + simple->trick;
              else
                score -= simple->brisque * brisques;
            }
        }
      if (score > best_score)
        {
          best_score = score;
          best = moves[i];
        }
    }
  return best;
}

static void
finish (Sample *list, int n, float final)
{
  for (int i = n - 1; i >= 0; i--)
    {
      if (i == n - 1)
        list[i].target = final - list[i].points;
      else
        {
          const Sample *next = &list[i + 1];
          float later = next->explored ? next->best
                        : (1 - LAMBDA) * next->value + LAMBDA * next->target;

          list[i].target = next->points - list[i].points + later;
        }
      if (n_pool < POOL)
        pool[n_pool++] = list[i];
    }
}

static void
play_deal (void)
{
  static Sample list[2][MAX_DECISIONS], options[MARJOLET_MAX_MOVES];
  int n[2] = { 0, 0 }, kind[2] = { NETWORK, NETWORK };
  double u = random_unit ();
  MarjoletDeal deal;
  Simple simple;
  Rules rules;
  float final;

  if (u < 0.52)
    kind[random_below (2)] = u < 0.15 ? GREEDY : u < 0.5 ? SIMPLE : RANDOM;
  random_simple (&simple);
  random_rules (&rules);
  random_deal (&deal, &rules, (int) random_below (2));

  while (deal.up != MARJOLET_NO_CARD)
    {
      MarjoletMove moves[MARJOLET_MAX_MOVES];
      float values[MARJOLET_MAX_MOVES];
      int n_moves = marjolet_moves (&deal, moves), seat = deal.turn, best, pick;
      Observation obs;

      if (n_moves == 1 || kind[seat] == RANDOM)
        {
          marjolet_play (&deal, moves[random_below ((uint32_t) n_moves)]);
          continue;
        }
      observation_make (&deal, seat, NULL, &obs);
      if (kind[seat] == GREEDY)
        {
          marjolet_play (&deal, player_greedy (&obs));
          continue;
        }
      if (kind[seat] == SIMPLE)
        {
          marjolet_play (&deal, simple_choose (&simple, &obs));
          continue;
        }
      judge (&obs, moves, n_moves, values, options);
      best = pick = argmax (values, n_moves);
      if (random_unit () < EPSILON)
        pick = (int) random_below ((uint32_t) n_moves);
      options[pick].value = values[pick];
      options[pick].best = values[best];
      options[pick].explored = pick != best;
      options[pick].points = (float) difference (&deal, seat) / 100;
      list[seat][n[seat]++] = options[pick];
      marjolet_play (&deal, moves[pick]);
    }

  final = (float) (difference (&deal, 0) + endgame_value (&deal, 0)) / 100;
  finish (list[0], n[0], final);
  finish (list[1], n[1], -final);
}

/* Plays duplicate deals against the yardstick, the last six tricks solved for both: returns the
 * mean difference per deal. */
static double
measure (int pairs)
{
  uint64_t saved = random_state;
  double sum = 0;
  Rules rules = { { 0 } };

  random_state = 12345;
  for (int i = 0; i < 2 * pairs; i++)
    {
      MarjoletDeal deal;
      int own = i & 1;

      random_state = 777u + (uint64_t) (i / 2) * 1000003u;
      random_below (2);
      random_deal (&deal, &rules, 0);
      while (deal.up != MARJOLET_NO_CARD)
        {
          MarjoletMove moves[MARJOLET_MAX_MOVES];
          float values[MARJOLET_MAX_MOVES];
          int n_moves = marjolet_moves (&deal, moves);
          Observation obs;

          observation_make (&deal, deal.turn, NULL, &obs);
          if (deal.turn == own)
            {
              judge (&obs, moves, n_moves, values, NULL);
              marjolet_play (&deal, moves[argmax (values, n_moves)]);
            }
          else
            marjolet_play (&deal, player_greedy (&obs));
        }
      sum += difference (&deal, own) + endgame_value (&deal, own);
    }
  random_state = saved;
  return sum / (2 * pairs);
}

static void
train_pool (float rate)
{
  for (int i = n_pool - 1; i > 0; i--)
    {
      int j = (int) random_below ((uint32_t) i + 1);
      Sample swap = pool[i];

      pool[i] = pool[j];
      pool[j] = swap;
    }
  for (int i = 0; i + BATCH <= n_pool; i += BATCH)
    {
      for (int k = 0; k < BATCH; k++)
        learn (&pool[i + k]);
      step (rate);
    }
  n_pool = 0;
}

/* Writes a table of a .net file: little-endian, as integers or as floating-point numbers. */
static void
write_table (FILE *out, const float *x, int n, bool integer)
{
  for (int i = 0; i < n; i++)
    {
      uint32_t bits;

      if (integer)
        bits = (uint32_t) lrint (x[i] * NET_SCALE);
      else
        memcpy (&bits, &x[i], sizeof bits);
      for (int byte = 0; byte < (integer ? 2 : 4); byte++)
        fputc (bits >> 8 * byte & 0xff, out);
    }
}

/* The format is described in build-aux/make-net.py. */
static void
write_net (const char *path)
{
  FILE *out = fopen (path, "wb");

  fprintf (out, "marquise-net 1\nfirst int16 %d %d\nfirst_bias int16 %d\nsecond float32 %d %d\n"
           "second_bias float32 %d\nthird float32 %d\nthird_bias float32 1\n\n",
           NET_ROWS, NET_FIRST, NET_FIRST, NET_FIRST, NET_SECOND, NET_SECOND, NET_SECOND);
  write_table (out, &net.first[0][0], NET_ROWS * NET_FIRST, true);
  write_table (out, net.first_bias, NET_FIRST, true);
  write_table (out, &net.second[0][0], NET_FIRST * NET_SECOND, false);
  write_table (out, net.second_bias, NET_SECOND, false);
  write_table (out, net.third, NET_SECOND, false);
  write_table (out, &net.third_bias, 1, false);
  fclose (out);
}

int
main (int argc, char **argv)
{
  double minutes = argc > 2 ? atof (argv[2]) : 0, passed = 0;
  time_t start = time (NULL);
  long deals = 0, next_report = 30;

  if (argc < 3)
    return 2;
  random_state = argc > 3 ? strtoull (argv[3], NULL, 10) : 1;
  start_net ();
  if (argc > 4)
    {
      FILE *in = fopen (argv[4], "rb");

      if (in == NULL || fread (&net, sizeof net, 1, in) != 1)
        return 1;
      fclose (in);
    }
  while (passed < minutes * 60)
    {
      /* From 1e-3 down to 1e-5 over the time allowed, evenly in the exponent after the first third. */
      double f = passed / (minutes * 60);
      double scale = f < 0.3 ? 0 : (f - 0.3) / 0.7;

      while (n_pool < POOL - 2 * MAX_DECISIONS)
        {
          play_deal ();
          deals++;
        }
      train_pool ((float) ((argc > 4 ? 5e-4 : 1e-3) * pow (10, -2 * scale)));
      passed = difftime (time (NULL), start);
      if (passed >= (double) next_report)
        {
          char path[4096];
          FILE *out;

          next_report += 60;
          printf ("%5.0f s %9ld deals %8ld steps  edge %+.2f\n", passed, deals, n_steps,
                  measure (2000));
          fflush (stdout);
          write_net (argv[1]);
          snprintf (path, sizeof path, "%s.state", argv[1]);
          out = fopen (path, "wb");
          fwrite (&net, sizeof net, 1, out);
          fclose (out);
        }
    }
  write_net (argv[1]);
  printf ("end: %ld deals, edge %+.2f\n", deals, measure (5000));
  return 0;
}
