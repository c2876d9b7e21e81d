/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Learns the chances of the coach that plays games on (src/engine/coach/coach-chances.h), and
 * measures them on other deals.
 *
 *   chances-train play GAME RULES FIRST DEALS SEED FILE
 *   chances-train learn GAME RULES FILE…
 *   chances-train show GAME RULES FILE…
 *
 * "play" lets the coach play DEALS deals from number FIRST on as it does for hints, asks it now and
 * then for chances as the window does, and adds to FILE the data for the chances and whether the
 * game was won. In every other game one random move that is not the coach's first choice is made,
 * and the coach goes on from there, so that results of other moves are known, too. "learn" prints
 * weights in the format of data/coach; "show" prints the chances that the program gives by tenths,
 * the share of wins in each, and 95 % intervals of the difference by the bootstrap over games, as
 * decisions of one game are not independent. See README.md. */

#include "engine/cards/random.h"
#include "engine/cards/pack.h"
#include "engine/coach/coach-private.h"
#include "engine/games.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOVES_MAX 4096
#ifndef ASKED_EVERY             /* decisions between two questions for chances, at most twice
                                 * that */
#define ASKED_EVERY 4
#endif
#define OTHER_ODDS 5            /* after one question in this number another move is made */
#define SAMPLES_MAX 1000000
#define RIDGE 1.0               /* keeps the weights of similar inputs from growing beyond
                                 * measure; for each question of a game, since they are hardly
                                 * independent */
#define HELD 1e9                /* keeps a weight at 0 */
#define ROUNDS 30
#define TENTHS 10
#define BOOTSTRAPS 2000

/* The limits that the window uses (src/model/think/advisor.c). */
static const struct {
  int visits, each;
} depths[] = { { 100, 40 }, { 400, 200 }, { 400, 200 }, { 1600, 400 } };

#define N_DEPTHS (sizeof depths / sizeof depths[0])

typedef struct {
  unsigned deal;
  int other;                    /* 1: after the move that was not the coach's choice */
  ChanceGround ground;
  int won;
} Sample;

/* The data on which the coach's chances are based, the most visited move first. */
typedef struct {
  Move move[COACH_MAX_MOVES];
  ChanceGround ground[COACH_MAX_MOVES];
  int n;
} Notes;

static void
note (void *data, Move move, const ChanceGround *ground)
{
  Notes *notes = data;

  notes->move[notes->n] = move;
  notes->ground[notes->n++] = *ground;
}

/* --- Playing --- */

typedef struct {
  const Patience *patience;
  Coach *coach;
  Notes notes;
  Knowledge knowledge;
  Position dealt, now;
  uint64_t rng;
  bool strays;                  /* another move is still to be made in this game */
  Sample sample[MOVES_MAX];
  int n;
} Player;

static void
play (Player *player, Move move)
{
  Undo undo;

  patience_play (player->patience, &player->now, move, &undo);
  knowledge_follow (player->patience, &player->knowledge, &player->dealt, &player->now);
}

/* Asks for chances. True: a move other than the first one was made. */
static bool
ask (Player *player, unsigned deal)
{
  bool stray = player->strays && random_below (&player->rng, OTHER_ODDS) == 0;
  size_t depth = random_below (&player->rng, N_DEPTHS);
  CoachLimits limits = { .visits = depths[depth].visits, .each = stray ? depths[depth].each : 0 };
  Notes *notes = &player->notes;
  CoachAdvice advice;
  int at = 0;

  if (player->strays && !stray)
    return false;
  notes->n = 0;
  coach_think (player->coach, &player->knowledge, &limits, &advice);
  if (advice.certain || notes->n == 0 || (stray && notes->n == 1))
    return false;
  if (stray)
    at = 1 + (int) random_below (&player->rng, (uint32_t) notes->n - 1);
  player->sample[player->n++] = (Sample) { .deal = deal, .other = stray,
                                           .ground = notes->ground[at] };
  if (!stray)
    return false;
  player->strays = false;
  play (player, notes->move[at]);
  return true;
}

