/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Trains the value network of one patience under one rule set by letting it play random deals:
 * TD(lambda) on positions after moves, from random weights.
 *
 *   patience-train GAME RULES SECONDS SEED FILE
 *
 * Deals have numbers above 2,000,000,000, which no survey uses. See README.md. */

#include "engine/cards/pack.h"
#include "engine/coach/value-play.h"
#include "engine/games.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define HIDDEN 64
#define STEPS_MAX 2000
#define LAMBDA 0.9f
#define FASTEST 0.005f          /* learning rate at first; a tenth of it in the end */
#define FIRST_DEAL 2000000000u

typedef struct {
  int n_inputs;
  float *first;                 /* n_inputs × HIDDEN */
  float bias[HIDDEN];
  float second[HIDDEN];
  float last;
} Net;

typedef struct {
  uint16_t active[VALUE_MAX_ACTIVE];
  int n;
  float value;
} Step;

typedef struct {
  ValueGame game;
  const Rules *rules;
  Net net;
  uint64_t random;
  float rate;
  float explore;
  float guide;                  /* share of moves chosen by merit */
  int n_steps;
  Step *steps;
} Trainer;

static double
now (void)
{
  struct timespec t;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &t);
  return (double) t.tv_sec + 1e-9 * (double) t.tv_nsec;
}

static float
draw_share (Trainer *trainer)
{
  trainer->random ^= trainer->random >> 12;
  trainer->random ^= trainer->random << 25;
  trainer->random ^= trainer->random >> 27;
  return (float) ((trainer->random * UINT64_C (0x2545f4914f6cdd1d)) >> 40) / 16777216.0f;
}

static float
forward (const Net *net, const uint16_t *active, int n, float hidden[HIDDEN])
{
  float sum = net->last;

  memcpy (hidden, net->bias, sizeof net->bias);
  for (int i = 0; i < n; i++)
    {
      const float *row = net->first + (size_t) active[i] * HIDDEN;

      for (int j = 0; j < HIDDEN; j++)
        hidden[j] += row[j];
    }
  for (int j = 0; j < HIDDEN; j++)
    {
      hidden[j] = hidden[j] > 0 ? hidden[j] : 0;
      sum += hidden[j] * net->second[j];
    }
  return 1 / (1 + expf (-sum));
}

static float
estimate (const void *net, const uint16_t *active, int n)
{
  float hidden[HIDDEN];

  return forward (net, active, n, hidden);
}

static void
learn (Net *net, const Step *step, float target, float rate)
{
  float hidden[HIDDEN];
  float back[HIDDEN];
  float error = target - forward (net, step->active, step->n, hidden);

  error *= rate;
  for (int j = 0; j < HIDDEN; j++)
    {
      back[j] = hidden[j] > 0 ? error * net->second[j] : 0;
      net->second[j] += error * hidden[j];
      net->bias[j] += back[j];
    }
  net->last += error;
  for (int i = 0; i < step->n; i++)
    {
      float *row = net->first + (size_t) step->active[i] * HIDDEN;

      for (int j = 0; j < HIDDEN; j++)
        row[j] += back[j];
    }
}

static void
init_net (Trainer *trainer)
{
  Net *net = &trainer->net;

  net->n_inputs = trainer->game.inputs->n_inputs;
  net->first = calloc ((size_t) net->n_inputs * HIDDEN, sizeof *net->first);
  for (int i = 0; i < net->n_inputs * HIDDEN; i++)
    net->first[i] = (draw_share (trainer) - 0.5f) * 0.2f;
  for (int j = 0; j < HIDDEN; j++)
    net->second[j] = (draw_share (trainer) - 0.5f) * 0.2f;
  net->last = -1;
}

static Move
best_merit (const Patience *patience, const Position *position, const ValueMove *moves, int n)
{
  int best = 0;

  for (int i = 1; i < n; i++)
    if (patience->merit (patience, position, moves[i].move) > patience->merit (patience, position, moves[best].move))
      best = i;
  return moves[best].move;
}

static bool
choose (Trainer *trainer, const Position *position, Move *move)
{
  ValueMove moves[PATIENCE_MAX_MOVES];
  int n = value_moves (&trainer->game, position, moves);
  int best = 0;

  if (n == 0)
    return false;
  if (draw_share (trainer) < trainer->guide)
    *move = best_merit (trainer->game.patience, position, moves, n);
  else if (draw_share (trainer) < trainer->explore)
    *move = moves[(int) (draw_share (trainer) * (float) n)].move;
  else
    {
      for (int i = 1; i < n; i++)
        if (moves[i].value > moves[best].value)
          best = i;
      *move = moves[best].move;
    }
  return true;
}

static float
share_up (const Patience *patience, const Position *position)
{
  int n = 0;
  int all = patience->game.n_cards;

  for (int i = 0; i < patience->n_piles; i++)
    if (patience->piles[i].kind == PILE_FOUNDATION)
      n += position_count (position, i);
    else if (patience->piles[i].kind == PILE_ASIDE)
      all -= 2;
  return (float) n / (float) all;
}

