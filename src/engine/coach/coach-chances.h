/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Chances of winning from games that were played on, or from looks ahead in worlds. Their results
 * are not chances of winning: the tree above them knows less than the coach will know later, games
 * are played on by merit, which plays worse than the coach, and looks end with an estimate. How
 * often the coach wins after that was counted in games of its own, for each rule set, and learned
 * by a logistic regression over a few sums (see build-aux/train). Under rules for which that was
 * not done no chance is shown. */

#pragma once

#include "engine/patience/patience.h"

/* What a chance rests on. */
typedef struct {
  double visits;                /* of the move; more than 0 */
  double sum;                   /* of the results, and of their squares: see coach-worlds.c */
  double squares;
  double wins;                  /* how many were won */
  double out;                   /* of the cards that have to go out, the share that has; 0 … 1 */
  double hidden;                /* of all cards, the share that nobody has seen, those counted again
                                 * each time that they will be shuffled */
} ChanceGround;

/* What is weighed. */
typedef enum {
  CHANCE_ALWAYS,                /* 1 */
  CHANCE_MEAN,                  /* of what the visits came to, as a logarithm of odds */
  CHANCE_WON,                   /* the same of the share that was won */
  CHANCE_OUT,
  CHANCE_HIDDEN,
  CHANCE_VISITS,                /* logarithm */
  N_CHANCE_INPUTS
} ChanceInput;

typedef struct {
  const char *id;               /* of the patience; NULL ends a list */
  const char *rules;            /* rule string */
  double weight[N_CHANCE_INPUTS];
  double blur;                  /* standard error of a chance that no number of visits mends */
} ChanceWeights;

/* What the weights leave over, unless told otherwise. */
#define CHANCE_BLUR 0.02

/* Of all rules under which chances are shown: data/coach. */
extern const ChanceWeights chance_weights[];

/* The weights for these rules, or NULL. */
const ChanceWeights *chance_weights_find (const Patience *patience, const Rules *rules);

void   chance_list_inputs (const ChanceGround *ground, double inputs[N_CHANCE_INPUTS]);

/* The chance, 0 … 1, and its standard error. */
double chance_weigh       (const ChanceWeights *weights, const ChanceGround *ground,
                           double *error);
