/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Chances of winning from games that were played on, or from looks ahead in worlds. Their results
 * are not chances of winning: the tree above them knows less than the coach will know later, games
 * are played on by merit, which is weaker than the coach, and looks end with an estimate. How often
 * the coach wins after such results was counted in games of its own, for each rule set, and learned
 * by a logistic regression (see build-aux/train). Under other rules a chance is what the same
 * results meant in many other games together, and is only rough. */

#pragma once

#include "engine/patience/patience.h"

/* What a chance rests on. */
typedef struct {
  double visits;                /* visits of the move; more than 0 */
  double sum;                   /* sums of the results, and of their squares: see coach-worlds.c */
  double squares;
  double wins;                  /* the number of wins */
  double out;                   /* the share of cards already out, of those that have to go out; 0 …
                                 * 1 */
  double hidden;                /* the share of cards nobody has seen; cards that will be shuffled
                                 * again count once more each time */
} ChanceGround;

/* The terms of the regression. */
typedef enum {
  CHANCE_ALWAYS,                /* 1 */
  CHANCE_MEAN,                  /* the mean of the results, as a logarithm of odds */
  CHANCE_WON,                   /* the share of wins, as a logarithm of odds */
  CHANCE_OUT,
  CHANCE_HIDDEN,
  CHANCE_VISITS,                /* their logarithm */
  N_CHANCE_INPUTS
} ChanceInput;

typedef struct {
  const char *id;               /* id of the patience; empty: of all that have no weights of their
                                 * own; NULL ends a list */
  const char *rules;            /* rule string */
  double weight[N_CHANCE_INPUTS];
  double blur;                  /* standard error of a chance that remains after any number of
                                 * visits */
} ChanceWeights;

/* The error left by the regression, by default. */
#define CHANCE_BLUR 0.02

/* For all rules with chances, and those for the others: data/coach. */
extern const ChanceWeights chance_weights[];

/* The weights that were learned for these rules, or NULL. */
const ChanceWeights *chance_weights_find (const Patience *patience, const Rules *rules);

/* What the regression is given of @ground. */
void   chance_list_inputs (const ChanceGround *ground, double inputs[N_CHANCE_INPUTS]);

/* The chance, 0 … 1, and its standard error. */
double chance_weigh       (const ChanceWeights *weights, const ChanceGround *ground,
                           double *error);