static void
note_step (Trainer *trainer, const Position *position, Move move)
{
  Step *step = &trainer->steps[trainer->n_steps++];
  Position after = *position;
  Undo undo;

  if (move.kind != MOVE_DRAW)
    patience_play (trainer->game.patience, &after, move, &undo);
  step->n = trainer->game.inputs->list (&after, move.kind == MOVE_DRAW, step->active);
  step->value = estimate (&trainer->net, step->active, step->n);
}

/* Plays one game and learns from it: the result is 1 for a win, and a little for cards on
 * foundations, without which nothing would be learned as long as nothing is won. */
static bool
play_game (Trainer *trainer, uint32_t number)
{
  ValueGame *game = &trainer->game;
  const Patience *patience = game->patience;
  Card cards[PACK_MAX];
  Position position;
  bool won = false;
  float target;
  Move move;

  pack_deal (&patience->game, number, cards);
  patience_deal (patience, trainer->rules, cards, &position);
  value_restart (game);
  trainer->n_steps = 0;
  while (!won && trainer->n_steps < STEPS_MAX)
    {
      if (!value_free_move (game->patience, &position, &move))
        {
          if (!choose (trainer, &position, &move))
            break;
          note_step (trainer, &position, move);
        }
      value_play (game, &position, move);
      won = patience->won (patience, &position) || patience_certain (patience, &position);
    }
  target = won ? 1 : 0.4f * share_up (patience, &position) * share_up (patience, &position);
  for (int i = trainer->n_steps - 1; i >= 0; i--)
    {
      float before = trainer->steps[i].value;

      learn (&trainer->net, &trainer->steps[i], target, trainer->rate);
      target = (1 - LAMBDA) * before + LAMBDA * target;
    }
  return won;
}

/* Writes the weights of the first layer as bytes; the largest one of each unit is 127 times its
 * scale. */
static void
write_first (const Net *net, FILE *file, float scale[HIDDEN])
{
  for (int j = 0; j < HIDDEN; j++)
    {
      float most = 0;

      for (int i = 0; i < net->n_inputs; i++)
        most = fmaxf (most, fabsf (net->first[i * HIDDEN + j]));
      scale[j] = most > 0 ? most / 127 : 1;
    }
  for (int i = 0; i < net->n_inputs * HIDDEN; i++)
    fputc ((int) lrintf (net->first[i] / scale[i % HIDDEN]) & 0xff, file);
}

/* Writes the format that build-aux/make-net.py reads. The last bias is left out: it changes all
 * values alike. */
static bool
write_net (const Net *net, const char *path)
{
  FILE *file = fopen (path, "wb");
  float scale[HIDDEN];

  if (file == NULL)
    return false;
  fprintf (file, "marquise-net 1\nfirst int8 %d %d\nscale float32 %d\nbias float32 %d\nsecond float32 %d\n\n",
           net->n_inputs, HIDDEN, HIDDEN, HIDDEN, HIDDEN);
  write_first (net, file, scale);
  fwrite (scale, sizeof (float), HIDDEN, file);
  fwrite (net->bias, sizeof (float), HIDDEN, file);
  fwrite (net->second, sizeof (float), HIDDEN, file);
  return fclose (file) == 0;
}

int
main (int argc, char **argv)
{
  Trainer trainer = { .random = 1 };
  const Patience *patience = argc == 6 ? patience_find (argv[1]) : NULL;
  double seconds = argc == 6 ? atof (argv[3]) : 0;
  char why[RULE_STRING_MAX];
  Rules rules;
  uint32_t number;
  int recent = 0, wins = 0, all = 0;
  double next = 0;

  if (patience == NULL || value_net_find (patience, NULL) == NULL
      || !rules_parse (&patience->game, argv[2], &rules, why, sizeof why))
    return fputs ("Usage: patience-train GAME RULES SECONDS SEED FILE\n", stderr), 2;
  trainer.random = strtoull (argv[4], NULL, 10) * UINT64_C (0x9e3779b97f4a7c15) + 1;
  trainer.rules = &rules;
  trainer.game = (ValueGame) {
    .patience = patience, .inputs = value_net_find (patience, NULL)->inputs,
    .estimate = estimate, .net = &trainer.net
  };
  trainer.steps = malloc (STEPS_MAX * sizeof *trainer.steps);
  init_net (&trainer);
  number = FIRST_DEAL + (uint32_t) (strtoul (argv[4], NULL, 10) % 100) * 10000000u;
  for (double t = now (); t < seconds; t = now ())
    {
      float part = (float) (t / seconds);

      trainer.rate = FASTEST * powf (0.1f, part);
      trainer.explore = part < 0.7f ? 0.01f : 0;
      trainer.guide = part < 0.15f ? 0.3f * (1 - part / 0.15f) : 0;
      wins += play_game (&trainer, number++);
      recent++;
      all++;
      if (t >= next)
        {
          printf ("%7.0f s %8d games  last %6d: %5.1f %%\n", t, all, recent, 100.0 * wins / recent);
          fflush (stdout);
          recent = wins = 0;
          next = t + seconds / 20;
        }
    }
  printf ("%7.0f s %8d games  last %6d: %5.1f %%\n", seconds, all, recent, 100.0 * wins / recent);
  return write_net (&trainer.net, argv[5]) ? 0 : 1;
}
