/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The points of a patience, computed from the moves alone, so that undo, saving and replays agree.
 * RULES.md 13. */

#pragma once

#include "patience.h"

typedef enum {
  POINTS_NONE,                  /* the game has no points */
  POINTS_LEFT,                  /* cards left in the columns; fewer are better */
  POINTS_RUNS,                  /* each card of a run counts one more than the one before */
  POINTS_PAIRS,                 /* five for a pair, more for a row */
  POINTS_STANDARD,              /* for each card that makes progress */
  POINTS_VEGAS                  /* 52 for the deal, five for each card on a foundation */
} PointsScheme;

typedef struct {
  PointsScheme scheme;
  int points;                   /* may be negative */
  int run;                      /* length of the last run */
} Points;

/* The scheme of this game: from its description under these rules or, if that has none, from the
 * value of its rule "points". */
PointsScheme points_scheme (const Patience *patience, const Rules *rules);
/* The points of a deal before its first move. */
void         points_begin  (Points *points, const Patience *patience, const Position *dealt);
/* Adds the points for @move, which led from @before to @after. */
void         points_follow (Points *points, const Patience *patience, const Position *before,
                            Move move, const Position *after);
