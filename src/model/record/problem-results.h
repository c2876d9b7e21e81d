/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Results of problems: how many of each kind were begun, how many of them solved at once, and on
 * which days the problem of the day was. Each is a record of its own in the journal, not a game. */

#pragma once

#include "statistics.h"

G_BEGIN_DECLS

typedef enum {
  MARQUISE_DAY_OPEN,            /* not begun */
  MARQUISE_DAY_TRIED,
  MARQUISE_DAY_SOLVED           /* at once */
} MarquiseProblemDay;

/* @rules: the rule string; @grade: its id; @day: 20261122 for the problem of that day, or 0. */
void               marquise_problem_results_add     (MarquiseStatistics *statistics,
                                                     const char *game, const char *rules,
                                                     const char *grade, guint32 day,
                                                     gboolean solved);
void               marquise_problem_results_get     (MarquiseStatistics *statistics,
                                                     const char *game, const char *grade,
                                                     guint *n_begun, guint *n_solved);
/* The result of the first attempt. */
MarquiseProblemDay marquise_problem_results_get_day (MarquiseStatistics *statistics,
                                                     const char *game, guint32 day);

G_END_DECLS
