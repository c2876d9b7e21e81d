/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Solves Marjolet by trying everything, to check the solver and the problems. It shares only the
 * rules with them. */

#pragma once

#include "engine/marjolet/marjolet.h"

/* The final difference of points for seat 0. */
static inline int
minimax (const MarjoletDeal *deal)
{
  MarjoletMove moves[MARJOLET_MAX_MOVES];
  int n = marjolet_moves (deal, moves);
  int best = 0;

  if (n == 0)
    return marjolet_points (deal, 0) - marjolet_points (deal, 1);
  for (int i = 0; i < n; i++)
    {
      MarjoletDeal next = *deal;
      int value;

      marjolet_play (&next, moves[i]);
      value = minimax (&next);
      if (i == 0 || (deal->turn == 0 ? value > best : value < best))
        best = value;
    }
  return best;
}
