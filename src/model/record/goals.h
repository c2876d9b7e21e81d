/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Quiet goals: they count from the first game on without being chosen, and are shown in the
 * statistics once they are reached. They depend only on the journal. Races and known deals do not
 * count, except races for their own goal. */

#pragma once

#include "statistics.h"

G_BEGIN_DECLS

typedef struct {
  const char *id;
  const char *title;            /* translated: "Win ten patiences in a row" */
  gint64 reached_on;            /* Unix time of the game that reached it */
  gboolean common;              /* reached by all patiences together, not by the game asked for */
} MarquiseGoal;

/* The goals reached with games of the kind @game, an id, and the common goals if games of this kind
 * are in the journal, in a fixed order; none before the journal is read. (transfer full)
 * (element-type MarquiseGoal) */
GArray *marquise_goals_list (MarquiseStatistics *statistics, const char *game);

G_END_DECLS