static bool
play_deal (Player *player, const Rules *rules, unsigned deal)
{
  const Patience *patience = player->patience;
  const CoachLimits limits = { .visits = COACH_VISITS };
  unsigned wait;
  Card cards[PACK_MAX];
  CoachAdvice hint;

  pack_deal (&patience->game, deal, cards);
  patience_deal (patience, rules, cards, &player->dealt);
  player->now = player->dealt;
  knowledge_begin (patience, &player->knowledge, &player->dealt);
  coach_reset (player->coach);
  player->strays = deal % 2 == 1;
  player->n = 0;
  wait = random_below (&player->rng, ASKED_EVERY);
  for (int i = 0; i < MOVES_MAX && !patience->won (patience, &player->now); i++)
    {
      if (wait-- == 0)
        {
          wait = 1 + random_below (&player->rng, 2 * ASKED_EVERY - 1);
          if (ask (player, deal))
            continue;
        }
      if (!coach_hint (player->coach, &player->knowledge, &limits, &hint)
          || !patience_legal (patience, &player->now, hint.move[0].move))
        break;
      play (player, hint.move[0].move);
    }
  return patience->won (patience, &player->now);
}

static int
play_deals (const Patience *patience, const Rules *rules, char **arguments)
{
  unsigned first = (unsigned) strtoul (arguments[0], NULL, 10);
  unsigned n_deals = (unsigned) strtoul (arguments[1], NULL, 10);
  unsigned long seed = strtoul (arguments[2], NULL, 10);
  FILE *file = fopen (arguments[3], "a");
  Player *player = calloc (1, sizeof *player);
  unsigned n_won = 0;

  if (file == NULL || player == NULL || (player->coach = coach_new (patience)) == NULL)
    return 1;
  player->patience = patience;
  player->coach->note = note;
  player->coach->note_data = &player->notes;
  for (unsigned i = 0; i < n_deals; i++)
    {
      bool won;

      player->rng = random_begin (seed * UINT64_C (1000003) + first + i);
      won = play_deal (player, rules, first + i);
      n_won += won;
      for (int j = 0; j < player->n; j++)
        {
          const Sample *sample = &player->sample[j];
          const ChanceGround *ground = &sample->ground;

          fprintf (file, "%u %d %.9g %.9g %.9g %.9g %.6f %.6f %d\n", sample->deal, sample->other,
                   ground->visits, ground->sum, ground->squares, ground->wins, ground->out,
                   ground->hidden, won);
        }
      fflush (file);
    }
  printf ("%u of %u games won\n", n_won, n_deals);
  coach_free (player->coach);
  free (player);
  return fclose (file) != 0;
}

/* --- Learning --- */

static int
read_samples (char **files, int n_files, Sample *samples)
{
  int n = 0;

  for (int i = 0; i < n_files; i++)
    {
      FILE *file = fopen (files[i], "r");
      Sample *s = &samples[n];

      while (file != NULL && n < SAMPLES_MAX
             && fscanf (file, "%u %d %lf %lf %lf %lf %lf %lf %d", &s->deal, &s->other,
                        &s->ground.visits,
                        &s->ground.sum, &s->ground.squares, &s->ground.wins, &s->ground.out,
                        &s->ground.hidden, &s->won) == 9)
        s = &samples[++n];
      if (file != NULL)
        fclose (file);
    }
  return n;
}

static double
foretell (const double *weight, const double *inputs)
{
  double odds = 0;

  for (int i = 0; i < N_CHANCE_INPUTS; i++)
    odds += weight[i] * inputs[i];
  return 1 / (1 + exp (-odds));
}

