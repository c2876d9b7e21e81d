/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a patience is counted by: worked out from the moves alone, so that undo, saving and going
 * through a game again agree. RULES.md 13. */

#pragma once

#include "patience.h"

typedef enum {
  POINTS_NONE,                  /* nobody counts points here */
  POINTS_LEFT,                  /* cards left in the columns; fewer are better */
  POINTS_RUNS,                  /* of a run each card counts one more than the one before */
  POINTS_PAIRS,                 /* five for what is taken away, more for a row */
  POINTS_STANDARD,              /* for each card that comes forward */
  POINTS_VEGAS                  /* 52 for the deal, five for each card on a foundation */
} PointsScheme;

typedef struct {
  PointsScheme scheme;
  int points;                   /* may be negative */
  int run;                      /* cards of the run that was played last */
} Points;

/* By what this game is counted: as its description says under these rules, or, where it has none,
 * by the value of its rule "points". */
PointsScheme points_scheme (const Patience *patience, const Rules *rules);
/* Of a deal before its first move. */
void         points_begin  (Points *points, const Patience *patience, const Position *dealt);
/* What @move adds, which led from @before to @after. */
void         points_follow (Points *points, const Patience *patience, const Position *before,
                            Move move, const Position *after);
