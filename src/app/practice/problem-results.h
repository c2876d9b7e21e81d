/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What became of problems: how many of a kind were begun, how many of them solved at once, and on
 * which days the problem of the day. Kept among the settings; no game of the journal. */

#pragma once

#include "model/settings.h"

G_BEGIN_DECLS

typedef enum {
  MARQUISE_DAY_OPEN,            /* its problem was not begun */
  MARQUISE_DAY_TRIED,
  MARQUISE_DAY_SOLVED           /* at once */
} MarquiseProblemDay;

/* @id: of a grade. */
void               marquise_problem_results_get     (MarquiseSettings *settings, const char *id,
                                                     guint *n_begun, guint *n_solved);
void               marquise_problem_results_count   (MarquiseSettings *settings, const char *id,
                                                     gboolean solved);
/* @day: 20261122. What stands there first stays. */
MarquiseProblemDay marquise_problem_results_get_day (MarquiseSettings *settings, guint32 day);
void               marquise_problem_results_set_day (MarquiseSettings *settings, guint32 day,
                                                     gboolean solved);

G_END_DECLS
