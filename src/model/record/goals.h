/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Quiet goals: they count by themselves from the first game on, nobody chooses them, and those that
 * are reached are shown in the statistics. All they know comes from the journal. Games of
 * races and deals that had been finished before count for none but the goal of races. */

#pragma once

#include "statistics.h"

G_BEGIN_DECLS

typedef struct {
  const char *id;
  const char *title;            /* translated: "Win ten patiences in a row" */
  gint64 reached_on;            /* Unix time of the game that reached it */
  gboolean common;              /* by all patiences together, else by the one that was asked for */
} MarquiseGoal;

/* The goals that are reached by games of the kind @game, an id, and, where games of it are in the
 * record, those that all patiences reach together, always in the same order; none as long as the
 * record is not known. (transfer full) (element-type MarquiseGoal) */
GArray *marquise_goals_list (MarquiseStatistics *statistics, const char *game);

G_END_DECLS
