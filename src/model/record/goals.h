/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Quiet goals of one's own: offered in a list, chosen by nobody but the player, and never
 * mentioned before. A goal counts the games that began to count after it was chosen; all it knows
 * comes from the journal, where it also stands which are chosen. Games of races and
 * deals that had been finished before count for none but the goals of races. */

#pragma once

#include "statistics.h"

G_BEGIN_DECLS

typedef struct {
  const char *id;
  char *title;                  /* translated: "Win ten games in a row" */
  char *explanation;            /* translated, a sentence or two */
  gboolean chosen;
  gint64 since;                 /* Unix time when it was chosen */
  guint progress;               /* 0 … target; 0 for a goal that is not chosen */
  guint target;
  gboolean reached;
  gint64 reached_on;            /* Unix time of the game that reached it */
} MarquiseGoal;

void       marquise_goal_free   (MarquiseGoal *goal);

/* All goals, always in the same order. Which are chosen is not known as long as the record is not.
 * (transfer full) (element-type MarquiseGoal) */
GPtrArray *marquise_goals_list   (MarquiseStatistics *statistics);
/* Chooses a goal from now on, or from anew. FALSE for an unknown id. */
gboolean   marquise_goals_choose (MarquiseStatistics *statistics, const char *id);
/* Gives a goal up, or puts a reached one away. */
void       marquise_goals_drop   (MarquiseStatistics *statistics, const char *id);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarquiseGoal, marquise_goal_free)

G_END_DECLS