/* Solves matrix · x = right by elimination; the matrix is positive definite. */
static void
solve (double matrix[N_CHANCE_INPUTS][N_CHANCE_INPUTS], double *right)
{
  for (int i = 0; i < N_CHANCE_INPUTS; i++)
    for (int j = i + 1; j < N_CHANCE_INPUTS; j++)
      {
        double factor = matrix[j][i] / matrix[i][i];

        for (int k = i; k < N_CHANCE_INPUTS; k++)
          matrix[j][k] -= factor * matrix[i][k];
        right[j] -= factor * right[i];
      }
  for (int i = N_CHANCE_INPUTS - 1; i >= 0; i--)
    {
      for (int k = i + 1; k < N_CHANCE_INPUTS; k++)
        right[i] -= matrix[i][k] * right[k];
      right[i] /= matrix[i][i];
    }
}

/* One step of Newton's method towards the greatest likelihood. */
static void
improve (const Sample *samples, int n, const double *ridge, double *weight)
{
  double matrix[N_CHANCE_INPUTS][N_CHANCE_INPUTS] = { { 0 } };
  double right[N_CHANCE_INPUTS];

  for (int i = 0; i < N_CHANCE_INPUTS; i++)
    {
      matrix[i][i] = ridge[i];
      right[i] = -ridge[i] * weight[i];
    }
  for (int s = 0; s < n; s++)
    {
      double inputs[N_CHANCE_INPUTS], p;

      chance_list_inputs (&samples[s].ground, inputs);
      p = foretell (weight, inputs);
      for (int i = 0; i < N_CHANCE_INPUTS; i++)
        {
          right[i] += (samples[s].won - p) * inputs[i];
          for (int j = 0; j < N_CHANCE_INPUTS; j++)
            matrix[i][j] += p * (1 - p) * inputs[i] * inputs[j];
        }
    }
  solve (matrix, right);
  for (int i = 0; i < N_CHANCE_INPUTS; i++)
    weight[i] += right[i];
}

/* More wins must never lower a chance: an input that would do so is left out. */
static void
find_weights (const Sample *samples, int n, double *weight)
{
  double ridge[N_CHANCE_INPUTS];
  bool again = true;
  int played = 0;

  for (int i = 0; i < n; i++)
    played += i == 0 || samples[i].deal != samples[i - 1].deal;
  for (int i = 0; i < N_CHANCE_INPUTS; i++)
    ridge[i] = RIDGE * n / (played > 0 ? played : 1);
  while (again)
    {
      again = false;
      memset (weight, 0, N_CHANCE_INPUTS * sizeof *weight);
      for (int i = 0; i < ROUNDS; i++)
        improve (samples, n, ridge, weight);
      for (int i = CHANCE_MEAN; i <= CHANCE_WON; i++)
        if (ridge[i] < HELD && weight[i] < 0)
          {
            ridge[i] = HELD;
            again = true;
          }
    }
}

static void
learn (const char *rules, const Sample *samples, int n)
{
  double weight[N_CHANCE_INPUTS];
  double loss = 0;

  find_weights (samples, n, weight);
  for (int s = 0; s < n; s++)
    {
      double inputs[N_CHANCE_INPUTS], p;

      chance_list_inputs (&samples[s].ground, inputs);
      p = foretell (weight, inputs);
      loss -= log (samples[s].won ? p : 1 - p) / n;
    }
  printf ("%s%schance =", rules, rules[0] != '\0' ? ": " : "");
  for (int i = 0; i < N_CHANCE_INPUTS; i++)
    printf (" %.3f", weight[i] + 0.0);
  printf ("    # %d questions, loss %.4f\n", n, loss);
}

/* --- Showing --- */

typedef struct {
  double n[TENTHS], shown[TENTHS], came[TENTHS];
} Tenths;

