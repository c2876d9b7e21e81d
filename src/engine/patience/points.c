/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The schemes are the usual ones: for Golf as its players count, for the three peaks by Robert
 * Hogue, who invented them, for the pyramid and Klondike as in Microsoft's games. */

#include "points.h"

#include "told-patience.h"

#include <string.h>

#define PEAKS 3
#define ROWS 7

/* What descriptions call the schemes, in their order. */
static const char *const names[] = { "none", "left", "runs", "pairs", "standard", "vegas" };

PointsScheme
points_scheme (const Patience *patience, const Rules *rules)
{
  const char *name = told_points (told_of (patience, rules));

  for (int i = 0; i < (int) (sizeof names / sizeof names[0]); i++)
    if (strcmp (names[i], name) == 0)
      return (PointsScheme) i;

  return POINTS_NONE;
}

static int
count_kind (const Patience *patience, const Position *position, PileKind kind)
{
  int n = 0;

  for (int pile = 0; pile < patience->n_piles; pile++)
    n += patience->piles[pile].kind == kind ? position_count (position, pile) : 0;
  return n;
}

/* A hole finished early gets the cards left in the stock as a bonus. */
static int
count_left (const Patience *patience, const Position *position)
{
  int n = count_kind (patience, position, PILE_TABLEAU);

  return n > 0 ? n : -count_kind (patience, position, PILE_STOCK);
}

void
points_begin (Points *points, const Patience *patience, const Position *dealt)
{
  *points = (Points) { .scheme = points_scheme (patience, &dealt->rules) };
  if (points->scheme == POINTS_LEFT)
    points->points = count_left (patience, dealt);
  else if (points->scheme == POINTS_VEGAS)
    points->points = -patience->game.n_cards;
}

/* The number of the peak whose last card lies on this place, or -1. */
static int
find_peak (const Patience *patience, const Rules *rules, int pile)
{
  int index = patience->piles[pile].index;

  return told_form (told_of (patience, rules), pile, &index) == TOLD_PEAKS && index < PEAKS
         ? index : -1;
}

/* A card onto the waste; a card that ends a peak counts 15 more, the last of these 30. */
static void
follow_run (Points         *points,
            const Patience *patience,
            Move            move,
            const Position *after)
{
  int peak = find_peak (patience, &after->rules, move.from), left = 0;

  points->points += ++points->run;
  if (peak < 0)
    return;
  for (int i = 0; i < PEAKS; i++)
    left += position_count (after, move.from - peak + i);
  points->points += left > 0 ? 15 : 30;
}

/* Whether the places of a pyramid begin with this one. */
static bool
begins_pyramid (const Patience *patience, const Rules *rules, int pile)
{
  int index = patience->piles[pile].index;

  return patience->piles[pile].kind == PILE_TABLEAU
         && told_form (told_of (patience, rules), pile, &index) == TOLD_PYRAMID && index == 0;
}

/* Five for a pair or a king; 25 to 500 for a finished row, starting with the lowest. */
static void
follow_pair (Points         *points,
             const Patience *patience,
             const Position *before,
             const Position *after)
{
  static const int of_row[ROWS] = { 500, 250, 150, 100, 75, 50, 25 };

  points->points += 5;
  for (int pile = 0; pile + ROWS * (ROWS + 1) / 2 <= patience->n_piles; pile++)
    for (int row = 0, first = pile; begins_pyramid (patience, &after->rules, pile) && row < ROWS;
         first += ++row)
      if (before->start[first + row + 1] > before->start[first]
          && after->start[first + row + 1] == after->start[first])
        points->points += of_row[row];
}

/* Whether the move turned a card of its column up. */
static bool
has_turned (const Position *before, Move move, const Position *after)
{
  int left = position_count (before, move.from) - move.count;

  return left > 0 && left <= position_count (after, move.from)
         && card_is_down (position_pile (before, move.from)[left - 1])
         && !card_is_down (position_pile (after, move.from)[left - 1]);
}

/* 10 for a card on a foundation; 5 for one from the waste to a column, and for one turned up; minus
 * 15 for one that comes back, and minus 100 for turning the waste over if cards are turned one by
 * one. Never below zero. */
static void
follow_standard (Points         *points,
                 const Patience *patience,
                 const Position *before,
                 Move            move,
                 const Position *after)
{
  PileKind from = patience->piles[move.from].kind, to = patience->piles[move.to].kind;

  if (move.kind == MOVE_REDEAL)
    points->points -= told_draws (told_of (patience, &before->rules)) == 1 ? 100 : 0;
  else if (move.kind == MOVE_CARDS)
    points->points += (to == PILE_FOUNDATION ? 10 : 0) - (from == PILE_FOUNDATION ? 15 : 0)
                      + (from == PILE_WASTE && to == PILE_TABLEAU ? 5 : 0)
                      + (from == PILE_TABLEAU && has_turned (before, move, after) ? 5 : 0);
  if (points->points < 0)
    points->points = 0;
}

void
points_follow (Points         *points,
               const Patience *patience,
               const Position *before,
               Move            move,
               const Position *after)
{
  switch (points->scheme)
    {
    case POINTS_LEFT:
      points->points = count_left (patience, after);
      break;

    case POINTS_RUNS:
      if (move.kind == MOVE_CARDS)
        {
          follow_run (points, patience, move, after);
          break;
        }
      points->run = 0;
      points->points -= move.kind == MOVE_DRAW ? 5 : 0;
      break;

    case POINTS_PAIRS:
      if (move.kind >= MOVE_CARDS)
        follow_pair (points, patience, before, after);
      break;

    case POINTS_STANDARD:
      follow_standard (points, patience, before, move, after);
      break;

    case POINTS_VEGAS:
      points->points += 5 * (count_kind (patience, after, PILE_FOUNDATION)
                             - count_kind (patience, before, PILE_FOUNDATION));
      break;

    default:
      break;
    }
}
