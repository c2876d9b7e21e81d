/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Moves that are tried in the same worlds, so that luck cancels out when they are compared. Private
 * to the players. */

#pragma once

#include <stdbool.h>

#define CANDIDATES_MAX 6

typedef struct {
  int index;                    /* into the legal moves */
  double sum;                   /* weighted values */
  double weight;
  int n;                        /* worlds in which it was tried */
  double chance;                /* weighted chances to win the match, if that is what counts */
  bool given_up;
} Candidate;

/* The mean of what @c brought, @prior_value counting as @prior trials more. */
double trials_mean    (const Candidate *c, double prior, double prior_value);

/* How much candidate @one brought more than @two in the first @n worlds, and the standard error of
 * that. */
void   trials_compare (const double values[][CANDIDATES_MAX], const float *weights, int n, int one,
                       int two, double *mean, double *error);

/* When all remaining candidates have been tried in @n worlds of equal weight: gives up those that
 * are certainly worse than the best. Returns how many are left. */
int    trials_give_up (Candidate *candidates, int n_candidates,
                       const double values[][CANDIDATES_MAX], const float *weights, int n);