static int
compare_doubles (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

static void
add (Tenths *sum, const Tenths *more)
{
  for (int i = 0; i < TENTHS; i++)
    {
      sum->n[i] += more->n[i];
      sum->shown[i] += more->shown[i];
      sum->came[i] += more->came[i];
    }
}

/* The samples of one game after the other; returns how many games there are. */
static int
count_games (const ChanceWeights *weights, const Sample *samples, int n, int other, Tenths *by_game)
{
  int n_games = 0;

  for (int i = 0; i < n; i++)
    {
      double error, chance = chance_weigh (weights, &samples[i].ground, &error);
      int tenth = (int) (chance * TENTHS);

      if (i == 0 || samples[i].deal != samples[i - 1].deal)
        by_game[n_games++] = (Tenths) { .n = { 0 } };
      if (samples[i].other != other)
        continue;
      tenth = tenth < TENTHS ? tenth : TENTHS - 1;
      by_game[n_games - 1].n[tenth]++;
      by_game[n_games - 1].shown[tenth] += chance;
      by_game[n_games - 1].came[tenth] += samples[i].won;
    }
  return n_games;
}

static void
show (const ChanceWeights *weights, const Sample *samples, int n, int other)
{
  static double differences[TENTHS + 1][BOOTSTRAPS];
  Tenths *by_game = malloc ((size_t) n * sizeof *by_game);
  int n_games = by_game == NULL ? 0 : count_games (weights, samples, n, other, by_game);
  uint64_t rng = random_begin (1);
  Tenths all = { .n = { 0 } };

  for (int i = 0; i < n_games; i++)
    add (&all, &by_game[i]);
  for (int b = 0; b < BOOTSTRAPS && n_games > 0; b++)
    {
      Tenths drawn = { .n = { 0 } };
      double count = 0, difference = 0;

      for (int i = 0; i < n_games; i++)
        add (&drawn, &by_game[random_below (&rng, (uint32_t) n_games)]);
      for (int i = 0; i < TENTHS; i++)
        {
          differences[i][b] = drawn.n[i] > 0 ? (drawn.came[i] - drawn.shown[i]) / drawn.n[i] : 0;
          count += drawn.n[i];
          difference += drawn.came[i] - drawn.shown[i];
        }
      differences[TENTHS][b] = difference / count;
    }
  printf (other ? "other moves, %d games\n" : "positions, %d games\n", n_games);
  for (int i = 0; i <= TENTHS; i++)
    {
      double count = 0, shown = 0, came = 0;

      for (int j = 0; j < TENTHS; j++)
        if (j == i || i == TENTHS)
          {
            count += all.n[j];
            shown += all.shown[j];
            came += all.came[j];
          }
      qsort (differences[i], BOOTSTRAPS, sizeof differences[i][0], compare_doubles);
      if (count > 0)
        printf ("%s%.1f | %.0f | %.1f | %.1f | %+.1f to %+.1f\n", i == TENTHS ? "all " : "",
                i / 10.0, count,
                100 * shown / count, 100 * came / count, 100 * differences[i][BOOTSTRAPS / 40],
                100 * differences[i][BOOTSTRAPS - 1 - BOOTSTRAPS / 40]);
    }
  free (by_game);
}

int
main (int argc, char **argv)
{
  Sample *samples = malloc (SAMPLES_MAX * sizeof *samples);
  const Patience *patience = argc > 4 ? patience_find (argv[2]) : NULL;
  char why[RULE_STRING_MAX];
  Rules rules;
  int n;

  if (patience == NULL || samples == NULL
      || !rules_parse (&patience->game, argv[3], &rules, why, sizeof why))
    {
      fprintf (stderr, "usage: see the beginning of this program's source\n");
      return 1;
    }
  if (strcmp (argv[1], "play") == 0)
    return argc == 8 ? play_deals (patience, &rules, argv + 4) : 1;
  n = read_samples (argv + 4, argc - 4, samples);
  if (strcmp (argv[1], "learn") == 0)
    {
      learn (argv[3], samples, n);
    }
  else
    {
      const ChanceWeights *weights = chance_weights_find (patience, &rules);

      for (int other = 0; weights != NULL && other < 2; other++)
        show (weights, samples, n, other);
    }
  free (samples);
  return 0;
}
