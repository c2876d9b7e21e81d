/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "coach-chances.h"

#include "coach-private.h"

#include <math.h>
#include <string.h>

const ChanceWeights *
chance_weights_find (const Patience *patience, const Rules *rules)
{
  for (const ChanceWeights *weights = chance_weights; weights->id != NULL; weights++)
    if (strcmp (weights->id, patience->game.id) == 0
        && rules_match (&patience->game, rules, weights->rules))
      return weights;
  return NULL;
}

/* Those of games that the coach was not taught. */
static const ChanceWeights *
find_rough_weights (void)
{
  const ChanceWeights *weights = chance_weights;

  while (weights->id[0] != '\0')
    weights++;
  return weights;
}

/* The share @sum / @visits, as if one more visit had been half a win and one half a loss. */
static double
smooth (double sum, double visits)
{
  return (sum + 0.5) / (visits + 1);
}

static double
log_odds (double share)
{
  return log (share / (1 - share));
}

void
chance_list_inputs (const ChanceGround *ground, double inputs[N_CHANCE_INPUTS])
{
  inputs[CHANCE_ALWAYS] = 1;
  inputs[CHANCE_MEAN] = log_odds (smooth (ground->sum, ground->visits));
  inputs[CHANCE_WON] = log_odds (smooth (ground->wins, ground->visits));
  inputs[CHANCE_OUT] = ground->out;
  inputs[CHANCE_HIDDEN] = ground->hidden;
  inputs[CHANCE_VISITS] = log (ground->visits);
}

/* Standard error of log_odds() of a smoothed mean. */
static double
find_error (double sum, double squares, double visits)
{
  double mean = smooth (sum, visits);
  double variance = smooth (squares, visits) - mean * mean;

  return sqrt (variance > 0 ? variance / visits : 0) / (mean * (1 - mean));
}

double
chance_weigh (const ChanceWeights *weights, const ChanceGround *ground, double *error)
{
  double inputs[N_CHANCE_INPUTS];
  double odds = 0, chance;

  chance_list_inputs (ground, inputs);
  for (int i = 0; i < N_CHANCE_INPUTS; i++)
    odds += weights->weight[i] * inputs[i];
  chance = 1 / (1 + exp (-odds));
  /* Wins are a part of the mean, so that their errors are correlated. */
  *error = hypot (chance * (1 - chance)
                  * (weights->weight[CHANCE_MEAN]
                     * find_error (ground->sum, ground->squares, ground->visits)
                     + weights->weight[CHANCE_WON]
                     * find_error (ground->wins, ground->wins, ground->visits)),
                  weights->blur);
  return chance;
}

void
coach_set_chance (const CoachQuestion *asked, ChanceGround *ground, CoachMove *move)
{
  const Patience *patience = asked->patience;
  const Knowledge *knowledge = asked->knowledge;
  const Coach *coach = asked->coach;
  const ChanceWeights *weights = chance_weights_find (patience, &knowledge->now.rules);
  double shuffles = knowledge->now.shuffle_seed != 0
                    ? patience_passes_left (patience, &knowledge->now) : 0;

  if (ground->visits <= 0)
    return;
  ground->out = (double) patience_count_out (patience, &knowledge->now) / patience->n_out;
  ground->hidden = (double) knowledge_unseen (patience, knowledge) / patience->game.n_cards
                   + shuffles * (1 - ground->out);
  if (coach->note != NULL)
    coach->note (coach->note_data, move->move, ground);
  if (weights == NULL)
    weights = find_rough_weights ();
  move->has_chance = true;
  move->chance = chance_weigh (weights, ground, &move->error);
}
