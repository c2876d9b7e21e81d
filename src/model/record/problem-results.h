/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What became of problems: how many of a kind were begun, how many of them solved at once, and on
 * which days the problem of the day. Each is a record of its own in the journal, and no game. */

#pragma once

#include "statistics.h"

G_BEGIN_DECLS

typedef enum {
  MARQUISE_DAY_OPEN,            /* its problem was not begun */
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
/* The first attempt stands. */
MarquiseProblemDay marquise_problem_results_get_day (MarquiseStatistics *statistics,
                                                     const char *game, guint32 day);

G_END_DECLS
